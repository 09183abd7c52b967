import Glibc

/// Why a file could not be read whole.
package enum FileError: Error, Hashable, CustomStringConvertible {
  case failed(path: String, Errno)
  /// A folder, a pipe or a device.
  case notAFile(path: String)
  case tooLarge(path: String, limit: Int)

  package var description: String {
    switch self {
    case .failed(let path, let errno): "could not read \(path): \(errno)"
    case .notAFile(let path): "\(path) is not a file"
    case .tooLarge(let path, let limit): "\(path) is larger than \(limit) bytes"
    }
  }
}

/// Reads files whole.
package enum FileReading {
  /// The bytes of a regular file of at most `limit` bytes; never waits, not even for a pipe.
  package static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    switch Descriptor.openRaw(path, flags: O_RDONLY | O_NONBLOCK) {
    case .success(let raw): return try bytes(of: Descriptor(owning: raw), path: path, limit: limit)
    case .failure(let errno): throw .failed(path: path, errno)
    }
  }

  private static func bytes(
    of file: consuming Descriptor, path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    var info = stat()
    if fstat(file.rawValue, &info) < 0 { throw .failed(path: path, .current) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    if info.st_size > limit { throw .tooLarge(path: path, limit: limit) }
    // The size is a hint: the file may grow, and those of /proc say 0.
    var bytes = [UInt8](repeating: 0, count: max(4096, Int(info.st_size) + 1))
    var count = 0
    while true {
      switch bytes.withUnsafeMutableBytes({
        file.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }) {
      case .bytes(let read): count += read
      case .end: return Array(bytes[..<count])
      case .wouldBlock: throw .failed(path: path, .wouldBlock)
      case .failed(let errno): throw .failed(path: path, errno)
      }
      if count > limit { throw .tooLarge(path: path, limit: limit) }
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: bytes.count))
      }
    }
  }
}
