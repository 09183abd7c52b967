extension DeckDocument {
  /// A larger file is not read.
  package static let maximumCount = 4 << 20

  /// Reads a deck file: JSON in which comments and commas before a closing bracket are allowed.
  ///
  /// `file` is the name that messages give it.
  package static func decode(
    _ bytes: [UInt8], file: String
  ) throws(DeckFault) -> (deck: DeckDocument, warnings: [DeckFault]) {
    let result = bytes.withUnsafeBufferPointer { read($0, file: file) }
    return try result.get()
  }

  /// Reads a deck from a text.
  package static func decode(
    _ text: String, file: String
  ) throws(DeckFault) -> (deck: DeckDocument, warnings: [DeckFault]) {
    try decode(Array(text.utf8), file: file)
  }

  private static func read(
    _ whole: UnsafeBufferPointer<UInt8>, file: String
  ) -> Result<(deck: DeckDocument, warnings: [DeckFault]), DeckFault> {
    let hasMark = whole.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = UnsafeBufferPointer(rebasing: whole.dropFirst(hasMark ? 3 : 0))
    func place(_ fault: (WireFault, Int), _ severity: DeckFault.Severity) -> DeckFault {
      DeckFault(
        severity: severity, file: file, location: SourceLocation(of: fault.1, in: bytes),
        fault: fault.0)
    }
    guard bytes.count <= maximumCount else {
      let message = "the file has \(bytes.count) bytes; \(maximumCount) are the most"
      return .failure(place((WireFault(.limit, about: "deck", message: message), 0), .error))
    }
    guard var decoder = WireDecoder(bytes, dialect: .deck) else {
      let message = "the file is empty; a deck needs an object with a \"view\""
      return .failure(place((WireFault(.json, about: "deck", message: message), 0), .error))
    }
    decoder.about = "deck"
    do throws(Stop) {
      let deck = try decoder.deck()
      try decoder.reader.finish()
      var warnings: [DeckFault] = []
      for found in decoder.placedWarnings() { warnings.append(place(found, .warning)) }
      return .success((deck, warnings))
    } catch {
      return .failure(place(decoder.placedFault(), .error))
    }
  }
}

extension WireDecoder {
  private static let deckMembers: MemberSet = [
    .title, .controllers, .view, .wires, .keepState, .watch,
  ]
  private static let wireMembers: MemberSet = [.from, .name, .do, .to]

  fileprivate mutating func deck() throws(Stop) -> DeckDocument {
    var cursor = try object("a deck", WireDecoder.deckMembers)
    var deck = DeckDocument(view: Node(.column))
    var hasView = false
    var ends: [WireEnd] = []
    while let member = try nextMember(&cursor) {
      switch member {
      case .title: deck.title = try reader.string()
      case .controllers: deck.controllers = try controllers()
      case .wires: (deck.wires, ends) = try wires()
      case .keepState: deck.keepsState = try reader.bool()
      case .watch: deck.isWatched = try reader.bool()
      default:
        deck.view = try view()
        hasView = true
      }
    }
    guard hasView else { throw missing("view", in: cursor) }
    warnOfLooseEnds(ends, in: deck.view)
    return deck
  }

  /// A slot that a wire names, and where it does.
  private typealias WireEnd = (slot: SlotPath, offset: Int)

  private mutating func wires() throws(Stop) -> ([Wire], ends: [WireEnd]) {
    var ends: [WireEnd] = []
    let wires = try array("an array of wires") { decoder throws(Stop) in try decoder.wire(&ends) }
    return (wires, ends)
  }

  /// A wire whose slot the deck does not have leads nowhere, and nothing else would tell.
  private mutating func warnOfLooseEnds(_ ends: [WireEnd], in view: Node) {
    let names = ends.isEmpty ? [] : view.slotNames()
    for (slot, offset) in ends {
      guard let name = slot.names.first, !names.contains(name) else { continue }
      reader.warn(
        .unknownID, at: offset,
        "no slot of the deck is called \(Quotation.quoted(name))"
          + Suggestion.clause(for: name, among: names))
    }
  }

  private mutating func wire(_ ends: inout [WireEnd]) throws(Stop) -> Wire {
    var cursor = try object("a wire", WireDecoder.wireMembers)
    var (from, to): (SlotPath?, SlotPath?)
    var name: String?
    var actions: [CardAction]?
    while let member = try nextMember(&cursor) {
      switch member {
      case .from:
        let (slot, offset) = try slotPath()
        ends.append((slot, offset))
        from = slot
      case .to:
        let (slot, offset) = try slotPath()
        if slot != "log" { ends.append((slot, offset)) }
        to = slot
      case .name: name = try self.name()
      default: actions = try self.actions()
      }
    }
    guard let from else { throw missing("from", in: cursor) }
    guard let name else { throw missing("name", in: cursor) }
    guard actions != nil || to != nil else {
      throw reader.fail(
        .missing, at: cursor.start,
        "a wire needs \"do\", an action, or \"to\", the slot of another card")
    }
    return Wire(from: from, name: name, actions: actions, to: to)
  }

  private mutating func slotPath() throws(Stop) -> WireEnd {
    _ = try reader.peek()
    let offset = reader.position
    let text = try reader.string("the path of a slot, such as \"activity\"")
    return (SlotPath(stringLiteral: text), offset)
  }
}

extension Node {
  /// The names of the slots in a view; one in a row is called after the row's key, a dot and its own
  /// name.
  fileprivate func slotNames(row: NodeID? = nil) -> [String] {
    var names: [String] = []
    // The decoder has given each slot its id.
    if kind == .slot, let id { names.append(row.map { "\($0).\(id)" } ?? id.rawValue) }
    for child in children { names += child.slotNames(row: kind.takesRows ? child.id : row) }
    return names
  }
}
