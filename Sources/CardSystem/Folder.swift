import Glibc

/// Makes and removes folders.
package enum Folder {
  /// Makes a new folder for whoever the user lets in; fails where anything is at the path.
  package static func make(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) < 0 { throw SystemError("make the folder \(path)", .current) }
  }

  /// Makes a folder and the missing ones above it, each for this user alone (0700); one that is there
  /// stays as it is.
  package static func makePrivate(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    let error = Errno.current
    if FileKind(at: path) == .directory { return }
    guard error == .noEntry, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw SystemError("make the folder \(path)", error)
    }
    try makePrivate(String(path[..<slash]))
    if mkdir(path, 0o700) < 0, FileKind(at: path) != .directory {
      throw SystemError("make the folder \(path)", .current)
    }
  }

  /// Makes a new private folder, in TMPDIR or /tmp, whose name starts with `prefix`.
  package static func makeTemporary(prefix: String) throws(SystemError) -> String {
    let base = CommandSearch.join(Environment.get("TMPDIR") ?? "/tmp", prefix + "XXXXXX")
    var template = Array(base.utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw SystemError("make a temporary folder \(base)", .current) }
    return made
  }

  /// Removes a file, a link or a folder with all that is in it; what is not there is removed already.
  package static func removeAll(_ path: String) throws(SystemError) {
    if unlink(path) == 0 { return }
    let error = Errno.current
    if error == .noEntry { return }
    guard error == .isDirectory || error == .notPermitted else {
      throw SystemError("remove \(path)", error)
    }
    for name in try entries(of: path) { try removeAll(path + "/" + name) }
    if rmdir(path) < 0 { throw SystemError("remove the folder \(path)", .current) }
  }

  /// The names in a folder, sorted, without `.` and `..`.
  package static func entries(of path: String) throws(SystemError) -> [String] {
    guard let stream = opendir(path) else { throw SystemError("list \(path)", .current) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

extension Folder {
  /// The path from the root; a relative one is taken from this process's folder of now.
  package static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether there is a folder, and no link to one, that belongs to this user and is closed to all
  /// others.
  package static func isPrivate(_ path: String) -> Bool {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else { return false }
    return info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }

  /// The path from the root as it is spelt, links and all; a relative one is taken from this
  /// process's folder of now.
  package static func fromRoot(_ path: String) -> String {
    CommandSearch.join(absolute("."), path)
  }

  /// Whether there is a regular file at the path, following links.
  package static func isFile(_ path: String) -> Bool {
    if case .file = FileKind(at: path) { true } else { false }
  }

  /// Whether there is a folder at the path.
  package static func isFolder(_ path: String) -> Bool { FileKind(at: path) == .directory }

  /// When what is at the path, or what a link there leads to, was last changed, in seconds since
  /// 1970; nil where there is nothing.
  package static func modificationTime(of path: String) -> Int? {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mtim.tv_sec : nil
  }

  /// Whether there is a link at the path, whatever it leads to.
  package static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }
}
