/// The text that is to go to the person's clipboard: of many in a short time the newest, so that a card
/// that copies without end neither fills the memory nor keeps the terminal from its frames.
struct PendingCopy: Equatable {
  /// The shortest time between two texts, in nanoseconds.
  static let pause: UInt64 = 250_000_000

  private var text: String?
  private var next: UInt64 = 0

  /// When a text is to go, on the machine's clock; nil where none waits.
  var due: UInt64? { text == nil ? nil : next }

  /// Takes a text in the place of the one that waits.
  mutating func put(_ new: String) { text = new }

  /// Hands the text out, once it is due.
  mutating func take(now: UInt64) -> String? {
    guard let due, due <= now else { return nil }
    next = now &+ Self.pause
    defer { text = nil }
    return text
  }
}
