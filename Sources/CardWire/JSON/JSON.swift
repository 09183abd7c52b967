/// A JSON value as a tree, for models, entries and states that a card reads and writes by hand.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without point and exponent, within 64 bits.
  case integer(Int)
  /// Any other number; never infinite and never "not a number" when it was read.
  case number(Double)
  case string(String)
  case array([JSON])
  /// The members in their order, each name once.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSON

    /// Joins a name and a value.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON {
  /// The text, where this is a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, where this is one, `1.0` included.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number, where this is one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// Whether it is true, where this is true or false.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, where this is an array.
  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, where this is an object.
  public var object: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The value of a member; nil where this is no object or has no such member. Setting nil takes the
  /// member away; setting a value on what is no object makes it one.
  public subscript(name: String) -> JSON? {
    get { object?.first { $0.name == name }?.value }
    set {
      var members = object ?? []
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// An element; nil where this is no array or is shorter.
  public subscript(index: Int) -> JSON? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Makes an object; of members with one name the last counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object([])
    for (name, value) in elements { self[name] = value }
  }
}
