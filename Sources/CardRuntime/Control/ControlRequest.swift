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

  private init(name: ControlCommand.Name, values: [String: JSON]) {
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

  /// Whether a word of a command line that stands where this is due is an option that is not known.
  fileprivate func isNoOption(_ word: String) -> Bool {
    switch self {
    case .program: false
    // Keys may be signs, and numbers have them.
    case .texts, .json: word.hasPrefix("--") && word.count > 2
    case .text, .slot, .word, .flag: word.hasPrefix("-")
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

// MARK: Command lines

extension ControlRequest {
  /// Reads what stands behind the command's name on a command line.
  ///
  /// What `common` names is for the command line itself; it is taken out and returned apart.
  package static func parse(
    _ name: ControlCommand.Name, _ arguments: [String], common: [ControlCommand.Argument] = []
  ) throws(Failure) -> (request: ControlRequest, common: [String: JSON]) {
    let command = ControlCommand.named(name)
    var values: [String: JSON] = [:]
    var others: [String: JSON] = [:]
    var places = command.arguments.filter(\.options.isEmpty)[...]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts =
        word.hasPrefix("-") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
      if let option = common.first(where: { $0.options.contains(parts[0]) }) {
        others[option.member] = try value(of: option, parts, &rest)
        continue
      }
      if let option = command.arguments.first(where: { $0.options.contains(parts[0]) }) {
        values[option.member] = try value(of: option, parts, &rest)
        continue
      }
      guard let place = places.first else {
        throw Failure(
          description: word.hasPrefix("-")
            ? unknown(word, of: command, common)
            : "\(name.rawValue) takes no more arguments, found \(Quotation.quoted(word))")
      }
      if place.form.isNoOption(word) {
        throw Failure(description: unknown(word, of: command, common))
      }
      switch place.form {
      case .program:
        // Everything behind it belongs to it, options included.
        let words = (word == "--" ? [] : [word]) + rest
        rest = []
        places.removeFirst()
        values[place.member] = words.isEmpty ? nil : .array(words.map { .string($0) })
      case .texts:
        // It goes on to the end, between options; behind `--` there are none.
        var words = values[place.member]?.array ?? []
        words += (word == "--" ? Array(rest) : [word]).map { .string($0) }
        if word == "--" { rest = [] }
        values[place.member] = words.isEmpty ? nil : .array(words)
      case .text, .slot, .json, .word, .flag:
        places.removeFirst()
        values[place.member] = try place.read(word)
      }
    }
    for argument in command.arguments where !argument.isOptional && values[argument.member] == nil {
      throw Failure(
        description: "\(name.rawValue) needs \(argument.placeholder): \(argument.meaning)")
    }
    return (ControlRequest(name: name, values: values), others)
  }

  private static func unknown(
    _ word: String, of command: ControlCommand, _ common: [ControlCommand.Argument]
  ) -> String {
    let options = (command.arguments + common).flatMap(\.options)
    return "\(command.name.rawValue) has no option \(Quotation.quoted(word))"
      + Suggestion.clause(for: word, among: options)
  }

  private static func value(
    of option: ControlCommand.Argument, _ parts: [String], _ rest: inout ArraySlice<String>
  ) throws(Failure) -> JSON {
    if case .flag(let value) = option.form {
      guard parts.count == 1 else { throw Failure(description: "\(parts[0]) takes no value") }
      return .bool(value)
    }
    guard let word = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw Failure(description: "\(parts[0]) needs a value: \(option.placeholder)")
    }
    return try option.read(word)
  }
}

extension ControlCommand.Argument {
  /// Reads a word of a command line.
  fileprivate func read(_ word: String) throws(ControlRequest.Failure) -> JSON {
    let value: JSON =
      form == .json ? (try? JSON(parsing: word)) ?? .string(word) : .string(word)
    guard form.takes(value) else {
      throw ControlRequest.Failure(
        description:
          "\(options.last ?? placeholder) takes \(form.words), not \(Quotation.quoted(word))")
    }
    return value
  }
}
