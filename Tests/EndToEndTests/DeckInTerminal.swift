import CardSystem
import CardWire

/// The real executable with a deck of test cards.
final class DeckInTerminal {
  let host: HostUnderTest
  /// The deck's folder, which is also where its cards keep their files.
  let folder: TemporaryFolder
  private let deckPath: String

  /// - Parameter arguments: the host's arguments before the deck.
  convenience init(
    _ cards: TestCard..., arguments: [String] = ["run"], after: [String] = [], columns: Int = 80,
    rows: Int = 30, backtrace: String = "enable=no"
  ) throws {
    try self.init(
      cards: cards, arguments: arguments, after: after, columns: columns, rows: rows,
      backtrace: backtrace)
  }

  /// - Parameters:
  ///   - runtime: where its control socket is; the deck's folder by default.
  ///   - shared: the deck's folder, where it is there already.
  ///   - backtrace: the setting by which the Swift runtime tells of a crash of the host; else it asks
  ///     in the terminal what to do, for 30 s.
  init(
    cards: [TestCard], arguments: [String] = ["run"], after: [String] = [],
    through wrapper: [String] = [], columns: Int = 80, rows: Int = 30, runtime: String? = nil,
    in shared: TemporaryFolder? = nil, backtrace: String = "enable=no"
  ) throws {
    folder = try shared ?? TemporaryFolder()
    deckPath = try folder.write("deck.json", TestCard.deck(of: cards))
    host = try HostUnderTest(
      arguments + [deckPath] + after, columns: columns, rows: rows,
      environment: [
        "XDG_DATA_HOME=\(folder.path)/data", "XDG_STATE_HOME=\(folder.path)/state",
        "XDG_RUNTIME_DIR=\(runtime ?? folder.path)",
        "SWIFT_BACKTRACE=\(backtrace)",
      ],
      through: wrapper)
  }

  deinit {
    _ = try? ProcessSweep.signal(.kill, whereEnvironmentHas: [mark])
  }

  /// What every process that the host has started carries: no other test has the same folder.
  private var mark: String { "CARDHOLDER_DECK=\(deckPath)" }

  /// The processes of the cards, their own children included.
  func processes() throws -> [Int32] { try ProcessSweep.pids(whereEnvironmentHas: [mark]) }

  /// Waits until no process of the cards is left, and gives the seconds that took.
  func waitForNobody() throws -> Double {
    let start = MonotonicClock.now()
    try host.wait(for: "the end of all cards") { _ in
      // In the middle of an exec a process shows no environment: look twice.
      (try? processes().isEmpty) == true && (try? processes().isEmpty) == true
    }
    return MonotonicClock.seconds(since: start)
  }

  /// Presses and releases the left button on a text of the screen.
  func click(_ text: String) throws {
    try host.wait(forText: text)
    let lines = host.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let start = line.firstRange(of: text)?.lowerBound else { continue }
      let column = line.distance(from: line.startIndex, to: start) + 1
      host.mouse(column, row)
      return host.mouse(column, row, release: true)
    }
  }

  /// Clicks on the good card and waits for its answer on the screen.
  func clickGood() throws {
    try host.wait(forText: "hits: ")
    let count = host.text.split(separator: "hits: ").last?.prefix { $0.isNumber }
    let hits = count.flatMap { Int($0) } ?? 0
    try click("hits: \(hits)")
    try host.wait(forText: "hits: \(hits + 1)")
  }

  /// The files in which the logs of the cards are kept.
  func logs() throws -> [(path: String, size: Int)] {
    func files(in path: String) throws -> [String] {
      guard let names = try? Folder.entries(of: path) else { return [path] }
      return try names.flatMap { try files(in: path + "/" + $0) }
    }
    return try files(in: folder.path + "/state").filter { $0.contains(".log") }.map {
      ($0, try FileReading.bytes(of: $0, limit: 1 << 30).count)
    }
  }

  /// A number of `/proc/PID/status` of the host, such as `VmHWM`, the most memory that it had, in KiB.
  func figure(_ name: String) throws -> Int {
    let status = String(
      decoding: try FileReading.bytes(of: "/proc/\(host.child.pid)/status", limit: 65_536),
      as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    let number = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
    guard let number else { throw HostUnderTest.Failure(description: "no \(name) in\n\(status)") }
    return number
  }
}
