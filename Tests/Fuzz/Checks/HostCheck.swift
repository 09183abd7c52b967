import CardHost
import CardScene
import CardWire

/// What a deck of three cards makes of what they say and what a person does: nothing may trap, nothing
/// on the screen may act on a terminal, and a card gets lines only that it can read.
///
/// A line of the input is a line of a card, or one of these:
///
/// | line | what happens |
/// |---|---|
/// | `0` to `9` | the lines that follow are of the process in this slot, in the order of their starts |
/// | `k NAME` | a key |
/// | `m KIND X Y` | the mouse: `p`ress, `r`elease, `d`rag, `m`ove, `w`heel |
/// | `p TEXT` | a paste |
/// | `s WIDTH HEIGHT` | another size |
/// | `t MILLISECONDS` | time passes |
/// | `x STATUS` | the process ends |
package let hostCheck: Check = { bytes throws(Complaint) in
  guard let play = try? HostPlay() else { throw Complaint("the deck is refused") }
  for line in bytes.split(separator: 0x0A).prefix(HostPlay.mostLines) { try play.take(Array(line)) }
  return play.verdict
}

/// A host without processes.
private final class HostPlay {
  static let mostLines = 100
  private static let deck = """
    {"controllers":{"a":{"command":["a"]},"b":{"command":["b"]},"c":{"command":["c"]}},
     "view":{"kind":"cards","top":{"kind":"slot","controller":"a"},
     "cards":[{"kind":"slot","controller":"b","title":"B"},{"kind":"slot","controller":"c"}]}}
    """

  private let host: Host
  private var now = Instant.zero
  private var canvas = Canvas(Size(width: 40, height: 20))
  private var started: [ProcessID] = []
  private var speaker = 0
  private var drawn = 0

  init() throws {
    let deck = try DeckDocument.decode(Array(Self.deck.utf8), file: "deck.json").deck
    host = try Host(
      deck: deck, size: canvas.size, theme: .dark, surface: SurfaceTheme(dark: true, colors: 256))
    try carryOut(host.start(now: now))
  }

  var verdict: String { drawn == 0 ? "nothing-drawn" : "drawn" }

  func take(_ line: [UInt8]) throws(Complaint) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    switch (words.first, words.count) {
    case (let digit?, 1) where digit.count == 1 && Int(digit) != nil:
      speaker = Int(digit) ?? 0
      return
    case ("k", 2):
      guard let key = KeyEvent(name: String(words[1])) else { return }
      try handle(.input(.key(key)))
    case ("m", 4): try handle(.input(.mouse(Self.mouse(words))))
    case ("p", _): try handle(.input(.paste(String(decoding: line.dropFirst(2), as: UTF8.self))))
    case ("s", 3):
      try handle(
        .resized(
          Size(width: Self.number(words[1], 0...300), height: Self.number(words[2], 0...300))))
    case ("t", 2): try pass(milliseconds: Self.number(words[1], 0...100_000))
    case ("x", 2):
      try handle(.exited(process, .exited(Int32(Self.number(words[1], 0...255)))))
    default: try say(line)
    }
    try draw()
  }

  private var process: ProcessID {
    started.isEmpty ? ProcessID(0) : started[speaker % started.count]
  }

  private static func number(_ word: Substring, _ range: ClosedRange<Int>) -> Int {
    min(max(Int(word) ?? 0, range.lowerBound), range.upperBound)
  }

  private static func mouse(_ words: [Substring]) -> MouseEvent {
    let place = Point(x: number(words[2], -5...400), y: number(words[3], -5...400))
    let kind: MouseEvent.Kind =
      switch words[1] {
      case "p": .press(.left)
      case "r": .release(.left)
      case "d": .drag(.left)
      case "m": .move
      case "c": .press(.right)
      default: .wheel(dx: 0, dy: place.x % 2 == 0 ? 1 : -1)
      }
    return MouseEvent(kind, at: place)
  }

  private func say(_ line: [UInt8]) throws(Complaint) {
    switch line.withUnsafeBufferPointer(CardMessage.decode(line:)) {
    case .message(let message, let warnings):
      if case .render = message { drawn += 1 }
      try handle(.message(process, message, warnings: warnings))
    case .fault(let fault): try handle(.fault(process, fault))
    case .junk: try handle(.junk(process, String(decoding: line, as: UTF8.self)))
    }
  }

  private func pass(milliseconds: Int) throws(Complaint) {
    let end = now.adding(milliseconds: milliseconds)
    var steps = 0
    while let due = host.nextDeadline, due <= end {
      steps += 1
      guard steps < 100_000 else { throw Complaint("deadlines without end, at \(due)") }
      now = max(now, due)
      try handle(.deadline)
    }
    now = end
  }

  private func handle(_ event: HostEvent) throws(Complaint) {
    try carryOut(host.handle(event, now: now))
  }

  private func carryOut(_ effects: [HostEffect]) throws(Complaint) {
    for effect in effects {
      switch effect {
      case .spawn(let id, let order):
        started.append(id)
        // Whoever is started speaks our language; what it says then is up to the input.
        try handle(.message(id, .hello(Hello(name: order.slot.name)), warnings: []))
      case .send(_, let message): try check(message)
      case .kill(let id): try handle(.exited(id, .signaled(9, name: "SIGKILL")))
      default: break
      }
    }
  }

  private func check(_ message: HostMessage) throws(Complaint) {
    var line: [UInt8] = []
    message.encode(into: &line)
    let read = line.dropLast().withUnsafeBufferPointer(HostMessage.decode(line:))
    guard case .message(_, warnings: []) = read, line.count <= 1 << 20 else {
      throw Complaint("no message: \(String(decoding: line, as: UTF8.self)): \(read)")
    }
  }

  private func draw() throws(Complaint) {
    try carryOut(host.layOut(now: now))
    if canvas.size != host.scene.size { canvas = Canvas(host.scene.size) }
    _ = host.scene.paint(into: &canvas)
    for scalar in canvas.text.unicodeScalars where scalar != "\n" {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
        throw Complaint("on the screen: U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
  }
}
