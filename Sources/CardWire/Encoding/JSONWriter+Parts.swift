/// The parts that lists, menus, charts and tables are made of; what has its default is left out.
extension JSONWriter {
  mutating func parts(_ value: PropertyValue) {
    switch value {
    case .entries(let entries): array(entries) { $0.entry($1) }
    case .shortcuts(let shortcuts): self.shortcuts(shortcuts)
    case .options(let options): array(options) { $0.option($1) }
    case .points(let points): self.points(points)
    case .series(let series): array(series) { $0.series($1) }
    case .bars(let bars): array(bars) { $0.bar($1) }
    case .columns(let columns): array(columns) { $0.column($1) }
    case .cells(let cells): array(cells) { $0.cell($1) }
    case .bindings(let bindings): self.bindings(bindings)
    case .transitions(let transitions): self.transitions(transitions)
    case .passage(let passage): self.passage(passage)
    case .actions(let actions): self.actions(actions)
    case .overrides(let overrides): self.overrides(overrides)
    default: break
    }
  }

  mutating func points(_ points: [Double?]) {
    array(points) { writer, point in
      if let point { writer.number(point) } else { writer.literal("null") }
    }
  }

  mutating func actions(_ actions: [CardAction]) {
    if actions.count == 1 { return action(actions[0]) }
    array(actions) { $0.action($1) }
  }

  private mutating func entry(_ entry: MenuEntry) {
    literal("{\"id\":")
    string(entry.id)
    name("text")
    string(entry.text)
    tone(entry.tone, unless: .default)
    if entry.side != .end {
      name("side")
      string(entry.side.rawValue)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func shortcuts(_ shortcuts: [Shortcut]) {
    byte(ASCII.openBrace)
    for shortcut in shortcuts {
      name(shortcut.key)
      string(shortcut.name)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func option(_ option: ChoiceOption) {
    literal("{\"id\":")
    string(option.id)
    name("text")
    string(option.text)
    byte(ASCII.closeBrace)
  }

  private mutating func series(_ series: ChartSeries) {
    literal("{\"id\":")
    string(series.id)
    name("text")
    string(series.text)
    tone(series.tone, unless: .accent)
    name("points")
    points(series.points)
    byte(ASCII.closeBrace)
  }

  private mutating func bar(_ bar: ChartBar) {
    byte(ASCII.openBrace)
    if !bar.id.isEmpty {
      name("id")
      string(bar.id)
    }
    name("text")
    string(bar.text)
    name("value")
    number(bar.value)
    tone(bar.tone, unless: .accent)
    byte(ASCII.closeBrace)
  }

  private mutating func column(_ column: TableColumn) {
    byte(ASCII.openBrace)
    if !column.id.isEmpty {
      name("id")
      string(column.id)
    }
    name("title")
    string(column.title)
    if column.width != .auto {
      name("width")
      length(column.width)
    }
    if column.align != .start {
      name("align")
      string(column.align.rawValue)
    }
    if column.drop != 0 {
      name("drop")
      integer(column.drop)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func cell(_ cell: [TextSpan]) {
    if cell.count == 1, cell[0] == TextSpan(cell[0].text) { return string(cell[0].text) }
    spans(cell)
  }

  private mutating func tone(_ tone: Tone, unless usual: Tone) {
    guard tone != usual else { return }
    name("tone")
    string(tone.rawValue)
  }

  private mutating func bindings(_ bindings: [Binding]) {
    byte(ASCII.openBrace)
    for binding in bindings {
      name(binding.property.rawValue)
      literal("{\"on\":")
      string(binding.timeline)
      name("map")
      array(binding.map) { writer, pair in writer.array(pair) { $0.number($1) } }
      if binding.ease != .linear {
        name("ease")
        string(binding.ease.rawValue)
      }
      byte(ASCII.closeBrace)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func transitions(_ transitions: [MotionProperty: Motion]) {
    byte(ASCII.openBrace)
    for (property, motion) in transitions.inOrder {
      name(property.rawValue)
      byte(ASCII.openBrace)
      members(of: motion)
      byte(ASCII.closeBrace)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func passage(_ passage: Passage) {
    byte(ASCII.openBrace)
    members(of: passage.motion)
    for (property, value) in passage.values.inOrder {
      name(property.rawValue)
      number(value)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func members(of motion: Motion) {
    if motion.milliseconds != Motion.standard.milliseconds {
      name("duration")
      integer(motion.milliseconds)
    }
    if motion.ease != Motion.standard.ease {
      name("ease")
      string(motion.ease.rawValue)
    }
  }

  private mutating func overrides(_ overrides: [SizeOverride]) {
    byte(ASCII.openBrace)
    for override in overrides {
      switch override.sizeClass {
      case .width(let word): name(word.rawValue)
      case .height(let word): name(word.rawValue)
      }
      byte(ASCII.openBrace)
      if let kind = override.kind {
        name("kind")
        string(kind.rawValue)
      }
      properties(override.properties)
      byte(ASCII.closeBrace)
    }
    byte(ASCII.closeBrace)
  }
}
