extension WireDecoder {
  /// Reads a whole view and checks that its ids are unique.
  mutating func view(_ place: NodePlace = .child) throws(Stop) -> Node {
    _ = try reader.peek()
    let start = reader.position
    let node = try node(place)
    guard hasRichIDs else { return node }
    var inside = node
    // A row's key is no id of its inside.
    if place != .child { inside.id = nil }
    if let id = DuplicateIDs.first(in: inside) { throw duplicate(id, at: start) }
    return node
  }

  /// Reads a node: an object, a string for a text, or an array for a column.
  mutating func node(_ place: NodePlace = .child) throws(Stop) -> Node {
    let first = try reader.peek()
    nodeCount &+= 1
    guard nodeCount <= WireDecoder.maximumNodes else {
      throw reader.fail(
        .limit, at: reader.position,
        "more than \(WireDecoder.maximumNodes) nodes; show a part with \"total\" and \"start\"")
    }
    switch first {
    case ASCII.openBrace: return try object(place)
    case ASCII.quote: return .text(try reader.text(of: reader.stringToken()))
    case ASCII.openBracket: return Node(.column, children: try children())
    default: throw reader.mismatch("a node, a string or an array of nodes", at: reader.position)
    }
  }

  /// Reads an array of nodes.
  mutating func children() throws(Stop) -> [Node] {
    let mark = nodes.count
    try reader.openArray("an array of nodes")
    var isFirst = true
    while try reader.nextElement(&isFirst) { nodes.push(try node()) }
    return nodes.pop(to: mark)
  }

  /// Reads an array of rows: their keys are one scope, the inside of each is another.
  mutating func rows(of kind: NodeKind? = nil) throws(Stop) -> [Node] {
    let mark = nodes.count
    let outer = scope
    scope = newScope()
    try reader.openArray("an array of rows")
    let place = kind == .table ? NodePlace.tableRow : .row
    var isFirst = true
    while try reader.nextElement(&isFirst) { nodes.push(try node(place)) }
    scope = outer
    return nodes.pop(to: mark)
  }

  private mutating func newScope() -> UInt32 {
    scopeCount &+= 1
    return scopeCount
  }

  private mutating func object(_ place: NodePlace) throws(Stop) -> Node {
    var draft = NodeDraft(start: reader.position, idScope: scope, mark: entries.count)
    try reader.openObject("a node")
    if place != .child { scope = newScope() }
    var node = Node(.custom)
    var isFirst = try !findKind(&draft, of: &node, place)
    while let key = try reader.nextKey(&isFirst) {
      guard let word = try reader.word(key), let index = NodeMember.table.index(of: word) else {
        try stranger(key, in: &draft)
        continue
      }
      guard draft.seen.insert(index) else { throw reader.duplicate(key) }
      switch NodeMember.table.values[index] {
      case .property(let property): try self.property(property, at: index, key: key, of: &draft)
      case let member: try structure(member, key: key, of: &node, &draft)
      }
    }
    scope = draft.idScope
    try finish(&node, draft, place)
    return node
  }

  // MARK: Kind

  /// Reads the kind wherever it stands in the object just entered; true where it stood first, and is
  /// behind the reader now.
  @inline(__always)
  private mutating func findKind(
    _ draft: inout NodeDraft, of node: inout Node, _ place: NodePlace
  ) throws(Stop) -> Bool {
    let (mark, level) = (reader.position, reader.depth)
    var isFirst = true
    if let key = try reader.nextKey(&isFirst), try reader.word(key) == NodeMember.kindWord {
      draft.seen.insert(NodeMember.kindIndex)
      try readKind(of: &node, &draft)
      return true
    }
    (reader.position, reader.depth) = (mark, level)
    guard place != .tableRow else { return false }
    if let word = NodeMember.kindWord, let offset = reader.find(word, isFirst: true) {
      reader.position = offset
      try readKind(of: &node, &draft)
      reader.position = mark
    }
    return false
  }

  @inline(__always)
  private mutating func readKind(
    of node: inout Node, _ draft: inout NodeDraft
  ) throws(Stop) {
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch("the name of a kind", at: reader.position)
    }
    let token = try reader.stringToken()
    draft.hasKind = true
    draft.kindOffset = token.offset
    if let word = try reader.word(token), let index = Words.kind.index(of: word) {
      draft.kindIndex = index
      draft.kind = Words.kind.values[index]
    } else {
      node.unknownKind = try foreignKind(token)
      draft.isForeign = true
      draft.kindIndex = Int(NodeKind.custom.index)
    }
  }

  /// A kind of a later version, or a misspelt one: it is kept as a placeholder.
  @inline(never)
  private mutating func foreignKind(_ token: StringToken) throws(Stop) -> String {
    let name = try reader.text(of: token)
    try checkLength(of: name, at: token)
    reader.warn(
      .unknownKind, at: token.offset,
      "there is no kind \(Quotation.quoted(name))"
        + Suggestion.clause(for: name, among: Words.kind.words))
    return name
  }

  // MARK: Members

  @inline(__always)
  private mutating func property(
    _ property: Property, at index: Int, key: StringToken, of draft: inout NodeDraft
  ) throws(Stop) {
    let form =
      draft.hasKind
      ? PropertyForms.form(kind: draft.kindIndex, property: index)
      : property == .cells ? .cells : nil
    guard let form else { return try misplaced(key, in: draft) }
    if property == .controller {
      _ = try reader.peek()
      draft.controllerOffset = reader.position
    }
    if try reader.null() {
      if form == .progress { entries.push(PropertyEntry(property, .indefinite)) }
      return
    }
    entries.push(PropertyEntry(property, try value(form, kind: draft.kindIndex)))
  }

  @inline(__always)
  private mutating func structure(
    _ member: NodeMember, key: StringToken, of node: inout Node, _ draft: inout NodeDraft
  ) throws(Stop) {
    switch member {
    // It has been read already, and nothing of it may be left out.
    case .kind where draft.hasKind: _ = try reader.string()
    case .id: node.id = try id(in: draft.idScope)
    case .children where draft.kind.takesChildren && !draft.isForeign:
      node.children = try children()
    case .rows where draft.kind.takesRows: node.children = try rows(of: draft.kind)
    case .top where draft.kind == .cards && draft.hasKind: try readTop(of: &node)
    case .cards where draft.kind == .cards && draft.hasKind: node.children += try children()
    default: try misplaced(key, in: draft)
    }
  }

  /// The top of a `cards` container comes before its cards, wherever it stands.
  private mutating func readTop(of cards: inout Node) throws(Stop) {
    guard try !reader.null() else { return }
    cards.children.insert(try node(), at: 0)
    cards.hasTop = true
  }

  @inline(__always)
  private mutating func id(in scope: UInt32) throws(Stop) -> NodeID? {
    if try reader.null() { return nil }
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch("an id, which is a string", at: reader.position)
    }
    let token = try reader.stringToken()
    let id = try reader.text(of: token)
    try checkLength(of: id, at: token)
    try claim(token, in: scope)
    return NodeID(id)
  }

  /// Keeps an id for its scope.
  @inline(__always)
  private mutating func claim(_ token: StringToken, in scope: UInt32) throws(Stop) {
    guard token.isPlain else {
      hasRichIDs = true
      return
    }
    guard ids.insert(start: token.start, count: token.count, scope: scope, in: reader.base) else {
      let id = try reader.text(of: token)
      throw duplicate(NodeID(id), at: token.offset)
    }
  }

  @inline(never)
  private mutating func duplicate(_ id: NodeID, at offset: Int) -> Stop {
    reader.fail(
      .duplicateID, at: offset,
      "two nodes have the id \(Quotation.quoted(id.rawValue)); give each its own")
  }

  /// A member that exists, but not in this kind of node.
  @inline(never)
  private mutating func misplaced(_ key: StringToken, in draft: NodeDraft) throws(Stop) {
    // What a later version's kinds have is not for this one to judge.
    if !draft.isForeign {
      let name = try reader.text(of: key)
      reader.warn(
        .unknownMember, at: key.offset,
        "\(draft.owner) does not take \(Quotation.quoted(name)); it is left out")
    }
    try reader.skip()
  }

  @inline(never)
  private mutating func stranger(_ key: StringToken, in draft: inout NodeDraft) throws(Stop) {
    guard !draft.isForeign else {
      let name = try reader.text(of: key)
      try keepStranger(name, of: draft.start, at: key)
      return try reader.skip()
    }
    let kind = draft.kind
    let isTableRow = !draft.hasKind
    try stranger(key, in: draft.owner, at: draft.start) {
      isTableRow
        ? ["kind", "id", "cells"]
        : PropertyForms.names(in: kind) + ["id"] + (kind.takesChildren ? ["children"] : [])
          + (kind.takesRows ? ["rows"] : []) + (kind == .cards ? ["top", "cards"] : [])
    }
  }

  // MARK: End

  @inline(__always)
  private mutating func finish(
    _ node: inout Node, _ draft: NodeDraft, _ place: NodePlace
  ) throws(Stop) {
    node.properties = Properties(unique: entries.pop(to: draft.mark))
    guard draft.hasKind else { return try finishRow(&node, draft, place) }
    node.kind = draft.kind
    if draft.kind == .slot, node.id == nil { try nameSlot(&node, draft) }
    if !draft.isForeign {
      let missing = PropertyForms.required[draft.kindIndex].subtracting(draft.seen)
      guard missing.isEmpty else { throw self.missing(missing, in: draft) }
    }
    if hasColors { warnOfColors(node.properties, in: draft) }
    if draft.kind == .cards { warnOfOpens(node, in: draft) }
  }

  @inline(never)
  private mutating func missing(_ places: Bits128, in draft: NodeDraft) -> Stop {
    let names = Property.allCases.enumerated().filter { places.contains($0.offset) }
    return missing(names.first?.element.rawValue ?? "", in: draft.owner, at: draft.start)
  }

  /// A raw colour says nothing on a surface that does not have it.
  private mutating func warnOfColors(_ properties: Properties, in draft: NodeDraft) {
    guard properties[.tone] == nil else { return }
    let colors: [Property] = [.color, .background]
    guard let color = colors.first(where: { properties[$0] != nil }) else { return }
    reader.warn(
      .missing, at: draft.start,
      "\(draft.owner) has a \"\(color.rawValue)\" and no \"tone\"; "
        + "a surface without that colour shows the tone")
  }

  /// A container opens none of its cards by a name that none of them has.
  @inline(never)
  private mutating func warnOfOpens(_ cards: Node, in draft: NodeDraft) {
    guard case .string(let name) = cards.properties[.opens] else { return }
    let names = cards.children.dropFirst(cards.hasTop ? 1 : 0).compactMap { $0.id?.rawValue }
    // In a row the name of a slot begins with the row's key.
    guard !names.contains(where: { name == $0 || name.hasSuffix("." + $0) }) else { return }
    reader.warn(
      .unknownID, at: draft.start,
      "\"opens\" is \(Quotation.quoted(name)), and no card has that id"
        + Suggestion.clause(for: name, among: names))
  }

  private mutating func finishRow(
    _ node: inout Node, _ draft: NodeDraft, _ place: NodePlace
  ) throws(Stop) {
    guard place != .child, node.properties[.cells] != nil else {
      throw reader.fail(
        .missing, at: draft.start,
        "a node needs the member \"kind\", such as \"text\", \"row\" or \"button\"")
    }
    node.kind = .row
  }

  /// A slot without an id is called after its controller.
  private mutating func nameSlot(_ slot: inout Node, _ draft: NodeDraft) throws(Stop) {
    guard case .string(let name) = slot.properties[.controller] else { return }
    slot.id = NodeID(name)
    let mark = reader.position
    reader.position = draft.controllerOffset
    try claim(reader.stringToken(), in: draft.idScope)
    reader.position = mark
  }
}
