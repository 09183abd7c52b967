import CardWire

/// What an element inherits from what is around it while it is painted.
struct PaintContext {
  /// The cells that may be written.
  var clip: Rect
  /// The colour behind the text.
  var ground: Color
  /// Weights and lines of all text inside.
  var emphasis: Emphasis = []
  /// Whether nothing inside takes input: it looks muted.
  var isDisabled = false
}
