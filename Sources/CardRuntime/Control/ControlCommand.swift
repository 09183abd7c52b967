import CardWire

/// A command that a running host takes from outside: one row of the table that its server, the
/// command line and the documentation share.
package struct ControlCommand: Sendable {
  /// The names, as on the command line and in `"command"`.
  package enum Name: String, CaseIterable, Sendable {
    case list, inspect, logs, send, press
    case open, close, present, push, dismiss, pop, prepare, discard, toggle, focus, copy
    case swap, rollback, restart, attach, add, remove, move, quit
  }

  /// What an argument is.
  package enum Form: Equatable, Sendable {
    /// A text.
    case text
    /// The path of a slot.
    case slot
    /// Any JSON value; on the command line, what is no JSON is a text.
    case json
    /// One or more texts.
    case texts
    /// One or more texts: the rest of the command line, whatever it looks like.
    case program
    /// One of these words.
    case word([String])
    /// True or false; on the command line its being there means this.
    case flag(Bool)
  }

  /// One argument.
  package struct Argument: Equatable, Sendable {
    /// The member of the request.
    package var member: String
    /// What it is.
    package var form: Form
    /// How the command line calls it: `SLOT`.
    package var placeholder: String
    /// The options that introduce it, such as `--follow`; empty for one that goes by its place.
    package var options: [String]
    /// Whether it may be left out.
    package var isOptional: Bool
    /// What it means.
    package var meaning: String

    /// An argument that goes by its place.
    static func place(
      _ member: String, _ form: Form, _ placeholder: String, optional: Bool = false,
      _ meaning: String
    ) -> Argument {
      Argument(
        member: member, form: form, placeholder: placeholder, options: [], isOptional: optional,
        meaning: meaning)
    }

    /// An argument that is introduced by an option, and may be left out.
    static func option(
      _ options: String..., member: String, _ form: Form, takes placeholder: String = "",
      _ meaning: String
    ) -> Argument {
      Argument(
        member: member, form: form, placeholder: placeholder, options: options, isOptional: true,
        meaning: meaning)
    }
  }

  /// The name.
  package let name: Name
  /// The arguments; those by place in their order.
  package let arguments: [Argument]
  /// What it does, in one clause.
  package let summary: String

  init(_ name: Name, _ arguments: Argument..., summary: String) {
    self.init(name, arguments: arguments, summary: summary)
  }

  init(_ name: Name, arguments: [Argument], summary: String) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
  }
}

extension ControlCommand.Name {
  /// What an action is called where cards ask for it.
  var action: String {
    switch self {
    case .open: "openCard"
    case .close: "closeCard"
    default: rawValue
    }
  }
}

extension ControlCommand.Argument {
  /// It as a usage line has it: `[--after SLOT]`.
  var usage: String {
    let word = [options.first ?? "", placeholder].filter { !$0.isEmpty }.joined(separator: " ")
    return isOptional ? "[\(word)]" : word
  }
}

extension ControlCommand {
  /// Whether the end of its command line belongs to a program.
  package var takesProgram: Bool { arguments.contains { $0.form == .program } }

  /// The row of a name.
  package static func named(_ name: Name) -> ControlCommand {
    guard let command = all.first(where: { $0.name == name }) else {
      // A test compares the table with the names.
      preconditionFailure("every command has its row in the table")
    }
    return command
  }

  /// The arguments as in a usage line: `CARD NAME [VALUE]`.
  private var synopsis: String { ([name.rawValue] + arguments.map(\.usage)).joined(separator: " ") }

  /// How the command is used, on as many lines as that takes; `common` are those that every command
  /// takes.
  package func usageLine(with common: [Argument]) -> String {
    let head = "Usage: cardholder \(name.rawValue)"
    return HelpText.lines(
      head, common.map(\.usage) + arguments.map(\.usage), indent: head.count + 1)
  }

  /// The lines of all commands for the help text, each with what it does: beside it, or below it
  /// where it is long.
  package static var help: String {
    HelpText.table(all.map { ($0.synopsis, $0.summary) }, width: 28)
  }

  /// The same with what each argument means.
  package func usage(with common: [Argument]) -> String {
    let rows = (arguments + common).map { argument in
      let options = argument.options.joined(separator: ", ")
      let name = [options, argument.placeholder].filter { !$0.isEmpty }.joined(separator: " ")
      return (name, argument.meaning)
    }
    return """
      \(usageLine(with: common))
      It \(summary).

      \(HelpText.table(rows, width: rows.map(\.0.count).max() ?? 0))
      """
  }

  /// `; did you mean "logs"?`, or nothing where no command is close to a word.
  package static func suggestion(for word: String, or others: [String]) -> String {
    Suggestion.clause(for: word, among: all.map(\.name.rawValue) + others)
  }
}
