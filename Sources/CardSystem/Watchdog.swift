import CLinux

/// A process that outlives this one: when this one dies without a farewell, it gives the terminal
/// back and ends every process that has the host's signs, within 5 s.
///
/// There is one a process.
package struct Watchdog {
  /// The watchdog's process.
  package let pid: Int32

  /// Starts it; call this first in `main`, while there is one thread.
  ///
  /// - `nonce`: what makes the signs of the host's children; see `ProcessSigns`.
  /// - `terminal`: a descriptor of the terminal, whose modes of now are the ones to restore; or nil.
  /// - `restoring`: at most 512 bytes that end the screen's special modes.
  package static func start(
    nonce: String, terminal: Int32?, restoring: [UInt8]
  ) throws(SystemError) -> Watchdog {
    let pid = ProcessSigns(host: nonce).withSigns {
      clinux_watchdog_start($0, terminal ?? -1, restoring, restoring.count)
    }
    return Watchdog(pid: try check("start the watchdog", pid))
  }

  /// The variable that marks the children of a host.
  package static let variable = "CARDHOLDER_HOST"

  /// The screen is ours from now on: a death must restore it.
  package func terminalTaken() {
    clinux_watchdog_say(Int32(CLINUX_TERMINAL_TAKEN.rawValue))
  }

  /// The screen is the shell's again, at the end or while suspended.
  package func terminalReleased() {
    clinux_watchdog_say(Int32(CLINUX_TERMINAL_FREE.rawValue))
  }

  /// Ends the watch in order and reaps the watchdog; takes a second at most. Later calls do nothing.
  package func farewell() {
    clinux_watchdog_farewell()
  }
}
