import CardSystem

/// Where the sockets of the running hosts of this user are, one `PID.sock` each.
package enum ControlFolder {
  private static let suffix = ".sock"

  /// A host that listens.
  package struct Host: Hashable, Sendable {
    /// Its process.
    package var pid: Int32
    /// Its socket.
    package var path: String
  }

  /// The folders in which a host may listen, the preferred one first: a shell and a service of one
  /// user may differ in whether XDG_RUNTIME_DIR is set, and have to find each other all the same.
  /// One in which no socket can have a path is none of them.
  static var candidates: [String] {
    var folders: [String] = []
    if let runtime = Environment.get("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") {
      folders.append("\(runtime)/cardholder")
    }
    folders.append("/tmp/cardholder-\(UnixSocket.user)")
    // The socket is made under another name, and moved.
    let longest = "/\(Int32.max)\(suffix)".utf8.count + UnixSocket.workingSuffix.utf8.count
    return folders.filter { $0.utf8.count + longest <= UnixSocket.pathLimit }
  }

  /// A folder that was looked into, and whether it could be.
  static func words(about folder: String) -> String {
    if Folder.isPrivate(folder) { return folder }
    return folder + (Folder.isFolder(folder) ? " (not this user's alone)" : " (which is not there)")
  }

  /// Why no socket can be made, ready to be shown.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The path for the socket of this process, in the first folder that is private.
  static func socketPath(pid: Int32) throws(Failure) -> String {
    var reasons: [String] = []
    for folder in candidates {
      do {
        try Folder.makePrivate(folder)
        if Folder.isPrivate(folder) { return "\(folder)/\(pid)\(suffix)" }
        reasons.append("\(folder) is not this user's alone (it must be a folder of mode 0700)")
      } catch {
        reasons.append("\(error)")
      }
    }
    throw Failure(description: reasons.joined(separator: "; "))
  }

  /// The hosts that listen, by process; sockets that were left behind are removed.
  package static func hosts() -> [Host] {
    var hosts: [Host] = []
    for folder in candidates where Folder.isPrivate(folder) {
      for name in (try? Folder.entries(of: folder)) ?? [] where name.hasSuffix(suffix) {
        guard let pid = Int32(name.dropLast(suffix.count)) else { continue }
        let path = "\(folder)/\(name)"
        if UnixSocket.isStale(path) {
          // Who cannot remove it can still tell it from a host.
          try? Folder.removeAll(path)
        } else {
          hosts.append(Host(pid: pid, path: path))
        }
      }
    }
    return hosts.sorted { $0.pid < $1.pid }
  }
}
