extension WireDecoder {
  /// Reads the value of a property that has this form; `kind` is the place of the node's kind.
  mutating func value(_ form: PropertyForm, kind: Int) throws(Stop) -> PropertyValue {
    switch form {
    case .bool: .bool(try reader.bool())
    case .integer(let range): .integer(try reader.integer(in: range, form.expectation))
    case .number: .number(try reader.double())
    case .string: .string(try reader.string())
    case .name: .string(try name())
    case .length: .length(try length())
    case .text: try text()
    case .raw: .raw(try reader.raw())
    case .tone: .tone(try word(Words.tone))
    case .emphasis: .emphasis(try emphasis())
    case .level, .border, .alignment, .justification, .overflow, .axis, .selection, .role, .icon,
      .variant:
      try wordValue(form)
    default: try largeValue(form, kind: kind)
    }
  }

  private mutating func wordValue(_ form: PropertyForm) throws(Stop) -> PropertyValue {
    switch form {
    case .level: .level(try word(Words.level))
    case .border: .border(try word(Words.border))
    case .alignment: .alignment(try word(Words.alignment))
    case .justification: .justification(try word(Words.justification))
    case .overflow: .overflow(try word(Words.overflow))
    case .axis: .axis(try word(Words.axis))
    case .selection: .selection(try word(Words.selection))
    case .role: .role(try word(Words.role))
    case .variant(let places): .variant(try variant(places))
    default: .icon(try word(Words.icon))
    }
  }

  @inline(never)
  private mutating func largeValue(
    _ form: PropertyForm, kind: Int
  ) throws(Stop) -> PropertyValue {
    switch form {
    case .color: try nodeColor()
    case .selected: try selected()
    case .node: .node(NodeBox(try node()))
    case .entries: .entries(try menuEntries())
    case .shortcuts: .shortcuts(try shortcuts())
    case .options: .options(try options())
    case .points: .points(try points())
    case .series: .series(try series())
    case .bars: .bars(try bars())
    case .cells: .cells(try cells())
    case .bindings: .bindings(try bindings())
    case .transitions: .transitions(try transitions())
    case .passage: .passage(try passage())
    case .actions: .actions(try actions())
    case .overrides: .overrides(try overrides(kind: kind))
    case .gridColumns: try gridColumns()
    case .tableColumns: .columns(try tableColumns())
    case .progress: .number(try fraction())
    case .inputValue: try inputValue(form)
    case .anyValue:
      switch try reader.peek() {
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool(try reader.bool())
      default: try inputValue(form)
      }
    default: try anyColumns()
    }
  }

  // MARK: Numbers

  /// Reads a width or a height.
  mutating func length() throws(Stop) -> Length {
    let expected = PropertyForm.length.expectation
    guard try reader.peek() == ASCII.quote else {
      return .cells(try reader.integer(in: 0...10_000, expected))
    }
    let token = try reader.stringToken()
    let text = try reader.text(of: token)
    switch text {
    case "auto": return .auto
    case "fill": return .fill(1)
    default: break
    }
    if text.hasPrefix("fill:"), let weight = Int(text.dropFirst(5)), 1...1000 ~= weight {
      return .fill(weight)
    }
    if text.hasSuffix("%"), let share = Int(text.dropLast()), 0...100 ~= share {
      return .percent(share)
    }
    throw wrongLength(text, at: token.offset)
  }

  @inline(never)
  private mutating func wrongLength(_ text: String, at offset: Int) -> Stop {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let hint =
      digits.isEmpty || digits.count > 5
      ? Suggestion.clause(for: text, among: ["auto", "fill", "fill:2", "50%"])
      : "; did you mean \(digits)?"
    return reader.mismatch(PropertyForm.length.expectation, at: offset, hint: hint)
  }

  /// Reads a number from 0 to 1; what rounding puts just beside is taken for the end.
  private mutating func fraction() throws(Stop) -> Double {
    _ = try reader.peek()
    let start = reader.position
    let value = try reader.double(PropertyForm.progress.expectation)
    guard -0.01...1.01 ~= value else {
      let hint = 1...100 ~= value ? "; did you mean \(value / 100)?" : ""
      throw reader.fail(
        .limit, at: start,
        "expected \(PropertyForm.progress.expectation), "
          + "found \(reader.describe(at: start).text)\(hint)")
    }
    return min(max(value, 0), 1)
  }

  private mutating func gridColumns() throws(Stop) -> PropertyValue {
    guard try reader.peek() == ASCII.openBracket else {
      return .integer(try reader.integer(in: 1...100, PropertyForm.gridColumns.expectation))
    }
    return .lengths(
      try array("an array") { decoder throws(Stop) in try decoder.length() })
  }

  /// The columns of a grid or a table: the first element tells which.
  private mutating func anyColumns() throws(Stop) -> PropertyValue {
    guard try reader.peek() == ASCII.openBracket else { return try gridColumns() }
    let (mark, depth) = (reader.position, reader.depth)
    try reader.openArray("an array")
    let isTable = try reader.peek() == ASCII.openBrace
    (reader.position, reader.depth) = (mark, depth)
    return isTable ? .columns(try tableColumns()) : try gridColumns()
  }

  /// Reads numbers, with null for a gap.
  mutating func points() throws(Stop) -> [Double?] {
    try array(PropertyForm.points.expectation) { decoder throws(Stop) in
      try decoder.reader.null() ? nil : try decoder.reader.double("a number or null")
    }
  }

  // MARK: Words

  private mutating func variant(_ places: ClosedRange<Int>) throws(Stop) -> Variant {
    let words = Array(Words.variant.words[places])
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch(PropertyForm.oneOf(words), at: reader.position)
    }
    let token = try reader.stringToken()
    guard let word = try reader.word(token), let index = Words.variant.index(of: word),
      places.contains(index)
    else { throw unknownWord(token, among: words) }
    return Words.variant.values[index]
  }

  /// Reads one word or an array of words.
  mutating func emphasis() throws(Stop) -> Emphasis {
    guard try reader.peek() == ASCII.openBracket else { return try word(Words.emphasis) }
    var result: Emphasis = []
    var isFirst = true
    try reader.openArray("an array")
    while try reader.nextElement(&isFirst) { result.insert(try word(Words.emphasis)) }
    return result
  }

  private mutating func nodeColor() throws(Stop) -> PropertyValue {
    hasColors = true
    return .color(try color())
  }

  /// Reads `"#RRGGBB"`.
  mutating func color() throws(Stop) -> RGB {
    guard try reader.peek() == ASCII.quote else {
      throw reader.mismatch(PropertyForm.color.expectation, at: reader.position)
    }
    let token = try reader.stringToken()
    let text = try reader.text(of: token)
    guard text.hasPrefix("#"), text.utf8.count == 7,
      text.utf8.dropFirst().allSatisfy({
        ASCII.hexValue($0) != nil
      }), let value = UInt32(text.dropFirst(), radix: 16)
    else { throw reader.mismatch(PropertyForm.color.expectation, at: token.offset) }
    return RGB(value)
  }

  private mutating func selected() throws(Stop) -> PropertyValue {
    guard try reader.peek() == ASCII.openBracket else { return .string(try name()) }
    return .strings(try array("an array") { decoder throws(Stop) in try decoder.name() })
  }

  private mutating func inputValue(_ form: PropertyForm) throws(Stop) -> PropertyValue {
    try reader.peek() == ASCII.quote
      ? .string(try reader.string()) : .number(try reader.double(form.expectation))
  }

  // MARK: Text

  /// Reads one string, or an array of strings and spans.
  @inline(__always)
  mutating func text() throws(Stop) -> PropertyValue {
    if try reader.peek() == ASCII.quote {
      return .string(try reader.text(of: reader.stringToken()))
    }
    return .spans(try spans())
  }

  mutating func spans() throws(Stop) -> [TextSpan] {
    let mark = spanStack.count
    try reader.openArray(PropertyForm.text.expectation)
    var isFirst = true
    while try reader.nextElement(&isFirst) { spanStack.push(try span()) }
    return spanStack.pop(to: mark)
  }

  private mutating func span() throws(Stop) -> TextSpan {
    if try reader.peek() == ASCII.quote { return TextSpan(try reader.string()) }
    guard try reader.peek() == ASCII.openBrace else {
      throw reader.mismatch("a string or a span", at: reader.position)
    }
    var cursor = try object("a span", MemberSets.span)
    var span = TextSpan("")
    var hasText = false
    while let member = try nextMember(&cursor) {
      switch member {
      case .text:
        span.text = try reader.string()
        hasText = true
      case .tone: span.tone = try word(Words.tone)
      case .emphasis: span.emphasis = try emphasis()
      default: span.color = try color()
      }
    }
    guard hasText else { throw missing("text", in: cursor) }
    return span
  }

  private mutating func cells() throws(Stop) -> [[TextSpan]] {
    let mark = cellStack.count
    try reader.openArray(PropertyForm.cells.expectation)
    var isFirst = true
    while try reader.nextElement(&isFirst) {
      let isArray = try reader.peek() == ASCII.openBracket
      cellStack.push(isArray ? try spans() : [try span()])
    }
    return cellStack.pop(to: mark)
  }
}

/// The members that the objects inside properties have.
enum MemberSets {
  static let span: MemberSet = [.text, .tone, .emphasis, .color]
  static let entry: MemberSet = [.id, .text, .tone, .side]
  static let option: MemberSet = [.id, .text]
  static let series: MemberSet = [.id, .text, .tone, .points]
  static let bar: MemberSet = [.id, .text, .value, .tone]
  static let column: MemberSet = [.id, .title, .width, .align, .drop]
  static let binding: MemberSet = [.on, .map, .ease]
  static let motion: MemberSet = [.duration, .ease]
  static let passage: MemberSet = [.duration, .ease, .dx, .dy, .alpha, .reveal, .scale]
  static let action: MemberSet = [
    .type, .controller, .entry, .style, .from, .animated, .token, .result, .card, .node,
  ]
}
