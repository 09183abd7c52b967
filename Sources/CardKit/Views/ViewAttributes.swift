public import CardWire

/// The attributes that every view has: its place, and how it looks.
extension View {
  // MARK: Place

  /// How wide it is; `auto` unless set.
  public final var width: Length {
    get { self[.width, .auto] }
    set { self[.width, .auto] = newValue }
  }

  /// How high it is; `auto` unless set.
  public final var height: Length {
    get { self[.height, .auto] }
    set { self[.height, .auto] = newValue }
  }

  /// The least width.
  public final var minWidth: Length? {
    get { self[.minWidth] }
    set { self[.minWidth] = newValue }
  }

  /// The greatest width.
  public final var maxWidth: Length? {
    get { self[.maxWidth] }
    set { self[.maxWidth] = newValue }
  }

  /// The least height.
  public final var minHeight: Length? {
    get { self[.minHeight] }
    set { self[.minHeight] = newValue }
  }

  /// The greatest height.
  public final var maxHeight: Length? {
    get { self[.maxHeight] }
    set { self[.maxHeight] = newValue }
  }

  /// When it goes in a shortage of room, 1 … 9, the highest first; 0, the default, stays.
  public final var drop: Int {
    get { self[.drop, 0] }
    set { self[.drop, 0] = newValue }
  }

  /// Whether it takes no room and is not drawn.
  public final var isHidden: Bool {
    get { self[.hidden, false] }
    set { self[.hidden, false] = newValue }
  }

  // MARK: Look

  /// What it means; the host chooses the colours.
  public final var tone: Tone {
    get { self[.tone, .default] }
    set { self[.tone, .default] = newValue }
  }

  /// A raw colour of what is drawn; `tone` stands in for it on poorer surfaces.
  public final var color: RGB? {
    get { self[.color] }
    set { self[.color] = newValue }
  }

  /// A raw colour of the ground; `tone` stands in for it on poorer surfaces.
  public final var background: RGB? {
    get { self[.background] }
    set { self[.background] = newValue }
  }

  // MARK: Activation

  /// What the host does by itself when it is activated, without a word to this process.
  public final var performs: [CardAction] {
    get {
      if case .actions(let actions)? = properties[.do] { actions } else { [] }
    }
    set { set(.do, newValue.isEmpty ? nil : .actions(newValue)) }
  }

  // MARK: Motion

  /// Properties that follow a timeline of the host, at frame rate and without this process.
  public final var bindings: [Binding] {
    get {
      if case .bindings(let bindings)? = properties[.bind] { bindings } else { [] }
    }
    set { set(.bind, newValue.isEmpty ? nil : .bindings(newValue)) }
  }

  /// The name that ties it to a view of another screen, so that one flies to the other.
  public final var match: String? {
    get { self[.match] }
    set { self[.match] = newValue }
  }
}
