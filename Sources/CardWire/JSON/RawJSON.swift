/// A free value (`config`, `entry`, `state`, `value`, `result`) in its canonical spelling: compact
/// ASCII, the members in their order and the numbers as they were written.
public struct RawJSON: Hashable, Sendable {
  /// The canonical text.
  public let text: String

  /// Takes a text that is canonical already; the reader is the only one that makes such texts.
  package init(canonical text: String) { self.text = text }

  /// The value `null`.
  public static let null = RawJSON(canonical: "null")
}
