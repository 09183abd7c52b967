package import CardWire

/// A request to a host: a command and arguments that fit it.
package struct ControlRequest: Equatable, Sendable {
  /// The command.
  package let name: ControlCommand.Name
  /// The arguments by their members, each of its form.
  package let values: [String: JSON]

  /// Why a line or a command line is no request, in words that say what to do.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The message.
    package let description: String
  }

  /// A request whose values fit the command.
  init(name: ControlCommand.Name, values: [String: JSON]) {
    self.name = name
    self.values = values
  }

  /// A text; empty where the argument was left out.
  package func text(_ member: String) -> String { values[member]?.string ?? "" }
  /// A slot's path; nil where the argument was left out.
  package func slot(_ member: String) -> SlotPath? {
    values[member]?.string.map(SlotPath.init(stringLiteral:))
  }
  /// Texts; empty where the argument was left out.
  package func texts(_ member: String) -> [String] {
    values[member]?.array?.compactMap(\.string) ?? []
  }
  /// Whether a flag is set.
  package func flag(_ member: String) -> Bool { values[member]?.bool ?? false }
  /// Any value; nil where the argument was left out.
  package func json(_ member: String) -> JSON? { values[member] }

  /// What an action command asks for, in the form in which a card would.
  var action: JSON {
    let members = values.sorted { $0.key < $1.key }.filter { $0.key != "card" }
    return .object(
      [JSON.Member("type", .string(name.action))] + members.map { JSON.Member($0.key, $0.value) })
  }

  /// The request with another value, which must be of the argument's form.
  func setting(_ member: String, _ value: JSON) -> ControlRequest {
    var values = values
    values[member] = value
    return ControlRequest(name: name, values: values)
  }

  /// The request as one line with its newline.
  package var line: [UInt8] {
    let members = ControlCommand.named(name).arguments.compactMap { argument in
      values[argument.member].map { JSON.Member(argument.member, $0) }
    }
    let object = JSON.object([JSON.Member("command", .string(name.rawValue))] + members)
    return Array(object.text.utf8) + [UInt8(ascii: "\n")]
  }
}

// MARK: Lines

extension ControlRequest {
  /// Reads a line, without its newline.
  package init(line: [UInt8]) throws(Failure) {
    let value: JSON
    do throws(WireFault) {
      value = try JSON(bytes: line)
    } catch {
      throw Failure(description: "the request is no JSON: \(error.message)")
    }
    guard let members = value.object else {
      throw Failure(
        description: "a request is an object with a \"command\", such as {\"command\":\"list\"}")
    }
    let command = try Self.command(value["command"]?.string)
    var values: [String: JSON] = [:]
    for member in members where member.name != "command" {
      let names = command.arguments.map(\.member)
      guard let argument = command.arguments.first(where: { $0.member == member.name }) else {
        throw Failure(
          description: "\(command.name.rawValue) takes no \(Quotation.quoted(member.name))"
            + Suggestion.clause(for: member.name, among: names))
      }
      guard argument.form.takes(member.value) else {
        throw Failure(
          description:
            "\"\(argument.member)\" of \(command.name.rawValue) takes \(argument.form.words)")
      }
      values[member.name] = member.value
    }
    for argument in command.arguments where !argument.isOptional && values[argument.member] == nil {
      throw Failure(
        description:
          "\(command.name.rawValue) needs \"\(argument.member)\": \(argument.meaning)")
    }
    self.init(name: command.name, values: values)
  }

  private static func command(_ name: String?) throws(Failure) -> ControlCommand {
    let names = ControlCommand.Name.allCases.map(\.rawValue)
    guard let name else {
      throw Failure(
        description: "a request needs a \"command\", one of \(names.joined(separator: ", "))")
    }
    guard let known = ControlCommand.Name(rawValue: name) else {
      throw Failure(
        description: "there is no command \(Quotation.quoted(name))"
          + Suggestion.clause(for: name, among: names))
    }
    return ControlCommand.named(known)
  }
}

extension ControlCommand.Form {
  func takes(_ value: JSON) -> Bool {
    switch self {
    case .text, .slot: value.string?.isEmpty == false
    case .json: true
    case .texts, .program:
      value.array.map { !$0.isEmpty && $0.allSatisfy { $0.string != nil } } ?? false
    case .word(let words): value.string.map(words.contains) ?? false
    case .flag: value.bool != nil
    }
  }

  /// What it takes, for messages.
  var words: String {
    switch self {
    case .text: "a text"
    case .slot: "the path of a slot"
    case .json: "a JSON value"
    case .texts, .program: "an array of texts"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .flag: "true or false"
    }
  }
}
