public import CardWire

/// A bar that shows how far something has come.
open class ProgressView: View {
  /// Makes a bar; nil runs without a known end.
  public init(_ value: Double?, id: NodeID? = nil, text: String? = nil) {
    super.init(.progress, id: id)
    self.value = value
    self.text = text
  }

  /// How far it has come, 0 … 1, clamped; nil runs without a known end.
  public final var value: Double? {
    get {
      if case .number(let value)? = properties[.value] { value } else { nil }
    }
    set {
      guard let newValue, !newValue.isNaN else { return set(.value, .indefinite) }
      set(.value, .number(min(max(newValue, 0), 1)))
    }
  }

  /// What stands beside the bar, such as "52 %".
  public final var text: String? {
    get { self[.text] }
    set { self[.text] = newValue }
  }
}
