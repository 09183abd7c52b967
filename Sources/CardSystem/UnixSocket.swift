import CLinux
import Glibc

/// Unix sockets: streams between processes of one machine, named by a path.
package enum UnixSocket {
  /// Who is at the other side, as the kernel knows it.
  package struct Peer: Hashable, Sendable {
    /// The user's number.
    package var user: UInt32
    /// The process that connected; it may have ended since.
    package var pid: Int32
  }

  /// What one look at a listening socket came to.
  package enum Acceptance: ~Copyable {
    case connection(Descriptor, Peer)
    /// Nobody waits.
    case wouldBlock
    case failed(Errno)
  }

  /// The longest path of a socket in bytes.
  package static let pathLimit = 107
  /// What stands behind a path until there is a listener.
  package static let workingSuffix = ".new"
  /// How long `connect` waits for a listener whose queue is full, in milliseconds.
  package static let patience: Int32 = 2_000

  /// Listens at a path, for this user alone; non-blocking.
  ///
  /// The file appears at once with its mode and with a listener behind it, so who finds nobody
  /// behind a file has found one that was left. One that is there is replaced: ask `isStale` first.
  package static func listen(at path: String) throws(SystemError) -> Descriptor {
    let working = path + workingSuffix
    unlink(working)
    let listener = Descriptor(
      owning: try check("listen at \(path)", clinux_socket_listen(working, 16)))
    if rename(working, path) < 0 {
      let error = Errno.current
      unlink(working)
      throw SystemError("listen at \(path)", error)
    }
    return listener
  }

  /// The next connection of a listening socket; its descriptor is non-blocking.
  package static func accept(from listener: borrowing Descriptor) -> Acceptance {
    let raw = clinux_socket_accept(listener.rawValue)
    if raw == -EAGAIN || raw == -EINTR || raw == -ECONNABORTED { return .wouldBlock }
    if raw < 0 { return .failed(Errno(-raw)) }
    let connection = Descriptor(owning: raw)
    var peer = Peer(user: .max, pid: 0)
    let status = clinux_socket_peer(raw, &peer.user, &peer.pid)
    if status < 0 { return .failed(Errno(-status)) }
    return .connection(connection, peer)
  }

  /// Connects to a socket; the descriptor blocks until it is told otherwise.
  package static func connect(to path: String) throws(SystemError) -> Descriptor {
    let raw = try check("connect to \(path)", clinux_socket_connect(path, patience))
    return Descriptor(owning: raw)
  }

  /// Whether a socket's file is there and nobody listens behind it.
  package static func isStale(_ path: String) -> Bool {
    do {
      _ = try connect(to: path)
      return false
    } catch {
      return error.errno.rawValue == ECONNREFUSED
    }
  }

  /// Writes as much as is taken now. Unlike `Descriptor.write`, it needs no ignored SIGPIPE: a side
  /// that has gone is `.failed(EPIPE)`.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: borrowing Descriptor
  ) -> Transfer {
    if bytes.isEmpty { return .bytes(0) }
    while true {
      let count = clinux_socket_write(descriptor.rawValue, bytes.baseAddress, bytes.count)
      if count >= 0 { return .bytes(count) }
      switch Errno(Int32(-count)) {
      case .interrupted: continue
      case .wouldBlock: return .wouldBlock
      case let error: return .failed(error)
      }
    }
  }

  /// Whether the other side has closed its end; one that only writes no more has not.
  package static func isGone(_ descriptor: borrowing Descriptor) -> Bool {
    var look = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    return poll(&look, 1, 0) > 0 && look.revents & Int16(POLLHUP | POLLERR) != 0
  }

  /// Reads what is there, with the descriptors that came along, at most two; any more are closed.
  package static func read(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: borrowing Descriptor
  ) -> (transfer: Transfer, files: [OpenFile]) {
    var raw: [Int32] = [-1, -1]
    while true {
      let count = clinux_socket_read(
        descriptor.rawValue, buffer.baseAddress, buffer.count, &raw)
      let files = raw.filter { $0 >= 0 }.map { OpenFile(Descriptor(owning: $0)) }
      if count > 0 { return (.bytes(count), files) }
      if count == 0 { return (.end, files) }
      switch Errno(Int32(-count)) {
      case .interrupted: continue
      case .wouldBlock: return (.wouldBlock, [])
      case let error: return (.failed(error), [])
      }
    }
  }

  /// Writes as `write` does, and hands over two descriptors with the first byte; they stay the
  /// caller's.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, with files: (OpenFile, OpenFile),
    to descriptor: borrowing Descriptor
  ) -> Transfer {
    let raw = [files.0.rawValue, files.1.rawValue]
    while true {
      let count = clinux_socket_write_files(
        descriptor.rawValue, bytes.baseAddress, bytes.count, raw)
      if count >= 0 { return .bytes(count) }
      switch Errno(Int32(-count)) {
      case .interrupted: continue
      case .wouldBlock: return .wouldBlock
      case let error: return .failed(error)
      }
    }
  }

  /// Tells the other side that nothing more is written; reading goes on.
  package static func finishWriting(_ descriptor: borrowing Descriptor) {
    // A side that has gone needs not be told.
    _ = clinux_socket_finish_writing(descriptor.rawValue)
  }

  /// The number of this process's user.
  package static var user: UInt32 { geteuid() }
}
