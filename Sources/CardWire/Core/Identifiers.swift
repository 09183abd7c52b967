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

  /// Makes a path from `"outer/inner"`; `%2F` is a slash in a name, `%25` a percent sign.
  public init(stringLiteral value: String) {
    names = value.utf8.split(separator: ASCII.slash).map(Self.plain)
  }

  /// The deck, which is the root controller.
  public static let deck = SlotPath()

  /// The slot called `name` in the view of the controller at this path.
  public func appending(_ name: String) -> SlotPath { SlotPath(names + [name]) }

  /// The controller whose view holds this slot; nil for the deck.
  public var parent: SlotPath? { names.isEmpty ? nil : SlotPath(Array(names.dropLast())) }

  /// The slot's own name; empty for the deck.
  public var name: String { names.last ?? "" }

  /// The names joined by slashes, with those in names written so that no two slots share a path.
  public var description: String { names.map(Self.escaped).joined(separator: "/") }

  // By bytes: a combining mark that follows joins a slash to another character.
  private static func escaped(_ name: String) -> String {
    let bytes = name.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case ASCII.slash: Array("%2F".utf8)
      case ASCII.percent: Array("%25".utf8)
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func plain(_ name: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      let code = byte == ASCII.percent ? String(rest.prefix(2)) : nil
      switch code {
      case "2F", "2f": bytes.append(ASCII.slash)
      case "25": bytes.append(ASCII.percent)
      default:
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
