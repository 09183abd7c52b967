import CardKit

/// Reads a repository's own files, without git.
struct RepositoryReader: Sendable {
  private let path: String
  /// Where HEAD and its log are.
  private let gitFolder: String
  /// Where the branches are: another folder for a worktree.
  private let commonFolder: String

  /// Reads the repository at a folder.
  init(path: String) {
    self.path = path
    var folder = path + "/.git"
    // In a worktree or a submodule it is a file that says where the folder is.
    if let line = Self.line(of: folder), line.hasPrefix("gitdir: ") {
      folder = Self.join(path, String(line.dropFirst(8)))
    }
    gitFolder = folder
    commonFolder = Self.line(of: folder + "/commondir").map { Self.join(folder, $0) } ?? folder
  }

  /// What a list says of it.
  var repository: Repository {
    var repository = Repository(path: path)
    let head = Self.line(of: gitFolder + "/HEAD") ?? ""
    let packed = packedReferences
    if head.hasPrefix("ref: ") {
      let reference = String(head.dropFirst(5))
      repository.branch = Self.shortName(reference)
      repository.hash =
        Self.line(of: "\(commonFolder)/\(reference)")
        ?? packed.first { $0.name == reference }?.hash ?? ""
    } else {
      repository.hash = head
    }
    let branches = looseBranches(in: "refs/heads", depth: 4) + packed.map(\.name)
    repository.branchCount = Set(branches.filter { $0.hasPrefix("refs/heads/") }).count
    let about = Self.line(of: commonFolder + "/description") ?? ""
    repository.about = about.hasPrefix("Unnamed repository") ? "" : about
    repository.last = log(most: 1).first
    repository.time = repository.last?.time ?? Files.modificationTime(of: gitFolder + "/HEAD")
    return repository
  }

  /// The last entries of the log of HEAD, the newest first.
  func log(most count: Int) -> [LogEntry] {
    let text = Files.text(of: gitFolder + "/logs/HEAD", limit: 16 * 1_048_576) ?? ""
    return text.split(separator: "\n").suffix(count).reversed().compactMap { LogEntry(line: $0) }
  }

  /// The names of the branches that have a file of their own.
  private func looseBranches(in folder: String, depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    return Files.names(in: "\(commonFolder)/\(folder)").flatMap { name in
      let path = "\(folder)/\(name)"
      return Files.isFolder("\(commonFolder)/\(path)")
        ? looseBranches(in: path, depth: depth - 1) : [path]
    }
  }

  private var packedReferences: [(hash: String, name: String)] {
    let text = Files.text(of: commonFolder + "/packed-refs", limit: 16 * 1_048_576) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, line.first != "#", line.first != "^" else { return nil }
      return (String(parts[0]), String(parts[1]))
    }
  }

  private static func shortName(_ reference: String) -> String {
    reference.hasPrefix("refs/heads/") ? String(reference.dropFirst(11)) : reference
  }

  private static func line(of path: String) -> String? {
    Files.text(of: path, limit: 65_536)?.split(separator: "\n").first.map(String.init)
  }

  private static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
