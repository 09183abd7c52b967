extension DeckDocument {
  /// The deck as one line of canonical JSON, from which it can be read again.
  package var text: String {
    var writer = JSONWriter()
    writer.deck(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func deck(_ deck: DeckDocument) {
    byte(ASCII.openBrace)
    if let title = deck.title {
      name("title")
      string(title)
    }
    if !deck.controllers.isEmpty {
      name("controllers")
      controllers(deck.controllers)
    }
    name("view")
    node(deck.view)
    if !deck.wires.isEmpty {
      name("wires")
      array(deck.wires) { $0.wire($1) }
    }
    if deck.keepsState {
      name("keepState")
      bool(true)
    }
    if deck.isWatched {
      name("watch")
      bool(true)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func wire(_ wire: Wire) {
    byte(ASCII.openBrace)
    name("from")
    string(wire.from.description)
    name("name")
    string(wire.name)
    if let actions = wire.actions {
      name("do")
      array(actions) { $0.action($1) }
    }
    if let to = wire.to {
      name("to")
      string(to.description)
    }
    byte(ASCII.closeBrace)
  }
}
