public import CardWire

/// A picture out of a PNG, drawn in half blocks.
open class ImageView: View {
  /// Makes a picture of a file, whose path is taken from the card's folder; `alt` is what is read in
  /// its place.
  public init(path: String? = nil, alt: String, id: NodeID? = nil) {
    super.init(.image, id: id)
    self.path = path
    set(.alt, .string(alt))
  }

  /// The file; nil where `data` holds the picture.
  public final var path: String? {
    get { self[.path] }
    set { self[.path] = newValue }
  }

  /// The picture itself, a PNG in Base64.
  public final var data: String? {
    get { self[.data] }
    set { self[.data] = newValue }
  }

  /// What it shows, in words.
  public final var alt: String {
    get { self[.alt, ""] }
    set { set(.alt, .string(newValue)) }
  }

  /// The place of the picture in its width.
  public final var align: Alignment {
    get { self[.align, .stretch] }
    set { self[.align, .stretch] = newValue }
  }
}
