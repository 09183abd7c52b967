/// Reads what the protocol defines from the bytes of one line or one file.
///
/// Its parts stand in extensions, one a subject. All of them read forward; the first mistake ends
/// them all, and `reader.problem` holds it.
struct WireDecoder: ~Copyable {
  /// More nodes than these in one message are an error.
  static let maximumNodes = 65_536

  var reader: JSONReader
  /// The type of the message as it was sent, once it is known.
  var about = ""

  /// Properties of nodes that are not complete yet, the outermost first.
  var entries = MoveStack<PropertyEntry>()
  /// Children of nodes that are not complete yet.
  var nodes = MoveStack<Node>()
  /// Spans and cells of texts and tables that are not complete yet.
  var spanStack = MoveStack<TextSpan>()
  var cellStack = MoveStack<[TextSpan]>()
  var nodeCount = 0
  var ids = IdentifierTable()
  /// The scope in which the next id has to be unique.
  var scope: UInt32 = 0
  var scopeCount: UInt32 = 0
  /// The members that nothing reads.
  var strangers: Set<Stranger> = []
  /// Whether a node with a raw colour was met.
  var hasColors = false
  /// Whether an id was met that `ids` cannot compare.
  var hasRichIDs = false

  /// Reads `bytes`; nil where there are none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, dialect: JSONDialect = .wire) {
    guard let reader = JSONReader(bytes, dialect: dialect) else { return nil }
    self.reader = reader
  }

  /// The mistake, with the way to it, after `Stop` was thrown.
  func fault() -> WireFault { placedFault().0 }

  /// The mistake and its place in the bytes.
  func placedFault() -> (WireFault, Int) {
    guard let problem = reader.problem else {
      preconditionFailure("whoever throws Stop has kept a problem")
    }
    return (fault(of: problem), problem.offset)
  }

  /// What was found on the way without spoiling the message.
  func warnings() -> [WireFault] { placedWarnings().map(\.0) }

  /// The same with the places in the bytes.
  func placedWarnings() -> [(WireFault, Int)] {
    var result: [(WireFault, Int)] = []
    for problem in reader.warnings { result.append((fault(of: problem), problem.offset)) }
    return result
  }

  private func fault(of problem: Problem) -> WireFault {
    WireFault(
      problem.code, about: Quotation.safe(about, limit: 40),
      path: ValuePath.path(to: problem.offset, in: reader.bytes),
      message: problem.message)
  }

  // MARK: Words and names

  /// Reads one of a closed set of words.
  @inline(__always)
  mutating func word<Value>(_ table: WordTable<Value>) throws(Stop) -> Value {
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch(PropertyForm.oneOf(table.words), at: reader.position)
    }
    let token = try reader.stringToken()
    guard let word = try reader.word(token), let index = table.index(of: word) else {
      throw unknownWord(token, among: table.words)
    }
    return table.values[index]
  }

  @inline(never)
  mutating func unknownWord(_ token: StringToken, among words: [String]) -> Stop {
    guard let text = try? reader.text(of: token) else { return Stop() }
    return reader.fail(
      .unknownWord, at: token.offset,
      "expected \(PropertyForm.oneOf(words)), found \(Quotation.quoted(text))"
        + Suggestion.clause(for: text, among: words))
  }

  /// Reads a name that comes back in messages.
  @inline(__always)
  mutating func name() throws(Stop) -> String {
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch(PropertyForm.name.expectation, at: reader.position)
    }
    let token = try reader.stringToken()
    let text = try reader.text(of: token)
    try checkLength(of: text, at: token)
    return text
  }

  @inline(__always)
  mutating func checkLength(of text: String, at token: StringToken) throws(Stop) {
    // What is no UTF-8 takes three bytes for one, so only ASCII has no more than the line.
    guard token.count > 0,
      (token.isASCII && token.count <= NodeID.maximumCount)
        || text.utf8.count <= NodeID.maximumCount
    else {
      throw reader.fail(
        .limit, at: token.offset,
        "expected \(PropertyForm.name.expectation), found \(text.utf8.count)")
    }
  }

  mutating func nodeID() throws(Stop) -> NodeID { NodeID(try name()) }

  // MARK: Members

  /// Goes to the next member that `cursor` allows; others are reported and passed over, and so is
  /// the type, which is always read ahead. Nil at the object's end.
  @inline(__always)
  mutating func nextMember(_ cursor: inout ObjectCursor) throws(Stop) -> Member? {
    while let key = try reader.nextKey(&cursor.isFirst) {
      if let word = try reader.word(key), let index = Words.member.index(of: word),
        cursor.allowed.contains(index: index)
      {
        guard cursor.seen.insert(index) else { throw reader.duplicate(key) }
        let member = Words.member.values[index]
        guard member == .type else { return member }
        // The type was read before all else.
        _ = try reader.string()
        continue
      }
      try stranger(key, in: cursor.owner, at: cursor.start) { cursor.allowed.words }
    }
    return nil
  }

  /// Passes over a member that nothing reads, and says so unless it is the author's own.
  @inline(never)
  mutating func stranger(
    _ key: StringToken, in owner: String, at start: Int, among words: () -> [String]
  ) throws(Stop) {
    let name = try reader.text(of: key)
    try keepStranger(name, of: start, at: key)
    if !name.hasPrefix("_") {
      reader.warn(
        .unknownMember, at: key.offset,
        "\(owner) has no member \(Quotation.quoted(name))"
          + Suggestion.clause(for: name, among: words()))
    }
    try reader.skip()
  }

  /// Keeps the name of a member that nothing reads, so that it is noticed when it comes again in the
  /// object that starts at `start`.
  mutating func keepStranger(
    _ name: String, of start: Int, at key: StringToken
  ) throws(Stop) {
    guard strangers.insert(Stranger(object: start, name: name)).inserted else {
      throw reader.duplicate(key)
    }
  }

  /// The mistake of a member that has to be there.
  @inline(never)
  mutating func missing(_ name: String, in cursor: ObjectCursor) -> Stop {
    missing(name, in: cursor.owner, at: cursor.start)
  }

  @inline(never)
  mutating func missing(_ name: String, in owner: String, at offset: Int) -> Stop {
    let meant = strangers(of: offset).first {
      !Suggestion.clause(for: $0, among: [name]).isEmpty
    }
    return reader.fail(
      .missing, at: offset,
      "\(owner) needs the member \"\(name)\""
        + (meant.map { ", found " + Quotation.quoted($0) } ?? ""))
  }

  /// The members that nothing reads of the object that starts at `start`, without the author's own.
  func strangers(of start: Int) -> [String] {
    strangers.lazy.filter { $0.object == start && !$0.name.hasPrefix("_") }.map(\.name).sorted()
  }

  /// Enters an object whose members are `allowed`; `owner` is what messages call it.
  mutating func object(_ owner: String, _ allowed: MemberSet) throws(Stop) -> ObjectCursor {
    _ = try reader.peek()
    let start = reader.position
    try reader.openObject("an object")
    return ObjectCursor(owner: owner, allowed: allowed, start: start)
  }

  /// Reads an array, one `element` after the other.
  mutating func array<Element>(
    _ expected: @autoclosure () -> String,
    _ element: (inout WireDecoder) throws(Stop) -> Element
  ) throws(Stop) -> [Element] {
    try reader.openArray(expected())
    var result: [Element] = []
    var isFirst = true
    while try reader.nextElement(&isFirst) { result.append(try element(&self)) }
    return result
  }
}

/// The name of a member that nothing reads, and the place of its object.
struct Stranger: Hashable {
  var object: Int
  var name: String
}

/// How far the reading of an object has come.
struct ObjectCursor {
  let owner: String
  let allowed: MemberSet
  /// The place of its brace.
  let start: Int
  var isFirst = true
  var seen = Bits128()

  init(owner: String, allowed: MemberSet, start: Int) {
    self.owner = owner
    self.allowed = allowed
    self.start = start
  }
}
