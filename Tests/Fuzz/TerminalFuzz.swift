import CardScene
import CardTerminal
import CardWire

/// Input of a terminal: events must not depend on how the bytes were cut into pieces, and no key
/// is a control character.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 1, let start else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  var parser = InputParser()
  let wanted = parser.parse(bytes, now: .zero) + parser.finish()
  guard parser.nextDeadline == nil else { fatalError("a finished parser waits") }
  let found = eventsInPieces(bytes, seed: start[0])
  guard found == wanted else { fatalError("in pieces: \(found) instead of \(wanted)") }
  for event in wanted { check(event) }
  checkTime(bytes)
  return 0
}

/// Wherever the bytes pause for long enough, nothing stays open.
private func checkTime(_ bytes: [UInt8]) {
  var parser = InputParser()
  var now = Instant.zero
  for byte in bytes {
    for event in parser.parse(CollectionOfOne(byte), now: now) { check(event) }
    guard byte & 3 == 0, let deadline = parser.nextDeadline else { continue }
    guard deadline > now else { fatalError("no time to wait: \(deadline) at \(now)") }
    now = deadline
    for event in parser.flush(now: now) { check(event) }
    guard parser.nextDeadline == nil else { fatalError("open after its time") }
  }
}

/// The events of the bytes in pieces of random sizes, which the seed decides.
private func eventsInPieces(_ bytes: [UInt8], seed: UInt8) -> [InputEvent] {
  var parser = InputParser()
  var events: [InputEvent] = []
  var rest = bytes[...]
  var state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15
  while !rest.isEmpty {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let count = Int(state >> 60) + 1
    events += parser.parse(rest.prefix(count), now: .zero)
    // Time that has not passed decides nothing.
    events += parser.flush(now: .zero)
    rest = rest.dropFirst(count)
  }
  return events + parser.finish()
}

private func check(_ event: InputEvent) {
  guard case .key(let key) = event, case .character(let character) = key.key else { return }
  for scalar in character.unicodeScalars {
    guard scalar.value >= 0x20, !(0x7F..<0xA0).contains(scalar.value) else {
      fatalError("a key that is the control character \(scalar.value)")
    }
  }
}
