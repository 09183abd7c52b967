import Glibc

/// The flags of `open` that the tests use.
enum Flag {
  static let create = O_WRONLY | O_CREAT | O_TRUNC
  static let read = O_RDONLY
  static let write = O_WRONLY
}
