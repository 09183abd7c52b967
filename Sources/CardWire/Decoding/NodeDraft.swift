/// Where a node stands, which decides about its ids and whether it may be a table's row.
enum NodePlace {
  case child
  /// Its inside is a scope of its own; an object without a kind is a table's row.
  case row
  /// The same, and most have no kind, so that it is not worth looking ahead for one.
  case tableRow
}

/// What is known of a node while its members are read, beside the node itself.
///
/// It owns nothing, so that the node is moved to its place and nothing is left to release.
struct NodeDraft {
  /// The place of its brace.
  let start: Int
  /// The scope in which its own id is unique.
  let idScope: UInt32
  /// Where its properties start among those of the nodes around it.
  let mark: Int
  /// Where the kind's name stands; 0 for none.
  var kindOffset = 0
  var kind = NodeKind.custom
  /// Its place among all kinds.
  var kindIndex = 0
  var hasKind = false
  /// Whether the kind is one of another version, which says by itself what it takes.
  var isForeign = false
  /// Where the name of a slot's controller stands.
  var controllerOffset = 0
  var seen = Bits128()

  init(start: Int, idScope: UInt32, mark: Int) {
    self.start = start
    self.idScope = idScope
    self.mark = mark
  }

  /// What messages call it.
  var owner: String {
    guard hasKind else { return "a table's row" }
    let name = kind.rawValue
    return (["a", "e", "i", "o", "u"].contains(name.prefix(1)) ? "an " : "a ") + name
  }
}
