package import CardWire

extension ControlRequest {
  /// Reads what stands behind the command's name on a command line.
  ///
  /// What `common` names is for the command line itself; it is taken out and returned apart.
  package static func parse(
    _ name: ControlCommand.Name, _ arguments: [String], common: [ControlCommand.Argument] = []
  ) throws(Failure) -> (request: ControlRequest, common: [String: JSON]) {
    var reader = CommandLineReader(ControlCommand.named(name), common, arguments)
    try reader.read()
    return (ControlRequest(name: name, values: reader.values), reader.others)
  }
}

/// Reads the words behind the name of a command, options and places in any order.
private struct CommandLineReader {
  typealias Failure = ControlRequest.Failure

  private let command: ControlCommand
  private let common: [ControlCommand.Argument]
  /// The places that are still to be filled.
  private var places: ArraySlice<ControlCommand.Argument>
  /// The words that are still to be read.
  private var rest: ArraySlice<String>
  private(set) var values: [String: JSON] = [:]
  /// The values of the common options.
  private(set) var others: [String: JSON] = [:]

  init(_ command: ControlCommand, _ common: [ControlCommand.Argument], _ words: [String]) {
    self.command = command
    self.common = common
    places = command.arguments.filter(\.options.isEmpty)[...]
    rest = words[...]
  }

  mutating func read() throws(Failure) {
    while let word = rest.popFirst() {
      if try !readOption(word) { try readPlace(word) }
    }
    for argument in command.arguments where !argument.isOptional && values[argument.member] == nil {
      throw Failure(
        description: "\(command.name.rawValue) needs \(argument.placeholder): \(argument.meaning)")
    }
  }

  /// Reads a word, and a value behind it, where the word is an option; false for all others.
  private mutating func readOption(_ word: String) throws(Failure) -> Bool {
    let parts =
      word.hasPrefix("-") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    if let option = common.first(where: { $0.options.contains(parts[0]) }) {
      others[option.member] = try value(of: option, parts)
    } else if let option = command.arguments.first(where: { $0.options.contains(parts[0]) }) {
      values[option.member] = try value(of: option, parts)
    } else {
      return false
    }
    return true
  }

  private mutating func value(
    of option: ControlCommand.Argument, _ parts: [String]
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

  /// Puts a word into the next place, and those behind it that belong there, too.
  private mutating func readPlace(_ word: String) throws(Failure) {
    guard let place = places.first, !place.form.isNoOption(word) else {
      throw Failure(
        description: places.isEmpty && !word.hasPrefix("-")
          ? "\(command.name.rawValue) takes no more arguments, found \(Quotation.quoted(word))"
          : unknown(word))
    }
    switch place.form {
    case .program:
      // Everything behind it belongs to it, options included.
      places.removeFirst()
      add((word == "--" ? [] : [word]) + rest, to: place)
      rest = []
    case .texts where word == "--":
      // It goes on to the end, between options; behind `--` there are none.
      add(Array(rest), to: place)
      rest = []
    case .texts: add([word], to: place)
    case .text, .slot, .json, .word, .flag:
      places.removeFirst()
      values[place.member] = try place.read(word)
    }
  }

  private mutating func add(_ words: [String], to place: ControlCommand.Argument) {
    let all = (values[place.member]?.array ?? []) + words.map { .string($0) }
    values[place.member] = all.isEmpty ? nil : .array(all)
  }

  private func unknown(_ word: String) -> String {
    let options = (command.arguments + common).flatMap(\.options)
    return "\(command.name.rawValue) has no option \(Quotation.quoted(word))"
      + Suggestion.clause(for: word, among: options)
  }
}

extension ControlCommand.Form {
  /// Whether a word of a command line that stands where this is due is an option that is not known.
  fileprivate func isNoOption(_ word: String) -> Bool {
    switch self {
    case .program: false
    // Keys may be signs, and numbers have them.
    case .texts, .json: word.hasPrefix("--") && word.count > 2
    case .text, .slot, .word, .flag: word.hasPrefix("-")
    }
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
