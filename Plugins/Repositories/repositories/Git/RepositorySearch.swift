import CardKit

/// Looks for repositories below a folder, without git.
struct RepositorySearch: Sendable {
  /// So many folders below the first are entered.
  var deepest = 5
  /// So many folders are looked at in all: a home may hold millions.
  var mostFolders = 20_000

  /// The folders with a `.git`, the nearer first, then by name; nothing inside of one is looked at.
  func paths(below folder: String) -> [String] {
    var found: [String] = []
    var level = [folder]
    var count = 0
    for _ in 0...deepest {
      var next: [String] = []
      for path in level {
        count += 1
        if count > mostFolders { return found }
        let names = Files.names(in: path)
        if names.contains(".git") {
          found.append(path)
        } else {
          next += names.filter(Self.isWorthEntering).map {
            path.hasSuffix("/") ? path + $0 : "\(path)/\($0)"
          }
          .filter { Files.isFolder($0) && !Files.isLink($0) }
        }
      }
      level = next
    }
    return found
  }

  /// Hidden folders and those of package managers hold copies, not work.
  private static func isWorthEntering(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != "node_modules" && name != "proc" && name != "sys"
  }
}
