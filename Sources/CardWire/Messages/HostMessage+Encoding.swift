extension HostMessage {
  /// Appends the message as one canonical line, with its newline: the head first, a free value last.
  ///
  /// No line is over 1 MiB, and one that tells what the person did is at most 4 KiB without its
  /// value; texts are cut where they must be, at the border of a character.
  package func encode(into buffer: inout [UInt8]) {
    JSONWriter.write(into: &buffer) { writer in
      writer.literal("{\"type\":\"")
      encodeLifecycle(into: &writer)
      writer.byte(ASCII.closeBrace)
    }
  }

  private func encodeLifecycle(into writer: inout JSONWriter) {
    switch self {
    case .welcome(let welcome): welcome.encode(into: &writer)
    case .config(let value): writer.tail("config", value)
    case .entry(let value): writer.tail("entry", value)
    case .state(let value): writer.tail("state", value)
    case .willMoveToParent(let parent): writer.parent("willMoveToParent", parent)
    case .didMoveToParent(let parent): writer.parent("didMoveToParent", parent)
    case .viewDidLoad: writer.literal("viewDidLoad\"")
    case .viewWillAppear(let animated, let cancelled):
      writer.appearance("viewWillAppear", animated, cancelled)
    case .viewDidAppear(let animated, let cancelled):
      writer.appearance("viewDidAppear", animated, cancelled)
    case .viewWillDisappear(let animated, let cancelled):
      writer.appearance("viewWillDisappear", animated, cancelled)
    case .viewDidDisappear(let animated, let cancelled):
      writer.appearance("viewDidDisappear", animated, cancelled)
    case .viewWillTransition(let size, let animated):
      writer.literal("viewWillTransition\",\"size\":")
      writer.size(size)
      writer.name("animated")
      writer.bool(animated)
    case .theme(let theme):
      writer.literal("theme\"")
      writer.theme(theme)
    case .tick: writer.literal("tick\"")
    case .prepareForDismissal: writer.literal("prepareForDismissal\"")
    case .saveState(let id): writer.request("saveState", id)
    case .ping(let id): writer.request("ping", id)
    case .resync: writer.literal("resync\"")
    case .error(let fault): fault.encode(into: &writer)
    case .shutdown(let reason):
      writer.literal("shutdown\",\"reason\":")
      writer.string(reason.rawValue)
    default: encodeEvent(into: &writer)
    }
  }

  private func encodeEvent(into writer: inout JSONWriter) {
    switch self {
    case .activate(let node, let key): writer.event("activate", node, key: key)
    case .change(let node, let key, let edit, let cause, let value):
      writer.event("change", node, key: key)
      writer.name("edit")
      writer.integer(edit)
      if let cause {
        writer.name("by")
        writer.string(cause.rawValue)
      }
      writer.input("value", value)
    case .typing(let node, let key, let edit, let value):
      writer.event("typing", node, key: key)
      writer.name("edit")
      writer.integer(edit)
      writer.input("value", value)
    case .submit(let node, let edit, let values):
      writer.event("submit", node, key: nil)
      writer.name("edit")
      writer.integer(edit)
      writer.form(values)
    case .select(let node, let keys):
      writer.event("select", node, key: nil)
      writer.selection(keys)
    case .menuAction(let node, let action, let key):
      writer.event("action", node, key: nil)
      writer.name("action")
      writer.string(action)
      writer.key(key)
    case .reorder(let node, let key, let before):
      writer.event("reorder", node, key: key)
      writer.name("before")
      if let before { writer.string(before.rawValue) } else { writer.literal("null") }
    case .needMore(let node, let start, let count):
      writer.event("needMore", node, key: nil)
      writer.name("start")
      writer.integer(start)
      writer.name("count")
      writer.integer(count)
    case .shortcut(let name):
      writer.literal("shortcut\",\"name\":")
      writer.string(name)
    default: encodeMotion(into: &writer)
    }
  }

  private func encodeMotion(into writer: inout JSONWriter) {
    switch self {
    case .gestureBegan(let timeline, let value):
      writer.timeline("gesture", timeline)
      writer.literal(",\"phase\":\"begin\",\"value\":")
      writer.number(value)
    case .gestureEnded(let timeline, let committed, let value):
      writer.timeline("gesture", timeline)
      writer.literal(",\"phase\":\"end\",\"committed\":")
      writer.bool(committed)
      writer.name("value")
      writer.number(value)
    case .progress(let timeline, let value):
      writer.timeline("progress", timeline)
      writer.name("value")
      writer.number(value)
    case .receive(let from, let name, let value):
      writer.literal("receive\",\"from\":")
      writer.string(from)
      writer.name("name")
      writer.string(name)
      writer.free("value", value)
    case .completed(let token, let reason, let result):
      writer.literal("completed\",\"token\":")
      writer.string(token)
      writer.name("reason")
      writer.string(reason.rawValue)
      writer.free("result", result)
    default: break
    }
  }
}

/// The parts of host lines; what starts a line gets the rest of its type's quotes.
extension JSONWriter {
  /// What all texts of one line may take together, so that the line stays below 1 MiB.
  private static let textBudget = 1_000_000

  fileprivate mutating func tail(_ type: StaticString, _ value: RawJSON) {
    literal(type)
    literal("\",\"value\":")
    raw(value)
  }

  fileprivate mutating func parent(_ type: StaticString, _ parent: String?) {
    literal(type)
    literal("\",\"parent\":")
    if let parent { string(parent) } else { literal("null") }
  }

  fileprivate mutating func appearance(
    _ type: StaticString, _ animated: Bool, _ cancelled: Bool
  ) {
    literal(type)
    literal("\",\"animated\":")
    bool(animated)
    if cancelled { literal(",\"cancelled\":true") }
  }

  fileprivate mutating func request(_ type: StaticString, _ id: Int) {
    literal(type)
    literal("\",\"id\":")
    integer(id)
  }

  fileprivate mutating func event(_ type: StaticString, _ node: NodeID, key: NodeID?) {
    literal(type)
    literal("\",\"node\":")
    string(node.rawValue)
    self.key(key)
  }

  fileprivate mutating func key(_ key: NodeID?) {
    guard let key else { return }
    name("key")
    string(key.rawValue)
  }

  fileprivate mutating func timeline(_ type: StaticString, _ timeline: String) {
    literal(type)
    literal("\",\"timeline\":")
    string(timeline)
  }

  fileprivate mutating func size(_ size: SlotSize) {
    literal("{\"columns\":")
    integer(size.columns)
    name("rows")
    integer(size.rows)
    name("widthClass")
    string(size.widthClass.rawValue)
    name("heightClass")
    string(size.heightClass.rawValue)
    byte(ASCII.closeBrace)
  }

  fileprivate mutating func theme(_ theme: SurfaceTheme) {
    name("dark")
    bool(theme.dark)
    name("colors")
    integer(theme.colors)
  }

  fileprivate mutating func input(_ member: StaticString, _ value: InputValue) {
    name(member)
    input(value, budget: JSONWriter.textBudget)
  }

  private mutating func input(_ value: InputValue, budget: Int) {
    switch value {
    case .text(let text): string(TextLimit.cut(text, to: budget))
    case .number(let number): self.number(number)
    case .bool(let flag): bool(flag)
    }
  }

  fileprivate mutating func form(_ values: [FormValue]) {
    literal(",\"values\":{")
    let start = bytes.count
    for value in values {
      let budget = JSONWriter.textBudget - (bytes.count - start)
      guard budget > 0 else { break }
      name(value.id.rawValue)
      input(value.value, budget: budget)
    }
    byte(ASCII.closeBrace)
  }

  fileprivate mutating func selection(_ keys: SelectedKeys) {
    switch keys {
    case .one(let key): self.key(key)
    case .many(let keys):
      literal(",\"keys\":[")
      let start = bytes.count
      for key in keys where bytes.count - start < JSONWriter.textBudget {
        separator()
        string(key.rawValue)
      }
      byte(ASCII.closeBracket)
    }
  }
}

extension Welcome {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.literal("welcome\",\"protocol\":")
    writer.integer(Hello.protocolVersion)
    writer.name("host")
    writer.string(host)
    writer.name("generation")
    writer.integer(generation)
    writer.name("slot")
    writer.string(slot.description)
    writer.name("size")
    writer.size(size)
    writer.literal(",\"theme\":{")
    writer.theme(theme)
    writer.byte(ASCII.closeBrace)
  }
}

extension WireFault {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.literal("error\",\"code\":")
    writer.string(code.rawValue)
    writer.name("about")
    writer.string(TextLimit.cut(about, to: 240))
    if let path {
      writer.name("path")
      writer.string(TextLimit.cut(path, to: 1024))
    }
    writer.name("message")
    writer.string(TextLimit.cut(message, to: 2600))
  }
}

/// Shortens texts to what they may take on the wire.
enum TextLimit {
  /// The longest start of a text, in whole characters, that takes at most `limit` bytes in our
  /// spelling.
  static func cut(_ text: String, to limit: Int) -> String {
    // No byte takes more than six.
    guard text.utf8.count > limit / 6 else { return text }
    var count = 0
    for index in text.indices {
      for scalar in text[index].unicodeScalars {
        switch scalar.value {
        case 0x22, 0x5C, 0x09, 0x0A, 0x0D: count += 2
        case 0x20...0x7F: count += 1
        case 0x10000...: count += 12
        default: count += 6
        }
      }
      if count > limit { return String(text[..<index]) }
    }
    return text
  }
}
