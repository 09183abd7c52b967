/// What a line turned out to be.
package enum LineOutcome<Message: Equatable & Sendable>: Equatable, Sendable {
  /// No message at all; it goes to the log, is counted, and nothing else happens.
  case junk
  /// A message, and what its author should know all the same.
  case message(Message, warnings: [WireFault])
  /// A mistake, because of which nothing of the line counts.
  case fault(WireFault)
}

extension LineOutcome {
  /// Reads a line by `read`, which gets the decoder inside the outermost object and the type of the
  /// message.
  static func decoding(
    _ line: UnsafeBufferPointer<UInt8>,
    _ read: (inout WireDecoder, MessageHead) throws(Stop) -> Message
  ) -> LineOutcome {
    guard let first = line.first(where: { $0 != ASCII.space && $0 != ASCII.tab }) else {
      return .junk
    }
    guard first == ASCII.openBrace else {
      return GluedMessage.fault(in: line).map { .fault($0) } ?? .junk
    }
    guard var decoder = WireDecoder(line) else { return .junk }
    do throws(Stop) {
      let head = try decoder.head()
      let message = try read(&decoder, head)
      try decoder.reader.finish()
      return .message(message, warnings: decoder.warnings())
    } catch {
      return .fault(decoder.fault())
    }
  }
}

/// Where a message starts, and its type.
struct MessageHead {
  /// The place of the brace.
  let start: Int
  /// The place of the type's opening quote.
  let typeOffset: Int
  let type: String
  let word: PackedWord?
}

extension WireDecoder {
  /// Enters the message and finds its type, wherever that stands; the reader stays at the first
  /// member.
  mutating func head() throws(Stop) -> MessageHead {
    _ = try reader.peek()
    let start = reader.position
    try reader.openObject("a message")
    let mark = reader.position
    guard let name = WireDecoder.typeWord, let offset = reader.find(name, isFirst: true) else {
      let isFirst = ObjectCursor(owner: "a message", allowed: [], start: start)
      throw try missingType(isFirst)
    }
    reader.position = offset
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch("the type of a message, which is a string", at: offset)
    }
    let token = try reader.stringToken()
    let head = MessageHead(
      start: start, typeOffset: offset, type: try reader.text(of: token),
      word: try reader.word(token))
    reader.position = mark
    about = head.type
    return head
  }

  /// Broken JSON is the more useful thing to report, so the object is read to its end first.
  private mutating func missingType(_ object: ObjectCursor) throws(Stop) -> Stop {
    var isFirst = true
    while try reader.nextKey(&isFirst) != nil { try reader.skip() }
    return missing("type", in: object)
  }
}

/// A message with other text before it on its line, which is a common mistake and would be lost.
private enum GluedMessage {
  private static let opening = Array("{\"type\":".utf8)

  static func fault(in line: UnsafeBufferPointer<UInt8>) -> WireFault? {
    guard let base = line.baseAddress,
      line.last(where: { $0 != ASCII.space && $0 != ASCII.carriageReturn }) == ASCII.closeBrace
    else { return nil }
    var index = 0
    while true {
      index = ByteScan.firstIndex(of: ASCII.openBrace, in: base, from: index, to: line.count)
      guard index < line.count else { return nil }
      if line[index...].starts(with: opening) { break }
      index += 1
    }
    let text = UnsafeBufferPointer(rebasing: line[..<index])
    return WireFault(
      .json, about: "",
      message: "text stands before the message on its line: \(Quotation.quoted(text)); "
        + "print a newline after it, or better, print it to standard error")
  }
}
