import CardHost
import CardScene
import CardWire

/// The first line of a recording: what is needed to build the same host again.
struct RecordingHead: Equatable {
  /// The version of the form.
  static let version = 1

  /// The deck as JSON.
  var deck: String
  /// What the deck is called.
  var name: String
  var size: Size
  var surface: SurfaceTheme

  init(deck: String, name: String, size: Size, surface: SurfaceTheme) {
    self.deck = deck
    self.name = name
    self.size = size
    self.surface = surface
  }

  init(_ runtime: Runtime, deckName: String) {
    let host = runtime.host
    self.init(
      deck: host.deck.text, name: deckName, size: host.scene.size, surface: host.surface)
  }

  /// The head as a line of JSON, without its newline.
  var text: String {
    JSON.object([
      JSON.Member("recording", .integer(Self.version)),
      JSON.Member("host", .string(Host.version)),
      JSON.Member("name", .string(name)),
      JSON.Member("size", size.json),
      JSON.Member("dark", .bool(surface.dark)),
      JSON.Member("colors", .integer(surface.colors)),
      JSON.Member("deck", .string(deck)),
    ]).text
  }

  /// Reads the line; nil where it is no head.
  init?(_ value: JSON) {
    guard value["recording"]?.integer == Self.version, let deck = value["deck"]?.string,
      let size = value["size"].flatMap(Size.init(json:))
    else { return nil }
    self.init(
      deck: deck, name: value["name"]?.string ?? "deck.json", size: size,
      surface: SurfaceTheme(
        dark: value["dark"]?.bool ?? true, colors: value["colors"]?.integer ?? 16_777_216))
  }
}
