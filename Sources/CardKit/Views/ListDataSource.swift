public import CardWire

/// Where the rows of a list come from; usually the controller.
public protocol ListDataSource: AnyObject {
  /// The keys of all rows in their order, each at most once.
  func keys(in list: ListView) -> [NodeID]

  /// The row for a key; given the present row of that key it may change and return that one, so that
  /// only what is different is sent.
  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View

  /// How many rows there are in all, those that are still to come included; nil, the default, leaves
  /// the list's `total` as it is.
  func total(in list: ListView) -> Int?
}

extension ListDataSource {
  /// Leaves the list's `total` as it is.
  public func total(in list: ListView) -> Int? { nil }
}

/// Who is told what happens to a list; usually the controller. Handlers that are set with
/// `onActivate` and so on are called too.
public protocol ListDelegate: AnyObject {
  /// A row was pressed.
  func list(_ list: ListView, didActivate key: NodeID)
  /// Another row is selected, in a list where one can be.
  func list(_ list: ListView, didSelect key: NodeID)
  /// An entry of the list's `actions` or `menu` was chosen for a row; nil for the list itself.
  func list(_ list: ListView, didChoose action: String, for key: NodeID?)
  /// The person comes near the end of the rows that are there.
  func list(_ list: ListView, needsMoreFrom start: Int, count: Int)
  /// The person has put a row before another one; at the end where that is nil.
  func list(_ list: ListView, didMove key: NodeID, before sibling: NodeID?)
}

extension ListDelegate {
  /// Does nothing.
  public func list(_ list: ListView, didActivate key: NodeID) {}
  /// Does nothing.
  public func list(_ list: ListView, didSelect key: NodeID) {}
  /// Does nothing.
  public func list(_ list: ListView, didChoose action: String, for key: NodeID?) {}
  /// Does nothing.
  public func list(_ list: ListView, needsMoreFrom start: Int, count: Int) {}
  /// Does nothing.
  public func list(_ list: ListView, didMove key: NodeID, before sibling: NodeID?) {}
}
