import CardSystem
import CardWire
import Foundation

/// Decoding and encoding of view messages, against Foundation on the same bytes.
enum Codec {
  /// How long each side is measured, in nanoseconds.
  private static let window: UInt64 = 300_000_000
  private static let rounds = 5

  static func decode() throws -> Figures {
    let bytes = sample
    guard case .message = CardMessage.decode(line: String(decoding: bytes, as: UTF8.self)) else {
      throw BenchFailure(description: "the sample is no message")
    }
    let data = Data(bytes)
    let decoder = JSONDecoder()
    var ours = 0.0
    var theirs = 0.0
    // The best window of each: what disturbs only makes slower.
    for _ in 0..<rounds {
      ours = max(
        ours,
        rate(of: bytes.count) {
          bytes.withUnsafeBufferPointer { keep(CardMessage.decode(line: $0)) }
        })
      theirs = max(
        theirs, try rate(of: bytes.count) { keep(try decoder.decode(Render.self, from: data)) })
    }
    var figures = Figures("decode")
    figures.add("mb_per_s", ours)
    figures.add("foundation_mb_per_s", theirs)
    figures.add("ratio", ours / theirs)
    return figures
  }

  static func encode() throws -> Figures {
    guard
      case .message(let message, _) = CardMessage.decode(
        line: String(decoding: sample, as: UTF8.self))
    else { throw BenchFailure(description: "the sample is no message") }
    let encoder = JSONEncoder()
    let foreign = try JSONDecoder().decode(Render.self, from: Data(sample))
    let foreignCount = try encoder.encode(foreign).count
    var buffer: [UInt8] = []
    message.encode(into: &buffer)
    let count = buffer.count
    var ours = 0.0
    var theirs = 0.0
    for _ in 0..<rounds {
      ours = max(
        ours,
        rate(of: count) {
          buffer.removeAll(keepingCapacity: true)
          message.encode(into: &buffer)
        })
      theirs = max(theirs, try rate(of: foreignCount) { keep(try encoder.encode(foreign)) })
    }
    var figures = Figures("encode")
    figures.add("mb_per_s", ours)
    figures.add("foundation_mb_per_s", theirs)
    figures.add("ratio", ours / theirs)
    return figures
  }

  /// Megabytes a second of a piece of work.
  private static func rate(of bytes: Int, _ work: () throws -> Void) rethrows -> Double {
    let start = MonotonicClock.now()
    var count = 0
    while MonotonicClock.now() - start < window {
      for _ in 0..<16 { try work() }
      count += 16
    }
    return Double(count * bytes) / Double(MonotonicClock.now() - start) * 1000
  }

  /// Keeps the optimiser from leaving the work out.
  @inline(never)
  private static func keep<Value>(_ value: Value) {}

  /// The view of a list of books, as a card sends it: about 4 KB.
  private static var sample: [UInt8] {
    let rows = (1...16).map { index in
      """
      {"kind":"row","id":"book-\(index)","gap":1,"children":[{"kind":"column","border":"round",\
      "width":6,"children":[{"kind":"text","text":"MD","emphasis":"bold"}]},{"kind":"column",\
      "width":"fill","children":[{"kind":"text","text":"Moby-Dick, volume \(index)","level":"heading"},\
      {"kind":"text","text":"Herman Melville","tone":"muted"}]},{"kind":"progress","value":0.52,\
      "text":"52 %","width":30}]}
      """
    }
    let view = """
      {"type":"render","view":{"kind":"list","id":"books","select":"one","height":"fill","rows":[\
      \(rows.joined(separator: ","))]}}
      """
    return Array(view.utf8)
  }
}

/// The same message for Foundation.
private struct Render: Codable {
  struct Node: Codable {
    var kind: String
    var id: String?
    var text: String?
    var level: String?
    var tone: String?
    var emphasis: String?
    var border: String?
    var select: String?
    var gap: Int?
    var value: Double?
    var width: Length?
    var height: Length?
    var children: [Node]?
    var rows: [Node]?
  }

  /// Cells or a word.
  enum Length: Codable {
    case cells(Int)
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let cells = try? container.decode(Int.self) {
        self = .cells(cells)
      } else {
        self = .word(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .cells(let cells): try container.encode(cells)
      case .word(let word): try container.encode(word)
      }
    }
  }

  var type: String
  var view: Node
}
