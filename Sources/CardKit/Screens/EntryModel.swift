public import CardWire

/// A value that travels between processes as JSON: what a screen starts from, or what it leaves.
public protocol EntryModel: SendableMetatype {
  /// Reads the value; nil where the JSON is no such value, or misses something.
  init?(json: JSON)

  /// The value as JSON; `init(json:)` reads it back.
  var json: JSON { get }
}

/// The entry of a screen that needs none; it takes whatever comes.
public struct NoEntry: EntryModel, Hashable, Sendable {
  /// Makes the one value that there is.
  public init() {}

  /// Takes any JSON.
  public init?(json: JSON) {}

  /// `null`.
  public var json: JSON { .null }
}

extension JSON: EntryModel {
  /// Takes any JSON as it is.
  public init?(json: JSON) { self = json }

  /// The value itself.
  public var json: JSON { self }
}

extension String: EntryModel {
  /// Takes a string.
  public init?(json: JSON) {
    guard let text = json.string else { return nil }
    self = text
  }

  /// A string.
  public var json: JSON { .string(self) }
}

extension Int: EntryModel {
  /// Takes a whole number.
  public init?(json: JSON) {
    guard let number = json.integer else { return nil }
    self = number
  }

  /// A whole number.
  public var json: JSON { .integer(self) }
}

extension Double: EntryModel {
  /// Takes a number.
  public init?(json: JSON) {
    guard let number = json.number else { return nil }
    self = number
  }

  /// A number; `null` where it is not finite.
  public var json: JSON { isFinite ? .number(self) : .null }
}

extension Bool: EntryModel {
  /// Takes true or false.
  public init?(json: JSON) {
    guard let value = json.bool else { return nil }
    self = value
  }

  /// True or false.
  public var json: JSON { .bool(self) }
}

extension Optional: EntryModel where Wrapped: EntryModel {
  /// Takes `null` as nil, and all else as the value.
  public init?(json: JSON) {
    if json.isNull {
      self = .none
    } else if let value = Wrapped(json: json) {
      self = .some(value)
    } else {
      return nil
    }
  }

  /// The value; `null` for nil.
  public var json: JSON { map(\.json) ?? .null }
}

extension Array: EntryModel where Element: EntryModel {
  /// Takes an array in which each element is one of its own.
  public init?(json: JSON) {
    guard let elements = json.array else { return nil }
    self = []
    for element in elements {
      guard let value = Element(json: element) else { return nil }
      append(value)
    }
  }

  /// An array.
  public var json: JSON { .array(map(\.json)) }
}
