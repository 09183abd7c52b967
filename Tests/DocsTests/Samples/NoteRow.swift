import CardKit

/// A note that can be swiped aside; its text gives way to the action.
final class NoteRow: Row {
  init(_ text: String, id: NodeID) {
    super.init(id: id)
    let label = Label(text)
    label.bind(.alpha, on: "swipe", map: [[-1, 0.2], [0, 1]])
    addSubview(label)
    actions = [MenuEntry(id: "delete", text: "Delete", tone: .bad)]
    exit = .fade
  }
}
