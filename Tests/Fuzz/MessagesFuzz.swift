import CardWire

/// Lines in both directions and decks: what is read must be written so that it reads the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  if case .message(let message, _) = CardMessage.decode(line: bytes) {
    check(message, CardMessage.decode(line:)) { $0.encode(into: &$1) }
  }
  if case .message(let message, _) = HostMessage.decode(line: bytes) {
    check(message, HostMessage.decode(line:)) { $0.encode(into: &$1) }
  }
  do throws(DeckFault) {
    _ = try DeckDocument.decode(Array(bytes), file: "deck.json")
  } catch {
    _ = error.description
  }
  return 0
}

private func check<Message: Equatable>(
  _ message: Message, _ decode: (UnsafeBufferPointer<UInt8>) -> LineOutcome<Message>,
  _ encode: (Message, inout [UInt8]) -> Void
) {
  if case .unknown = message as? CardMessage { return }
  var line: [UInt8] = []
  encode(message, &line)
  let again = line.dropLast().withUnsafeBufferPointer(decode)
  guard case .message(message, _) = again else {
    fatalError("not the same after writing: \(String(decoding: line, as: UTF8.self))")
  }
}
