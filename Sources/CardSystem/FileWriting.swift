import Glibc

/// Writes files that are whole at every moment.
package enum FileWriting {
  /// Replaces a file: what stands at the path is the old content or the new one, never a part.
  ///
  /// The folder must be there; the file is readable for this user alone.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let draft = "\(path).\(getpid()).new"
    do {
      try write(bytes, to: draft)
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let error = Errno.current
      unlink(draft)
      throw SystemError("replace \(path)", error)
    }
  }

  /// Writes a new file for whoever the user lets in; fails where anything is at the path.
  package static func create(
    _ path: String, _ bytes: [UInt8], isProgram: Bool = false
  ) throws(SystemError) {
    let file = try Descriptor.open(
      path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: isProgram ? 0o777 : 0o666)
    try append(bytes, to: file, path: path)
  }

  /// Begins a new file, in place of what is there, to be written bit by bit.
  ///
  /// A pipe that nobody reads is refused instead of waited for.
  package static func begin(_ path: String) throws(SystemError) -> Descriptor {
    let file = try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK)
    try file.setNonBlocking(false)
    return file
  }

  /// Gives a file another name, in place of what may have that name.
  package static func move(_ path: String, to new: String) throws(SystemError) {
    guard rename(path, new) == 0 else { throw SystemError("move \(path)", .current) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC)
    try append(bytes, to: file, path: path)
    // Without it a crash of the machine could leave a new name on an empty file.
    if fsync(file.rawValue) < 0 { throw SystemError("write \(path)", .current) }
  }

  /// Adds bytes at the end of an open file, all of them.
  package static func append(
    _ bytes: [UInt8], to file: borrowing Descriptor, path: String
  ) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let transfer = bytes.withUnsafeBytes {
        file.write(UnsafeRawBufferPointer(rebasing: $0[sent...]))
      }
      switch transfer {
      case .bytes(let count): sent += count
      case .wouldBlock, .end: throw SystemError("write \(path)", .wouldBlock)
      case .failed(let error): throw SystemError("write \(path)", error)
      }
    }
  }
}

/// What tells one version of a file from another.
package struct FileIdentity: Hashable, Sendable {
  package let inode: UInt64
  /// Nanoseconds since 1970 of the last change of the content.
  package let modified: Int64

  /// From its parts, as they were kept.
  package init(inode: UInt64, modified: Int64) {
    self.inode = inode
    self.modified = modified
  }

  /// Looks at the file, following links; nil where there is none.
  package init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    inode = UInt64(info.st_ino)
    modified = Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
  }
}
