import CardSystem
import Glibc

/// The real host in a pseudo-terminal, watched from outside.
final class HostOnTerminal {
  private let terminal: PseudoTerminal
  private let child: ChildProcess
  private let folder: String
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private var drawn: [UInt8] = []

  init(deck: String, cards: Int, columns: Int = 160, rows: Int = 60) throws {
    folder = try Folder.makeTemporary(prefix: "cardholder-bench-")
    let path = folder + "/deck.json"
    let file = try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC)
    let bytes = Array(deck.utf8)
    guard bytes.withUnsafeBytes({ file.write($0) }) == .bytes(bytes.count) else {
      throw BenchFailure(description: "could not write \(path)")
    }
    terminal = try PseudoTerminal(size: WindowSize(columns: columns, rows: rows))
    let environment = ["PATH", "LD_LIBRARY_PATH"].compactMap { name in
      Environment.get(name).map { "\(name)=\($0)" }
    }
    child = try terminal.start(
      SpawnRequest(
        executable: try ExecutablePath.folder() + "/cardholder", arguments: ["run", path],
        environment: environment + ["HOME=\(folder)", "TERM=xterm-256color", "LANG=C.UTF-8"]))
    loop = try EventLoop()
    token = try loop.register(terminal.master.rawValue, interest: .read) { [unowned self] _ in
      if case .bytes(let count) = terminal.read(into: buffer) { drawn += buffer[..<count] }
    }
  }

  func end() {
    if let token { loop.unregister(token) }
    child.signal(.terminate)
    let end = MonotonicClock.now() + 10_000_000_000
    while child.peekExit() == nil, MonotonicClock.now() < end {
      // Whoever does not read keeps the host from saying farewell.
      _ = terminal.read(into: buffer)
      loop.turn(deadline: MonotonicClock.now() + 20_000_000)
    }
    child.killAndReap()
    try? Folder.removeAll(folder)
    buffer.deallocate()
  }

  /// Takes what is drawn for some time.
  func read(forMilliseconds milliseconds: Int) {
    let end = MonotonicClock.now() + UInt64(milliseconds) * 1_000_000
    while MonotonicClock.now() < end { loop.turn(deadline: end) }
  }

  /// Waits until all cards are processes of the host and the marker was drawn.
  func waitUntilComplete(marker: String, cards: Int) throws {
    let wanted = Array(marker.utf8)
    let end = MonotonicClock.now() + 60_000_000_000
    while MonotonicClock.now() < end {
      read(forMilliseconds: 250)
      let isDrawn = wanted.isEmpty || drawn.contains(wanted)
      if isDrawn, try childCount() >= cards { return }
    }
    throw BenchFailure(description: "the host did not start \(cards) cards within a minute")
  }

  /// Types keys.
  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    guard terminal.write(bytes) == .bytes(bytes.count) else {
      throw BenchFailure(description: "could not type")
    }
  }

  /// Seconds of processor time that the host has used so far.
  func processorTime() throws -> Double {
    let bytes = try FileReading.bytes(of: "/proc/\(child.pid)/schedstat", limit: 4096)
    let first = String(decoding: bytes, as: UTF8.self).split(separator: " ").first ?? ""
    guard let nanoseconds = Double(first) else {
      throw BenchFailure(description: "/proc says no processor time")
    }
    return nanoseconds / 1e9
  }

  /// Types a letter and waits until it is drawn.
  func milliseconds(untilShown letter: Character) throws -> Double {
    try milliseconds(from: String(letter), untilShown: letter)
  }

  /// Types keys, or what a pointer sends, and waits until an ASCII letter is drawn.
  func milliseconds(from keys: String, untilShown letter: Character) throws -> Double {
    drawn.removeAll(keepingCapacity: true)
    let start = MonotonicClock.now()
    try type(keys)
    while !Self.shows(drawn, letter.asciiValue ?? 0) {
      guard MonotonicClock.now() - start < 5_000_000_000 else {
        throw BenchFailure(description: "the letter \(letter) was never shown")
      }
      loop.turn(deadline: start + 5_000_000_000)
    }
    return Double(MonotonicClock.now() - start) / 1e6
  }

  /// Whether a letter stands among the bytes outside of control sequences.
  private static func shows(_ bytes: [UInt8], _ letter: UInt8) -> Bool {
    var isSequence = false
    for byte in bytes {
      if byte == 0x1B {
        isSequence = true
      } else if isSequence {
        if byte >= 0x40, byte != UInt8(ascii: "[") { isSequence = false }
      } else if byte == letter {
        return true
      }
    }
    return false
  }

  /// How often the host has waited so far.
  func wakeUps() throws -> Int { try number("status", "voluntary_ctxt_switches:") }

  func residentMebibytes() throws -> Double {
    Double(try number("status", "VmRSS:")) / 1024
  }

  private func number(_ file: String, _ name: String) throws -> Int {
    try number(of: child.pid, file, name)
  }

  private func number(of pid: Int32, _ file: String, _ name: String) throws -> Int {
    let bytes = try FileReading.bytes(of: "/proc/\(pid)/\(file)", limit: 65_536)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name) {
      let digits = line.dropFirst(name.count).filter(\.isNumber)
      if let value = Int(digits) { return value }
    }
    throw BenchFailure(description: "/proc says no \(name)")
  }

  /// The bytes that the cards of a mode have written so far.
  func written(by mode: String) throws -> Int {
    var sum = 0
    for pid in try children() {
      let words = try FileReading.bytes(of: "/proc/\(pid)/cmdline", limit: 65_536).split(
        separator: 0)
      guard words.last.map(Array.init) == Array(mode.utf8) else { continue }
      sum += try number(of: pid, "io", "wchar:")
    }
    return sum
  }

  private func childCount() throws -> Int { try children().count }

  private func children() throws -> [Int32] {
    let path = "/proc/\(child.pid)/task/\(child.pid)/children"
    let bytes = try FileReading.bytes(of: path, limit: 1_048_576)
    return bytes.split(separator: 0x20).compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
  }
}
