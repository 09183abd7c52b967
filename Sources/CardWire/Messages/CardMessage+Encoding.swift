extension CardMessage {
  /// Appends the message as one line, with its newline.
  package func encode(into buffer: inout [UInt8]) {
    JSONWriter.write(into: &buffer) { writer in
      if case .action(let action) = self { return writer.action(action) }
      writer.literal("{\"type\":")
      encodeMembers(into: &writer)
      writer.byte(ASCII.closeBrace)
    }
  }

  private func encodeMembers(into writer: inout JSONWriter) {
    switch self {
    case .hello(let hello): hello.encode(into: &writer)
    case .render(let view):
      writer.literal("\"render\",\"view\":")
      writer.node(view)
    case .patch(let operations):
      writer.literal("\"patch\",\"ops\":")
      writer.array(operations) { $0.operation($1) }
    case .report(let timelines):
      writer.literal("\"report\",\"timelines\":")
      writer.array(timelines) { $0.string($1) }
    case .emit(let name, let value):
      writer.literal("\"emit\",\"name\":")
      writer.string(name)
      writer.free("value", value)
    case .send(let to, let name, let value):
      writer.literal("\"send\",\"to\":")
      writer.string(to)
      writer.name("name")
      writer.string(name)
      writer.free("value", value)
    case .state(let value):
      writer.literal("\"state\"")
      writer.free("value", value)
    case .result(let value):
      writer.literal("\"result\"")
      writer.free("value", value)
    case .log(let level, let text):
      writer.literal("\"log\",\"level\":")
      writer.string(level.rawValue)
      writer.name("text")
      writer.string(text)
    case .reply(let id, let value):
      writer.literal("\"reply\",\"re\":")
      writer.integer(id)
      writer.free("value", value)
    case .unknown(let type): writer.string(type)
    case .action: break
    }
  }
}

extension JSONWriter {
  /// Appends a line to a buffer without copying what is there.
  static func write(into buffer: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    swap(&writer.bytes, &buffer)
    body(&writer)
    writer.byte(ASCII.newline)
    swap(&writer.bytes, &buffer)
  }

  /// Writes a free value, where there is one.
  mutating func free(_ member: StaticString, _ value: RawJSON?) {
    guard let value else { return }
    name(member)
    raw(value)
  }

  mutating func address(_ address: NodeAddress) {
    guard let row = address.row else { return string(address.id.rawValue) }
    byte(ASCII.openBracket)
    string(row.rawValue)
    byte(ASCII.comma)
    string(address.id.rawValue)
    byte(ASCII.closeBracket)
  }

  private mutating func member(_ member: StaticString, _ address: NodeAddress) {
    name(member)
    self.address(address)
  }

  private mutating func place(_ place: PatchPlace) {
    switch place {
    case .last: break
    case .before(let address): member("before", address)
    case .after(let address): member("after", address)
    }
  }

  mutating func operation(_ operation: PatchOperation) {
    byte(ASCII.openBrace)
    switch operation {
    case .set(let address, let properties):
      member("set", address)
      literal(",\"props\":{")
      self.properties(properties)
      byte(ASCII.closeBrace)
    case .insert(let node, let container, let place):
      name("insert")
      self.node(node)
      member("into", container)
      self.place(place)
    case .move(let address, let container, let place):
      member("move", address)
      if let container { member("into", container) }
      self.place(place)
    case .remove(let address): member("remove", address)
    case .append(let address, let content, let keep):
      member("append", address)
      self.content(content)
      if let keep {
        name("keep")
        integer(keep)
      }
    case .focus(let address): member("focus", address)
    case .scrollTo(let address, let container):
      member("scrollTo", address)
      member("in", container)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func content(_ content: AppendedContent) {
    switch content {
    case .points(let points):
      name("points")
      self.points(points)
    case .rows(let rows):
      name("rows")
      nodes(rows)
    case .text(let text):
      name("text")
      string(text)
    }
  }
}

extension Hello {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.literal("\"hello\"")
    if let protocolText {
      writer.name("protocol")
      writer.literal(protocolText)
    }
    writer.name("name")
    writer.string(name)
    if let version {
      writer.name("version")
      writer.string(version)
    }
    if !capabilities.isEmpty {
      var words: [String] = []
      if capabilities.contains(.state) { words.append("state") }
      if capabilities.contains(.ping) { words.append("ping") }
      writer.name("caps")
      writer.array(words) { $0.string($1) }
    }
    if tick > 0 {
      writer.name("tick")
      writer.integer(tick)
    }
    if !reads {
      writer.name("reads")
      writer.bool(false)
    }
    guard !controllers.isEmpty else { return }
    writer.name("controllers")
    writer.controllers(controllers)
  }
}
