import Glibc

extension StandardStreams {
  /// Takes standard input away from `readLine` and from programs that this one starts: from now on
  /// their 0 is /dev/null, and only the holder of the result can read the real one.
  package static func takeInput() throws(SystemError) -> Descriptor {
    let own = try Descriptor.duplicating(input)
    let nothing = try Descriptor.open("/dev/null", flags: O_RDONLY)
    if dup2(nothing.rawValue, input) < 0 {
      throw SystemError("point standard input at /dev/null", .current)
    }
    return own
  }

  /// Whether a person types at standard input.
  package static var inputIsTerminal: Bool { isatty(input) == 1 }

  /// Ends the program in order.
  package static func leave(status: Int32) -> Never { exit(status) }
}

extension Descriptor {
  /// Waits until reading or writing can go on, or the other side has gone.
  package borrowing func wait(for interest: Interest) {
    var events: Int32 = 0
    if interest.contains(.read) { events |= POLLIN }
    if interest.contains(.write) { events |= POLLOUT }
    var waited = pollfd(fd: rawValue, events: Int16(events), revents: 0)
    // A signal may end it early; who called looks again.
    poll(&waited, 1, -1)
  }
}
