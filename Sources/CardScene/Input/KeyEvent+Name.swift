extension KeyEvent {
  /// The written name of the key, from which it can be made again.
  package var name: String {
    var words = modifiers.names
    if key == .backTab { words.append("shift") }
    return (words + [key.name]).joined(separator: "-")
  }
}

extension Modifiers {
  /// The names of what is held down.
  package var names: [String] {
    var names: [String] = []
    if contains(.control) { names.append("ctrl") }
    if contains(.alt) { names.append("alt") }
    if contains(.shift) { names.append("shift") }
    return names
  }

  /// What some names stand for; unknown ones are passed over.
  package init(names: some Sequence<String>) {
    self = []
    for name in names {
      switch name {
      case "ctrl": insert(.control)
      case "alt": insert(.alt)
      case "shift": insert(.shift)
      default: break
      }
    }
  }
}

extension Key {
  fileprivate var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .enter: "enter"
    case .tab, .backTab: "tab"
    case .escape: "esc"
    case .backspace: "backspace"
    case .delete: "delete"
    case .insert: "insert"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    case .function(let number): "f\(number)"
    }
  }
}
