import CardWire

/// A command that a running host takes from outside: one row of the table that its server, the
/// command line and the documentation share.
package struct ControlCommand: Sendable {
  /// The names, as on the command line and in `"command"`.
  package enum Name: String, CaseIterable, Sendable {
    case list, inspect, logs, open, close, send, press
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
    /// One or more texts: the rest of the command line.
    case texts
    /// One of these words.
    case word([String])
    /// True or false; on the command line, there or not.
    case flag
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

extension ControlCommand {
  private static let card = Argument.place(
    "card", .slot, "CARD", "the path of its slot, such as `activity` or `activity/slider`")

  private static let slot = Argument.place("slot", .slot, "SLOT", "the path of the slot")

  /// Where a slot goes, of those that put one somewhere.
  private static let places: [Argument] = [
    .option(
      "--before", member: "before", .text, takes: "SLOT", "a slot of the deck that it goes before"),
    .option(
      "--after", member: "after", .text, takes: "SLOT", "a slot of the deck that it goes after"),
    .option(
      "--in", member: "in", .text, takes: "ID", "a container of the deck; it goes to its end"),
  ]

  /// Every command.
  package static let all: [ControlCommand] = [
    ControlCommand(.list, summary: "names the running hosts and their cards"),
    ControlCommand(
      .inspect,
      .option(
        "--format", member: "format", .word(["text", "json"]), takes: "text|json",
        "how it is told"),
      summary: "shows the merged tree of all processes"),
    ControlCommand(
      .logs, card,
      .option("-f", "--follow", member: "follow", .flag, "goes on with each new line"),
      summary: "prints the log of a card"),
    ControlCommand(.open, card, summary: "opens a card"),
    ControlCommand(.close, card, summary: "closes a card"),
    ControlCommand(
      .send, card,
      .place("name", .text, "NAME", "the name of the message"),
      .place("value", .json, "VALUE", optional: true, "a JSON value, or a text"),
      summary: "sends a card a `receive`"),
    ControlCommand(
      .press, .place("keys", .texts, "KEY…", "names such as `tab`, `ctrl-c` or `o`"),
      summary: "presses keys"),
    ControlCommand(
      .swap, slot,
      .option("--state", member: "state", .flag, "hand on the state of a card of another name"),
      .place("program", .texts, "COMMAND…", "the program and its arguments"),
      summary: "puts another program into the place of a card, once it has drawn"),
    ControlCommand(
      .rollback, slot, summary: "shows the process before the last swap again"),
    ControlCommand(.restart, card, summary: "starts the process of a card again"),
    ControlCommand(
      .attach, slot, .place("program", .texts, "COMMAND…", "the program and its arguments"),
      summary: "starts a card by hand, here, and lets it take the slot"),
    ControlCommand(
      .add,
      arguments: [slot] + places + [
        .option(
          "--controller", member: "controller", .text, takes: "NAME",
          "a controller of the deck; by default the one with the slot's name"),
        .option("--title", member: "title", .text, takes: "TEXT", "what stands in its frame"),
        .place("program", .texts, "COMMAND…", optional: true, "the program, for a new controller"),
      ], summary: "adds a slot to the deck while it runs"),
    ControlCommand(.remove, slot, summary: "removes a slot of the deck and ends its card"),
    ControlCommand(
      .move, arguments: [slot] + places, summary: "moves a slot of the deck; its card runs on"),
    ControlCommand(.quit, summary: "ends the host and its cards"),
  ]

  /// The row of a name.
  package static func named(_ name: Name) -> ControlCommand {
    guard let command = all.first(where: { $0.name == name }) else {
      // A test compares the table with the names.
      preconditionFailure("every command has its row in the table")
    }
    return command
  }

  /// The arguments as in a usage line: `CARD NAME [VALUE]`.
  package var synopsis: String { synopsis(with: "") }

  /// The same with options that every command takes, where they can stand.
  package func synopsis(with options: String) -> String {
    let words = arguments.map { argument in
      let word = [argument.options.first ?? "", argument.placeholder]
        .filter { !$0.isEmpty }.joined(separator: " ")
      return argument.isOptional ? "[\(word)]" : word
    }
    return ([name.rawValue, options].filter { !$0.isEmpty } + words).joined(separator: " ")
  }

  /// The lines of all commands for the help text, each with what it does: beside it, or below it
  /// where it is long.
  package static var help: String {
    let width = 28
    let all = all.map { command in
      let room = width - command.synopsis.count
      let gap = room < 0 ? "\n" + spaces(width + 2) : spaces(room)
      return "  \(command.synopsis)\(gap)  \(command.summary)"
    }
    return all.joined(separator: "\n")
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// `; did you mean "logs"?`, or nothing where no command is close to a word.
  package static func suggestion(for word: String, or others: [String]) -> String {
    Suggestion.clause(for: word, among: all.map(\.name.rawValue) + others)
  }
}
