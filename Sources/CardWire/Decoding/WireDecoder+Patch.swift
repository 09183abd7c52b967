/// What the members of an operation say.
private struct OperationDraft {
  /// The member that says which operation it is.
  var kind: Member?
  var address: NodeAddress?
  var node: Node?
  var props: Properties?
  var into: NodeAddress?
  var place = PatchPlace.last
  var content: AppendedContent?
  var keep: Int?
  var container: NodeAddress?
}

extension WireDecoder {
  private static let operations: [Member] = [
    .set, .insert, .move, .remove, .append, .focus, .scrollTo,
  ]
  private static let operationMembers: MemberSet = [
    .set, .props, .insert, .into, .before, .after, .move, .remove, .append, .points, .rows, .text,
    .keep, .focus, .scrollTo, .in,
  ]

  mutating func patch(_ cursor: inout ObjectCursor) throws(Stop) -> [PatchOperation] {
    var operations: [PatchOperation]?
    while let member = try nextMember(&cursor) {
      if member == .ops { operations = try self.operations() } else { try reader.skip() }
    }
    guard let operations else { throw missing("ops", in: cursor) }
    return operations
  }

  private mutating func operations() throws(Stop) -> [PatchOperation] {
    try reader.openArray("an array of operations")
    var result: [PatchOperation] = []
    var isFirst = true
    while try reader.nextElement(&isFirst) { result.append(try operation()) }
    return result
  }

  private mutating func operation() throws(Stop) -> PatchOperation {
    var cursor = try object("an operation", WireDecoder.operationMembers)
    var draft = OperationDraft()
    while let member = try nextMember(&cursor) {
      switch member {
      case .set, .move, .remove, .append, .focus, .scrollTo:
        try begin(member, &draft)
        draft.address = try address()
      case .insert:
        try begin(member, &draft)
        draft.node = try insertedNode()
      case .props: draft.props = try properties(ofKind: PropertyForms.anyKind).0
      case .into: draft.into = try address()
      case .in: draft.container = try address()
      case .before: try place(.before(address()), &draft)
      case .after: try place(.after(address()), &draft)
      case .keep: draft.keep = try reader.integer(in: 1...100_000, "a number from 1 to 100000")
      default: try content(member, &draft)
      }
    }
    return try assemble(draft, cursor)
  }

  private mutating func begin(_ member: Member, _ draft: inout OperationDraft) throws(Stop) {
    guard let other = draft.kind else { return draft.kind = member }
    throw reader.fail(
      .type, at: reader.position,
      "one operation cannot be both \"\(other.rawValue)\" and \"\(member.rawValue)\"; "
        + "write an object for each")
  }

  private mutating func place(_ place: PatchPlace, _ draft: inout OperationDraft) throws(Stop) {
    guard draft.place == .last else {
      throw reader.fail(
        .type, at: reader.position, "\"before\" and \"after\" exclude one another")
    }
    draft.place = place
  }

  private mutating func content(_ member: Member, _ draft: inout OperationDraft) throws(Stop) {
    guard draft.content == nil else {
      throw reader.fail(
        .type, at: reader.position, "\"points\", \"rows\" and \"text\" exclude one another")
    }
    switch member {
    case .points: draft.content = .points(try points())
    case .rows: draft.content = .rows(try rows())
    default: draft.content = .text(try reader.string())
    }
  }

  /// Reads an id, or a row's key and an id.
  mutating func address() throws(Stop) -> NodeAddress {
    switch try reader.peek() {
    case ASCII.quote: return NodeAddress(try nodeID())
    case ASCII.openBracket:
      let start = reader.position
      let names = try array("an address") { decoder throws(Stop) in try decoder.nodeID() }
      guard names.count == 2 else {
        throw reader.fail(.type, at: start, "expected a row's key and an id, found \(names.count)")
      }
      return NodeAddress(row: names[0], names[1])
    default:
      throw reader.mismatch("an id, or an array of a row's key and an id", at: reader.position)
    }
  }

  /// Reads a node that may be a row; its ids only have to differ among themselves.
  private mutating func insertedNode() throws(Stop) -> Node {
    scopeCount &+= 1
    scope = scopeCount
    defer { scope = 0 }
    return try view(.row)
  }

  private mutating func assemble(
    _ draft: OperationDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> PatchOperation {
    if draft.kind == .insert, let node = draft.node {
      guard let into = draft.into else { throw missing("into", in: cursor) }
      return .insert(node, into: into, draft.place)
    }
    guard let address = draft.address else { throw unknownOperation(cursor) }
    switch draft.kind {
    case .move: return .move(address, into: draft.into, draft.place)
    case .remove: return .remove(address)
    case .focus: return .focus(address)
    case .set:
      guard let props = draft.props else { throw missing("props", in: cursor) }
      return .set(address, props)
    case .scrollTo:
      guard let container = draft.container else { throw missing("in", in: cursor) }
      return .scrollTo(address, in: container)
    default:
      guard let content = draft.content else {
        throw reader.fail(
          .missing, at: cursor.start,
          "\"append\" needs one of the members \"points\", \"rows\", \"text\"")
      }
      return .append(address, content, keep: draft.keep)
    }
  }

  private mutating func unknownOperation(_ cursor: ObjectCursor) -> Stop {
    let words = WireDecoder.operations.map(\.rawValue)
    let found = strangers(of: cursor.start).first.map {
      ", found " + Quotation.quoted($0) + Suggestion.clause(for: $0, among: words)
    }
    return reader.fail(
      .missing, at: cursor.start,
      "an operation needs one of the members " + PropertyForm.list(words) + (found ?? ""))
  }
}
