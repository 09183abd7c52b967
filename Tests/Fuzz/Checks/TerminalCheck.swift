import CardScene
import CardTerminal
import CardWire

/// Input of a terminal: events must not depend on how the bytes were cut into pieces, which the first
/// byte says, and no key is a control character.
package let terminalCheck: Check = { input throws(Complaint) in
  guard input.count > 1 else { return "nothing" }
  let bytes = Array(input.dropFirst())
  var parser = InputParser()
  let wanted = parser.parse(bytes, now: .zero) + parser.finish()
  guard parser.nextDeadline == nil else { throw Complaint("a finished parser waits") }
  let found = eventsInPieces(bytes, seed: input[0])
  guard found == wanted else { throw Complaint("in pieces: \(found) instead of \(wanted)") }
  for event in wanted { try check(event) }
  try checkTime(bytes)
  let kinds = Set(wanted.map { "\($0)".prefix { $0.isLetter } })
  return kinds.isEmpty ? "nothing" : kinds.sorted().joined(separator: "-")
}

/// Wherever the bytes pause for long enough, nothing stays open.
private func checkTime(_ bytes: [UInt8]) throws(Complaint) {
  var parser = InputParser()
  var now = Instant.zero
  for byte in bytes {
    for event in parser.parse(CollectionOfOne(byte), now: now) { try check(event) }
    guard byte & 3 == 0, let deadline = parser.nextDeadline else { continue }
    guard deadline > now else { throw Complaint("no time to wait: \(deadline) at \(now)") }
    now = deadline
    for event in parser.flush(now: now) { try check(event) }
    guard parser.nextDeadline == nil else { throw Complaint("open after its time") }
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

private func check(_ event: InputEvent) throws(Complaint) {
  guard case .key(let key) = event, case .character(let character) = key.key else { return }
  for scalar in character.unicodeScalars {
    guard scalar.value >= 0x20, !(0x7F..<0xA0).contains(scalar.value) else {
      throw Complaint("a key that is the control character \(scalar.value)")
    }
  }
}
