/// A key that was pressed.
package struct KeyEvent: Hashable, Sendable {
  /// Which key.
  package var key: Key
  /// What is held down.
  package var modifiers: Modifiers

  /// A key with what is held down.
  package init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The text that the key types, if it types any.
  package var text: Character? {
    guard case .character(let character) = key, modifiers.isDisjoint(with: [.alt, .control])
    else { return nil }
    return character
  }

  /// A key by its written name: `tab`, `shift-tab`, `ctrl-c`, `alt-x`, `space`, `f5`, `o`, `-`.
  ///
  /// Names of keys and modifiers may be in either case; a character stands for itself.
  package init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while rest.count > 1, let dash = rest.firstIndex(of: "-"), dash > rest.startIndex,
      let modifier = Modifiers.named[rest[..<dash].lowercased()]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: dash)...]
    }
    guard let key = Key(name: String(rest)) else { return nil }
    if key == .tab && modifiers.contains(.shift) {
      self.init(.backTab, modifiers: modifiers.subtracting(.shift))
    } else {
      self.init(key, modifiers: modifiers)
    }
  }
}

/// Which key.
package enum Key: Hashable, Sendable {
  /// What it types; a letter with Control is its small letter.
  case character(Character)
  case enter, tab, backTab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F24.
  case function(Int)

  /// A key by its name, or a single character that stands for itself.
  package init?(name: String) {
    if name.count == 1, let character = name.first {
      self = .character(character)
    } else if let key = Self.named[name.lowercased()] {
      self = key
    } else if let first = name.first, first == "f" || first == "F",
      let number = Int(name.dropFirst()), (1...24).contains(number)
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let named: [String: Key] = [
    "enter": .enter, "return": .enter, "tab": .tab, "backtab": .backTab, "escape": .escape,
    "esc": .escape, "backspace": .backspace, "delete": .delete, "del": .delete,
    "insert": .insert, "space": .character(" "), "up": .up, "down": .down, "left": .left,
    "right": .right, "home": .home, "end": .end, "pageup": .pageUp, "page-up": .pageUp,
    "pagedown": .pageDown, "page-down": .pageDown,
  ]
}

extension Modifiers {
  fileprivate static let named: [String: Modifiers] = [
    "shift": .shift, "alt": .alt, "meta": .alt, "ctrl": .control, "control": .control,
  ]
}
