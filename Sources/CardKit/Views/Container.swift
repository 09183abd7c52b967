public import CardWire

/// A view that lays out subviews of the author's choice: a row, a column, a stack or a scroll.
open class Container: Panel {
  override init(_ kind: NodeKind, id: NodeID?) { super.init(kind, id: id) }

  /// Adds a view after those that are there; takes it out of where it stood.
  public final func addSubview(_ view: View) { insertChild(view, at: children.count) }

  /// Puts a view at a place among those that are there; takes it out of where it stood.
  ///
  /// The index counts without the view itself and is clamped to what there is.
  public final func insertSubview(_ view: View, at index: Int) { insertChild(view, at: index) }

  /// Puts a view before a sibling; at the end where the sibling is not here.
  public final func insertSubview(_ view: View, before sibling: View) {
    view.removeFromSuperview()
    insertChild(view, at: children.firstIndex { $0 === sibling } ?? children.count)
  }

  /// Puts a view after a sibling; at the end where the sibling is not here.
  public final func insertSubview(_ view: View, after sibling: View) {
    view.removeFromSuperview()
    insertChild(view, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// The places of subviews across the direction of layout.
  public final var align: Alignment {
    get { self[.align, .stretch] }
    set { self[.align, .stretch] = newValue }
  }

  /// The places of subviews along the direction of layout.
  public final var justify: Justification {
    get { self[.justify, .start] }
    set { self[.justify, .start] = newValue }
  }

  /// Whether its inputs are sent together by a submitting button inside.
  public final var isForm: Bool {
    get { self[.form, false] }
    set { self[.form, false] = newValue }
  }

  final func add(_ subviews: [View]) {
    for view in subviews { insertChild(view, at: children.count) }
  }
}

/// Subviews side by side.
open class Row: Container {
  /// Makes a row of subviews.
  public init(id: NodeID? = nil, gap: Int = 0, _ subviews: View...) {
    super.init(.row, id: id)
    self.gap = gap
    add(subviews)
  }

  /// Whether subviews that find no room go on in a new line.
  public final var wraps: Bool {
    get { self[.wrap, false] }
    set { self[.wrap, false] = newValue }
  }
}

/// Subviews one below the other.
open class Column: Container {
  /// Makes a column of subviews.
  public init(id: NodeID? = nil, gap: Int = 0, _ subviews: View...) {
    super.init(.column, id: id)
    self.gap = gap
    add(subviews)
  }
}

/// Subviews one above the other, the last one on top.
open class Stack: Container {
  /// Makes a stack of subviews.
  public init(id: NodeID? = nil, _ subviews: View...) {
    super.init(.stack, id: id)
    add(subviews)
  }
}

/// Subviews in a line that may be longer than the room there is; the host scrolls it.
open class ScrollView: Container {
  /// Makes a scroll of subviews along an axis.
  public init(id: NodeID? = nil, axis: Axis = .y, gap: Int = 0, _ subviews: View...) {
    super.init(.scroll, id: id)
    self.axis = axis
    self.gap = gap
    add(subviews)
  }

  /// The direction in which it scrolls.
  public final var axis: Axis {
    get { self[.axis, .y] }
    set { self[.axis, .y] = newValue }
  }

  /// Whether the person may put its subviews into another order; see `onReorder`.
  public final var reorders: Bool {
    get { self[.reorders, false] }
    set { self[.reorders, false] = newValue }
  }

  private var reorderHandler: ((NodeID, NodeID?) -> Void)?

  /// Called with the id of a subview that the person has put before another one, or at the end;
  /// `subviews` has the new order already.
  public final func onReorder(_ handler: @escaping (_ key: NodeID, _ before: NodeID?) -> Void) {
    reorders = true
    reorderHandler = handler
  }

  override func didReorder(_ key: NodeID, before sibling: NodeID?) {
    super.didReorder(key, before: sibling)
    reorderHandler?(key, sibling)
  }
}

extension Row {
  /// The subviews stand one below the other while the slot's width has this class.
  public final func becomesColumn(at width: WidthClass) {
    editOverride(in: .width(width)) { $0.kind = .column }
  }
}

extension Column {
  /// The subviews stand side by side while the slot's height has this class.
  public final func becomesRow(at height: HeightClass) {
    editOverride(in: .height(height)) { $0.kind = .row }
  }
}
