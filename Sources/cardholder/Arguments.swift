import CardRuntime

/// What the command line asks for.
enum Command {
  case run(DeckChoice, RunOptions = RunOptions())
  case snapshot(Snapshot, DeckChoice, steps: String?)
  case replay(ReplayTool)
  case new(NewCardTool)
  /// A command for a host that runs.
  case control(ControlTool)
  case help
  /// Help with one of the commands for a host that runs.
  case helpWith(ControlCommand.Name)
  /// Help with one of the others.
  case helpWithOwn(OwnCommand)
  case version
}

/// A command line that means nothing.
struct UsageError: Error {
  let message: String
  /// What may be said instead.
  var usage = Command.usage
}

extension Command {
  /// What stands below the usage of one command.
  private static let more = "\n`cardholder help` shows all commands."

  static let usage = """
    Usage: \(OwnCommand.run.synopsis)
           \(OwnCommand.snapshot.synopsis)
           \(OwnCommand.replay.synopsis)
           \(OwnCommand.new.synopsis)
           cardholder COMMAND [--host PID] [--json]
           cardholder help | version

    Commands for a host that runs:
    \(ControlCommand.help)

    DECK is a deck file, a folder with a deck.json, or one that is built in:
    \(BundledDeck.help)
    A file of such a name needs its path: ./wallet or wallet.json. Without DECK it
    is the profile.
    Exit status: 0 done; 1 not done, and standard error says why; 64 a command line
    that means nothing; 65 a deck with a mistake; 73 a card that cannot be made;
    74 output that cannot be written. attach ends as its card does.
    Keys: tab focus, enter activate, o open, c close, r restart, l log, i tree,
    ? keys, q quit.
    `cardholder run --help` tells what the options of run mean, and so for each.
    """

  init(arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else {
      self = .run(DeckChoice())
      return
    }
    if let name = ControlCommand.Name(rawValue: first) {
      self = try Self.control(name, Array(arguments.dropFirst()))
      return
    }
    let rest = Array(arguments.dropFirst())
    if let own = OwnCommand(rawValue: first) {
      self = try Self.own(own, rest)
      return
    }
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      self = .help
      return
    }
    switch first {
    case "help": self = Self.help(with: rest.first ?? "")
    case "version", "--version": self = .version
    default:
      try Self.checkCommand(first, isAlone: rest.isEmpty)
      self = try Self.own(.run, arguments)
    }
  }

  private static func help(with word: String) -> Command {
    ControlCommand.Name(rawValue: word).map(Command.helpWith)
      ?? OwnCommand(rawValue: word).map(Command.helpWithOwn) ?? .help
  }

  /// What is wrong with the words of one command is answered with how that command is used.
  private static func own(
    _ command: OwnCommand, _ arguments: [String]
  ) throws(UsageError) -> Command {
    // Behind a program it is the program's.
    let words = arguments.prefix { command != .replay || $0 != "--against" }
    if words.contains("--help") || words.contains("-h") { return .helpWithOwn(command) }
    do {
      return switch command {
      case .run: try run(arguments)
      case .snapshot: try snapshot(arguments)
      case .replay: try replay(arguments)
      case .new: try new(arguments)
      }
    } catch {
      throw UsageError(message: error.message, usage: "Usage: \(command.synopsis)\(more)")
    }
  }

  private static func control(
    _ name: ControlCommand.Name, _ arguments: [String]
  ) throws(UsageError) -> Command {
    // Behind a program it is the program's.
    let own = ControlCommand.named(name).takesProgram ? arguments.prefix(1) : arguments[...]
    if own.contains("--help") || own.contains("-h") { return .helpWith(name) }
    do throws(ControlRequest.Failure) {
      return .control(try ControlTool(name, arguments))
    } catch {
      throw UsageError(
        message: error.description,
        usage: """
          \(ControlCommand.named(name).usageLine(with: ControlTool.common))
          `cardholder \(name.rawValue) --help` says what each means.
          """)
    }
  }

  /// The commands that need no host.
  private static let others = ["run", "snapshot", "replay", "new", "help", "version"]

  /// Refuses a misspelled command; a word that stands alone may be a deck.
  private static func checkCommand(_ word: String, isAlone: Bool) throws(UsageError) {
    let hint = ControlCommand.suggestion(for: word, or: others)
    guard !isAlone, !hint.isEmpty else { return }
    throw UsageError(message: "there is no command \"\(word)\"\(hint)")
  }

  /// What is said after a deck could not be read: that its name is nearly that of a command. Empty
  /// otherwise.
  static func afterthought(on arguments: [String]) -> String {
    guard arguments.count == 1, let word = arguments.first, !word.contains("/") else { return "" }
    let hint = ControlCommand.suggestion(for: word, or: others)
    return hint.isEmpty ? "" : "There is no command \"\(word)\" either\(hint)\n"
  }

  private static func run(_ arguments: [String]) throws(UsageError) -> Command {
    var others: [String] = []
    var run = RunOptions()
    var choice = DeckChoice()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      if argument == "--watch" {
        run.watches = true
      } else if argument == "--reduced-motion" {
        run.reducesMotion = true
      } else if argument.hasPrefix("--"), let name = parts.first, options[name] != nil {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw UsageError(message: "\(name) needs \(options[name] ?? "a value")")
        }
        if name == "--record" { run.record = value } else { try choice.addSetting(value) }
      } else {
        others.append(argument)
      }
    }
    choice.deck = try deck(in: others)
    return .run(choice, run)
  }

  /// The options of `run` that take no value.
  private static let flags = ["--watch", "--reduced-motion"]

  /// The options of `run` that take a value, and what it is.
  private static let options = ["--record": "a file", "--config": "a value such as folder=/src"]

  /// The one argument that may be a deck.
  private static func deck(in arguments: [String]) throws(UsageError) -> String? {
    if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      let hint = ControlCommand.suggestion(for: option, or: flags + options.keys.sorted())
      throw UsageError(message: "there is no option \(option) here\(hint)")
    }
    guard arguments.count <= 1 else {
      throw UsageError(message: "expected one deck, found \(arguments.count) arguments")
    }
    return arguments.first
  }

  private static func snapshot(_ arguments: [String]) throws(UsageError) -> Command {
    var snapshot = Snapshot()
    var steps: String?
    var choice = DeckChoice()
    var others: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard argument.hasPrefix("--") else {
        others.append(argument)
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError(message: "\(argument) needs a value")
      }
      switch parts[0] {
      case "--size": (snapshot.columns, snapshot.rows) = try size(value)
      case "--format":
        guard let format = Snapshot.Format(rawValue: value) else {
          let all = Snapshot.Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(message: "--format takes one of \(all), not \(value)")
        }
        snapshot.format = format
      case "--steps": steps = value
      case "--config": try choice.addSetting(value)
      default: throw UsageError(message: "snapshot has no option \(parts[0])")
      }
    }
    choice.deck = try deck(in: others)
    return .snapshot(snapshot, choice, steps: steps)
  }

  private static func size(_ text: String) throws(UsageError) -> (Int, Int) {
    let parts = text.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...1000).contains($0) }) else {
      throw UsageError(message: "--size takes COLUMNSxROWS, 1 to 1000 each, not \(text)")
    }
    return (parts[0], parts[1])
  }
}
