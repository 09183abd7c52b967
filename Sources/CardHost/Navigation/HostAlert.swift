package import CardWire

/// The alert that the host brings itself: a title, a message and buttons, without a process.
///
/// The result is the id of the button; for a person who leaves it with Escape, that of the button
/// that cancels, or null.
package struct HostAlert: Equatable {
  /// The name under which every card can present it.
  package static let controller = "host.alert"
  /// As many buttons fit into an alert.
  package static let mostButtons = 8

  /// A button of an alert.
  package struct Button: Equatable {
    var id: String
    var text: String

    /// Whether its words say that nothing shall happen.
    var isCancel: Bool {
      let words: Set<String> = ["cancel", "no", "close", "back", "dismiss", "abort", "not now"]
      return words.contains(id.lowercased()) || words.contains(text.lowercased())
    }
  }

  package var title: String?
  package var message: String?
  package var buttons: [Button]

  /// Reads the entry of a request.
  package init(entry: RawJSON?, about: String) throws(WireFault) {
    func fault(_ path: String, _ message: String) -> WireFault {
      WireFault(.type, about: about, path: path, message: message)
    }
    let value = entry.map { JSON($0) } ?? .object([])
    guard value.object != nil else {
      throw fault(
        "entry",
        "\(Self.controller) takes {\"title\":…,\"message\":…,\"buttons\":[{\"id\":…,\"text\":…}]}")
    }
    title = value["title"]?.string
    message = value["message"]?.string
    guard let given = value["buttons"], !given.isNull else {
      buttons = [Button(id: "ok", text: "OK")]
      return
    }
    guard let list = given.array, (1...Self.mostButtons).contains(list.count) else {
      throw fault("entry.buttons", "expected an array of 1 to \(Self.mostButtons) buttons")
    }
    buttons = []
    for (index, item) in list.enumerated() {
      guard let id = item["id"]?.string, !id.isEmpty else {
        throw fault("entry.buttons[\(index)].id", "a button needs an id, which is the result")
      }
      guard !buttons.contains(where: { $0.id == id }) else {
        throw fault("entry.buttons[\(index)].id", "two buttons have this id")
      }
      buttons.append(Button(id: id, text: item["text"]?.string ?? id))
    }
  }

  /// The button that Escape stands for; a single one is for going on.
  private var cancelling: Button? { buttons.count > 1 ? buttons.first(where: \.isCancel) : nil }

  /// What the asker gets if the person leaves it.
  package var leavingResult: RawJSON? { cancelling.map { RawJSON(.string($0.id)) } }

  /// What is drawn; on a low screen the words are worth more than the space between them.
  package func view(isLow: Bool = false) -> Node {
    var children: [Node] = []
    if let title {
      children.append(Self.text(title, [PropertyEntry(.level, .level(.title))]))
    }
    if let message { children.append(Self.text(message, [])) }
    let row = Properties([
      PropertyEntry(.gap, .integer(2)), PropertyEntry(.justify, .justification(.end)),
      PropertyEntry(.wrap, .bool(true)),
    ])
    children.append(Node(.row, properties: row, children: buttons.map(button)))
    let properties = Properties([PropertyEntry(.gap, .integer(isLow ? 0 : 1))])
    return Node(.column, properties: properties, children: children)
  }

  private static func text(_ text: String, _ entries: [PropertyEntry]) -> Node {
    Node(
      .text,
      properties: Properties(
        [PropertyEntry(.text, .string(text)), PropertyEntry(.wrap, .bool(true))] + entries))
  }

  private func button(_ button: Button) -> Node {
    let first = buttons.first { $0 != cancelling }
    let action = CardAction.dismiss(animated: true, result: RawJSON(.string(button.id)))
    var properties = Properties([
      PropertyEntry(.text, .string(button.text)), PropertyEntry(.do, .actions([action])),
    ])
    if button == cancelling { properties[.role] = .role(.cancel) }
    if button == first {
      properties[.role] = .role(.default)
      properties[.focus] = .bool(true)
    }
    return Node(.button, id: NodeID(button.id), properties: properties)
  }
}
