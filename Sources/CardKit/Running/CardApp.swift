import CardSystem
public import CardWire

/// The program around a controller: one line in a card's `main.swift`.
///
///     CardApp.run(ClockController.self, name: "clock", tick: 1000)
public enum CardApp {
  /// Speaks with the host until it says `shutdown` or closes standard input, then ends the process.
  ///
  /// Standard input and output belong to the host from now on: what the card prints, and what
  /// programs that it starts print, goes to standard error, and so to the card's log.
  ///
  /// - Parameters:
  ///   - controller: what is made, once the host has been greeted.
  ///   - name: what the card calls itself; state is handed on only to a process of the same name.
  ///   - version: the card's version.
  ///   - tick: how often `tick()` is called while the card can be seen, in milliseconds; 0 for never.
  ///   - controllers: those that the card brings itself, for its own slots and presentations.
  public static func run(
    _ controller: AnyController.Type, name: String, version: String? = nil, tick: Int = 0,
    controllers: [String: ControllerSpecification] = [:]
  ) -> Never {
    let hello = Hello(
      name: name, version: version, capabilities: [.state, .ping], tick: tick,
      controllers: controllers)
    if StandardStreams.inputIsTerminal {
      complain("\(name) is a card; show it with: cardholder run DECK")
    }
    do {
      StandardStreams.openMissing()
      let input = OpenFile(try StandardStreams.takeInput())
      let output = OpenFile(try StandardStreams.takeOutput())
      let connection = HostConnection(input: input, output: output)
      if let refusal = connection.run(hello: hello, controller: controller) {
        complain("\(name): \(refusal)")
        StandardStreams.leave(status: permanentFailure)
      }
      StandardStreams.leave(status: 0)
    } catch {
      // There is nobody to speak to.
      complain("\(name): \(error)")
      StandardStreams.leave(status: 1)
    }
  }

  /// Runs one of several controllers in a program that has them all: the one that its first argument
  /// names.
  ///
  /// The deck's commands say which: `"command": ["shop", "basket"]`. To the host the card is called
  /// after both, such as `shop.basket`. A missing or unknown name ends the process with status 64 and
  /// a line in the log.
  public static func run(
    oneOf choices: [String: AnyController.Type], name: String, version: String? = nil,
    tick: Int = 0, controllers: [String: ControllerSpecification] = [:]
  ) -> Never {
    let argument = CommandLine.arguments.dropFirst().first
    guard let argument, let controller = choices[argument] else {
      let known = choices.keys.sorted().joined(separator: ", ")
      complain("\(name): the first argument names a screen: \(known)")
      StandardStreams.leave(status: 64)
    }
    run(
      controller, name: "\(name).\(argument)", version: version, tick: tick,
      controllers: controllers)
  }

  /// Tells the host that it would be of no use to start the process again.
  private static let permanentFailure: Int32 = 125

  private static func complain(_ words: String) {
    StandardStreams.write(words + "\n", to: StandardStreams.error)
  }
}
