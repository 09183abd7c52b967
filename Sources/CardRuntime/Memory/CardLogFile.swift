import CardHost
import CardScene
import CardSystem

/// The log of one card on disk: at most two files of 5 MiB, the older one with `.1` at its end.
///
/// A disk that is full or a folder that cannot be written ends the file, not the host; the log on
/// the screen goes on.
struct CardLogFile {
  /// The most bytes of one file.
  static let limit = 5 * 1_048_576

  private let file: RotatingFile
  private var waiting: [UInt8] = []
  private var hasFailed = false

  init(path: String) { file = RotatingFile(path: path, limit: Self.limit) }

  /// Adds a line; it is written with the next `flush`.
  mutating func add(_ entry: LogEntry) {
    guard !hasFailed else { return }
    // Who prints the file has a terminal too.
    let text = Sanitizer.line(entry.text)
    waiting += Array("\(WallClock.stamp()) \(entry.source.rawValue) \(text)\n".utf8)
  }

  /// Writes the lines that wait.
  mutating func flush() {
    guard !waiting.isEmpty, !hasFailed else { return }
    do {
      try file.append(waiting)
    } catch {
      hasFailed = true
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 65_536)
  }
}
