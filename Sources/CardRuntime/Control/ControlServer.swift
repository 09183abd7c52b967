package import CardSystem
import CardWire

/// Carries out requests.
package protocol ControlHandler: AnyObject {
  /// Carries a request out; a connection that gets `later` is told the end by `settle`. `files` came
  /// along with it.
  func carryOut(
    _ request: ControlRequest, _ files: [OpenFile], for client: ControlClientID
  ) -> ControlReply
  /// A client that got `attached` says a line.
  func heard(_ line: [UInt8], from client: ControlClientID)
  /// A client that got `attached` has gone.
  func left(_ client: ControlClientID)
}

/// Names a client of the control socket for an answer that comes later.
package struct ControlClientID: Hashable, Sendable {
  let rawValue: Int
}

/// The control socket of a host: a listener and its clients, in the host's own loop.
///
/// Only processes of the host's own user are answered.
package final class ControlServer {
  /// The most clients at a time; a further one takes the place of an idle one, or is refused.
  package static let clientLimit = 16
  /// How long the listener rests when no connection can be taken, in nanoseconds.
  private static let pause: UInt64 = 1_000_000_000

  /// The socket's path.
  package let path: String
  private let loop: EventLoop
  private let allowedUser: UInt32
  private unowned let handler: any ControlHandler
  private let listener: OpenFile
  private var token: EventLoop.Token?
  private var clients: [ControlClientID: ControlConnection] = [:]
  private var lastClient = 0
  /// When the listener is looked at again, after the system had no room for a connection.
  package private(set) var nextDeadline: UInt64?

  /// Listens at a path in a private folder.
  package init(
    at path: String, loop: EventLoop, allowedUser: UInt32 = UnixSocket.user,
    handler: any ControlHandler
  ) throws(SystemError) {
    self.path = path
    self.loop = loop
    self.allowedUser = allowedUser
    self.handler = handler
    listener = OpenFile(try UnixSocket.listen(at: path))
    token = try loop.register(listener.rawValue, interest: .read) { [unowned self] _ in accept() }
  }

  deinit { close() }

  /// Removes the socket and lets go of all clients.
  package func close() {
    guard let token else { return }
    loop.unregister(token)
    self.token = nil
    nextDeadline = nil
    try? Folder.removeAll(path)
    for client in clients.values { client.close() }
  }

  /// Listens again after a pause.
  package func advance(now: UInt64) {
    guard let due = nextDeadline, due <= now, let token else { return }
    nextDeadline = nil
    try? loop.update(token, interest: .read)
  }

  /// Answers a request that was under way.
  func settle(_ id: ControlClientID, _ reply: ControlReply) {
    clients[id]?.settle(reply)
  }

  /// Whether anybody follows the log of a card.
  func isFollowed(_ path: SlotPath) -> Bool {
    clients.values.contains { $0.follows == path }
  }

  /// Sends a line to those who follow the log of a card.
  func publish(_ members: [JSON.Member], of path: SlotPath) {
    let line = Array(JSON.object(members).text.utf8) + [UInt8(ascii: "\n")]
    for client in Array(clients.values) where client.follows == path { client.push(line) }
  }

  /// Sends a line to a client.
  func push(_ members: [JSON.Member], to id: ControlClientID) {
    clients[id]?.push(Array(JSON.object(members).text.utf8) + [UInt8(ascii: "\n")])
  }

  /// Lets go of a client once what waits for it has left.
  func dismiss(_ id: ControlClientID) { clients[id]?.leave() }

  // MARK: Clients

  private func accept() {
    // Bounded, so that a crowd at the door cannot keep the host from its cards.
    for _ in 0..<Self.clientLimit {
      switch UnixSocket.accept(from: listener.descriptor) {
      case .connection(let descriptor, let peer): admit(OpenFile(descriptor), peer)
      case .wouldBlock: return
      case .failed: return rest()
      }
    }
  }

  private func rest() {
    guard let token else { return }
    nextDeadline = MonotonicClock.now() + Self.pause
    try? loop.update(token, interest: [])
  }

  private func admit(_ file: OpenFile, _ peer: UnixSocket.Peer) {
    guard let connection = try? ControlConnection(file, loop: loop, server: self) else { return }
    lastClient += 1
    clients[ControlClientID(rawValue: lastClient)] = connection
    if peer.user != allowedUser {
      return connection.refuse(
        ControlRefusal("this host belongs to user \(allowedUser), not to \(peer.user)"))
    }
    guard clients.count > Self.clientLimit else { return }
    let idle = clients.values.filter { $0 !== connection && $0.isIdle }
    if let longest = idle.min(by: { $0.lastRequest < $1.lastRequest }) {
      longest.close()
    } else {
      connection.refuse(
        ControlRefusal("\(Self.clientLimit) clients are served already", advice: "Try again."))
    }
  }

  private func id(of connection: ControlConnection) -> ControlClientID? {
    clients.first { $0.value === connection }?.key
  }

  func closed(_ connection: ControlConnection, wasAttached: Bool) {
    let id = id(of: connection)
    clients = clients.filter { $0.value !== connection }
    if wasAttached, let id { handler.left(id) }
  }

  func heard(_ line: [UInt8], from connection: ControlConnection) {
    if let id = id(of: connection) { handler.heard(line, from: id) }
  }

  func answer(
    _ line: [UInt8], _ files: [OpenFile], to connection: ControlConnection
  ) -> ControlReply {
    guard let id = id(of: connection) else { return .later }
    do throws(ControlRequest.Failure) {
      return handler.carryOut(try ControlRequest(line: line), files, for: id)
    } catch {
      return .refused(ControlRefusal(error.description))
    }
  }
}
