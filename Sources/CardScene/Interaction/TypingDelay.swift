import CardWire

/// An input whose text was told a short while ago, and may have changed since.
struct TypingDelay {
  private(set) weak var input: Element?
  /// When its text may be told again.
  let end: Instant
  /// Whether it has changed since it was told.
  var isPending = false

  init(input: Element, end: Instant) {
    self.input = input
    self.end = end
  }

  /// Milliseconds between two messages about the same input.
  static let milliseconds = 100
}
