public import CardWire

/// Rows with keys, of which the person can select some; the host scrolls it.
open class ListView: Panel {
  private var activationHandler: ((NodeID) -> Void)?
  private var selectionHandler: (([NodeID]) -> Void)?
  private var needMoreHandler: ((Int, Int) -> Void)?
  private var reorderHandler: ((NodeID, NodeID?) -> Void)?

  /// Makes an empty list.
  public init(id: NodeID? = nil, select: Selection = .none) {
    super.init(.list, id: id)
    self.select = select
  }

  /// Where `reload()` gets its rows.
  public final weak var dataSource: (any ListDataSource)?

  /// Who is told what happens to the list, besides the handlers set by hand.
  public final weak var delegate: (any ListDelegate)?

  /// How many rows there are in all; with more than are here the host says when more are needed.
  public final var total: Int? {
    get { self[.total] }
    set { self[.total] = newValue }
  }

  /// The place of the first row that is here among all.
  public final var start: Int {
    get { self[.start, 0] }
    set { self[.start, 0] = newValue }
  }

  /// Whether rows can be selected, and how many.
  public final var select: Selection {
    get { self[.select, .none] }
    set { self[.select, .none] = newValue }
  }

  /// Whether the person may put its rows into another order; see `onReorder`. Not for a list that has
  /// a `total`, and so only a part of its rows.
  public final var reorders: Bool {
    get { self[.reorders, false] }
    set { self[.reorders, false] = newValue }
  }

  /// The direction in which its rows stand and scroll.
  public final var axis: Axis {
    get { self[.axis, .y] }
    set { self[.axis, .y] = newValue }
  }

  /// Whether it gets the focus when the screen is new.
  public final var hasFirstFocus: Bool {
    get { self[.focus, false] }
    set { self[.focus, false] = newValue }
  }

  /// What it says while it has no rows.
  public final var emptyText: String? {
    get {
      guard case .node(let box)? = properties[.empty],
        case .string(let text)? = box.node.properties[.text]
      else { return nil }
      return text
    }
    set { set(.empty, newValue.map { .node(NodeBox(.text($0))) }) }
  }

  /// The keys of the selected rows.
  public final var selected: [NodeID] {
    get {
      switch properties[.selected] {
      case .string(let key)?: [NodeID(key)]
      case .strings(let keys)?: keys.map { NodeID($0) }
      default: []
      }
    }
    set { set(.selected, Self.selection(newValue, select)) }
  }

  // MARK: Rows

  /// Asks the data source for all rows and shows them.
  public final func reload() {
    guard let dataSource else { return }
    let present = rowsByKey
    rows = dataSource.keys(in: self).map { key in
      let row = dataSource.list(self, rowFor: key, reusing: present[key])
      if row.id == nil { row.id = key }
      return row
    }
    if let count = dataSource.total(in: self) { total = count }
  }

  /// The rows in their order; the id of each is its key.
  public final var rows: [View] {
    get { children }
    set {
      let kept = Set(newValue.map(ObjectIdentifier.init))
      for row in children where !kept.contains(ObjectIdentifier(row)) { row.removeFromSuperview() }
      for (index, row) in newValue.enumerated()
      where index >= children.count || children[index] !== row {
        insertChild(row, at: index)
      }
    }
  }

  /// The row with a key.
  public final func row(_ key: NodeID) -> View? { children.first { $0.id == key } }

  /// Puts a row at a place, by default at the end; the index is clamped to what there is.
  public final func insertRow(_ row: View, at index: Int = .max) { insertChild(row, at: index) }

  /// Takes out the row with a key; nothing happens where there is none.
  public final func removeRow(_ key: NodeID) { row(key)?.removeFromSuperview() }

  /// Scrolls until the row with a key can be seen.
  public final func scroll(to key: NodeID) { row(key)?.scrollIntoView() }

  private var rowsByKey: [NodeID: View] {
    var rows: [NodeID: View] = [:]
    for row in children { if let key = row.id { rows[key] = row } }
    return rows
  }

  // MARK: Events

  /// Called with the key of a row that was pressed.
  public final func onActivate(_ handler: @escaping (_ key: NodeID) -> Void) {
    activationHandler = handler
  }

  /// Called with the key of the row that is now selected, where one can be.
  public final func onSelect(_ handler: @escaping (_ key: NodeID) -> Void) {
    if select == .none { select = .one }
    selectionHandler = { keys in if let key = keys.first { handler(key) } }
  }

  /// Called with the keys of all rows that are now selected, where many can be.
  public final func onSelectMany(_ handler: @escaping (_ keys: [NodeID]) -> Void) {
    select = .many
    selectionHandler = handler
  }

  /// Called near the end of a list that does not have all its rows yet.
  public final func onNeedMore(_ handler: @escaping (_ start: Int, _ count: Int) -> Void) {
    needMoreHandler = handler
  }

  /// Called with the key of a row that the person has put before another one, or at the end; `rows`
  /// has the new order already.
  public final func onReorder(
    _ handler: @escaping (_ key: NodeID, _ before: NodeID?) -> Void
  ) {
    reorders = true
    reorderHandler = handler
  }

  override func didActivate(key: NodeID?) {
    guard let key else { return }
    activationHandler?(key)
    delegate?.list(self, didActivate: key)
  }

  override func didChooseAction(_ action: String, key: NodeID?) {
    super.didChooseAction(action, key: key)
    delegate?.list(self, didChoose: action, for: key)
  }

  override func didSelect(_ keys: SelectedKeys) {
    let keys =
      switch keys {
      case .one(let key): [key]
      case .many(let keys): keys
      }
    // The host has it already: what it knows and what is here stay the same.
    let value = Self.selection(keys, select)
    properties[.selected] = value
    sent?.properties[.selected] = value
    selectionHandler?(keys)
    if let key = keys.first, select == .one { delegate?.list(self, didSelect: key) }
  }

  override func didNeedMore(start: Int, count: Int) {
    needMoreHandler?(start, count)
    delegate?.list(self, needsMoreFrom: start, count: count)
  }

  override func didReorder(_ key: NodeID, before sibling: NodeID?) {
    super.didReorder(key, before: sibling)
    reorderHandler?(key, sibling)
    delegate?.list(self, didMove: key, before: sibling)
  }

  private static func selection(_ keys: [NodeID], _ select: Selection) -> PropertyValue? {
    guard let first = keys.first else { return nil }
    return select == .many ? .strings(keys.map(\.rawValue)) : .string(first.rawValue)
  }
}
