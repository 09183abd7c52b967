import TestSupport
import Testing

@testable import CardWire

@Suite("Hostile bytes")
struct HostileInputTests {
  private static let lines =
    Fixtures.cardMessages + Fixtures.hostMessages
    + Fixtures.nodes.map { "{\"type\":\"render\",\"view\":\($0)}" }

  /// Reads bytes in all ways; nothing may trap, and what is read can be written and read again.
  private func read(_ bytes: [UInt8]) {
    let outcome = bytes.withUnsafeBufferPointer { CardMessage.decode(line: $0) }
    if case .message(let message, _) = outcome {
      var again: [UInt8] = []
      message.encode(into: &again)
      let second = again.dropLast().withUnsafeBufferPointer { CardMessage.decode(line: $0) }
      if case .unknown = message { return }
      #expect(second.message == message)
    }
    _ = bytes.withUnsafeBufferPointer { HostMessage.decode(line: $0) }
    _ = try? JSON(bytes: bytes)
    do throws(DeckFault) {
      _ = try DeckDocument.decode(bytes, file: "deck.json")
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("every line cut at every byte")
  func truncated() {
    for line in HostileInputTests.lines {
      let bytes = Array(line.utf8)
      for count in 0..<bytes.count { read(Array(bytes[..<count])) }
    }
  }

  @Test("a name is as long as its replacement characters, not as the bytes that are no UTF-8")
  func invalidNames() {
    let start = Array("{\"type\":\"report\",\"timelines\":[\"".utf8)
    let end = Array("\"]}".utf8)
    for count in [66, 67, 200] {
      let line = start + [UInt8](repeating: 0x9C, count: count) + end
      read(line)
      let outcome = line.withUnsafeBufferPointer { CardMessage.decode(line: $0) }
      #expect((outcome.message != nil) == (count <= 66))
    }
  }

  @Test(
    "what a card is told of a mistake is a message of bounded size, whatever the mistake quotes")
  func boundedErrors() {
    let junk = [UInt8](repeating: 0xFF, count: 3_000)
    let places = [
      ("{\"type\":\"", "\",\"view\":{\"value\"%"),
      ("{\"type\":\"render\",\"view\":{\"kind\":\"", "\"}}"),
      ("{\"type\":\"render\",\"view\":{\"kind\":\"text\",\"text\":1,\"", "\":1}}"),
      ("{\"type\":\"patch\",\"ops\":[{\"", "\":1}]}"),
      (
        "{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\",\"controllers\":{\"",
        "\":{\"command\":[]}}}"
      ),
    ]
    for (before, after) in places {
      let line = Array(before.utf8) + junk + Array(after.utf8)
      let outcome = line.withUnsafeBufferPointer { CardMessage.decode(line: $0) }
      guard case .fault(let fault) = outcome else {
        Issue.record("taken: \(before)")
        continue
      }
      var told: [UInt8] = []
      HostMessage.error(fault).encode(into: &told)
      #expect(told.count <= 4_096)
      let read = told.dropLast().withUnsafeBufferPointer { HostMessage.decode(line: $0) }
      #expect(read.message != nil)
    }
  }

  @Test("random bytes flipped, taken out, doubled and moved")
  func flipped() {
    var random = SeededGenerator(seed: 3)
    let awkward: [UInt8] = [
      0, 0x22, 0x5C, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x3A, 0x2F, 0xFF, 0xC3, 0x2D,
    ]
    for line in HostileInputTests.lines {
      for _ in 0..<25 {
        var bytes = Array(line.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes[index] = awkward.randomElement(using: &random) ?? 0
          case 2: bytes.remove(at: index)
          default: bytes.insert(contentsOf: bytes[..<index].suffix(9), at: index)
          }
          if bytes.isEmpty { bytes = [0x7B] }
        }
        read(bytes)
      }
    }
  }

  @Test("kinds at the end of deep nodes take no more than their depth times their length")
  func lateKinds() {
    let depth = 30
    let line =
      "{\"type\":\"render\",\"view\":" + String(repeating: "{\"children\":[", count: depth)
      + Array(repeating: "\"text\"", count: 60_000).joined(separator: ",")
      + String(repeating: "],\"kind\":\"row\"}", count: depth) + "}"
    guard case .message = CardMessage.decode(line: line) else {
      Issue.record("\(CardMessage.decode(line: line))")
      return
    }
  }

  @Test("of thousands of unknown members only those are looked into that are told")
  func manyStrangers() {
    let nodes = (0..<20_000).map { "{\"kind\":\"text\",\"colou\($0)\":1}" }.joined(separator: ",")
    let clock = ContinuousClock()
    var outcome = CardMessage.decode(line: "")
    let time = clock.measure {
      outcome = CardMessage.decode(line: "{\"type\":\"render\",\"view\":[\(nodes)]}")
    }
    if case .message(_, let warnings) = outcome {
      #expect(warnings.count == 8)
    } else {
      Issue.record("refused")
    }
    // To look for what was meant takes tenths of a millisecond each.
    #expect(time < .seconds(4))
  }

  @Test("lines of 65,535 to 65,537 bytes and of a mebibyte and its neighbours are read whole")
  func sizes() {
    for count in [65_535, 65_536, 65_537, 1 << 20 - 1, 1 << 20] {
      let frame = "{\"type\":\"log\",\"text\":\"\"}"
      let text = String(repeating: "x", count: count - frame.utf8.count)
      let line = "{\"type\":\"log\",\"text\":\"\(text)\"}"
      #expect(line.utf8.count == count)
      #expect(CardMessage.decode(line: line) == .message(.log(.info, text), warnings: []))
    }
  }

  @Test("random views are the same after a journey")
  func journey() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var serial = 0
      let view = Node.random(depth: 4, serial: &serial, using: &random)
      var bytes: [UInt8] = []
      CardMessage.render(view).encode(into: &bytes)
      let line = String(decoding: bytes.dropLast(), as: UTF8.self)
      let outcome = CardMessage.decode(line: line)
      guard case .message(let message, _) = outcome else {
        Issue.record("\(line): \(outcome)")
        continue
      }
      var again: [UInt8] = []
      message.encode(into: &again)
      #expect(String(decoding: again.dropLast(), as: UTF8.self) == line)
      #expect(message == .render(view))
    }
  }
}

extension LineOutcome {
  fileprivate var message: Message? {
    if case .message(let message, _) = self { message } else { nil }
  }
}

extension Node {
  /// A view in which each property has a value of its form.
  fileprivate static func random(
    depth: Int, serial: inout Int, using random: inout SeededGenerator
  ) -> Node {
    let kind = NodeKind.allCases.randomElement(using: &random) ?? .text
    serial += 1
    var node = Node(
      kind, id: Bool.random(using: &random) || kind == .slot ? NodeID("n\(serial)") : nil)
    for shape in PropertyShape.all where shape.kinds.contains(kind) {
      guard shape.required.contains(kind) || Int.random(in: 0..<6, using: &random) == 0 else {
        continue
      }
      let value = PropertyValue.random(shape.form, depth: depth, using: &random)
      node.properties[shape.property] = value
    }
    guard depth > 0 else { return node }
    let count = Int.random(in: 0...3, using: &random)
    if kind.takesChildren || kind == .list || kind == .cards {
      for _ in 0..<count {
        node.children.append(.random(depth: depth - 1, serial: &serial, using: &random))
      }
      node.hasTop = kind == .cards && count > 0 && Bool.random(using: &random)
    } else if kind == .table {
      for row in 0..<count {
        let cells = PropertyValue.random(.cells, depth: 0, using: &random)
        node.children.append(
          Node(.row, id: NodeID("\(row)"), properties: Properties([PropertyEntry(.cells, cells)])))
      }
    }
    return node
  }
}

extension PropertyValue {
  fileprivate static func random(
    _ form: PropertyForm, depth: Int, using random: inout SeededGenerator
  ) -> PropertyValue {
    func pick<Word: CaseIterable>(_: Word.Type, _ random: inout SeededGenerator) -> Word {
      Word.allCases.randomElement(using: &random) ?? Word.allCases[Word.allCases.startIndex]
    }
    func span(_ random: inout SeededGenerator) -> TextSpan {
      TextSpan(
        .random(using: &random), tone: Bool.random(using: &random) ? pick(Tone.self, &random) : nil,
        emphasis: Emphasis(rawValue: .random(in: 0..<32, using: &random)),
        color: Bool.random(using: &random)
          ? RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)) : nil)
    }
    func length(_ random: inout SeededGenerator) -> Length {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .auto
      case 1: .cells(.random(in: 0...10_000, using: &random))
      case 2: .fill(.random(in: 1...1000, using: &random))
      default: .percent(.random(in: 0...100, using: &random))
      }
    }
    func number(_ random: inout SeededGenerator) -> Double {
      let value = Double(bitPattern: random.next())
      return value.isFinite ? value : 0
    }
    func points(_ random: inout SeededGenerator) -> [Double?] {
      [nil, number(&random), 3]
    }
    switch form {
    case .bool: return .bool(.random(using: &random))
    case .integer(let range): return .integer(.random(in: range, using: &random))
    case .number: return .number(number(&random))
    case .string: return .string(.random(using: &random))
    case .name: return .string("a" + .random(using: &random))
    case .length: return .length(length(&random))
    case .tone: return .tone(pick(Tone.self, &random))
    case .emphasis: return .emphasis(Emphasis(rawValue: .random(in: 0..<32, using: &random)))
    case .level: return .level(pick(Level.self, &random))
    case .border: return .border(pick(BorderStyle.self, &random))
    case .alignment: return .alignment(pick(Alignment.self, &random))
    case .justification: return .justification(pick(Justification.self, &random))
    case .overflow: return .overflow(pick(Overflow.self, &random))
    case .axis: return .axis(pick(Axis.self, &random))
    case .selection: return .selection(pick(Selection.self, &random))
    case .role: return .role(pick(ButtonRole.self, &random))
    case .icon: return .icon(pick(IconName.self, &random))
    case .color: return .color(RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)))
    case .variant(let places):
      return .variant(Variant.allCases[Int.random(in: places, using: &random)])
    case .selected: return Bool.random(using: &random) ? .string("k") : .strings(["a", "b"])
    case .text:
      return Bool.random(using: &random) ? .string("t") : .spans([span(&random), span(&random)])
    case .raw, .anyValue, .anyColumns:
      // A bare null would be the default.
      return .raw(RawJSON([JSON.random(depth: 3, using: &random)]))
    case .node: return .node(NodeBox(.text(.random(using: &random))))
    case .entries:
      return .entries([
        MenuEntry(
          id: "a", text: .random(using: &random), tone: pick(Tone.self, &random),
          side: pick(Side.self, &random))
      ])
    case .shortcuts:
      return .shortcuts([Shortcut(key: "r", name: "refresh"), Shortcut(key: "\"", name: "q")])
    case .options: return .options([ChoiceOption(id: "a", text: .random(using: &random))])
    case .points: return .points(points(&random))
    case .series:
      return .series([
        ChartSeries(id: "s", text: "S", tone: pick(Tone.self, &random), points: points(&random))
      ])
    case .bars:
      return .bars([
        ChartBar(id: "b", text: "B", value: number(&random), tone: pick(Tone.self, &random))
      ])
    case .cells:
      return .cells([[TextSpan(.random(using: &random))], [span(&random), span(&random)], []])
    case .bindings:
      return .bindings([
        Binding(
          .dx, on: "cards", map: [[-1, number(&random)], [0.5, 2]], ease: pick(Ease.self, &random))
      ])
    case .transitions:
      return .transitions([.width: Motion(), .value: Motion(milliseconds: 1, ease: .cubic)])
    case .passage:
      return .passage(Passage([.dx: number(&random), .alpha: 0.5], motion: Motion(ease: .in)))
    case .actions:
      return .actions([
        .dismiss(
          animated: .random(using: &random), result: RawJSON(JSON.random(depth: 2, using: &random))),
        .present(
          NavigationRequest(
            controller: "c", style: pick(PresentationStyle.self, &random), from: "n", token: "t")),
      ])
    case .overrides:
      return .overrides([
        SizeOverride(
          .width(pick(WidthClass.self, &random)),
          properties: Properties([
            PropertyEntry(.width, .length(length(&random))), PropertyEntry(.tone, .null),
          ]))
      ])
    case .gridColumns:
      return Bool.random(using: &random) ? .integer(3) : .lengths([length(&random)])
    case .tableColumns:
      return .columns([
        TableColumn(
          id: "c", title: .random(using: &random), width: length(&random),
          align: pick(Alignment.self, &random), drop: 3)
      ])
    case .progress: return Bool.random(using: &random) ? .indefinite : .number(0.25)
    case .inputValue: return Bool.random(using: &random) ? .string("v") : .number(number(&random))
    }
  }
}
