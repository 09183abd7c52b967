/// What one property looks like in some kinds of node; all that the decoder, the schema and the
/// documentation know of it.
package struct PropertyShape: Equatable, Sendable {
  package let property: Property
  package let form: PropertyForm
  /// The kinds that take it.
  package let kinds: KindSet
  /// Those of them that cannot do without it.
  package let required: KindSet
  /// The default as JSON; empty where there is none.
  package let defaultText: String
  /// What it does, in one line.
  package let meaning: String

  private init(
    _ property: Property, _ form: PropertyForm, in kinds: KindSet, required: KindSet = [],
    default defaultText: String = "", _ meaning: String
  ) {
    self.property = property
    self.form = form
    self.kinds = kinds
    self.required = required
    self.defaultText = defaultText
    self.meaning = meaning
  }

  /// The shape in one kind; nil where the kind does not take the property.
  package static func of(_ property: Property, in kind: NodeKind) -> PropertyShape? {
    all.first { $0.property == property && $0.kinds.contains(kind) }
  }

  /// The table: each property, for each kind at most once.
  package static let all: [PropertyShape] =
    layout + style + containers + hosts + display + inputs + motion

  private static let cells = 0...10_000

  private static let layout: [PropertyShape] = [
    .init(.width, .length, in: .all, default: "\"auto\"", "The width."),
    .init(.height, .length, in: .all, default: "\"auto\"", "The height."),
    .init(.minWidth, .length, in: .all, default: "0", "The least width."),
    .init(.maxWidth, .length, in: .all, default: "10000", "The greatest width."),
    .init(.minHeight, .length, in: .all, default: "0", "The least height."),
    .init(.maxHeight, .length, in: .all, default: "10000", "The greatest height."),
    .init(
      .gap, .integer(cells), in: .containers + [.table, .choice], default: "0",
      "Empty cells between children."),
    .init(
      .padding, .integer(cells), in: .containers + [.slot, .custom, .table, .cards],
      default: "0", "Empty cells inside the edge."),
    .init(
      .align, .alignment, in: .containers + .texts + [.image, .rule, .custom, .button],
      default: "\"stretch\"", "The place of children across the main axis."),
    .init(
      .justify, .justification, in: .containers + .texts + [.image], default: "\"start\"",
      "The place of children along the main axis."),
    .init(
      .wrap, .bool, in: .containers + .texts + [.table, .choice], default: "false",
      "Whether what does not fit goes on in the next line."),
    .init(
      .overflow, .overflow, in: .all, default: "\"clip\"", "What happens to what does not fit."),
    .init(.drop, .integer(0...9), in: .all, default: "0", "In a shortage the highest goes first."),
    .init(.hidden, .bool, in: .all, default: "false", "Whether the node is left out."),
    .init(.span, .integer(1...100), in: .all, default: "1", "The columns of a grid that it takes."),
    .init(.at, .overrides, in: .all, "Properties by the size class of the slot."),
  ]

  private static let style: [PropertyShape] = [
    .init(.tone, .tone, in: .all, default: "\"default\"", "What it means."),
    .init(
      .emphasis, .emphasis, in: .containers + .texts + .inputs + [.table, .rule, .chart],
      default: "[]", "Weights and lines."),
    .init(
      .level, .level, in: .containers + .texts + .inputs + [.table, .rule, .chart],
      default: "\"body\"", "The rank among other texts."),
    .init(
      .border, .border, in: .containers + .hosts + [.table, .chart, .image, .input],
      default: "\"none\"", "The frame."),
    .init(.color, .color, in: .all, "A raw colour; needs a tone for poorer surfaces."),
    .init(.background, .color, in: .all, "A raw ground; needs a tone for poorer surfaces."),
    .init(
      .title, .string, in: .containers + .hosts + [.rule, .table, .chart, .image], default: "\"\"",
      "The text in the upper edge."),
  ]

  private static let containers: [PropertyShape] = [
    .init(
      .axis, .axis, in: [.scroll, .list], default: "\"y\"", "The direction in which it scrolls."),
    .init(.select, .selection, in: [.list, .table], default: "\"none\"", "What can be selected."),
    .init(.selected, .selected, in: [.list, .table], "The selected key or keys."),
    .init(
      .reorders, .bool, in: [.scroll, .list, .table], default: "false",
      "Whether the person may move its children about; not where there is a `total`."),
    .init(.empty, .node, in: [.list, .table], "What stands in the place of no rows."),
    .init(
      .total, .integer(0...1_000_000_000), in: [.list, .table],
      "The rows that there are, of which some are here."),
    .init(
      .start, .integer(0...1_000_000_000), in: [.list, .table], default: "0",
      "The place of the first row among all."),
    .init(.columns, .gridColumns, in: [.grid], default: "1", "The columns."),
    .init(.columns, .tableColumns, in: [.table], default: "[]", "The columns."),
    .init(.form, .bool, in: .containers, default: "false", "Whether its inputs are sent together."),
    .init(
      .actions, .entries, in: .containers + [.table, .slot], default: "[]",
      "Actions behind the edges of its rows, or of itself."),
    .init(
      .menu, .entries, in: .containers + .hosts + [.table, .text, .image, .button], default: "[]",
      "Entries of its menu."),
    .init(
      .shortcuts, .shortcuts, in: .containers + [.cards, .table], default: "{}",
      "Keys, and the names that come back for them."),
  ]

  private static let hosts: [PropertyShape] = [
    .init(.opens, .name, in: [.cards], "The card that opens by itself on appearing."),
    .init(.topMargin, .integer(cells), in: [.cards], default: "4", "Rows above an open card."),
    .init(.closedHeight, .integer(cells), in: [.cards], default: "4", "Rows of a closed card."),
    .init(
      .closedSpacing, .integer(cells), in: [.cards], default: "4",
      "Rows from one closed card to the next."),
    .init(
      .openSpacing, .integer(cells), in: [.cards], default: "1",
      "Rows from one open card to the next."),
    .init(.controller, .name, in: [.slot], required: [.slot], "The controller that stands here."),
    .init(.config, .raw, in: [.slot], "What the controller is told."),
    .init(
      .fallback, .node, in: [.slot, .custom], required: [.custom],
      "What is shown where the rest cannot be."),
    .init(.name, .string, in: [.custom], required: [.custom], "The kind, with a namespace."),
    .init(.name, .icon, in: [.icon], required: [.icon], "The picture."),
    .init(.data, .raw, in: [.custom], "What the kind needs."),
    .init(.data, .string, in: [.image], "A PNG in Base64."),
  ]

  private static let display: [PropertyShape] = [
    .init(.text, .text, in: [.text], default: "\"\"", "What it says."),
    .init(
      .text, .string, in: [.markdown, .progress, .chart, .button, .toggle], default: "\"\"",
      "What it says."),
    .init(.ansi, .bool, in: [.text], default: "false", "Whether colour sequences are read."),
    .init(.value, .progress, in: [.progress], default: "0", "How far it is."),
    .init(.value, .number, in: [.chart, .slider], default: "0", "The number shown."),
    .init(.value, .bool, in: [.toggle], default: "false", "On or off."),
    .init(.value, .string, in: [.choice], default: "\"\"", "The id of the chosen option."),
    .init(.value, .inputValue, in: [.input], default: "\"\"", "What is written in it."),
    .init(.path, .string, in: [.image], "A PNG file, from the card's folder."),
    .init(
      .alt, .string, in: [.image, .icon, .chart], required: [.image],
      "What it shows, in words."),
    .init(.format, .string, in: [.time], default: "\"%H:%M\"", "How the time is written."),
    .init(.zone, .string, in: [.time], "The time zone; the host's by default."),
    .init(.since, .number, in: [.time], "The second from which the age is counted."),
    .init(.as, .variant(8...11), in: [.chart], default: "\"line\"", "The variant."),
    .init(.as, .variant(0...3), in: [.input], default: "\"text\"", "The variant."),
    .init(.as, .variant(4...7), in: [.choice], default: "\"list\"", "The variant."),
    .init(.points, .points, in: [.chart], default: "[]", "The points, the oldest first."),
    .init(.series, .series, in: [.chart], default: "[]", "Several lines."),
    .init(.bars, .bars, in: [.chart], default: "[]", "The bars."),
    .init(.unit, .string, in: [.chart, .slider], default: "\"\"", "What the numbers count."),
    .init(.min, .number, in: [.chart, .slider, .input], "The least value."),
    .init(.max, .number, in: [.chart, .slider, .input], "The greatest value."),
    .init(
      .keep, .integer(1...100_000), in: [.chart, .list, .table, .text],
      "How much stays when more is appended."),
  ]

  private static let inputs: [PropertyShape] = [
    .init(
      .placeholder, .string, in: [.input, .choice], default: "\"\"", "What an empty one shows."),
    .init(
      .ack, .integer(0...Int(Int32.max)), in: [.input, .toggle, .choice, .slider],
      "The edit that the value answers."),
    .init(.live, .bool, in: [.input, .slider], default: "false", "Whether typing is reported."),
    .init(
      .focus, .bool, in: .inputs + [.list, .table], default: "false", "First in line for focus."),
    .init(.submit, .bool, in: [.button], default: "false", "Whether it sends the form's inputs."),
    .init(.role, .role, in: [.button], default: "\"none\"", "Which key presses it."),
    .init(.disabled, .bool, in: .inputs, default: "false", "Whether it cannot be used."),
    .init(.options, .options, in: [.choice], default: "[]", "What can be chosen."),
    .init(.step, .number, in: [.slider, .input], default: "1", "The distance between two values."),
    .init(.do, .actions, in: .all, "What happens on activation, without a round trip."),
  ]

  private static let motion: [PropertyShape] = [
    .init(.bind, .bindings, in: .all, "Properties that follow timelines."),
    .init(.transition, .transitions, in: .all, "How a changed property moves."),
    .init(.enter, .passage, in: .all, "How a new child comes."),
    .init(.exit, .passage, in: .all, "How a child goes."),
    .init(.match, .name, in: .all, "The name that ties it to a node of another screen."),
  ]
}
