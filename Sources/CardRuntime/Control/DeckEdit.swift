import CardScene
import CardWire

/// Changes to the slots of a running deck: what `add`, `remove` and `move` do to its view.
///
/// Only the deck's own slots can be changed; those in a card's view are that card's.
struct DeckEdit {
  /// The deck with all changes so far.
  private(set) var deck: DeckDocument

  /// Where a slot goes.
  struct Place: Equatable {
    /// The id of a container; nil for the usual one.
    var container: String?
    /// The slot that it goes before or after; nil for the end.
    var neighbour: String?
    var isAfter = false
  }

  init(_ deck: DeckDocument) { self.deck = deck }

  /// Puts a new slot into the view, for a controller of the deck or for a program.
  mutating func add(
    _ name: String, controller: String?, program: [String], title: String?, at place: Place
  ) throws(ControlRefusal) {
    guard !name.contains("/") else { throw Self.notOwn(name) }
    guard slot(name) == nil else {
      throw ControlRefusal("there is a slot \"\(name)\" already", advice: "Swap or remove it.")
    }
    let controller = controller ?? name
    if !program.isEmpty {
      guard deck.controllers[controller] == nil || !Self.uses(controller, deck.view) else {
        throw ControlRefusal(
          "the controller \"\(controller)\" is defined and in use already",
          advice: "Leave the command away to use it, or give another name by --controller.")
      }
    }
    guard !program.isEmpty || deck.controllers[controller] != nil else {
      let names = deck.controllers.keys.sorted()
      throw ControlRefusal(
        "no controller is called \(Quotation.quoted(controller))"
          + Suggestion.clause(for: controller, among: names),
        advice: "Give a command, or one of these by --controller: \(names.joined(separator: ", "))."
      )
    }
    var properties = Properties([PropertyEntry(.controller, .string(controller))])
    if let title { properties[.title] = .string(title) }
    try insert(Node(.slot, id: NodeID(name), properties: properties), at: place)
    if !program.isEmpty {
      deck.controllers[controller] = ControllerSpecification(command: program)
    }
  }

  /// Takes a slot out of the view.
  mutating func remove(_ name: String) throws(ControlRefusal) {
    _ = try take(name)
  }

  /// Puts a slot elsewhere; its process stays.
  mutating func move(_ name: String, to place: Place) throws(ControlRefusal) {
    guard place.container != nil || place.neighbour != nil else {
      throw ControlRefusal(
        "where shall \"\(name)\" go?", advice: "Say --before SLOT, --after SLOT or --in ID.")
    }
    guard place.neighbour != name else {
      throw ControlRefusal("\"\(name)\" cannot be moved beside itself")
    }
    if let neighbour = place.neighbour { _ = try path(ofSlot: neighbour) }
    var copy = self
    let node = try copy.take(name)
    try copy.insert(node, at: place)
    self = copy
  }

  // MARK: Finding

  private static func name(of node: Node) -> String? {
    guard node.kind == .slot else { return nil }
    return node.id?.rawValue ?? node.properties.string(.controller)
  }

  private static func uses(_ controller: String, _ node: Node) -> Bool {
    node.properties.string(.controller) == controller
      || node.children.contains { uses(controller, $0) }
  }

  private func slot(_ name: String) -> [Int]? {
    Self.path(in: deck.view) { Self.name(of: $0) == name }
  }

  /// The way to the first node that fits, as places among children.
  private static func path(in node: Node, _ fits: (Node) -> Bool) -> [Int]? {
    if fits(node) { return [] }
    for (index, child) in node.children.enumerated() {
      if let rest = path(in: child, fits) { return [index] + rest }
    }
    return nil
  }

  private func path(ofSlot name: String) throws(ControlRefusal) -> [Int] {
    if name.contains("/") { throw Self.notOwn(name) }
    if let path = slot(name) { return path }
    var names: [String] = []
    func collect(_ node: Node) {
      if let name = Self.name(of: node) { names.append(name) }
      node.children.forEach(collect)
    }
    collect(deck.view)
    throw ControlRefusal(
      "the deck has no slot \(Quotation.quoted(name))" + Suggestion.clause(for: name, among: names),
      advice: "Its slots are: \(names.joined(separator: ", ")).")
  }

  private static func notOwn(_ name: String) -> ControlRefusal {
    ControlRefusal(
      "\"\(name)\" is in the view of a card, not of the deck",
      advice: "Its card decides which slots it has.")
  }

  // MARK: Changing

  private mutating func take(_ name: String) throws(ControlRefusal) -> Node {
    let path = try path(ofSlot: name)
    guard let index = path.last else {
      throw ControlRefusal("\"\(name)\" is the whole view of the deck", advice: "Swap it instead.")
    }
    var taken = Node(.slot)
    Self.change(&deck.view, at: path.dropLast()[...]) { parent in
      taken = parent.children.remove(at: index)
      if index == 0 { parent.hasTop = false }
    }
    return taken
  }

  private mutating func insert(_ node: Node, at place: Place) throws(ControlRefusal) {
    var path: [Int]
    var index: Int?
    if let neighbour = place.neighbour {
      path = try self.path(ofSlot: neighbour)
      index = path.popLast().map { place.isAfter ? $0 + 1 : $0 }
    } else {
      path = try container(place.container)
    }
    try check(path)
    let before = deck
    Self.change(&deck.view, at: path[...]) { parent in
      let end = parent.children.count
      // The first child of a container with a top is the top, and stays it.
      let first = parent.hasTop ? min(1, end) : 0
      parent.children.insert(node, at: min(end, max(first, index ?? end)))
    }
    do throws(WireFault) {
      try Scene.checkDeck(deck.view)
    } catch {
      deck = before
      throw ControlRefusal(error.message)
    }
  }

  private func container(_ id: String?) throws(ControlRefusal) -> [Int] {
    if let id {
      guard let path = Self.path(in: deck.view, { $0.id?.rawValue == id }) else {
        let names = containers(in: deck.view)
        throw ControlRefusal(
          "no container of the deck is called \(Quotation.quoted(id))"
            + Suggestion.clause(for: id, among: names),
          advice: names.isEmpty
            ? "None has an id; give it one in the deck, or say --before SLOT or --after SLOT."
            : "Those with an id are: \(names.joined(separator: ", ")).")
      }
      return path
    }
    return Self.path(in: deck.view) { $0.kind == .cards } ?? []
  }

  /// The ids of what can take slots.
  private func containers(in node: Node) -> [String] {
    let own = Self.takesSlots(node) ? node.id.map { [$0.rawValue] } ?? [] : []
    return own + node.children.flatMap(containers)
  }

  private static func takesSlots(_ node: Node) -> Bool {
    node.kind.takesChildren || node.kind == .cards
  }

  private func check(_ path: [Int]) throws(ControlRefusal) {
    let node = path.reduce(deck.view) { $0.children[$1] }
    guard Self.takesSlots(node) else {
      throw ControlRefusal(
        "a \(node.kind.rawValue) takes no more slots",
        advice: "The deck's view needs a container, such as cards or a column.")
    }
  }

  private static func change(
    _ node: inout Node, at path: ArraySlice<Int>, _ body: (inout Node) -> Void
  ) {
    guard let first = path.first else { return body(&node) }
    change(&node.children[first], at: path.dropFirst(), body)
  }
}
