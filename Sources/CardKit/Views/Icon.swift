public import CardWire

/// A small picture out of the host's own set.
open class Icon: View {
  /// Makes an icon.
  public init(_ name: IconName, id: NodeID? = nil, tone: Tone = .default, alt: String? = nil) {
    super.init(.icon, id: id)
    set(.name, .icon(name))
    self.tone = tone
    self.alt = alt
  }

  /// Which picture it shows.
  public final var name: IconName {
    get { self[.name, .dot] }
    set { set(.name, .icon(newValue)) }
  }

  /// What is read in its place.
  public final var alt: String? {
    get { self[.alt] }
    set { self[.alt] = newValue }
  }
}
