import CardWire

/// A stream of lines: what comes out must not depend on how the bytes were cut into pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 1, let start else { return 0 }
  let bytes = UnsafeRawBufferPointer(start: start + 1, count: count - 1)
  let wanted = Cutting(bytes, longest: bytes.count, seed: 0)
  let found = Cutting(bytes, longest: Int(start[0] >> 4) + 1, seed: start[0])
  guard found == wanted else { fatalError("in pieces: \(found) instead of \(wanted)") }
  return 0
}

/// What came out of a stream; nil stands for a line over the limit, whose start may be longer or
/// shorter.
private struct Cutting: Equatable {
  static let limit = 24

  var lines: [[UInt8]?] = []
  var rest: Int?

  init(_ bytes: UnsafeRawBufferPointer, longest: Int, seed: UInt8) {
    var cutter = LineCutter(limit: Cutting.limit)
    var rest = bytes[...]
    var state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15
    while !rest.isEmpty {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let count = seed == 0 ? longest : Int(state >> 40) % longest + 1
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
      cutter.feed(piece) { lines.append(Cutting.line($0)) }
      rest = rest.dropFirst(count)
    }
    self.rest = cutter.finish()?.count
  }

  private static func line(_ piece: LineCutter.Piece) -> [UInt8]? {
    guard case .line(let line) = piece else { return nil }
    guard !line.isEmpty, line.count <= limit, !line.contains(0x0A) else {
      fatalError("no line: \(Array(line))")
    }
    return Array(line)
  }
}
