import CardScene
import CardWire

/// Replaces what was typed into password inputs by stars, in lines of both directions.
///
/// What a card does with a password is its own affair: one that sends it on in an `emit` or draws it
/// as a text tells it to the recording as well.
struct SecretMask {
  /// The names of password inputs that a process has had.
  private var names: Set<String> = []

  /// A star a character, so that the length is all that is told.
  static func stars(_ text: String) -> String { String(repeating: "*", count: text.count) }

  /// Remembers a password input by its name.
  mutating func add(_ id: NodeID) { names.insert(id.rawValue) }

  // MARK: To a card

  /// The inputs whose values are in a message.
  static func inputs(in message: HostMessage) -> [NodeID] {
    switch message {
    case .change(let node, _, _, _, _), .typing(let node, _, _, _): [node]
    case .submit(_, _, let values): values.map(\.id)
    default: []
    }
  }

  /// The message as it may be written down; nil where it can stay as it is.
  func masked(_ message: HostMessage) -> HostMessage? {
    switch message {
    case .change(let node, let key, let edit, let cause, let value) where isSecret(node):
      .change(node: node, key: key, edit: edit, by: cause, value: Self.masked(value))
    case .typing(let node, let key, let edit, let value) where isSecret(node):
      .typing(node: node, key: key, edit: edit, value: Self.masked(value))
    case .submit(let node, let edit, let values) where values.contains(where: { isSecret($0.id) }):
      .submit(
        node: node, edit: edit,
        values: values.map {
          isSecret($0.id) ? FormValue(id: $0.id, value: Self.masked($0.value)) : $0
        })
    default: nil
    }
  }

  private func isSecret(_ id: NodeID) -> Bool { names.contains(id.rawValue) }

  private static func masked(_ value: InputValue) -> InputValue {
    if case .text(let text) = value { .text(stars(text)) } else { value }
  }

  // MARK: From a card

  private static let word = Array("password".utf8)

  /// The line as it may be written down.
  mutating func masked(_ line: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    guard !names.isEmpty || Self.holds(line, Self.word), let value = try? JSON(parsing: text) else {
      return text
    }
    let result = masked(value)
    return result == value ? text : result.text
  }

  private static func holds(_ line: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
    guard line.count >= word.count else { return false }
    for start in 0...(line.count - word.count) where line[start] == word[0] {
      if line[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }

  /// Nodes that are password inputs, and operations that set one, without their texts.
  private mutating func masked(_ value: JSON) -> JSON {
    switch value {
    case .null, .bool, .integer, .number, .string: return value
    case .array(let elements): return .array(elements.map { masked($0) })
    case .object(let members):
      var result = JSON.object(members.map { JSON.Member($0.name, masked($0.value)) })
      let id = value["id"]?.string
      if value["as"] == "password", let id { names.insert(id) }
      if value["as"] == "password" || id.map(names.contains) == true { result.hide() }
      // An operation names its target alone, or after the key of its row.
      if let target = value["set"]?.string ?? value["set"]?[1]?.string,
        var properties = result["props"]
      {
        if properties["as"] == "password" { names.insert(target) }
        if names.contains(target) {
          properties.hide()
          result["props"] = properties
        }
      }
      return result
    }
  }
}

extension JSON {
  /// Stars for what an input holds.
  fileprivate mutating func hide() {
    for member in ["text", "value"] {
      if let text = self[member]?.string { self[member] = .string(SecretMask.stars(text)) }
    }
  }
}
