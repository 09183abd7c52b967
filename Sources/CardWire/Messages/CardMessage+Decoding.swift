extension CardMessage {
  /// Reads a line from a card, without its newline.
  package static func decode(line: UnsafeBufferPointer<UInt8>) -> LineOutcome<CardMessage> {
    .decoding(line) { decoder, head throws(Stop) in try decoder.cardMessage(head) }
  }

  /// Reads a line from a card, without its newline.
  package static func decode(line: String) -> LineOutcome<CardMessage> {
    Array(line.utf8).withUnsafeBufferPointer { decode(line: $0) }
  }
}

/// The types of lines from a card that are not actions.
private enum CardMessageType: String, Vocabulary {
  case hello, render, patch, report, emit, send, state, result, log, reply

  static let table = WordTable(CardMessageType.self)

  /// The members of each type, by its place in the table.
  static let allowed = allCases.map(\.members)

  private var members: MemberSet {
    switch self {
    case .hello: [.type, .protocol, .name, .version, .caps, .tick, .reads, .controllers]
    case .render: [.type, .view]
    case .patch: [.type, .ops]
    case .report: [.type, .timelines]
    case .emit: [.type, .name, .value]
    case .send: [.type, .to, .name, .value]
    case .state, .result: [.type, .value]
    case .log: [.type, .level, .text]
    case .reply: [.type, .re, .value]
    }
  }
}

extension WireDecoder {
  mutating func cardMessage(_ head: MessageHead) throws(Stop) -> CardMessage {
    if let word = head.word {
      if let index = CardMessageType.table.index(of: word) {
        let type = CardMessageType.table.values[index]
        var cursor = ObjectCursor(
          owner: head.type, allowed: CardMessageType.allowed[index], start: head.start)
        return try message(type, &cursor)
      }
      if let index = ActionType.table.index(of: word) {
        let type = ActionType.table.values[index]
        var cursor = ObjectCursor(
          owner: head.type, allowed: ActionType.allowed[index], start: head.start)
        return .action(try action(type, &cursor))
      }
    }
    try skipUnknown(head, among: CardMessageType.table.words + ActionType.table.words)
    return .unknown(type: head.type)
  }

  /// Passes over a message of an unknown type, which is only reported.
  mutating func skipUnknown(_ head: MessageHead, among words: [String]) throws(Stop) {
    reader.warn(
      .unknownType, at: head.typeOffset,
      "there is no message \(Quotation.quoted(head.type))"
        + Suggestion.clause(for: head.type, among: words))
    reader.position = head.start
    reader.depth = 0
    try reader.skip()
  }

  private mutating func message(
    _ type: CardMessageType, _ cursor: inout ObjectCursor
  ) throws(Stop) -> CardMessage {
    switch type {
    case .hello: .hello(try hello(&cursor))
    case .render: .render(try render(&cursor))
    case .patch: .patch(try patch(&cursor))
    case .report: .report(try report(&cursor))
    // The host has a limit of its own for states, and words for it.
    case .state: .state(try value(&cursor))
    case .result: .result(try value(&cursor))
    case .emit, .send, .log, .reply: try smallMessage(type, &cursor)
    }
  }

  private mutating func render(_ cursor: inout ObjectCursor) throws(Stop) -> Node {
    var view: Node?
    while let member = try nextMember(&cursor) {
      if member == .view { view = try self.view() } else { try reader.skip() }
    }
    guard let view else { throw missing("view", in: cursor) }
    return view
  }

  private mutating func report(_ cursor: inout ObjectCursor) throws(Stop) -> [String] {
    var timelines: [String]?
    while let member = try nextMember(&cursor) {
      if member == .timelines {
        timelines = try array("an array of timelines") { decoder throws(Stop) in
          try decoder.name()
        }
      } else {
        try reader.skip()
      }
    }
    guard let timelines else { throw missing("timelines", in: cursor) }
    guard timelines.count <= CardMessage.mostTimelines else {
      throw reader.fail(
        .limit, at: cursor.start, "a card hears of at most \(CardMessage.mostTimelines) timelines")
    }
    return timelines
  }

  private mutating func value(
    _ cursor: inout ObjectCursor
  ) throws(Stop) -> RawJSON {
    var value: RawJSON?
    while let member = try nextMember(&cursor) {
      if member == .value { value = try reader.raw() } else { try reader.skip() }
    }
    guard let value else { throw missing("value", in: cursor) }
    return value
  }

  private mutating func smallMessage(
    _ type: CardMessageType, _ cursor: inout ObjectCursor
  ) throws(Stop) -> CardMessage {
    var (name, to, text): (String?, String?, String?)
    var level = LogLevel.info
    var number: Int?
    var value: RawJSON?
    while let member = try nextMember(&cursor) {
      switch member {
      case .name: name = try self.name()
      case .to: to = try self.name()
      case .text: text = try reader.string()
      case .level: level = try word(Words.logLevel)
      case .re: number = try reader.integer(in: 0...Int.max, "the id of the request")
      case .value: value = try reader.raw()
      default: try reader.skip()
      }
    }
    switch type {
    case .log:
      guard let text else { throw missing("text", in: cursor) }
      return .log(level, text)
    case .reply:
      guard let number else { throw missing("re", in: cursor) }
      return .reply(to: number, value: value)
    default:
      guard let name else { throw missing("name", in: cursor) }
      guard type == .send else { return .emit(name: name, value: value) }
      guard let to else { throw missing("to", in: cursor) }
      return .send(to: to, name: name, value: value)
    }
  }
}
