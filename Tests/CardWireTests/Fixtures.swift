import Glibc

/// The example lines of the protocol, kept as data.
enum Fixtures {
  static let cardMessages = lines("card-messages")
  static let hostMessages = lines("host-messages")
  static let nodes = lines("nodes")
  static let decks = lines("decks")

  private static func lines(_ name: String) -> [String] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = contents(of: "/\(tests)/Fixtures/Wire/\(name).jsonl")
    return text.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
