import CLinux
import Glibc

/// Columns and rows of a terminal; zero where it does not know.
package struct WindowSize: Hashable, Sendable {
  /// Cells in a row.
  package var columns: Int
  /// Rows of the screen.
  package var rows: Int

  /// A size in cells.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The modes of a terminal as they were at one moment.
package struct TerminalSettings {
  private var modes: termios

  /// Reads the modes; fails with ENOTTY for what is no terminal.
  package init(of descriptor: Int32) throws(SystemError) {
    modes = termios()
    if tcgetattr(descriptor, &modes) < 0 {
      throw SystemError("read the terminal's modes", .current)
    }
  }

  /// Sets these modes now, without throwing away typed keys.
  package func apply(to descriptor: Int32) throws(SystemError) {
    var modes = modes
    if tcsetattr(descriptor, TCSANOW, &modes) < 0 {
      throw SystemError("set the terminal's modes", .current)
    }
  }

  /// The same without echo, line editing, key signals and any change to the bytes; a read gives what
  /// is there.
  package var raw: TerminalSettings {
    var raw = self
    cfmakeraw(&raw.modes)
    return raw
  }

  /// Whether both have the same flags and control characters.
  package func hasSameModes(as other: TerminalSettings) -> Bool {
    let pairs = [
      (modes.c_iflag, other.modes.c_iflag), (modes.c_oflag, other.modes.c_oflag),
      (modes.c_cflag, other.modes.c_cflag), (modes.c_lflag, other.modes.c_lflag),
    ]
    return pairs.allSatisfy { $0 == $1 }
      && withUnsafeBytes(of: modes.c_cc) { mine in
        withUnsafeBytes(of: other.modes.c_cc) { mine.elementsEqual($0) }
      }
  }

  /// From now on a fatal signal first writes `bytes` (at most 512) and sets these modes, so that the
  /// shell gets its terminal back; then it goes on as it would have.
  package func guardAgainstCrash(
    of descriptor: Int32, restoring bytes: [UInt8]
  ) throws(SystemError) {
    var modes = modes
    try check(
      "guard the terminal", clinux_guard_terminal(descriptor, &modes, bytes, bytes.count))
  }

  /// The terminal has been given back: a crash leaves it alone.
  package static func endCrashGuard() {
    clinux_release_terminal()
  }
}

/// What can be asked of a descriptor that may be a terminal.
package enum Terminal {
  /// Whether the descriptor is open and a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Opens the terminal behind `descriptor` once more, for reading and writing, non-blocking.
  ///
  /// The flag belongs to the open file, and an inherited one is shared with the shell, which would
  /// then fail to read.
  package static func reopen(_ descriptor: Int32) throws(SystemError) -> Descriptor {
    Descriptor(owning: try check("open the terminal", clinux_reopen_terminal(descriptor)))
  }

  /// The size now; ask again on SIGWINCH and SIGCONT.
  package static func size(of descriptor: Int32) throws(SystemError) -> WindowSize {
    var size = winsize()
    try check("read the terminal's size", clinux_window_size(descriptor, &size))
    return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
