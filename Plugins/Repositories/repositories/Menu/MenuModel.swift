import CardKit

/// Which folder the list is for.
final class MenuModel: Modelable {
  /// The folder, from the root.
  private(set) var folder: String

  /// Starts from a folder; the home where none is given.
  init(entryModel: String?) {
    folder = Files.absolutePath(entryModel ?? Files.environment("HOME") ?? "/")
  }

  /// Takes another folder.
  func choose(_ folder: String) { self.folder = Files.absolutePath(folder) }
}
