/// What the value of a property looks like on the wire.
package enum PropertyForm: Equatable, Sendable {
  case bool
  case integer(ClosedRange<Int>)
  case number
  case string
  /// A name that comes back in messages: 1 to 200 bytes.
  case name
  case length
  case tone, emphasis, level, border, alignment, justification, overflow, axis, selection, role
  case icon, color
  /// A word of `Variant`, of those with these places in its declaration.
  case variant(ClosedRange<Int>)
  /// A key, or an array of keys.
  case selected
  /// A string, or an array of strings and spans.
  case text
  /// Any JSON value.
  case raw
  case node
  case entries, shortcuts, options, points, series, bars, cells, bindings, actions, overrides
  case transitions, passage
  /// The number of columns, or the length of each.
  case gridColumns
  case tableColumns
  /// A number from 0 to 1; null while the end is not known.
  case progress
  /// A string, or a number where `as` says so.
  case inputValue
  /// The value of any kind, in a patch, where the kind is not known yet.
  case anyValue
  /// The columns of a grid or a table, in a patch.
  case anyColumns

  /// What to write, for messages and the documentation.
  package var expectation: String {
    switch self {
    case .bool: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number: "a number"
    case .string: "a string"
    case .name: "a name of 1 to \(NodeID.maximumCount) bytes"
    case .length: "a number of cells, \"auto\", \"fill\" or a percentage"
    case .tone: PropertyForm.oneOf(Words.tone.words)
    case .emphasis: "a word or an array of words out of " + PropertyForm.list(Words.emphasis.words)
    case .level: PropertyForm.oneOf(Words.level.words)
    case .border: PropertyForm.oneOf(Words.border.words)
    case .alignment: PropertyForm.oneOf(Words.alignment.words)
    case .justification: PropertyForm.oneOf(Words.justification.words)
    case .overflow: PropertyForm.oneOf(Words.overflow.words)
    case .axis: PropertyForm.oneOf(Words.axis.words)
    case .selection: PropertyForm.oneOf(Words.selection.words)
    case .role: PropertyForm.oneOf(Words.role.words)
    case .icon: "the name of an icon"
    case .color: "a colour such as \"#FFCE32\""
    case .variant(let range): PropertyForm.oneOf(Array(Words.variant.words[range]))
    case .selected: "a key or an array of keys"
    case .text: "a string or an array of strings and spans"
    case .raw: "any value"
    case .node: "a string or a node"
    case .entries: "an array of {\"id\", \"text\", \"tone\", \"side\"}"
    case .shortcuts: "an object from keys to names"
    case .options: "an array of {\"id\", \"text\"}"
    case .points: "an array of numbers and nulls"
    case .series: "an array of {\"id\", \"text\", \"tone\", \"points\"}"
    case .bars: "an array of {\"id\", \"text\", \"value\", \"tone\"}"
    case .cells: "an array of strings, spans and arrays of spans"
    case .bindings: "an object from properties to {\"on\", \"map\", \"ease\"}"
    case .transitions: "an object from properties to {\"duration\", \"ease\"}"
    case .passage:
      "an object of \"duration\", \"ease\", \"dx\", \"dy\", \"alpha\", \"reveal\", \"scale\""
    case .actions: "an action or an array of actions"
    case .overrides: "an object from size classes to properties"
    case .gridColumns: "a number of columns or an array of lengths"
    case .tableColumns: "an array of {\"id\", \"title\", \"width\", \"align\", \"drop\"}"
    case .progress: "a number from 0 to 1, or null"
    case .inputValue: "a string or a number"
    case .anyValue: "a string, a number, true or false"
    case .anyColumns: "a number of columns, or an array of lengths or of columns"
    }
  }

  static func oneOf(_ words: [String]) -> String {
    words.count == 1 ? list(words) : "one of " + list(words)
  }

  static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
