import CardWire

/// Carries out the operations of one patch on a view, one after the other, and takes all of them
/// back when one cannot be done.
struct PatchRun {
  let scene: Scene
  let card: CardView
  let classes: SizeClasses
  /// The place of the operation under way.
  private var index = 0
  /// How to take back what was done, the latest last.
  private var undo: [() -> Void] = []
  /// Whether nodes came, went or moved.
  private(set) var hasNewStructure = false
  /// What says how it moves and was changed.
  var touched = TouchedMotion()
  /// The last `focus`.
  private(set) var wantsFocus: Element?
  /// What is to be scrolled into sight, each with the container that scrolls.
  private(set) var reveals: [(element: Element, container: Element)] = []

  init(scene: Scene, card: CardView, classes: SizeClasses) {
    self.scene = scene
    self.card = card
    self.classes = classes
  }

  /// Carries out all operations or, when it throws, none.
  mutating func run(_ operations: [PatchOperation]) throws(WireFault) {
    do throws(WireFault) {
      for operation in operations {
        try perform(operation)
        index += 1
      }
    } catch {
      for step in undo.reversed() { step() }
      throw error
    }
  }

  private mutating func perform(_ operation: PatchOperation) throws(WireFault) {
    switch operation {
    case .set(let address, let changes):
      try set(changes, on: element(address, "set"))
    case .insert(let node, let container, let place):
      try insert(node, into: element(container, "into"), place)
    case .move(let address, let container, let place):
      try move(element(address, "move"), into: container, place)
    case .remove(let address):
      try remove(element(address, "remove"))
    case .append(let address, let content, let keep):
      try append(content, to: address, keep: keep)
    case .focus(let address):
      wantsFocus = try element(address, "focus")
    case .scrollTo(let address, let container):
      let container = try element(container, "in")
      try scroll(to: element(address, "scrollTo", in: container), in: container)
    }
  }

  // MARK: Tools of the operations

  /// Registers how to take back a step.
  mutating func onFailure(_ step: @escaping () -> Void) { undo.append(step) }

  mutating func noteStructure() { hasNewStructure = true }

  /// A fault of the operation under way, at one of its members.
  func fault(_ code: WireFault.Code, _ member: String, _ message: String) -> WireFault {
    WireFault(code, about: "patch", path: "ops[\(index)].\(member)", message: message)
  }

  /// The path of a member of the operation under way.
  func path(_ member: String) -> String { "ops[\(index)].\(member)" }

  /// The element with an address.
  func element(
    _ address: NodeAddress, _ member: String, in container: Element? = nil
  ) throws(WireFault) -> Element {
    if let element = card.element(at: address, in: container) { return element }
    throw unknown(address, member)
  }

  /// What to say about an address that nobody has.
  func unknown(_ address: NodeAddress, _ member: String) -> WireFault {
    if let row = address.row, card.elements[NodeAddress(row)] == nil {
      let keys = card.elements.values.filter(\.isRow).compactMap { $0.id?.rawValue }
      let hint = Suggestion.clause(for: row.rawValue, among: keys.sorted())
      return fault(.unknownID, member, "no row has the key \"\(row)\"\(hint)")
    }
    let ids = card.elements.keys.filter { $0.row == address.row }.map(\.id.rawValue)
    let hint = Suggestion.clause(for: address.id.rawValue, among: ids.sorted())
    let place = address.row.map { " in the row \"\($0)\"" } ?? ""
    return fault(.unknownID, member, "no node has the id \"\(address.id)\"\(place)\(hint)")
  }

  private mutating func scroll(to element: Element, in container: Element) throws(WireFault) {
    guard container.sentKind == .scroll || container.sentKind.takesRows else {
      throw fault(.type, "in", "a \(container.sentKind.rawValue) does not scroll")
    }
    guard container !== element, container.contains(element) else {
      throw fault(.unknownID, "scrollTo", "this node is not inside of the one that \"in\" names")
    }
    reveals.append((element, container))
  }
}
