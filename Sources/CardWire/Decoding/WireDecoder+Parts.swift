/// The parts that lists, menus, charts and tables are made of.
extension WireDecoder {
  mutating func menuEntries() throws(Stop) -> [MenuEntry] {
    try array(PropertyForm.entries.expectation) { decoder throws(Stop) in
      var cursor = try decoder.object("an entry", MemberSets.entry)
      var id: String?
      var entry = MenuEntry(id: "", text: "")
      while let member = try decoder.nextMember(&cursor) {
        switch member {
        case .id: id = try decoder.name()
        case .text: entry.text = try decoder.reader.string()
        case .tone: entry.tone = try decoder.word(Words.tone)
        default: entry.side = try decoder.word(Words.side)
        }
      }
      guard let id else { throw decoder.missing("id", in: cursor) }
      entry.id = id
      return entry
    }
  }

  /// Reads an object from keys to the names that come back.
  mutating func shortcuts() throws(Stop) -> [Shortcut] {
    try reader.openObject(PropertyForm.shortcuts.expectation)
    var result: [Shortcut] = []
    var keys: Set<String> = []
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let key = try reader.text(of: token)
      guard keys.insert(key).inserted else { throw reader.duplicate(token) }
      result.append(Shortcut(key: key, name: try name()))
    }
    return result
  }

  mutating func options() throws(Stop) -> [ChoiceOption] {
    try array(PropertyForm.options.expectation) { decoder throws(Stop) in
      var cursor = try decoder.object("an option", MemberSets.option)
      var id: String?
      var text: String?
      while let member = try decoder.nextMember(&cursor) {
        switch member {
        case .id: id = try decoder.name()
        default: text = try decoder.reader.string()
        }
      }
      guard let id else { throw decoder.missing("id", in: cursor) }
      return ChoiceOption(id: id, text: text ?? id)
    }
  }

  mutating func series() throws(Stop) -> [ChartSeries] {
    try array(PropertyForm.series.expectation) { decoder throws(Stop) in
      var cursor = try decoder.object("a series", MemberSets.series)
      var id: String?
      var series = ChartSeries(id: "")
      while let member = try decoder.nextMember(&cursor) {
        switch member {
        case .id: id = try decoder.name()
        case .text: series.text = try decoder.reader.string()
        case .tone: series.tone = try decoder.word(Words.tone)
        default: series.points = try decoder.points()
        }
      }
      guard let id else { throw decoder.missing("id", in: cursor) }
      series.id = id
      return series
    }
  }

  mutating func bars() throws(Stop) -> [ChartBar] {
    try array(PropertyForm.bars.expectation) { decoder throws(Stop) in
      var cursor = try decoder.object("a bar", MemberSets.bar)
      var bar = ChartBar(id: "", text: "", value: 0)
      var hasValue = false
      while let member = try decoder.nextMember(&cursor) {
        switch member {
        case .id: bar.id = try decoder.name()
        case .text: bar.text = try decoder.reader.string()
        case .tone: bar.tone = try decoder.word(Words.tone)
        default:
          bar.value = try decoder.reader.double()
          hasValue = true
        }
      }
      guard hasValue else { throw decoder.missing("value", in: cursor) }
      return bar
    }
  }

  mutating func tableColumns() throws(Stop) -> [TableColumn] {
    try array(PropertyForm.tableColumns.expectation) { decoder throws(Stop) in
      var cursor = try decoder.object("a column", MemberSets.column)
      var column = TableColumn(id: "", title: "")
      while let member = try decoder.nextMember(&cursor) {
        switch member {
        case .id: column.id = try decoder.name()
        case .title: column.title = try decoder.reader.string()
        case .width: column.width = try decoder.length()
        case .align: column.align = try decoder.word(Words.alignment)
        default: column.drop = try decoder.reader.integer(in: 0...9, "a number from 0 to 9")
        }
      }
      return column
    }
  }

  // MARK: Motion

  mutating func bindings() throws(Stop) -> [Binding] {
    try reader.openObject(PropertyForm.bindings.expectation)
    var result: [Binding] = []
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let property = try motionProperty(token, among: MotionProperty.allCases)
      guard !result.contains(where: { $0.property == property }) else {
        throw reader.duplicate(token)
      }
      result.append(try binding(of: property))
    }
    return result
  }

  /// The property that a member of an object is named after, if it is one of these.
  private mutating func motionProperty(
    _ token: StringToken, among properties: [MotionProperty]
  ) throws(Stop) -> MotionProperty {
    guard let word = try reader.word(token), let index = Words.motionProperty.index(of: word),
      case let property = Words.motionProperty.values[index], properties.contains(property)
    else { throw unknownWord(token, among: properties.map(\.rawValue)) }
    return property
  }

  private mutating func binding(of property: MotionProperty) throws(Stop) -> Binding {
    var cursor = try object("a binding", MemberSets.binding)
    var timeline: String?
    var map: [[Double]]?
    var ease = Ease.linear
    while let member = try nextMember(&cursor) {
      switch member {
      case .on: timeline = try name()
      case .map: map = try bindingMap()
      default: ease = try word(Words.ease)
      }
    }
    guard let timeline else { throw missing("on", in: cursor) }
    guard let map else { throw missing("map", in: cursor) }
    return Binding(property, on: timeline, map: map, ease: ease)
  }

  mutating func transitions() throws(Stop) -> [MotionProperty: Motion] {
    try reader.openObject(PropertyForm.transitions.expectation)
    var result: [MotionProperty: Motion] = [:]
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let property = try motionProperty(token, among: Motion.properties)
      guard result[property] == nil else { throw reader.duplicate(token) }
      var cursor = try object("a transition", MemberSets.motion)
      var motion = Motion.standard
      while let member = try nextMember(&cursor) { try take(member, into: &motion) }
      result[property] = motion
    }
    return result
  }

  mutating func passage() throws(Stop) -> Passage {
    var cursor = try object("a passage", MemberSets.passage)
    var passage = Passage([:])
    while let member = try nextMember(&cursor) {
      switch member {
      case .duration, .ease: try take(member, into: &passage.motion)
      default:
        guard let property = MotionProperty(rawValue: member.rawValue) else {
          preconditionFailure("all other members of a passage are properties that move")
        }
        passage.values[property] = try reader.double()
      }
    }
    return passage
  }

  private mutating func take(_ member: Member, into motion: inout Motion) throws(Stop) {
    if member == .ease {
      motion.ease = try word(Words.ease)
    } else {
      motion.milliseconds = try reader.integer(
        in: 0...10_000, "a number of milliseconds from 0 to 10000")
    }
  }

  /// Reads pairs of numbers, the first of which rise.
  private mutating func bindingMap() throws(Stop) -> [[Double]] {
    let expected = "an array of pairs such as [[0, 8], [1, 2]]"
    _ = try reader.peek()
    let start = reader.position
    var map: [[Double]] = []
    var isFirst = true
    try reader.openArray(expected)
    while try reader.nextElement(&isFirst) {
      let place = reader.position
      let pair = try array(expected) { decoder throws(Stop) in try decoder.reader.double() }
      guard pair.count == 2 else {
        throw reader.fail(.type, at: place, "expected a pair of numbers, found \(pair.count)")
      }
      guard map.last.map({ $0[0] < pair[0] }) ?? true else {
        throw reader.fail(
          .type, at: place, "the first numbers of the pairs have to rise; this one does not")
      }
      map.append(pair)
    }
    guard !map.isEmpty else {
      throw reader.fail(.type, at: start, "expected \(expected), found none")
    }
    return map
  }

  // MARK: Size classes

  /// Reads `at`: properties by size class, and for layouts also another kind.
  mutating func overrides(kind: Int) throws(Stop) -> [SizeOverride] {
    try reader.openObject(PropertyForm.overrides.expectation)
    var result: [SizeOverride] = []
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let sizeClass = try sizeClass(token)
      guard !result.contains(where: { $0.sizeClass == sizeClass }) else {
        throw reader.duplicate(token)
      }
      result.append(try override(sizeClass, kind: kind))
    }
    return result
  }

  private mutating func sizeClass(_ token: StringToken) throws(Stop) -> SizeOverride.Class {
    if let word = try reader.word(token) {
      if let index = Words.widthClass.index(of: word) {
        return .width(Words.widthClass.values[index])
      }
      if let index = Words.heightClass.index(of: word) {
        return .height(Words.heightClass.values[index])
      }
    }
    throw unknownWord(token, among: Words.widthClass.words + Words.heightClass.words)
  }

  private mutating func override(
    _ sizeClass: SizeOverride.Class, kind: Int
  ) throws(Stop) -> SizeOverride {
    var result = SizeOverride(sizeClass)
    let isLayout =
      kind < PropertyForms.anyKind && KindSet.layout.contains(NodeKind.allCases[kind])
    let (properties, other) = try properties(ofKind: kind, takesKind: isLayout, excluding: .at)
    result.properties = properties
    result.kind = other
    return result
  }

  /// Reads an object of properties, null for the default; `kind` is a place, or `anyKind`.
  mutating func properties(
    ofKind kind: Int, takesKind: Bool = false, excluding excluded: Property? = nil
  ) throws(Stop) -> (Properties, NodeKind?) {
    _ = try reader.peek()
    let start = reader.position
    try reader.openObject("an object of properties")
    let mark = entries.count
    var other: NodeKind?
    var seen = Bits128()
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      let index = try reader.word(key).flatMap { NodeMember.table.index(of: $0) }
      if let index, !seen.insert(index) { throw reader.duplicate(key) }
      switch index.map({ NodeMember.table.values[$0] }) {
      case .property(let property) where property != excluded:
        guard let place = index,
          let form = PropertyForms.form(kind: kind, property: place)
            ?? (takesKind ? PropertyForms.form(kind: PropertyForms.grid, property: place) : nil)
        else { fallthrough }
        let value = try reader.null() ? .null : try self.value(form, kind: kind)
        entries.push(PropertyEntry(property, value))
      case .kind where takesKind: other = try layoutKind()
      default:
        try stranger(key, in: "this place", at: start) { PropertyForms.names(inKindAt: kind) }
      }
    }
    return (Properties(unique: entries.pop(to: mark)), other)
  }

  private mutating func layoutKind() throws(Stop) -> NodeKind {
    _ = try reader.peek()
    let start = reader.position
    let kind = try word(Words.kind)
    guard KindSet.layout.contains(kind) else {
      throw reader.fail(
        .unknownWord, at: start,
        "expected one of \"row\", \"column\", \"stack\", \"grid\", found \"\(kind.rawValue)\"")
    }
    return kind
  }
}
