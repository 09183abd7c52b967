import CardKit

/// Leads from the menu to the list.
final class MenuRouter: RouterOutput {
  /// Shows the list in the menu's place.
  func pushList(below folder: String) {
    if let view { RouterInput.list.push(on: view, entry: ListEntry(folder: folder)) }
  }

  /// Shows the list over the screen; it closes itself.
  func presentList(below folder: String) {
    guard let view else { return }
    RouterInput.list.present(on: view, entry: ListEntry(folder: folder, isPresented: true))
  }
}
