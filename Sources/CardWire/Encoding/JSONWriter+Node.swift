/// Nodes and the values of their properties.
extension JSONWriter {
  mutating func node(_ node: Node) {
    if node.isPlainText, case .string(let text) = node.properties.entries[0].value {
      return string(text)
    }
    byte(ASCII.openBrace)
    if !node.isTableRow {
      literal("\"kind\":")
      string(node.unknownKind ?? node.kind.rawValue)
    }
    if let id = node.id {
      name("id")
      string(id.rawValue)
    }
    properties(node.properties)
    children(of: node)
    byte(ASCII.closeBrace)
  }

  /// Writes the members of an object of properties, in their order.
  mutating func properties(_ properties: Properties) {
    for entry in properties.entries {
      name(entry.property.rawValue)
      value(entry.value)
    }
  }

  mutating func nodes(_ nodes: some Sequence<Node>) {
    byte(ASCII.openBracket)
    for node in nodes {
      separator()
      self.node(node)
    }
    byte(ASCII.closeBracket)
  }

  private mutating func children(of node: Node) {
    switch node.kind {
    case .cards:
      if node.hasTop, let top = node.children.first {
        name("top")
        self.node(top)
      }
      let cards = node.children.dropFirst(node.hasTop ? 1 : 0)
      guard !cards.isEmpty else { return }
      name("cards")
      nodes(cards)
    case let kind:
      guard !node.children.isEmpty else { return }
      name(kind.takesRows ? "rows" : "children")
      nodes(node.children)
    }
  }

  mutating func value(_ value: PropertyValue) {
    switch value {
    case .null, .indefinite: literal("null")
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .strings(let texts): array(texts) { $0.string($1) }
    case .length(let value): length(value)
    case .lengths(let values): array(values) { $0.length($1) }
    case .emphasis(let value): emphasis(value)
    case .color(let color): self.color(color)
    case .spans(let spans): self.spans(spans)
    case .raw(let value): raw(value)
    case .node(let box): node(box.node)
    case .tone, .level, .border, .alignment, .justification, .overflow, .axis, .selection, .role,
      .variant, .icon:
      word(value)
    case .entries, .shortcuts, .options, .points, .series, .bars, .columns, .cells, .bindings,
      .transitions, .passage, .actions, .overrides:
      parts(value)
    }
  }

  private mutating func word(_ value: PropertyValue) {
    switch value {
    case .tone(let word): string(word.rawValue)
    case .level(let word): string(word.rawValue)
    case .border(let word): string(word.rawValue)
    case .alignment(let word): string(word.rawValue)
    case .justification(let word): string(word.rawValue)
    case .overflow(let word): string(word.rawValue)
    case .axis(let word): string(word.rawValue)
    case .selection(let word): string(word.rawValue)
    case .role(let word): string(word.rawValue)
    case .variant(let word): string(word.rawValue)
    case .icon(let word): string(word.rawValue)
    default: break
    }
  }

  /// Writes an array, one `element` after the other.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ element: (inout JSONWriter, Element) -> Void
  ) {
    byte(ASCII.openBracket)
    for next in elements {
      separator()
      element(&self, next)
    }
    byte(ASCII.closeBracket)
  }

  mutating func length(_ length: Length) {
    switch length {
    case .cells(let cells): integer(cells)
    case .auto: literal("\"auto\"")
    case .fill(1): literal("\"fill\"")
    case .fill(let weight):
      literal("\"fill:")
      integer(weight)
      byte(ASCII.quote)
    case .percent(let share):
      byte(ASCII.quote)
      integer(share)
      literal("%\"")
    }
  }

  mutating func color(_ color: RGB) {
    let digits = String(color.value, radix: 16, uppercase: true)
    literal("\"#")
    literal(String(repeating: "0", count: 6 - digits.count))
    literal(digits)
    byte(ASCII.quote)
  }

  mutating func emphasis(_ emphasis: Emphasis) {
    let words = Emphasis.words.filter { emphasis.contains($0.1) }.map(\.0)
    if words.count == 1 { return string(words[0]) }
    array(words) { $0.string($1) }
  }

  mutating func spans(_ spans: [TextSpan]) { array(spans) { $0.span($1) } }

  private mutating func span(_ span: TextSpan) {
    if span == TextSpan(span.text) { return string(span.text) }
    literal("{\"text\":")
    string(span.text)
    if let tone = span.tone {
      name("tone")
      string(tone.rawValue)
    }
    if !span.emphasis.isEmpty {
      name("emphasis")
      emphasis(span.emphasis)
    }
    if let color = span.color {
      name("color")
      self.color(color)
    }
    byte(ASCII.closeBrace)
  }
}

extension Node {
  /// Whether a bare string says all of it.
  fileprivate var isPlainText: Bool {
    guard kind == .text, id == nil, unknownKind == nil, properties.entries.count == 1 else {
      return false
    }
    return properties.entries[0].property == .text
  }

  /// Whether it is a row of a table, which has cells and no kind.
  fileprivate var isTableRow: Bool { kind == .row && properties[.cells] != nil }
}
