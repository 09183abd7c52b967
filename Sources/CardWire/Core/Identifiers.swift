/// The name of a node, unique within one process's view; the key of a row within its list.
public struct NodeID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name on the wire.
  public let rawValue: String

  /// The longest name on the wire, in bytes: three of them, each byte escaped, fit into an event of
  /// 4 KiB.
  package static let maximumCount = 200

  /// Makes a name; any text of 1 to 200 bytes will do.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The name on the wire.
  public var description: String { rawValue }
}

/// Where an operation of a patch acts: a node of the view, or a node inside a row.
public struct NodeAddress: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The key of the row that holds the node; nil for a node outside rows and for a row itself.
  public let row: NodeID?
  /// The node's own name.
  public let id: NodeID

  /// Joins a row's key and a node's name.
  public init(row: NodeID? = nil, _ id: NodeID) {
    self.row = row
    self.id = id
  }

  /// Makes the address of a node outside rows.
  public init(stringLiteral value: String) { self.init(NodeID(value)) }

  /// The name, after the row's key and a slash where there is one.
  public var description: String { row.map { "\($0)/\(id)" } ?? id.rawValue }
}

/// The way from the deck to a slot: the slots' names, outermost first; empty for the deck itself.
public struct SlotPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The names, outermost first.
  public let names: [String]

  /// Makes a path from names.
  public init(_ names: [String] = []) { self.names = names }

  /// Makes a path from `"outer/inner"`.
  public init(stringLiteral value: String) {
    names = value.split(separator: "/").map(String.init)
  }

  /// The deck, which is the root controller.
  public static let deck = SlotPath()

  /// The slot called `name` in the view of the controller at this path.
  public func appending(_ name: String) -> SlotPath { SlotPath(names + [name]) }

  /// The controller whose view holds this slot; nil for the deck.
  public var parent: SlotPath? { names.isEmpty ? nil : SlotPath(Array(names.dropLast())) }

  /// The slot's own name; empty for the deck.
  public var name: String { names.last ?? "" }

  /// The names joined by slashes.
  public var description: String { names.joined(separator: "/") }
}
