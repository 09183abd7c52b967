import CardSystem

/// Folders that look like git repositories, without git; removed with the object.
final class SampleRepositories {
  /// Where they are, with all links followed.
  let folder: String

  init() throws {
    folder = Folder.absolute(try Folder.makeTemporary(prefix: "repositories-"))
  }

  deinit { try? Folder.removeAll(folder) }

  /// Writes a file below the folder, and the folders that it needs.
  func write(_ path: String, _ text: String) throws {
    let full = "\(folder)/\(path)"
    let parent = full.split(separator: "/").dropLast().joined(separator: "/")
    try Folder.makePrivate("/" + parent)
    try FileWriting.replace(full, with: Array(text.utf8))
  }

  /// Makes a repository with a commit on `main`.
  func add(_ name: String, message: String = "commit (initial): Begin") throws {
    let hash = String(repeating: "a", count: 40)
    try write("\(name)/.git/HEAD", "ref: refs/heads/main\n")
    try write("\(name)/.git/refs/heads/main", hash + "\n")
    try write(
      "\(name)/.git/logs/HEAD",
      "\(String(repeating: "0", count: 40)) \(hash) Ada L. <ada@example.org> 1700000000 +0100\t"
        + message + "\n")
  }
}
