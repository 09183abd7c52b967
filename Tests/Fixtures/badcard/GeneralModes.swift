import Glibc

extension Mode {
  /// What stands beside a bad card in the tests, to show that others go on.
  static let good = Mode("good", "[NAME]", "behaves: counts clicks, sizes and what it receives") {
    words in
    var input = Input()
    var counts = ["hits": 0, "sizes": 0, "received": 0]
    hello()
    guard input.wait(for: "viewDidLoad") else { exit(0) }
    let name = words.first ?? "good"
    let buttons = ["hits", "sizes", "received"].map {
      "{\"kind\":\"button\",\"id\":\"\($0)\",\"text\":\"\($0): 0\"}"
    }
    say(
      "{\"type\":\"render\",\"view\":[{\"kind\":\"text\",\"text\":\"name: \(name)\"},"
        + buttons.joined(separator: ",") + "]}")
    while let line = input.line() {
      let types = [("activate", "hits"), ("viewWillTransition", "sizes"), ("receive", "received")]
      guard let id = types.first(where: { isOf($0.0, line) })?.1 else { continue }
      let count = (counts[id] ?? 0) + 1
      counts[id] = count
      change(id, "\(id): \(count)")
    }
    exit(0)
  }

  static let sayLines = Mode("say", "LINE…", "hello, then these lines as they are, then stays") {
    words in
    hello()
    for word in words { say(word) }
    stay()
  }

  static let rawBytes = Mode(
    "raw", "TEXT…", #"these bytes and nothing else: \n \r \t \\ \xHH, \h is a hello; then stays"#
  ) { words in
    for word in words { put(unescaped(word)) }
    stay()
  }

  private static func unescaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "h"):
        result += "{\"type\":\"hello\",\"protocol\":1,\"name\":\"badcard\"}\n".utf8
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        rest = rest.dropFirst(2)
        result.append(UInt8(digits, radix: 16) ?? 0)
      default: result.append(kind)
      }
    }
    return result
  }
}
