import CardWire

/// Lines in both directions and decks: what is read must be written so that it reads the same.
package let messagesCheck: Check = { bytes throws(Complaint) in
  let verdict = try checkCardLine(bytes)
  switch bytes.withUnsafeBufferPointer(HostMessage.decode(line:)) {
  // Its texts are cut when they are written, so only what was written stays the same.
  case .message(.error(let fault), _): try checkError(fault)
  case .message(let message, _): try check(message)
  case .junk, .fault: break
  }
  try checkDeck(bytes)
  return verdict
}

private func checkCardLine(_ bytes: [UInt8]) throws(Complaint) -> String {
  switch bytes.withUnsafeBufferPointer(CardMessage.decode(line:)) {
  case .junk: return "junk"
  case .message(.unknown, _): return "unknown"
  case .message(let message, let warnings):
    _ = warnings.map(\.message)
    try check(message)
    return "\("\(message)".prefix { $0.isLetter })\(warnings.isEmpty ? "" : "-with-warnings")"
  case .fault(let fault):
    try checkError(fault)
    return "fault-\(fault.code.rawValue)"
  }
}

private func checkDeck(_ bytes: [UInt8]) throws(Complaint) {
  let deck: DeckDocument
  do throws(DeckFault) {
    deck = try DeckDocument.decode(bytes, file: "deck.json").deck
  } catch {
    guard !error.description.isEmpty else { throw Complaint("a fault of a deck without words") }
    return
  }
  try check(CardMessage.render(deck.view))
  try check(CardMessage.hello(Hello(name: "deck", controllers: deck.controllers)))
  for action in deck.wires.flatMap({ $0.actions ?? [] }) { try check(CardMessage.action(action)) }
}

/// What a card is told of its mistake must itself be a message, which is cut to a bounded size.
private func checkError(_ fault: WireFault) throws(Complaint) {
  var line: [UInt8] = []
  HostMessage.error(fault).encode(into: &line)
  let told = line.dropLast().withUnsafeBufferPointer(HostMessage.decode(line:))
  guard line.count <= 4096, case .message(let message, warnings: []) = told else {
    throw Complaint(
      "an error that is no message: \(String(decoding: line, as: UTF8.self)): \(told)")
  }
  try check(message)
}

private func check(_ message: CardMessage) throws(Complaint) {
  try check(message, CardMessage.decode(line:)) { $0.encode(into: &$1) }
}

private func check(_ message: HostMessage) throws(Complaint) {
  try check(message, HostMessage.decode(line:)) { $0.encode(into: &$1) }
}

private func check<Message: Equatable>(
  _ message: Message, _ decode: (UnsafeBufferPointer<UInt8>) -> LineOutcome<Message>,
  _ encode: (Message, inout [UInt8]) -> Void
) throws(Complaint) {
  var line: [UInt8] = []
  encode(message, &line)
  guard line.last == 0x0A, line.dropLast().allSatisfy({ (0x20..<0x80).contains($0) }) else {
    throw Complaint("not a line of ASCII: \(String(decoding: line, as: UTF8.self))")
  }
  let again = line.dropLast().withUnsafeBufferPointer(decode)
  guard case .message(message, _) = again else {
    throw Complaint(
      "not the same after writing: \(String(decoding: line, as: UTF8.self)): \(again)")
  }
}
