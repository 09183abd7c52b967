import CardSystem

/// The repository from which this program was built.
struct Checkout: Equatable {
  /// Its folder, from the root.
  let path: String

  /// One at a path that is known.
  init(path: String) { self.path = path }

  /// Finds it around the folder of builds; nil where the program was taken elsewhere.
  static func ofThisProgram() -> Checkout? {
    guard let folder = try? ExecutablePath.folder() else { return nil }
    return Checkout(around: folder)
  }

  /// Finds it above a folder in `.build`.
  init?(around folder: String) {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.lastIndex(of: ".build") else { return nil }
    path = parts[..<build].joined(separator: "/")
    guard Folder.isFile(path + "/Package.swift"), Folder.isFolder(path + "/Sources/CardKit") else {
      return nil
    }
  }

  /// The name of its folder.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The path as a literal of Swift.
  var literal: String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
