extension WireDecoder {
  /// The shortest and the longest interval of ticks, in milliseconds; 0 is none.
  private static let tickRange = 0...86_400_000

  /// Reads a card's first line. Of one in another version of the protocol only the version and the
  /// name are looked at: the rest may mean anything.
  mutating func hello(_ cursor: inout ObjectCursor) throws(Stop) -> Hello {
    let version = try protocolText()
    guard version == "1" else { return try foreignHello(version, &cursor) }
    var hello = Hello(name: "", protocolText: version)
    while let member = try nextMember(&cursor) {
      switch member {
      case .name: hello.name = try name()
      case .version: hello.version = try reader.string()
      case .caps: hello.capabilities = try capabilities()
      case .tick:
        hello.tick = try reader.integer(
          in: WireDecoder.tickRange, "a number of milliseconds up to a day")
      case .reads: hello.reads = try reader.bool()
      case .controllers: hello.controllers = try controllers()
      default: try reader.skip()
      }
    }
    guard !hello.name.isEmpty else { throw missing("name", in: cursor) }
    return hello
  }

  /// The version as it is spelt, found ahead of the reader.
  private mutating func protocolText() throws(Stop) -> String? {
    guard let word = PackedWord("protocol"), let offset = reader.find(word, isFirst: true) else {
      return nil
    }
    let mark = reader.position
    reader.position = offset
    let text = try reader.raw(limit: 1000).text
    reader.position = mark
    return text
  }

  private mutating func foreignHello(
    _ version: String?, _ cursor: inout ObjectCursor
  ) throws(Stop) -> Hello {
    var name = ""
    while let key = try reader.nextKey(&cursor.isFirst) {
      if try reader.word(key) == PackedWord("name"), try reader.peek() == ASCII.quote {
        name = try reader.string()
      } else {
        try reader.skip()
      }
    }
    return Hello(name: name, protocolText: version)
  }

  private mutating func capabilities() throws(Stop) -> Hello.Capabilities {
    var result: Hello.Capabilities = []
    var isFirst = true
    try reader.openArray("an array of capabilities")
    while try reader.nextElement(&isFirst) {
      let start = reader.position
      switch try reader.string() {
      case "state": result.insert(.state)
      case "ping": result.insert(.ping)
      case let other:
        reader.warn(
          .unknownWord, at: start,
          "there is no capability \(Quotation.quoted(other))"
            + Suggestion.clause(for: other, among: ["state", "ping"]))
      }
    }
    return result
  }
}
