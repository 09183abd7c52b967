/// What a node of a view is.
public enum NodeKind: String, Vocabulary {
  case row, column, stack, grid, scroll, list
  case cards, slot, custom
  case text, markdown, icon, image, rule, progress, chart, table, time
  case button, input, toggle, choice, slider

  /// Whether the wire gives it `children`.
  package var takesChildren: Bool {
    switch self {
    case .row, .column, .stack, .grid, .scroll: true
    default: false
    }
  }

  /// Whether the wire gives it keyed `rows`.
  package var takesRows: Bool { self == .list || self == .table }

  /// Whether the person can act on it, so that it takes the focus.
  package var isInput: Bool {
    switch self {
    case .button, .input, .toggle, .choice, .slider: true
    default: false
    }
  }
}
