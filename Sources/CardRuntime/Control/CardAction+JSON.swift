import CardWire

extension CardAction {
  /// Why an action cannot be read.
  struct Failure: Error {
    let message: String
  }

  /// Reads an action in the form that cards send it in.
  static func read(_ value: JSON) throws(Failure) -> CardAction {
    switch CardMessage.decode(line: value.text) {
    case .message(.action(let action), warnings: _): return action
    case .fault(let fault): throw Failure(message: fault.message)
    case .message, .junk: throw Failure(message: "this is no action")
    }
  }

  /// Reads an action; nil for what is none.
  init?(json: JSON) {
    guard let action = try? Self.read(json) else { return nil }
    self = action
  }
}

extension JSON {
  /// An action in the form that cards send it in.
  init(_ action: CardAction) {
    var line: [UInt8] = []
    CardMessage.action(action).encode(into: &line)
    // What our writer has written is JSON.
    self = (try? JSON(bytes: Array(line.dropLast()))) ?? .null
  }
}
