import Glibc

/// A lock on a folder, which one open file on the machine has at a time, as long as the value lives.
///
/// The system lets it go when the process ends, however that ends; see flock(2).
package struct FolderLock: ~Copyable {
  private let folder: Descriptor

  /// Locks a folder that exists; throws at once where somebody has it.
  package init(_ path: String) throws(SystemError) {
    let folder = try Descriptor.open(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      throw SystemError("lock the folder \(path)", .current)
    }
    self.folder = folder
  }
}
