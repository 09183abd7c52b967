import CLinux
import Glibc

/// What one attempt to move bytes came to.
package enum Transfer: Hashable, Sendable {
  /// So many bytes were moved; more than none.
  case bytes(Int)
  /// Nothing can be moved now; wait for the loop.
  case wouldBlock
  /// The other side is done; only reading says so.
  case end
  case failed(Errno)
}

/// A file descriptor with one owner, closed at the end of its life.
package struct Descriptor: ~Copyable, Sendable {
  /// The number, for calls that do not take it over.
  package let rawValue: Int32

  /// Takes over a descriptor that is open.
  package init(owning rawValue: Int32) {
    precondition(rawValue >= 0, "a descriptor is never negative")
    self.rawValue = rawValue
  }

  deinit {
    // Not repeated on EINTR: Linux has let go of the number by then.
    close(rawValue)
  }

  /// Gives up ownership: the caller closes it.
  package consuming func release() -> Int32 {
    let raw = rawValue
    discard self
    return raw
  }

  /// Reads what is there, at most the size of the buffer, which must not be empty.
  package borrowing func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    switch retrying({ Glibc.read(rawValue, buffer.baseAddress, buffer.count) }) {
    case .success(0): .end
    case .success(let count): .bytes(count)
    case .failure(.wouldBlock): .wouldBlock
    case .failure(let error): .failed(error)
    }
  }

  /// Writes as much as is taken now. SIGPIPE must be ignored; a closed pipe is `.failed(EPIPE)`.
  package borrowing func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    if bytes.isEmpty { return .bytes(0) }
    return switch retrying({ Glibc.write(rawValue, bytes.baseAddress, bytes.count) }) {
    case .success(let count): .bytes(count)
    case .failure(.wouldBlock): .wouldBlock
    case .failure(let error): .failed(error)
    }
  }

  /// Bytes in a pipe that were written and not read yet, asked at either end; 0 where unknown.
  package borrowing func unread() -> Int { max(0, Int(clinux_unread(rawValue))) }

  /// Whether it is an end of a pipe or a socket, and no file whose bytes stay.
  package borrowing func isPipeOrSocket() -> Bool {
    var info = stat()
    guard fstat(rawValue, &info) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(info.st_mode & S_IFMT)
  }

  /// Makes reading and writing return at once, for everybody who shares the open file.
  package borrowing func setNonBlocking(_ on: Bool = true) throws(SystemError) {
    let flags = fcntl(rawValue, F_GETFL)
    let wanted = on ? flags | O_NONBLOCK : flags & ~O_NONBLOCK
    if flags < 0 || fcntl(rawValue, F_SETFL, wanted) < 0 {
      throw SystemError("change the flags of descriptor \(rawValue)", .current)
    }
  }

  /// A descriptor of one's own, at least 3, of an open file that somebody else owns.
  package static func duplicating(_ raw: Int32) throws(SystemError) -> Descriptor {
    let copy = fcntl(raw, F_DUPFD_CLOEXEC, 3)
    if copy < 0 { throw SystemError("duplicate descriptor \(raw)", .current) }
    return Descriptor(owning: copy)
  }

  /// Opens a path; `O_CLOEXEC` is added.
  package static func open(
    _ path: String, flags: Int32, mode: UInt32 = 0o600
  ) throws(SystemError) -> Descriptor {
    switch openRaw(path, flags: flags, mode: mode) {
    case .success(let raw): return Descriptor(owning: raw)
    case .failure(let error): throw SystemError("open \(path)", error)
    }
  }

  /// The same, for callers with an error type of their own.
  static func openRaw(
    _ path: String, flags: Int32, mode: UInt32 = 0o600
  ) -> Result<Int32, Errno> {
    retrying { Glibc.open(path, flags | O_CLOEXEC, mode) }
  }
}

/// A descriptor that can be kept in a collection or captured; closed with its last reference.
package final class OpenFile: Sendable {
  /// The descriptor, for reading and writing.
  package let descriptor: Descriptor

  /// Takes the descriptor over.
  package init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }

  /// The number, for the loop.
  package var rawValue: Int32 { descriptor.rawValue }
}
