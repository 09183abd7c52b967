import CLinux
import Glibc

/// A terminal without a screen: what is written to it is read by a program and the reverse.
///
/// It stands in for the person in tests of the whole host.
package final class PseudoTerminal {
  /// Our side: reading gives what the program draws, writing types keys. Non-blocking.
  package let master: Descriptor
  /// Where a program opens its side.
  package let path: String
  /// One open end of the program's side, so that it lives on between two programs.
  private var slave: OpenFile?

  /// A new terminal of that size, in the usual modes of a fresh one.
  package init(size: WindowSize) throws(SystemError) {
    var name = [CChar](repeating: 0, count: 128)
    let raw = try check(
      "open a pseudo-terminal", clinux_open_pty(&name, name.count))
    master = Descriptor(owning: raw)
    path = name.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    slave = OpenFile(try Descriptor.open(path, flags: O_RDWR | O_NOCTTY | O_NONBLOCK))
    try resize(to: size)
  }

  /// Changes the size; the program in the foreground gets SIGWINCH.
  package func resize(to size: WindowSize) throws(SystemError) {
    var size = winsize(
      ws_row: UInt16(clamping: size.rows), ws_col: UInt16(clamping: size.columns), ws_xpixel: 0,
      ws_ypixel: 0)
    try check(
      "set the terminal's size", clinux_set_window_size(master.rawValue, &size))
  }

  /// The modes that a program has set.
  package func settings() throws(SystemError) -> TerminalSettings {
    try TerminalSettings(of: master.rawValue)
  }

  /// Starts a program whose 0, 1, 2 and controlling terminal this is; `request.streams` is replaced.
  package func start(_ request: SpawnRequest) throws(LaunchError) -> ChildProcess {
    var request = request
    request.streams = .terminal(path: path)
    return try request.start()
  }

  /// Lets go of the program's side: once the programs have ended, reading gives `.end`.
  package func closeSlave() {
    slave = nil
  }

  /// Reads what was drawn; a terminal that nobody has open is at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    let result = master.read(into: buffer)
    return result == .failed(.inputOutput) ? .end : result
  }

  /// Types the bytes; gives how many were taken.
  package func write(_ bytes: [UInt8]) -> Transfer {
    bytes.withUnsafeBytes { master.write($0) }
  }
}
