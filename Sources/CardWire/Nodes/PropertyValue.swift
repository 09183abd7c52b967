/// What a property is set to, already checked against its shape.
package enum PropertyValue: Equatable, Sendable {
  /// Back to the default; only in a patch's `set` and in `at`.
  case null
  /// The `null` of a `progress` that runs without a known end.
  case indefinite
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case strings([String])
  case length(Length)
  case lengths([Length])
  case tone(Tone)
  case emphasis(Emphasis)
  case level(Level)
  case border(BorderStyle)
  case alignment(Alignment)
  case justification(Justification)
  case overflow(Overflow)
  case axis(Axis)
  case selection(Selection)
  case role(ButtonRole)
  case variant(Variant)
  case icon(IconName)
  case color(RGB)
  /// Always spans where the wire gave spans, `string` where it gave one string.
  case spans([TextSpan])
  case raw(RawJSON)
  /// A replacement for an absent or empty content.
  case node(NodeBox)
  case entries([MenuEntry])
  case shortcuts([Shortcut])
  case options([ChoiceOption])
  case points([Double?])
  case series([ChartSeries])
  case bars([ChartBar])
  case columns([TableColumn])
  case cells([[TextSpan]])
  case bindings([Binding])
  case transitions([MotionProperty: Motion])
  case passage(Passage)
  case actions([CardAction])
  case overrides([SizeOverride])
}

/// A piece of a text with one look.
public struct TextSpan: Hashable, Sendable {
  /// What it says, as the card sent it; the host makes it safe where it draws it.
  public var text: String
  /// Its meaning; nil takes that of the node.
  public var tone: Tone?
  /// Its weights and lines, added to those of the node.
  public var emphasis: Emphasis
  /// A raw colour for surfaces that have it.
  public var color: RGB?

  /// Makes a span; without a tone it looks like the node it stands in.
  public init(_ text: String, tone: Tone? = nil, emphasis: Emphasis = [], color: RGB? = nil) {
    self.text = text
    self.tone = tone
    self.emphasis = emphasis
    self.color = color
  }
}

/// A node on the heap, so that a value can hold one.
package final class NodeBox: Equatable, Sendable {
  package let node: Node

  package init(_ node: Node) { self.node = node }

  package static func == (a: NodeBox, b: NodeBox) -> Bool { a.node == b.node }
}

/// An entry of `actions` or `menu`.
public struct MenuEntry: Hashable, Sendable {
  /// The name that comes back in the `action` message.
  public var id: String
  /// What the person reads.
  public var text: String
  /// Its meaning.
  public var tone: Tone
  /// The edge behind which a swipe action waits.
  public var side: Side

  /// Makes an entry.
  public init(id: String, text: String, tone: Tone = .default, side: Side = .end) {
    self.id = id
    self.text = text
    self.tone = tone
    self.side = side
  }
}

/// A key that a card declares, and the name it gets back.
public struct Shortcut: Hashable, Sendable {
  /// The key: a character as itself, others by name (`"f5"`, `"ctrl-r"`).
  public var key: String
  /// The name that comes back in the `shortcut` message.
  public var name: String

  /// Makes a shortcut.
  public init(key: String, name: String) {
    self.key = key
    self.name = name
  }
}

/// An option of a `choice`.
public struct ChoiceOption: Hashable, Sendable {
  /// The value when it is chosen.
  public var id: String
  /// What the person reads.
  public var text: String

  /// Makes an option.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// One line of a `chart`.
public struct ChartSeries: Hashable, Sendable {
  /// The name that `append` uses.
  public var id: String
  /// What the legend says.
  public var text: String
  /// Its meaning.
  public var tone: Tone
  /// The points from old to new; nil is a gap.
  public var points: [Double?]

  /// Makes a series.
  public init(id: String, text: String = "", tone: Tone = .accent, points: [Double?] = []) {
    self.id = id
    self.text = text
    self.tone = tone
    self.points = points
  }
}

/// One bar of a `chart`.
public struct ChartBar: Hashable, Sendable {
  /// Its name.
  public var id: String
  /// What stands below it.
  public var text: String
  /// Its height.
  public var value: Double
  /// Its meaning.
  public var tone: Tone

  /// Makes a bar.
  public init(id: String, text: String, value: Double, tone: Tone = .accent) {
    self.id = id
    self.text = text
    self.value = value
    self.tone = tone
  }
}

/// One column of a `table`.
public struct TableColumn: Hashable, Sendable {
  /// Its name.
  public var id: String
  /// Its heading.
  public var title: String
  /// Its width.
  public var width: Length
  /// The place of the text in it.
  public var align: Alignment
  /// When it goes in a shortage, 1 … 9, the highest first; 0 stays.
  public var drop: Int

  /// Makes a column.
  public init(
    id: String, title: String, width: Length = .auto, align: Alignment = .start, drop: Int = 0
  ) {
    self.id = id
    self.title = title
    self.width = width
    self.align = align
    self.drop = drop
  }
}

/// A property that follows a timeline by a piecewise-linear table.
public struct Binding: Hashable, Sendable {
  /// The property that follows.
  public var property: MotionProperty
  /// The timeline's name, such as `cards` or `cards.activity`.
  public var timeline: String
  /// Pairs of the timeline's and the property's value, the former rising.
  public var map: [[Double]]
  /// How the timeline runs into the table.
  public var ease: Ease

  /// Makes a binding.
  public init(
    _ property: MotionProperty, on timeline: String, map: [[Double]], ease: Ease = .linear
  ) {
    self.property = property
    self.timeline = timeline
    self.map = map
    self.ease = ease
  }
}

/// Properties that hold in one size class of the slot.
package struct SizeOverride: Equatable, Sendable {
  /// The class that must match exactly: a width's or a height's.
  package enum Class: Hashable, Sendable {
    case width(WidthClass)
    case height(HeightClass)
  }

  package var sizeClass: Class
  /// Another kind, among row, column, stack and grid.
  package var kind: NodeKind?
  package var properties: Properties

  package init(_ sizeClass: Class, kind: NodeKind? = nil, properties: Properties = Properties()) {
    self.sizeClass = sizeClass
    self.kind = kind
    self.properties = properties
  }
}
