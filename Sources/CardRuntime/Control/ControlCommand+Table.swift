import CardWire

/// The commands, one row each.
extension ControlCommand {
  private static let card = Argument.place(
    "card", .slot, "CARD", "the path of its slot, such as `activity` or `activity/slider`")

  private static let slot = Argument.place("slot", .slot, "SLOT", "the path of the slot")

  private static let controller = Argument.place(
    "controller", .text, "CONTROLLER", "a controller of the card, of those around it or of the deck"
  )

  private static let entry = Argument.place(
    "entry", .json, "ENTRY", optional: true, "what it starts from: a JSON value, or a text")

  private static let result = Argument.place(
    "result", .json, "RESULT", optional: true, "what who asked for it gets: a JSON value, or a text"
  )

  private static let node = Argument.place("node", .text, "NODE", "the id of a node in its view")

  private static let from = Argument.option(
    "--from", member: "from", .text, takes: "NODE", "the node of the card's view that it comes from"
  )

  private static let still = Argument.option(
    "--no-animation", member: "animated", .flag(false), "in one step")

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
      .option("-f", "--follow", member: "follow", .flag(true), "goes on with each new line"),
      summary: "prints the log of a card"),
    ControlCommand(
      .send, card,
      .place("name", .text, "NAME", "the name of the message"),
      .place("value", .json, "VALUE", optional: true, "a JSON value, or a text"),
      summary: "sends a card a `receive`"),
    ControlCommand(
      .press, .place("keys", .texts, "KEY…", "names such as `tab`, `ctrl-c` or `o`"),
      summary: "presses keys"),
    ControlCommand(.open, card, still, summary: "opens a card"),
    ControlCommand(.close, card, still, summary: "closes a card"),
    ControlCommand(
      .present, card, controller, entry,
      .option(
        "--style", member: "style", .word(PresentationStyle.allCases.map(\.rawValue)),
        takes: "STYLE", "fullScreen, which is usual, sheet, alert or miniToLarge"),
      from, still, summary: "shows a controller over the screen, for a card"),
    ControlCommand(
      .push, card, controller, entry, from, still,
      summary: "shows a controller over the slot of a card"),
    ControlCommand(
      .dismiss, card, result, still,
      summary: "takes away what the card has presented, else the screen it is in"),
    ControlCommand(
      .pop, card, result, still,
      summary: "takes away what the card has pushed, else the screen it is in"),
    ControlCommand(
      .prepare, card, controller, entry,
      summary: "starts a controller that the card will present or push"),
    ControlCommand(
      .discard, card, controller, entry, summary: "ends a controller that was prepared"),
    ControlCommand(.toggle, card, node, summary: "shows a hidden node or hides a shown one"),
    ControlCommand(.focus, card, node, summary: "moves the focus to a node"),
    ControlCommand(.copy, card, node, summary: "copies the text of a node to the clipboard"),
    ControlCommand(
      .swap, slot,
      .option(
        "--state", member: "state", .flag(true), "hand on the state of a card of another name"),
      .place("program", .program, "COMMAND…", "the program and its arguments"),
      summary: "puts another program into the place of a card, once it has drawn"),
    ControlCommand(
      .rollback, slot, summary: "shows the process before the last swap again"),
    ControlCommand(.restart, card, summary: "starts the process of a card again"),
    ControlCommand(
      .attach, slot, .place("program", .program, "COMMAND…", "the program and its arguments"),
      summary: "starts a card by hand, here, and lets it take the slot"),
    ControlCommand(
      .add,
      arguments: [slot] + places + [
        .option(
          "--controller", member: "controller", .text, takes: "NAME",
          "a controller of the deck; by default the one with the slot's name"),
        .option("--title", member: "title", .text, takes: "TEXT", "what stands in its frame"),
        .place(
          "program", .program, "COMMAND…", optional: true, "the program, for a new controller"),
      ], summary: "adds a slot to the deck while it runs"),
    ControlCommand(.remove, slot, summary: "removes a slot of the deck and ends its card"),
    ControlCommand(
      .move, arguments: [slot] + places, summary: "moves a slot of the deck; its card runs on"),
    ControlCommand(.quit, summary: "ends the host and its cards"),
  ]
}
