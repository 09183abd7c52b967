/// What a person or the terminal did, as far as the scene wants to know.
package enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case mouse(MouseEvent)
  /// Pasted text, whole, as it came: it may hold anything and is sanitised where it goes.
  case paste(String)
  case focusGained
  case focusLost
  case answer(TerminalAnswer)
}

/// What a terminal says when it is asked.
package enum TerminalAnswer: Hashable, Sendable {
  /// OSC 11: the colour of its background.
  case background(Color)
  /// OSC 10: the colour of its text.
  case foreground(Color)
  /// DA1: what kind of terminal it is.
  case attributes([Int])
  /// DECRPM: whether it knows a private mode (0 no, 1 set, 2 reset, 3 always set, 4 never).
  case mode(Int, state: Int)
  /// CPR: where the cursor is, from 0.
  case cursor(Point)
}

/// Keys held down with another or with the mouse.
package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
}

/// The mouse at a cell.
package struct MouseEvent: Hashable, Sendable {
  /// What it did.
  package enum Kind: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// Moved with the button down.
    case drag(Button)
    /// Moved with no button down.
    case move
    /// Steps of the wheel; positive is right and down.
    case wheel(dx: Int, dy: Int)
  }

  /// Which button.
  package enum Button: Hashable, Sendable {
    case left, middle, right
  }

  package var kind: Kind
  /// The cell, from 0; it may lie outside the screen after a change of size.
  package var position: Point
  package var modifiers: Modifiers

  /// A mouse event at a cell.
  package init(_ kind: Kind, at position: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
