import CardKit

/// What the list starts from.
struct ListEntry: EntryModel, Equatable {
  /// Where to look.
  var folder: String
  /// Whether it stands over the screen by itself, so that it needs a button to close it.
  var isPresented = false

  init(folder: String, isPresented: Bool = false) {
    self.folder = folder
    self.isPresented = isPresented
  }

  init?(json: JSON) {
    guard let folder = json["folder"]?.string else { return nil }
    self.init(folder: folder, isPresented: json["presented"]?.bool ?? false)
  }

  var json: JSON { ["folder": folder.json, "presented": isPresented.json] }
}

extension RouterInput where Entry == ListEntry, Outcome == JSON {
  /// The way into the list.
  static var list: Self { RouterInput("list") }
}

/// Leads from the list to a repository, and back.
final class ListRouter: RouterOutput {
  /// Shows a repository in the list's place.
  func showDetail(of repository: Repository) {
    if let view { RouterInput.detail.push(on: view, entry: repository) }
  }
}
