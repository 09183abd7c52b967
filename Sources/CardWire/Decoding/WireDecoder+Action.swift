/// The words of actions, with what each takes.
enum ActionType: String, Vocabulary {
  case present, push, dismiss, pop, prepare, discard, openCard, closeCard, toggle, focus, copy

  static let table = WordTable(ActionType.self)

  /// The members of each type, by its place in the table.
  static let allowed = allCases.map(\.members)

  private var members: MemberSet {
    switch self {
    case .present, .push: [.type, .controller, .entry, .style, .from, .animated, .token]
    case .dismiss, .pop: [.type, .animated, .result]
    case .prepare, .discard: [.type, .controller, .entry]
    case .openCard, .closeCard: [.type, .card, .animated]
    case .toggle, .focus, .copy: [.type, .node]
    }
  }
}

/// What the members of an action say.
private struct ActionDraft {
  var controller: String?
  var entry: RawJSON?
  var style = PresentationStyle.fullScreen
  var from: NodeID?
  var animated = true
  var token: String?
  var result: RawJSON?
  var card: String?
  var node: NodeID?
}

extension WireDecoder {
  static let typeWord = PackedWord("type")

  /// Reads an action or an array of actions.
  mutating func actions() throws(Stop) -> [CardAction] {
    switch try reader.peek() {
    case ASCII.openBrace: return [try action()]
    case ASCII.openBracket:
      return try array("an array") { decoder throws(Stop) in try decoder.action() }
    default: throw reader.mismatch(PropertyForm.actions.expectation, at: reader.position)
    }
  }

  /// Reads one action, whose type may stand anywhere in it.
  mutating func action() throws(Stop) -> CardAction {
    var cursor = try object("an action", MemberSets.action)
    let mark = reader.position
    guard let name = WireDecoder.typeWord, let offset = reader.find(name, isFirst: true) else {
      while try nextMember(&cursor) != nil { try reader.skip() }
      throw missing("type", in: cursor)
    }
    reader.position = offset
    let type = try word(ActionType.table)
    reader.position = mark
    let allowed = ActionType.allowed[ActionType.allCases.firstIndex(of: type) ?? 0]
    cursor = ObjectCursor(owner: type.rawValue, allowed: allowed, start: cursor.start)
    return try action(type, &cursor)
  }

  /// Reads the members of an action of a known type.
  mutating func action(
    _ type: ActionType, _ cursor: inout ObjectCursor
  ) throws(Stop) -> CardAction {
    var draft = ActionDraft()
    while let member = try nextMember(&cursor) {
      switch member {
      case .controller: draft.controller = try name()
      case .entry: draft.entry = try reader.raw()
      case .style: draft.style = try word(Words.style)
      case .from: draft.from = try nodeID()
      case .animated: draft.animated = try reader.bool()
      case .token: draft.token = try name()
      case .result: draft.result = try reader.raw()
      case .card: draft.card = try name()
      case .node: draft.node = try nodeID()
      default: try reader.skip()
      }
    }
    return try assemble(type, draft, cursor)
  }

  private mutating func assemble(
    _ type: ActionType, _ draft: ActionDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> CardAction {
    switch type {
    case .dismiss: return .dismiss(animated: draft.animated, result: draft.result)
    case .pop: return .pop(animated: draft.animated, result: draft.result)
    case .openCard: return .openCard(card: draft.card, animated: draft.animated)
    case .closeCard: return .closeCard(card: draft.card, animated: draft.animated)
    case .toggle, .focus, .copy:
      guard let node = draft.node else { throw missing("node", in: cursor) }
      return type == .toggle
        ? .toggle(node: node) : type == .focus ? .focus(node: node) : .copy(node: node)
    case .prepare, .discard, .present, .push:
      guard let controller = draft.controller else { throw missing("controller", in: cursor) }
      switch type {
      case .prepare: return .prepare(controller: controller, entry: draft.entry)
      case .discard: return .discard(controller: controller, entry: draft.entry)
      default:
        let request = NavigationRequest(
          controller: controller, entry: draft.entry, style: draft.style, from: draft.from,
          animated: draft.animated, token: draft.token)
        return type == .push ? .push(request) : .present(request)
      }
    }
  }
}
