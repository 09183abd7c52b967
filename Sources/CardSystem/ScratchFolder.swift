import Glibc

/// A private folder for one run, which goes with the value; what a run that was killed has left is
/// removed by the next one.
///
/// The folder is locked as long as its process lives, so that nobody takes it for one that was left,
/// also where process numbers mean nothing: in a container that shares the folder of temporary files.
package final class ScratchFolder {
  /// One that was made less than so many seconds ago may be about to be locked.
  private static let grace = 60

  /// Where it is.
  package let path: String
  private let lock: FolderLock

  /// Makes one in TMPDIR or /tmp whose name starts with `prefix`, which is for such folders alone.
  package init(prefix: String) throws(SystemError) {
    Self.sweep(prefix)
    path = try Folder.makeTemporary(prefix: prefix)
    do throws(SystemError) {
      lock = try FolderLock(path)
    } catch {
      try? Folder.removeAll(path)
      throw error
    }
  }

  deinit { try? Folder.removeAll(path) }

  /// Removes the folders that nobody has locked. What cannot be removed stays; it is in nobody's way.
  private static func sweep(_ prefix: String) {
    let base = Environment.get("TMPDIR") ?? "/tmp"
    let now = time(nil)
    for name in (try? Folder.entries(of: base)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(base)/\(name)"
      guard Folder.isPrivate(path), let changed = Folder.modificationTime(of: path),
        now - changed > grace
      else { continue }
      do throws(SystemError) {
        let lock = try FolderLock(path)
        try Folder.removeAll(path)
        _ = consume lock
      } catch {}
    }
  }
}
