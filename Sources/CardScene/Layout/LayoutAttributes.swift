import CardWire

/// What an element asks of the layout, read from its properties once after each change.
struct LayoutAttributes: Equatable {
  var width: Length?
  var height: Length?
  /// Limits; a share of the container counts where that is known.
  var minWidth: Length?
  var maxWidth: Length?
  var minHeight: Length?
  var maxHeight: Length?
  var gap = 0
  var padding = 0
  /// Nil where the card leaves it to the container: across the main axis children stretch then.
  var align: Alignment?
  var justify: Justification?
  var wraps = false
  /// 0 stays; of the others the highest goes first in a shortage.
  var drop = 0
  var isHidden = false
  var span = 1

  init(_ properties: Properties) {
    for entry in properties.entries {
      switch entry.property {
      case .width: width = properties.length(.width)
      case .height: height = properties.length(.height)
      case .minWidth: minWidth = properties.length(.minWidth)
      case .maxWidth: maxWidth = properties.length(.maxWidth)
      case .minHeight: minHeight = properties.length(.minHeight)
      case .maxHeight: maxHeight = properties.length(.maxHeight)
      case .gap: gap = properties.cells(.gap) ?? 0
      case .padding: padding = properties.cells(.padding) ?? 0
      case .align: if case .alignment(let value) = entry.value { align = value }
      case .justify: if case .justification(let value) = entry.value { justify = value }
      case .wrap: wraps = properties.flag(.wrap)
      case .drop: drop = min(9, properties.cells(.drop) ?? 0)
      case .hidden: isHidden = properties.flag(.hidden)
      case .span: span = max(1, properties.cells(.span) ?? 1)
      default: break
      }
    }
  }

  /// The length asked for along an axis.
  func length(_ axis: Axis) -> Length? { axis == .x ? width : height }

  /// The least size asked for along an axis in a container of `room` cells, as far as it is known.
  func least(_ axis: Axis, in room: Int?) -> Int? {
    Self.cells(axis == .x ? minWidth : minHeight, in: room)
  }

  /// A size within the limits that the element sets itself; the lower limit wins.
  func clamped(_ size: Int, _ axis: Axis, in room: Int?) -> Int {
    let most = Self.cells(axis == .x ? maxWidth : maxHeight, in: room) ?? size
    return max(0, least(axis, in: room) ?? 0, min(size, most))
  }

  private static func cells(_ length: Length?, in room: Int?) -> Int? {
    switch length {
    case .cells(let cells): cells
    case .percent(let percent): room.map { share(percent, of: $0) }
    case .auto, .fill, nil: nil
    }
  }

  /// A percentage of a number of cells, rounded to the nearest.
  static func share(_ percent: Int, of cells: Int) -> Int { (cells * percent + 50) / 100 }
}
