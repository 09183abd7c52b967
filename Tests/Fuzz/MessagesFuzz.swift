import CardWire

/// Lines in both directions and decks: what is read must be written so that it reads the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  switch CardMessage.decode(line: bytes) {
  case .message(.unknown, _), .junk: break
  case .message(let message, let warnings):
    _ = warnings.map(\.message)
    check(message)
  case .fault(let fault): checkError(fault)
  }
  switch HostMessage.decode(line: bytes) {
  // Its texts are cut when they are written, so only what was written stays the same.
  case .message(.error(let fault), _): checkError(fault)
  case .message(let message, _): check(message)
  case .junk, .fault: break
  }
  do throws(DeckFault) {
    let deck = try DeckDocument.decode(Array(bytes), file: "deck.json").deck
    check(CardMessage.render(deck.view))
    check(CardMessage.hello(Hello(name: "deck", controllers: deck.controllers)))
    for action in deck.wires.flatMap({ $0.actions ?? [] }) { check(CardMessage.action(action)) }
  } catch {
    _ = error.description
  }
  return 0
}

/// What a card is told of its mistake must itself be a message, which is cut to a bounded size.
private func checkError(_ fault: WireFault) {
  var line: [UInt8] = []
  HostMessage.error(fault).encode(into: &line)
  let told = line.dropLast().withUnsafeBufferPointer(HostMessage.decode(line:))
  guard line.count <= 4096, case .message(let message, warnings: []) = told else {
    fatalError("an error that is no message: \(String(decoding: line, as: UTF8.self)): \(told)")
  }
  check(message)
}

private func check(_ message: CardMessage) {
  check(message, CardMessage.decode(line:)) { $0.encode(into: &$1) }
}

private func check(_ message: HostMessage) {
  check(message, HostMessage.decode(line:)) { $0.encode(into: &$1) }
}

private func check<Message: Equatable>(
  _ message: Message, _ decode: (UnsafeBufferPointer<UInt8>) -> LineOutcome<Message>,
  _ encode: (Message, inout [UInt8]) -> Void
) {
  var line: [UInt8] = []
  encode(message, &line)
  guard line.last == 0x0A, line.dropLast().allSatisfy({ (0x20..<0x80).contains($0) }) else {
    fatalError("not a line of ASCII: \(String(decoding: line, as: UTF8.self))")
  }
  let again = line.dropLast().withUnsafeBufferPointer(decode)
  guard case .message(message, _) = again else {
    fatalError("not the same after writing: \(String(decoding: line, as: UTF8.self)): \(again)")
  }
}
