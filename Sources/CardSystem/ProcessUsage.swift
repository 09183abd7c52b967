import Glibc

/// What a process has used so far, as the system counts it.
package struct ProcessUsage: Hashable, Sendable {
  /// Processor time in seconds, of the system's calls too.
  package var processorSeconds: Double
  /// Memory that is in use, in bytes.
  package var residentBytes: Int

  /// Joins the two.
  package init(processorSeconds: Double, residentBytes: Int) {
    self.processorSeconds = processorSeconds
    self.residentBytes = residentBytes
  }

  /// Asks for a process; nil where there is none.
  package init?(of pid: Int32) {
    guard let stat = try? FileReading.bytes(of: "/proc/\(pid)/stat", limit: 65_536),
      let statm = try? FileReading.bytes(of: "/proc/\(pid)/statm", limit: 65_536)
    else { return nil }
    self.init(
      stat: stat, statm: statm, ticksPerSecond: max(1, sysconf(Int32(_SC_CLK_TCK))),
      pageBytes: max(1, sysconf(Int32(_SC_PAGESIZE))))
  }

  /// Reads the two files of /proc; nil where they are of another form.
  init?(stat: [UInt8], statm: [UInt8], ticksPerSecond: Int, pageBytes: Int) {
    // The name in parentheses may hold spaces and parentheses of its own.
    guard let close = stat.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = Self.numbers(stat[(close + 1)...].drop { $0 == 0x20 })
    let pages = Self.numbers(statm[...])
    guard fields.count > 12, let user = fields[11], let system = fields[12], pages.count > 1,
      let resident = pages[1]
    else { return nil }
    self.init(
      processorSeconds: Double(user + system) / Double(ticksPerSecond),
      residentBytes: resident * pageBytes)
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int?] {
    bytes.split { $0 == 0x20 || $0 == 0x0A }.map { Int(String(decoding: $0, as: UTF8.self)) }
  }
}

/// This process, as others see it.
package enum ProcessIdentity {
  /// Its number.
  package static var current: Int32 { getpid() }
}
