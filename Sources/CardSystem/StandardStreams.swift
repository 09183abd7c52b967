import Glibc

/// The descriptors 0, 1 and 2 that a program is given.
package enum StandardStreams {
  /// The number of standard input.
  package static let input: Int32 = 0
  /// The number of standard output.
  package static let output: Int32 = 1
  /// The number of standard error.
  package static let error: Int32 = 2

  /// Opens /dev/null on each of the three that is closed, so that no later descriptor lands there.
  package static func openMissing() {
    for raw in input...error where fcntl(raw, F_GETFD) < 0 {
      // The lowest free number is given out, and those below `raw` are taken.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Takes standard output away from `print` and libraries: from now on their 1 is the error
  /// stream, and only the holder of the result can write to the real one.
  package static func takeOutput() throws(SystemError) -> Descriptor {
    let own = try Descriptor.duplicating(output)
    if dup2(error, output) < 0 {
      throw SystemError("point standard output at standard error", .current)
    }
    return own
  }

  /// Writes all of the text, waiting where the other side is slow; false once nobody reads.
  @discardableResult
  package static func write(_ text: String, to raw: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        switch retrying({ Glibc.write(raw, rest.baseAddress, rest.count) }) {
        case .success(let count): rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        case .failure(.wouldBlock):
          // The flag may have been set by whoever else has the stream.
          var room = pollfd(fd: raw, events: Int16(POLLOUT), revents: 0)
          poll(&room, 1, -1)
        case .failure: return false
        }
      }
      return true
    }
  }
}
