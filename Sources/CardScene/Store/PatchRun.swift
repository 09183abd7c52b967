import CardWire

/// Carries out the operations of one patch on a view, one after the other, and takes all of them
/// back when one cannot be done.
struct PatchRun {
  let scene: Scene
  let card: CardView
  let classes: SizeClasses
  /// The place of the operation under way.
  private var index = 0
  /// How to take back what was done.
  var journal: PatchJournal
  /// What the patch may still cost; see `spend`.
  private var budget = PatchRun.most
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
    journal = PatchJournal(card)
  }

  /// What one patch may cost in all. A message of 1 MiB has room for 30,000 operations, each of which
  /// may have to look through all of a list, or copy all of a text: together that would be minutes.
  static let most = 1 << 25

  /// Carries out all operations or, when it throws, none.
  mutating func run(_ operations: [PatchOperation]) throws(WireFault) {
    do throws(WireFault) {
      while index < operations.count {
        let (operation, count) = Self.joined(operations, from: index)
        try perform(operation)
        index += count
      }
    } catch {
      journal.takeBack(in: card, classes)
      throw error
    }
  }

  /// An operation, together with those right behind it that append to the same, and how many that are.
  private static func joined(
    _ operations: [PatchOperation], from start: Int
  ) -> (operation: PatchOperation, count: Int) {
    guard case .append(let address, let content, let keep) = operations[start] else {
      return (operations[start], 1)
    }
    var end = start + 1
    var whole = content
    switch content {
    case .text(var text):
      while end < operations.count, case .append(address, .text(let next), keep) = operations[end] {
        text += next
        end += 1
      }
      whole = .text(text)
    case .points(var points):
      while end < operations.count, case .append(address, .points(let next), keep) = operations[end]
      {
        points += next
        end += 1
      }
      whole = .points(points)
    case .rows: break
    }
    return (.append(address, whole, keep: keep), end - start)
  }

  /// Takes what an operation costs, in nanoseconds or so, from what the patch may cost.
  mutating func spend(_ cost: Int) throws(WireFault) {
    owe(cost)
    guard budget < 0 else { return }
    throw WireFault(
      .limit, about: "patch", path: "ops[\(index)]",
      message: "this patch changes too much, too often; send a render, or several patches")
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

  /// The same where nothing can be refused: the next operation will be.
  mutating func owe(_ cost: Int) { budget -= cost }

  // MARK: Tools of the operations

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
