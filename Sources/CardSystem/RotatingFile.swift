import Glibc

/// A text that grows at its end and never takes more than two files: when the one at the path is full
/// it becomes the one with `.1` at its end.
package struct RotatingFile {
  package let path: String
  /// The most bytes of one file.
  package let limit: Int

  package init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Adds bytes; the file is open meanwhile only, so that many of them hold no descriptors.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    var file = try open()
    if lseek(file.rawValue, 0, SEEK_END) + off_t(bytes.count) > off_t(limit) {
      rename(path, path + ".1")
      file = try open()
    }
    try FileWriting.append(bytes, to: file, path: path)
  }

  private func open() throws(SystemError) -> Descriptor {
    try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }
}

/// The clock on the wall, by the zone of this machine.
package enum WallClock {
  /// Whole seconds since 1970.
  package static var seconds: Int { time(nil) }

  /// The moment as `2026-11-30 14:05:09`.
  package static func stamp() -> String {
    var moment = time(nil)
    var parts = tm()
    localtime_r(&moment, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}
