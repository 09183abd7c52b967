/// A JSON value as a tree, read by a reader of its own, so that the schema is not judged by the
/// reader that it describes.
indirect enum JSONTree: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([(name: String, value: JSONTree)])

  static func == (a: JSONTree, b: JSONTree) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }
  var members: [(name: String, value: JSONTree)] {
    if case .object(let members) = self { members } else { [] }
  }
  var words: [String] { elements.compactMap(\.text) }
}

/// The place at which a text stops being JSON.
struct JSONSyntaxError: Error { var offset: Int }

extension JSONTree {
  init(_ text: String) throws {
    var parser = Parser(bytes: Array(text.utf8))
    self = try parser.value()
    parser.skipSpace()
    guard parser.place == parser.bytes.count else { throw JSONSyntaxError(offset: parser.place) }
  }

  private struct Parser {
    let bytes: [UInt8]
    var place = 0

    mutating func skipSpace() {
      while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    }

    /// Skips space and takes a byte if it is the next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    mutating func expect(_ character: Unicode.Scalar) throws {
      guard take(character) else { throw JSONSyntaxError(offset: place) }
    }

    mutating func value() throws -> JSONTree {
      if take("{") { return try object() }
      if take("[") { return try array() }
      if take("\"") { return .string(try string()) }
      for (word, value) in [
        ("null", JSONTree.null), ("true", .bool(true)), ("false", .bool(false)),
      ]
      where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return value
      }
      let digits = bytes[place...].prefix { "0123456789+-.eE".utf8.contains($0) }
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else {
        throw JSONSyntaxError(offset: place)
      }
      place += digits.count
      return .number(number)
    }

    private mutating func object() throws -> JSONTree {
      var members: [(name: String, value: JSONTree)] = []
      if take("}") { return .object([]) }
      repeat {
        try expect("\"")
        let name = try string()
        guard !members.contains(where: { $0.name == name }) else {
          throw JSONSyntaxError(offset: place)
        }
        try expect(":")
        members.append((name, try value()))
      } while take(",")
      try expect("}")
      return .object(members)
    }

    private mutating func array() throws -> JSONTree {
      var elements: [JSONTree] = []
      if take("]") { return .array([]) }
      repeat { elements.append(try value()) } while take(",")
      try expect("]")
      return .array(elements)
    }

    private mutating func string() throws -> String {
      var result: [UInt8] = []
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
        result += byte == UInt8(ascii: "\\") ? try escape() : [byte]
      }
      throw JSONSyntaxError(offset: place)
    }

    private mutating func escape() throws -> [UInt8] {
      guard place < bytes.count else { throw JSONSyntaxError(offset: place) }
      defer { place += 1 }
      switch Unicode.Scalar(bytes[place]) {
      case "n": return [0x0A]
      case "t": return [0x09]
      case "r": return [0x0D]
      case "b": return [0x08]
      case "f": return [0x0C]
      case "u":
        // Pairs of surrogates do not come up in documents of ours.
        let digits = String(decoding: bytes[(place + 1)...].prefix(4), as: UTF8.self)
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          throw JSONSyntaxError(offset: place)
        }
        place += 4
        return Array(String(Character(scalar)).utf8)
      default: return [bytes[place]]
      }
    }
  }
}
