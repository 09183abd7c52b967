extension HostMessage {
  /// Reads a line from the host, without its newline; a type that this version does not know is a
  /// fault with the code `unknown-type`, for the caller to pass over.
  package static func decode(line: UnsafeBufferPointer<UInt8>) -> LineOutcome<HostMessage> {
    .decoding(line) { decoder, head throws(Stop) in
      guard let word = head.word, let index = HostMessageType.table.index(of: word) else {
        throw decoder.reader.fail(
          .unknownType, at: head.typeOffset,
          "there is no message \(Quotation.quoted(head.type))")
      }
      let type = HostMessageType.table.values[index]
      var cursor = ObjectCursor(
        owner: head.type, allowed: HostMessageType.allowed[index], start: head.start)
      return try decoder.hostMessage(type, &cursor)
    }
  }

  /// Reads a line from the host, without its newline.
  package static func decode(line: String) -> LineOutcome<HostMessage> {
    Array(line.utf8).withUnsafeBufferPointer { decode(line: $0) }
  }
}

/// The types of lines from the host.
private enum HostMessageType: String, Vocabulary {
  case welcome, config, entry, state, willMoveToParent, didMoveToParent, viewDidLoad
  case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, viewWillTransition
  case theme, tick, activate, change, typing, submit, select, action, reorder, needMore
  case shortcut
  case gesture, progress, receive, completed, prepareForDismissal, saveState, ping, resync, error
  case shutdown

  static let table = WordTable(HostMessageType.self)
  /// The members of each type, by its place in the table.
  static let allowed = allCases.map(\.members)

  private var members: MemberSet {
    switch self {
    case .welcome: [.type, .protocol, .host, .generation, .slot, .size, .theme]
    case .config, .entry, .state: [.type, .value]
    case .willMoveToParent, .didMoveToParent: [.type, .parent]
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      [.type, .animated, .cancelled]
    case .viewWillTransition: [.type, .size, .animated]
    case .theme: [.type, .dark, .colors]
    case .viewDidLoad, .tick, .prepareForDismissal, .resync: [.type]
    case .activate: [.type, .node, .key]
    case .change: [.type, .node, .key, .edit, .by, .value]
    case .typing: [.type, .node, .key, .edit, .value]
    case .submit: [.type, .node, .edit, .values]
    case .select: [.type, .node, .key, .keys]
    case .action: [.type, .node, .action, .key]
    case .reorder: [.type, .node, .key, .before]
    case .needMore: [.type, .node, .start, .count]
    case .shortcut: [.type, .name]
    case .gesture: [.type, .timeline, .phase, .committed, .value]
    case .progress: [.type, .timeline, .value]
    case .receive: [.type, .from, .name, .value]
    case .completed: [.type, .token, .reason, .result]
    case .saveState, .ping: [.type, .id]
    case .error: [.type, .code, .about, .path, .message]
    case .shutdown: [.type, .reason]
    }
  }
}

/// What the members of a host line say; the names are theirs.
private struct HostDraft {
  var texts: [Member: String] = [:]
  var integers: [Member: Int] = [:]
  var flags: [Member: Bool] = [:]
  var raw: RawJSON?
  var number: Double?
  var input: InputValue?
  var values: [FormValue] = []
  var keys: [NodeID]?
  var size: SlotSize?
  var theme: SurfaceTheme?
  var parent: String?
  var before: String?
}

extension WireDecoder {
  fileprivate mutating func hostMessage(
    _ type: HostMessageType, _ cursor: inout ObjectCursor
  ) throws(Stop) -> HostMessage {
    var draft = HostDraft()
    while let member = try nextMember(&cursor) { try read(member, of: type, into: &draft) }
    return try lifecycle(type, draft, cursor)
  }

  private mutating func read(
    _ member: Member, of type: HostMessageType, into draft: inout HostDraft
  ) throws(Stop) {
    switch member {
    case .type: try reader.skip()
    case .host, .slot, .node, .key, .name, .from, .token, .timeline, .action, .code, .about, .path,
      .message, .by, .phase:
      draft.texts[member] = try reader.string()
    case .reason: draft.texts[member] = try reader.string()
    case .protocol, .generation, .edit, .start, .count, .id, .colors:
      draft.integers[member] = try reader.integer(in: 0...Int.max, "a whole number")
    case .animated, .cancelled, .dark, .committed: draft.flags[member] = try reader.bool()
    case .parent: draft.parent = try reader.null() ? nil : try reader.string()
    case .before: draft.before = try reader.null() ? nil : try reader.string()
    case .size: draft.size = try slotSize()
    case .theme: draft.theme = try surfaceTheme()
    case .keys: draft.keys = try array("an array of keys") { d throws(Stop) in try d.nodeID() }
    case .values: draft.values = try formValues()
    case .result: draft.raw = try reader.raw()
    default: try readValue(of: type, into: &draft)
    }
  }

  private mutating func readValue(
    of type: HostMessageType, into draft: inout HostDraft
  ) throws(Stop) {
    switch type {
    case .change, .typing: draft.input = try inputValue()
    case .gesture, .progress: draft.number = try reader.double()
    default: draft.raw = try reader.raw()
    }
  }

  private mutating func inputValue() throws(Stop) -> InputValue {
    switch try reader.peek() {
    case ASCII.quote: .text(try reader.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool(try reader.bool())
    default: .number(try reader.double("a string, a number, true or false"))
    }
  }

  private mutating func formValues() throws(Stop) -> [FormValue] {
    try reader.openObject("an object from ids to values")
    var result: [FormValue] = []
    var names: Set<String> = []
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let name = try reader.text(of: token)
      guard names.insert(name).inserted else { throw reader.duplicate(token) }
      result.append(FormValue(id: NodeID(name), value: try inputValue()))
    }
    return result
  }

  private mutating func slotSize() throws(Stop) -> SlotSize {
    var cursor = try object("a size", [.columns, .rows, .widthClass, .heightClass])
    var size = SlotSize(columns: 0, rows: 0, widthClass: .xs, heightClass: .short)
    while let member = try nextMember(&cursor) {
      switch member {
      case .columns: size.columns = try reader.integer(in: 0...Int.max, "a number of columns")
      case .rows: size.rows = try reader.integer(in: 0...Int.max, "a number of rows")
      case .widthClass: size.widthClass = try word(Words.widthClass)
      default: size.heightClass = try word(Words.heightClass)
      }
    }
    return size
  }

  private mutating func surfaceTheme() throws(Stop) -> SurfaceTheme {
    var cursor = try object("a theme", [.dark, .colors])
    var theme = SurfaceTheme(dark: false, colors: 0)
    while let member = try nextMember(&cursor) {
      switch member {
      case .dark: theme.dark = try reader.bool()
      default: theme.colors = try reader.integer(in: 0...1 << 24, "a number of colours")
      }
    }
    return theme
  }

  // MARK: Putting together

  private mutating func text(
    _ member: Member, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> String {
    guard let text = draft.texts[member] else { throw missing(member.rawValue, in: cursor) }
    return text
  }

  private mutating func integer(
    _ member: Member, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> Int {
    guard let value = draft.integers[member] else { throw missing(member.rawValue, in: cursor) }
    return value
  }

  private mutating func raw(_ draft: HostDraft, _ cursor: ObjectCursor) throws(Stop) -> RawJSON {
    guard let value = draft.raw else { throw missing("value", in: cursor) }
    return value
  }

  /// A word that some member holds.
  private mutating func word<Value: Vocabulary>(
    _ member: Member, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> Value {
    let text = try text(member, draft, cursor)
    guard let value = Value(rawValue: text) else {
      let words = Value.allCases.map(\.rawValue)
      throw reader.fail(
        .unknownWord, at: cursor.start,
        "\(member.rawValue): expected \(PropertyForm.oneOf(words)), "
          + "found \(Quotation.quoted(text))")
    }
    return value
  }

  private mutating func lifecycle(
    _ type: HostMessageType, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> HostMessage {
    let animated = draft.flags[.animated] ?? false
    let cancelled = draft.flags[.cancelled] ?? false
    switch type {
    case .welcome: return .welcome(try welcome(draft, cursor))
    case .config: return .config(try raw(draft, cursor))
    case .entry: return .entry(try raw(draft, cursor))
    case .state: return .state(try raw(draft, cursor))
    case .willMoveToParent: return .willMoveToParent(draft.parent)
    case .didMoveToParent: return .didMoveToParent(draft.parent)
    case .viewDidLoad: return .viewDidLoad
    case .viewWillAppear: return .viewWillAppear(animated: animated, cancelled: cancelled)
    case .viewDidAppear: return .viewDidAppear(animated: animated, cancelled: cancelled)
    case .viewWillDisappear: return .viewWillDisappear(animated: animated, cancelled: cancelled)
    case .viewDidDisappear: return .viewDidDisappear(animated: animated, cancelled: cancelled)
    case .viewWillTransition:
      guard let size = draft.size else { throw missing("size", in: cursor) }
      return .viewWillTransition(size, animated: animated)
    case .theme:
      let colors = try integer(.colors, draft, cursor)
      return .theme(SurfaceTheme(dark: draft.flags[.dark] ?? false, colors: colors))
    case .tick: return .tick
    case .prepareForDismissal: return .prepareForDismissal
    case .saveState: return .saveState(id: try integer(.id, draft, cursor))
    case .ping: return .ping(id: try integer(.id, draft, cursor))
    case .resync: return .resync
    case .shutdown: return .shutdown(try word(.reason, draft, cursor))
    case .error: return .error(try hostFault(draft, cursor))
    default: return try event(type, draft, cursor)
    }
  }

  private mutating func welcome(
    _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> Welcome {
    guard let size = draft.size else { throw missing("size", in: cursor) }
    guard let theme = draft.theme else { throw missing("theme", in: cursor) }
    return Welcome(
      host: try text(.host, draft, cursor), generation: try integer(.generation, draft, cursor),
      slot: SlotPath(stringLiteral: try text(.slot, draft, cursor)), size: size, theme: theme)
  }

  private mutating func hostFault(
    _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> WireFault {
    WireFault(
      try word(.code, draft, cursor), about: try text(.about, draft, cursor),
      path: draft.texts[.path], message: try text(.message, draft, cursor))
  }

  private mutating func event(
    _ type: HostMessageType, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> HostMessage {
    switch type {
    case .gesture, .progress: return try motion(type, draft, cursor)
    case .shortcut: return .shortcut(name: try text(.name, draft, cursor))
    case .receive:
      return .receive(
        from: try text(.from, draft, cursor), name: try text(.name, draft, cursor),
        value: draft.raw ?? .null)
    case .completed:
      return .completed(
        token: try text(.token, draft, cursor), reason: try word(.reason, draft, cursor),
        result: draft.raw ?? .null)
    default: return try userEvent(type, draft, cursor)
    }
  }

  private mutating func motion(
    _ type: HostMessageType, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> HostMessage {
    let timeline = try text(.timeline, draft, cursor)
    guard let value = draft.number else { throw missing("value", in: cursor) }
    guard type == .gesture else { return .progress(timeline: timeline, value: value) }
    guard try text(.phase, draft, cursor) == "end" else {
      return .gestureBegan(timeline: timeline, value: value)
    }
    return .gestureEnded(
      timeline: timeline, committed: draft.flags[.committed] ?? false, value: value)
  }

  private mutating func userEvent(
    _ type: HostMessageType, _ draft: HostDraft, _ cursor: ObjectCursor
  ) throws(Stop) -> HostMessage {
    let node = NodeID(try text(.node, draft, cursor))
    let key = draft.texts[.key].map { NodeID($0) }
    let edit = draft.integers[.edit] ?? 0
    switch type {
    case .activate: return .activate(node: node, key: key)
    case .change, .typing:
      guard let value = draft.input else { throw missing("value", in: cursor) }
      guard type == .change else {
        return .typing(node: node, key: key, edit: edit, value: value)
      }
      let cause: ChangeCause? = draft.texts[.by] == nil ? nil : try word(.by, draft, cursor)
      return .change(node: node, key: key, edit: edit, by: cause, value: value)
    case .submit: return .submit(node: node, edit: edit, values: draft.values)
    case .select:
      if let keys = draft.keys { return .select(node: node, .many(keys)) }
      guard let key else { throw missing("key", in: cursor) }
      return .select(node: node, .one(key))
    case .action:
      return .menuAction(node: node, action: try text(.action, draft, cursor), key: key)
    case .reorder:
      guard let key else { throw missing("key", in: cursor) }
      return .reorder(node: node, key: key, before: draft.before.map { NodeID($0) })
    default:
      return .needMore(
        node: node, start: try integer(.start, draft, cursor),
        count: try integer(.count, draft, cursor))
    }
  }
}
