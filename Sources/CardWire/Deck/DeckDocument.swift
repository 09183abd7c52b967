/// What a deck file says.
package struct DeckDocument: Equatable, Sendable {
  package var title: String?
  package var controllers: [String: ControllerSpecification]
  package var view: Node
  package var wires: [Wire]
  /// Whether the states of its cards outlive the host.
  package var keepsState: Bool
  /// Whether the deck's own file is followed while it is shown.
  package var isWatched: Bool

  package init(
    title: String? = nil, controllers: [String: ControllerSpecification] = [:], view: Node,
    wires: [Wire] = [], keepsState: Bool = false, isWatched: Bool = false
  ) {
    self.title = title
    self.controllers = controllers
    self.view = view
    self.wires = wires
    self.keepsState = keepsState
    self.isWatched = isWatched
  }
}

/// What the deck does when a card emits something.
package struct Wire: Equatable, Sendable {
  /// The slot of the card that emits, as a path from the deck.
  package var from: SlotPath
  /// The name of the emission.
  package var name: String
  /// The actions of `do`; one without an entry takes the emission's value as its entry.
  package var actions: [CardAction]?
  /// The slot of the card that gets the emission.
  package var to: SlotPath?

  package init(
    from: SlotPath, name: String, actions: [CardAction]? = nil, to: SlotPath? = nil
  ) {
    self.from = from
    self.name = name
    self.actions = actions
    self.to = to
  }
}

/// A mistake in a deck file, with everything that helps to find it.
package struct DeckFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Whether the deck can be used all the same.
  package enum Severity: String, Sendable {
    case error, warning
  }

  package let severity: Severity
  /// The file's name as the person gave it.
  package let file: String
  package let location: SourceLocation
  package let fault: WireFault

  /// `deck.json:12:7: error: …` with the line of the file and a caret below it.
  package var description: String {
    let head = "\(file):\(location.line):\(location.column): \(severity): "
    let path = fault.path.map { "\($0): " } ?? ""
    return head + path + fault.message + "\n  " + location.text + "\n  " + location.caret
  }

  /// The first line of the description, for places that have only one.
  package var summary: String {
    "\(file):\(location.line):\(location.column): \(fault.message)"
  }
}
