import CardHost
import CardScene
import CardSystem
import Glibc

/// The log of one card on disk: at most two files of 5 MiB, the older one with `.1` at its end.
///
/// A disk that is full or a folder that cannot be written ends the file, not the host; the log on
/// the screen goes on.
final class CardLogFile {
  /// The most bytes of one file.
  static let limit = 5 * 1_048_576

  private let path: String
  private var waiting: [UInt8] = []
  private var hasFailed = false

  init(path: String) { self.path = path }

  /// Adds a line; it is written with the next `flush`.
  func add(_ entry: LogEntry, wallClock: time_t) {
    guard !hasFailed else { return }
    // Who prints the file has a terminal too.
    let text = Sanitizer.line(entry.text)
    waiting += Array("\(Self.stamp(wallClock)) \(entry.source.rawValue) \(text)\n".utf8)
  }

  /// Writes the lines that wait. The file is open meanwhile only: five hundred cards that say
  /// something now and then must not hold five hundred descriptors.
  func flush() {
    guard !waiting.isEmpty, !hasFailed else { return }
    do {
      var file = try open()
      if lseek(file.rawValue, 0, SEEK_END) + off_t(waiting.count) > Self.limit {
        rename(path, path + ".1")
        file = try open()
      }
      try FileWriting.append(waiting, to: file, path: path)
    } catch {
      hasFailed = true
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 65_536)
  }

  private func open() throws(SystemError) -> Descriptor {
    try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  /// `2026-11-30 14:05:09`, by the clock and zone of this machine.
  private static func stamp(_ moment: time_t) -> String {
    var moment = moment
    var parts = tm()
    localtime_r(&moment, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}
