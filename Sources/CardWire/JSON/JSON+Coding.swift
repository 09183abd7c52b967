extension JSON {
  /// Reads a text; it holds one value and nothing else. Throws a fault with the place in words.
  public init(parsing text: String) throws(WireFault) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads the bytes of a text; they hold one value and nothing else.
  public init(bytes: [UInt8]) throws(WireFault) {
    let result = bytes.withUnsafeBufferPointer { JSON.read($0) }
    self = try result.get()
  }

  /// Takes a free value apart.
  public init(_ raw: RawJSON) {
    // Only the reader makes such values, so this one can be read.
    self = (try? JSON(parsing: raw.text)) ?? .null
  }

  /// The canonical text.
  public var text: String { RawJSON(self).text }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<JSON, WireFault> {
    guard var reader = JSONReader(bytes) else {
      return .failure(WireFault(.json, about: "", message: "expected a value, found nothing"))
    }
    do throws(Stop) {
      let value = try reader.tree()
      try reader.finish()
      return .success(value)
    } catch {
      guard let problem = reader.problem else { return .success(.null) }
      return .failure(
        WireFault(
          problem.code, about: "", path: ValuePath.path(to: problem.offset, in: bytes),
          message: problem.message))
    }
  }
}

extension RawJSON {
  /// Writes a tree; numbers that are not finite become `null`.
  public init(_ value: JSON) {
    var writer = JSONWriter()
    writer.tree(value)
    self.init(canonical: String(decoding: writer.bytes, as: UTF8.self))
  }

  /// Reads a text; it holds one value and nothing else.
  public init(parsing text: String) throws(WireFault) { self.init(try JSON(parsing: text)) }
}

extension JSONReader {
  /// Reads any value as a tree.
  mutating func tree() throws(Stop) -> JSON {
    switch try peek() {
    case ASCII.openBrace: return .object(try treeMembers())
    case ASCII.openBracket:
      var elements: [JSON] = []
      var isFirst = true
      try openArray("a value")
      while try nextElement(&isFirst) { elements.append(try tree()) }
      return .array(elements)
    case ASCII.quote: return .string(try string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool("a value"))
    case UInt8(ascii: "n"):
      _ = try null()
      return .null
    default:
      switch try number("a value") {
      case .integer(let value): return .integer(value)
      case .double(let value): return .number(value)
      }
    }
  }

  private mutating func treeMembers() throws(Stop) -> [JSON.Member] {
    var members: [JSON.Member] = []
    // Bytes: two spellings that Unicode calls equivalent are two names, here and in free values.
    var names: Set<[UInt8]> = []
    var isFirst = true
    try openObject("a value")
    while let key = try nextKey(&isFirst) {
      let name = try text(of: key)
      guard names.insert(Array(name.utf8)).inserted else { throw duplicate(key) }
      members.append(JSON.Member(name, try tree()))
    }
    return members
  }
}

extension JSONWriter {
  mutating func tree(_ value: JSON) {
    switch value {
    case .null: literal("null")
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.tree($1) }
    case .object(let members):
      byte(ASCII.openBrace)
      for member in members {
        name(member.name)
        tree(member.value)
      }
      byte(ASCII.closeBrace)
    }
  }
}
