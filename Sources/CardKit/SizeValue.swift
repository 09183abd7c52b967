public import CardWire

/// A kind of place a card can stand in: classes, ranges of cells, or both.
///
/// Authors add their own: `extension SizeBand { static let watch = SizeBand(columns: 0...20) }`.
public struct SizeBand: Hashable, Sendable {
  private let width: WidthClass?
  private let height: HeightClass?
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  /// Joins conditions, which must all hold; what is left out always holds.
  public init(
    width: WidthClass? = nil, height: HeightClass? = nil, columns: ClosedRange<Int> = 0...Int.max,
    rows: ClosedRange<Int> = 0...Int.max
  ) {
    self.width = width
    self.height = height
    self.columns = columns
    self.rows = rows
  }

  /// Under 24 columns.
  public static let xs = SizeBand(width: .xs)
  /// From 24 columns.
  public static let s = SizeBand(width: .s)
  /// From 48 columns.
  public static let m = SizeBand(width: .m)
  /// From 96 columns.
  public static let l = SizeBand(width: .l)
  /// Under 6 rows.
  public static let short = SizeBand(height: .short)
  /// From 6 rows.
  public static let mid = SizeBand(height: .mid)
  /// From 16 rows.
  public static let tall = SizeBand(height: .tall)

  /// Whether a place is of this kind.
  public func contains(_ size: SlotSize) -> Bool {
    (width == nil || width == size.widthClass) && (height == nil || height == size.heightClass)
      && columns.contains(size.columns) && rows.contains(size.rows)
  }
}

/// One value of any type for each kind of place, and one for all others.
public struct SizeValue<Value> {
  private let cases: [(band: SizeBand, value: Value)]
  private let fallback: Value

  /// Joins a value for all places and values for some; of several that fit the first holds.
  public init(_ fallback: Value, _ cases: (SizeBand, Value)...) {
    self.fallback = fallback
    self.cases = cases.map { (band: $0.0, value: $0.1) }
  }

  /// Gives a value to some classes of width; the others have the first one.
  public init(
    _ fallback: Value, xs: Value? = nil, s: Value? = nil, m: Value? = nil, l: Value? = nil
  ) {
    self.fallback = fallback
    let pairs: [(SizeBand, Value?)] = [(.xs, xs), (.s, s), (.m, m), (.l, l)]
    cases = pairs.compactMap { band, value in value.map { (band: band, value: $0) } }
  }

  /// The value for a place.
  public func definedValue(for size: SlotSize) -> Value {
    cases.first { $0.band.contains(size) }?.value ?? fallback
  }
}

extension SizeValue: Sendable where Value: Sendable {}
