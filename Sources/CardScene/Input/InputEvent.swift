/// What a person or the terminal did, as far as the scene wants to know.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyEvent)
  /// A button, the wheel or the pointer.
  case mouse(MouseEvent)
  /// Pasted text, whole, as it came: it may hold anything and is sanitised where it goes.
  case paste(String)
  /// The terminal's window has the focus now.
  case focusGained
  /// The terminal's window has lost the focus.
  case focusLost
  /// The terminal answers what it was asked.
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
  /// One bit a key.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; with a character it shows in the character alone.
  package static let shift = Modifiers(rawValue: 1)
  /// Alt or Meta.
  package static let alt = Modifiers(rawValue: 2)
  /// Control.
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

  /// What it did.
  package var kind: Kind
  /// The cell, from 0; it may lie outside the screen after a change of size.
  package var position: Point
  /// What is held down.
  package var modifiers: Modifiers

  /// A mouse event at a cell.
  package init(_ kind: Kind, at position: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
