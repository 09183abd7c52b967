import CardWire

/// A stream of lines: what comes out must not depend on how the bytes were cut into pieces. The first
/// byte says how.
package let linesCheck: Check = { bytes throws(Complaint) in
  guard bytes.count > 1 else { return "nothing" }
  let rest = Array(bytes.dropFirst())
  let wanted = Cutting(rest, longest: rest.count, seed: 0)
  let found = Cutting(rest, longest: Int(bytes[0] >> 4) + 1, seed: bytes[0])
  guard found == wanted else { throw Complaint("in pieces: \(found) instead of \(wanted)") }
  for case let line? in wanted.lines {
    guard !line.isEmpty, line.count <= Cutting.limit, !line.contains(0x0A) else {
      throw Complaint("no line: \(line)")
    }
  }
  let overlong = wanted.lines.filter { $0 == nil }.count
  return "\(wanted.lines.count - overlong)-lines-\(overlong)-overlong"
}

/// What came out of a stream; nil stands for a line over the limit, whose start may be longer or
/// shorter.
private struct Cutting: Equatable {
  static let limit = 24

  var lines: [[UInt8]?] = []
  var rest: Int?

  init(_ bytes: [UInt8], longest: Int, seed: UInt8) {
    var cutter = LineCutter(limit: Cutting.limit)
    var rest = bytes[...]
    var state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15
    while !rest.isEmpty {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let count = seed == 0 ? longest : Int(state >> 40) % longest + 1
      rest.prefix(count).withUnsafeBytes { piece in
        cutter.feed(piece) { lines.append(Cutting.line($0)) }
      }
      rest = rest.dropFirst(count)
    }
    self.rest = cutter.finish()?.count
  }

  private static func line(_ piece: LineCutter.Piece) -> [UInt8]? {
    guard case .line(let line) = piece else { return nil }
    return Array(line)
  }
}
