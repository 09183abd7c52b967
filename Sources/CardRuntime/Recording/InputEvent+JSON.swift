import CardScene
import CardWire

/// What a person did, as a recording keeps it.
extension InputEvent {
  /// The members that say it; the first is `event`.
  var members: [JSON.Member] {
    func event(_ name: String, _ more: [JSON.Member] = []) -> [JSON.Member] {
      [JSON.Member("event", .string(name))] + more
    }
    switch self {
    case .key(let key): return event("key", [JSON.Member("key", .string(key.name))])
    case .mouse(let mouse): return event("mouse", mouse.members)
    case .paste(let text): return event("paste", [JSON.Member("text", .string(text))])
    case .focusGained: return event("focusGained")
    case .focusLost: return event("focusLost")
    // What the terminal answers is no input of the host.
    case .answer: return event("answer")
    }
  }

  /// Reads what `members` has written; nil for what is no input.
  init?(_ name: String, _ value: JSON) {
    switch name {
    case "key":
      guard let key = value["key"]?.string.flatMap(KeyEvent.init(name:)) else { return nil }
      self = .key(key)
    case "mouse":
      guard let mouse = MouseEvent(value) else { return nil }
      self = .mouse(mouse)
    case "paste":
      guard let text = value["text"]?.string else { return nil }
      self = .paste(text)
    case "focusGained": self = .focusGained
    case "focusLost": self = .focusLost
    default: return nil
    }
  }

  /// The same with a star for each character that it types.
  var masked: InputEvent {
    switch self {
    case .key(let key) where key.text != nil: .key(KeyEvent(.character("*")))
    case .paste(let text): .paste(String(repeating: "*", count: text.count))
    case .key, .mouse, .focusGained, .focusLost, .answer: self
    }
  }
}

extension MouseEvent {
  private static let buttons: [(Button, String)] = [
    (.left, "left"), (.middle, "middle"), (.right, "right"),
  ]

  fileprivate var members: [JSON.Member] {
    func member(_ kind: String, _ button: Button) -> [JSON.Member] {
      let name = Self.buttons.first { $0.0 == button }?.1 ?? "left"
      return [JSON.Member("kind", .string(kind)), JSON.Member("button", .string(name))]
    }
    let what: [JSON.Member] =
      switch kind {
      case .press(let button): member("press", button)
      case .release(let button): member("release", button)
      case .drag(let button): member("drag", button)
      case .move: [JSON.Member("kind", "move")]
      case .wheel(let dx, let dy):
        [
          JSON.Member("kind", "wheel"), JSON.Member("dx", .integer(dx)),
          JSON.Member("dy", .integer(dy)),
        ]
      }
    let place = [
      JSON.Member("x", .integer(position.x)), JSON.Member("y", .integer(position.y)),
    ]
    let held = modifiers.names
    return what + place
      + (held.isEmpty ? [] : [JSON.Member("modifiers", .array(held.map { .string($0) }))])
  }

  fileprivate init?(_ value: JSON) {
    guard let x = value["x"]?.integer, let y = value["y"]?.integer, abs(x) < 100_000,
      abs(y) < 100_000
    else { return nil }
    let button = Self.buttons.first { $0.1 == value["button"]?.string }?.0 ?? .left
    let kind: Kind
    switch value["kind"]?.string {
    case "press": kind = .press(button)
    case "release": kind = .release(button)
    case "drag": kind = .drag(button)
    case "move": kind = .move
    case "wheel":
      kind = .wheel(
        dx: max(-1000, min(1000, value["dx"]?.integer ?? 0)),
        dy: max(-1000, min(1000, value["dy"]?.integer ?? 0)))
    default: return nil
    }
    let names = value["modifiers"]?.array?.compactMap(\.string) ?? []
    self.init(kind, at: Point(x: x, y: y), modifiers: Modifiers(names: names))
  }
}
