public import CardWire

/// Something that a card has told its parent or the deck's wires, as a test sees it.
public struct Emission: Hashable, Sendable {
  /// What has happened.
  public var name: String
  /// What there is to know of it.
  public var value: JSON

  /// Joins the two.
  public init(_ name: String, _ value: JSON = .null) {
    self.name = name
    self.value = value
  }
}
