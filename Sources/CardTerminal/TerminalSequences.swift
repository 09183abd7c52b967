/// What is said to the terminal to take the screen and to give it back.
package enum TerminalSequences {
  /// Takes the screen: the alternate one, without wrapping and cursor, text from left to right, with
  /// pastes and focus told apart.
  package static let enter = bytes(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[8l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[m")

  /// Gives the screen back; right at any moment, twice too. At most 512 bytes.
  package static let leave = bytes(
    "\u{1B}\\\u{1B}[m\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[?2004l"
      + "\u{1B}[8h\u{1B}[?7h\u{1B}[?1049l\u{1B}[?25h")

  /// Buttons, drags and the wheel are told, in decimal numbers.
  package static let mouseOn = bytes("\u{1B}[?1002h\u{1B}[?1006h")
  /// The mouse is left to the terminal's own selection.
  package static let mouseOff = bytes("\u{1B}[?1006l\u{1B}[?1002l")

  /// Asks for the colour of the background, for synchronized output, and at last for what every
  /// terminal answers.
  package static let queries = bytes("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c")

  /// Holds the picture until `endFrame`.
  package static let beginFrame = bytes("\u{1B}[?2026h")
  /// Shows what came since `beginFrame`.
  package static let endFrame = bytes("\u{1B}[?2026l")

  static let showCursor = bytes("\u{1B}[?25h")
  static let hideCursor = bytes("\u{1B}[?25l")

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
