import CardScene
import CardTerminal
import CardWire

/// Input of a terminal: events must not depend on how the bytes were cut into pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 1, let start else { return 0 }
  // The first byte says how the rest is cut.
  let step = Int(start[0] % 16) + 1
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  var whole = InputParser()
  let wanted = whole.parse(bytes, now: .zero) + whole.finish()
  var parser = InputParser()
  var found: [InputEvent] = []
  for index in stride(from: 0, to: bytes.count, by: step) {
    found += parser.parse(bytes[index..<min(index + step, bytes.count)], now: .zero)
  }
  found += parser.finish()
  guard found == wanted else { fatalError("pieces of \(step): \(found) instead of \(wanted)") }
  return 0
}
