import CardSystem
import CardWire
import TestSupport
import Testing

/// Text that wants to reach the terminal.
@Suite("Faults: text")
struct TextFaultTests {
  /// What would act on a terminal, or turn the direction of what follows.
  private static let controlling = [
    "\u{1B}[31mred", "\u{1B}[2J\u{1B}[H", "\u{1B}]52;c;aGk=\u{07}", "\u{1B}]0;title\u{07}",
    "\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}[6n", "\u{1B}P+q544e\u{1B}\\",
    "\u{1B}_Ga=T\u{1B}\\", "\u{9B}31mred", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "\u{7F}\u{8}",
    "\u{202E}abc\u{202C}", "\u{2066}x\u{2069}", "\u{1B}]52;c;never ended",
  ]

  /// A view that has the texts in every place that shows one.
  private static func view() -> JSON {
    let all = controlling.joined(separator: "|")
    let texts = controlling.map {
      JSON.object([.init("kind", "text"), .init("text", .string($0)), .init("wrap", true)])
    }
    func node(_ kind: String, _ members: [String]) -> JSON {
      .object([.init("kind", .string(kind))] + members.map { .init($0, .string(all)) })
    }
    let children: [JSON] =
      texts + [
        node("button", ["text"]), node("input", ["placeholder", "value"]), node("rule", ["text"]),
        node("column", ["title"]), node(all, []),
        .object([
          .init("kind", "list"),
          .init("rows", .array([.object([.init("id", .string(all)), .init("kind", "row")])])),
        ]),
        .object([.init("kind", "slot"), .init("controller", .string(all))]),
      ]
    return .object([
      .init("kind", "scroll"), .init("children", .array(children)),
    ])
  }

  @Test("nothing that a card says acts on the terminal, wherever it stands")
  func hostile() throws {
    let render = JSON.object([.init("type", "render"), .init("view", Self.view())]).text
    let all = Self.controlling.joined(separator: "|")
    let line = JSON.object([.init("type", "log"), .init("text", .string(all))]).text
    let icon = JSON.object([.init("kind", "icon"), .init("name", .string(all))])
    let mistake = JSON.object([.init("type", "render"), .init("view", icon)]).text
    let deck = try DeckInTerminal(
      TestCard("bad", ["badcard", "say", render, line, mistake, all]),
      TestCard("dying", ["sh", "-c", "printf '%s\\n' \"$0\" >&2; exit 3", all]),
      TestCard(Self.controlling[0], ["no-such\(all)"]), .good, columns: 100, rows: 60)
    try deck.host.wait(forText: "ended with exit status 3")
    // The first text of the view, whose ESC is a mark of replacement.
    try deck.host.wait(for: "the view") { $0.text.contains("\u{FFFD}[31mred  ") }
    try deck.clickGood()
    // The log of the card, over the screen.
    try deck.click("0;title")
    deck.host.type("l")
    try deck.host.wait(forText: "started, generation 1")
    try deck.host.wait(forText: "expected one of \"star\"")
    deck.host.type("\u{1B}")
    try deck.host.wait(for: "the log to go") { !$0.text.contains("started, generation 1") }
    deck.host.type("q")
    _ = try deck.host.exit()
    #expect(Self.foreign(in: deck.host.drawn) == [])
    // Who prints a log has a terminal too.
    let logs = try deck.logs()
    #expect(logs.count == 5)
    for log in logs {
      #expect(Self.foreign(in: try FileReading.bytes(of: log.path, limit: 1 << 20)) == [])
    }
  }

  /// The sequences that the host has no reason to write.
  private static func foreign(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar.value {
      case 0x1B:
        let sequence = scalars[index...].prefix(40)
        let text = String(String.UnicodeScalarView(sequence))
        if !isOurs(text) { found.insert("ESC \(Quotation.quoted(text))") }
      case 0x00...0x06, 0x08, 0x0B...0x0C, 0x0E...0x1A, 0x7F...0x9F, 0x202A...0x202E,
        0x2066...0x2069:
        found.insert("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    return found
  }

  /// Whether a sequence after its ESC is one of those that draw, or that ask at the start.
  private static func isOurs(_ text: String) -> Bool {
    if text.hasPrefix("]10;?") || text.hasPrefix("]11;?") { return true }
    if text.hasPrefix("\\") { return true }
    guard text.hasPrefix("[") else { return text.hasPrefix("7") || text.hasPrefix("8") }
    let body = text.dropFirst()
    guard let end = body.firstIndex(where: { ("@"..."~").contains($0) }) else { return false }
    if body[end] == "n" || body.hasPrefix("2J") { return false }
    return "ABCDGHJKXdhlmpqcu".contains(body[end])
  }
}
