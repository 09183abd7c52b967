/// A closed set of words that a property takes, each with the spelling it has on the wire.
public protocol Vocabulary: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

/// What a text or a panel means; the host chooses the colours.
public enum Tone: String, Vocabulary {
  case `default`, muted, accent, good, warn, bad, info, inverse
}

/// The rank of a text among others, from the largest to the smallest.
public enum Level: String, Vocabulary {
  case huge, title, heading, body, small
}

/// The frame around a container.
public enum BorderStyle: String, Vocabulary {
  case none, line, round, heavy
}

/// The place of children across the main axis of their container.
public enum Alignment: String, Vocabulary {
  case start, center, end, stretch
}

/// The place of children along the main axis of their container.
public enum Justification: String, Vocabulary {
  case start, center, end, between
}

/// What happens to content that does not fit.
public enum Overflow: String, Vocabulary {
  case clip, ellipsis, scroll
}

/// The direction in which a container lays out or scrolls.
public enum Axis: String, Vocabulary {
  case x, y
}

/// Whether rows of a list or a table can be selected, and how many.
public enum Selection: String, Vocabulary {
  case none, one, many
}

/// What a button stands for: Enter in a form presses `default`, Escape presses `cancel`.
public enum ButtonRole: String, Vocabulary {
  case none, `default`, cancel
}

/// The edge of a row behind which a swipe action waits.
public enum Side: String, Vocabulary {
  case start, end
}

/// How a presented screen stands on the one below it.
public enum PresentationStyle: String, Vocabulary {
  case fullScreen, sheet, alert, miniToLarge
}

/// The variant of an `input`, a `choice` or a `chart`; the kind says which words it takes.
public enum Variant: String, Vocabulary {
  case text, multiline, number, password
  case list, menu, tabs, radio
  case line, bar, spark, gauge
}

/// A property that motion can have: one that follows a timeline, moves to a new value, or has one at
/// the far end of a way in or out.
public enum MotionProperty: String, Vocabulary {
  /// Cells to the right of its place, and below it.
  case dx, dy
  /// How much of it is seen, 0 … 1.
  case alpha
  /// How far its text has gone from its own tone to the accent, 0 … 1.
  case mix
  /// The part of its width that is drawn, from its start, 0 … 1.
  case reveal
  /// The part of both its sides that is drawn, about its middle, 0 … 1.
  case scale
  /// What a `progress` shows, 0 … 1.
  case value
  /// Cells.
  case width, height
  /// From ½ on it is not there.
  case hidden
}

/// How a timeline runs into the table of a binding.
public enum Ease: String, Vocabulary {
  case linear, `in`, out, inOut, quad, cubic
}

/// The severity of a line that a card writes to its log.
public enum LogLevel: String, Vocabulary {
  case debug, info, warn, error
}

/// The pictures that an `icon` can show; the host owns their glyphs.
public enum IconName: String, Vocabulary {
  case star, starHalf, starEmpty, heart, check, cross, warning, info, question
  case play, pause, stop, up, down, left, right, plus, minus, dot, circle
  case book, person, clock, calendar, mail, search, settings, folder, file, lock
  case trash, edit, share, link, home, music, film, bell, flag, refresh
}

/// Weights and lines of a text, in any combination.
public struct Emphasis: OptionSet, Hashable, Sendable {
  /// One bit a style.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier strokes.
  public static let bold = Emphasis(rawValue: 1)
  /// Fainter than the text around it.
  public static let dim = Emphasis(rawValue: 2)
  /// Slanted.
  public static let italic = Emphasis(rawValue: 4)
  /// A line below.
  public static let underline = Emphasis(rawValue: 8)
  /// A line through.
  public static let strike = Emphasis(rawValue: 16)

  /// The words on the wire, in the order in which they are written.
  package static let words: [(String, Emphasis)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("strike", .strike),
  ]
}

/// A raw colour, 24 bits of red, green and blue; a tone stands beside it for poorer surfaces.
public struct RGB: Hashable, Sendable {
  /// `0xRRGGBB`.
  public let value: UInt32

  /// Makes a colour from `0xRRGGBB`; higher bits are dropped.
  public init(_ value: UInt32) { self.value = value & 0xFF_FFFF }
}

/// A width or a height.
public enum Length: Hashable, Sendable {
  /// A number of cells, 0 … 10,000.
  case cells(Int)
  /// As much as the content asks for.
  case auto
  /// A share of what is left, by weight 1 … 1,000.
  case fill(Int)
  /// A share of the container, 0 … 100.
  case percent(Int)

  /// A share of what is left with the weight 1.
  public static let fill = Length.fill(1)
}

/// The class of a slot's width; decided by the host with hysteresis.
public enum WidthClass: String, Vocabulary, Comparable {
  case xs, s, m, l

  /// The order from narrow to wide.
  public static func < (a: WidthClass, b: WidthClass) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .xs: 0
    case .s: 1
    case .m: 2
    case .l: 3
    }
  }
}

/// The class of a slot's height; decided by the host with hysteresis.
public enum HeightClass: String, Vocabulary, Comparable {
  case short, mid, tall

  /// The order from low to high.
  public static func < (a: HeightClass, b: HeightClass) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .short: 0
    case .mid: 1
    case .tall: 2
    }
  }
}

/// The place that a card has, in cells, and the classes that follow from it.
public struct SlotSize: Hashable, Sendable {
  /// The width in cells, from 0.
  public var columns: Int
  /// The height in cells, from 0.
  public var rows: Int
  /// The class of the width.
  public var widthClass: WidthClass
  /// The class of the height.
  public var heightClass: HeightClass

  /// Joins a size and its classes.
  public init(columns: Int, rows: Int, widthClass: WidthClass, heightClass: HeightClass) {
    self.columns = columns
    self.rows = rows
    self.widthClass = widthClass
    self.heightClass = heightClass
  }
}

/// What the surface can show.
public struct SurfaceTheme: Hashable, Sendable {
  /// Whether the ground is dark.
  public var dark: Bool
  /// The number of colours: 0, 16, 256 or 16,777,216.
  public var colors: Int

  /// Joins ground and colours.
  public init(dark: Bool, colors: Int) {
    self.dark = dark
    self.colors = colors
  }
}
