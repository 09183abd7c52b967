/// A line from a card to the host.
package enum CardMessage: Equatable, Sendable {
  case hello(Hello)
  case render(Node)
  case patch([PatchOperation])
  case report([String])
  case emit(name: String, value: RawJSON?)
  case send(to: String, name: String, value: RawJSON?)
  case state(RawJSON)
  case result(RawJSON)
  case log(LogLevel, String)
  case reply(to: Int, value: RawJSON?)
  case action(CardAction)
  /// A type that this version does not know; ignored, and reported once.
  case unknown(type: String)

  /// How many timelines a card may hear of: each is looked at in every frame.
  package static let mostTimelines = 64
}

/// The first line of a card.
package struct Hello: Equatable, Sendable {
  /// The one version that this host speaks.
  package static let protocolVersion = 1

  /// What a card can do if asked.
  package struct Capabilities: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Answers `saveState`.
    package static let state = Capabilities(rawValue: 1)
    /// Answers `ping`.
    package static let ping = Capabilities(rawValue: 2)
  }

  /// The version the card speaks, as it spelt it (`1`, `"1"`, `99`), nil where it said none.
  package var protocolText: String?
  package var name: String
  package var version: String?
  package var capabilities: Capabilities
  /// The interval of `tick` lines in milliseconds, 0 for none.
  package var tick: Int
  /// Whether the card reads its standard input.
  package var reads: Bool
  /// The controllers that it brings itself.
  package var controllers: [String: ControllerSpecification]

  package init(
    name: String, protocolText: String? = "1", version: String? = nil,
    capabilities: Capabilities = [], tick: Int = 0, reads: Bool = true,
    controllers: [String: ControllerSpecification] = [:]
  ) {
    self.name = name
    self.protocolText = protocolText
    self.version = version
    self.capabilities = capabilities
    self.tick = tick
    self.reads = reads
    self.controllers = controllers
  }
}
