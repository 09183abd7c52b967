/// One way to misbehave.
struct Mode: Sendable {
  let name: String
  /// The arguments as `--list` shows them.
  let usage: String
  /// One line: what it does.
  let summary: String
  let body: @Sendable ([String]) -> Void

  init(
    _ name: String, _ usage: String = "", _ summary: String,
    _ body: @escaping @Sendable ([String]) -> Void
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.body = body
  }

  static let all =
    [good, sayLines, rawBytes] + ofHello + ofPipes + ofJSON + ofProcesses + ofSupervision

  var line: String {
    let head = usage.isEmpty ? name : "\(name) \(usage)"
    let padding = String(repeating: " ", count: max(1, 26 - head.count))
    return head + padding + summary
  }
}

extension [String] {
  /// The number at a place, or a default where there is none.
  func number(_ index: Int, or standard: Int = 0) -> Int {
    index < count ? Int(self[index]) ?? standard : standard
  }
}
