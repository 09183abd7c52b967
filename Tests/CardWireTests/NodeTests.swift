import Testing

@testable import CardWire

@Suite("Nodes")
struct NodeTests {
  /// The node that a view means; a fault or a warning is recorded.
  private func node(_ view: String) -> Node? {
    switch CardMessage.decode(line: "{\"type\":\"render\",\"view\":\(view)}") {
    case .message(.render(let node), let warnings):
      #expect(warnings == [])
      return node
    case let other:
      Issue.record("\(other)")
      return nil
    }
  }

  private func code(_ view: String) -> WireFault.Code? {
    if case .fault(let fault) = CardMessage.decode(line: "{\"type\":\"render\",\"view\":\(view)}") {
      fault.code
    } else {
      nil
    }
  }

  @Test("a string is a text and an array a column, wherever a node may stand")
  func shorthands() {
    let text = Node.text("Hi")
    #expect(node("\"Hi\"") == text)
    #expect(
      node("[\"Hi\",[\"Hi\"]]") == Node(.column, children: [text, Node(.column, children: [text])]))
    #expect(node("[]") == Node(.column))
    #expect(
      node("{\"kind\":\"list\",\"rows\":[\"Hi\"],\"empty\":\"Hi\"}")
        == Node(
          .list, properties: Properties([PropertyEntry(.empty, .node(NodeBox(text)))]),
          children: [text]))
    #expect(
      node("{\"kind\":\"slot\",\"controller\":\"a\",\"fallback\":[\"Hi\"]}")?.properties[.fallback]
        == .node(NodeBox(Node(.column, children: [text]))))
  }

  @Test("the kind is found wherever it stands")
  func kindAnywhere() {
    let expected = node("{\"kind\":\"progress\",\"id\":\"a\",\"value\":0.5,\"width\":3}")
    #expect(node("{\"id\":\"a\",\"value\":0.5,\"width\":3,\"kind\":\"progress\"}") == expected)
    #expect(
      node("{ \"id\" : \"a\" , \"value\" : 0.5,\"kind\":\"progress\",\"width\":3 }") == expected)
    #expect(
      node("{\"k\\u0069nd\":\"pro\\u0067ress\",\"id\":\"a\",\"value\":5e-1,\"width\":3}")
        == expected)
    #expect(
      node(
        "{\"_x\":{\"kind\":\"row\",\"y\":[\"kind\"]},\"id\":\"a\",\"value\":0.5,\"width\":3,\"kind\":\"progress\"}"
      )
        == expected)
  }

  @Test("cards come after the top, in whatever order they are sent")
  func cards() {
    let expected = Node(.cards, children: [.text("t"), .text("a"), .text("b")], hasTop: true)
    #expect(node("{\"kind\":\"cards\",\"top\":\"t\",\"cards\":[\"a\",\"b\"]}") == expected)
    #expect(node("{\"kind\":\"cards\",\"cards\":[\"a\",\"b\"],\"top\":\"t\"}") == expected)
    #expect(
      node("{\"kind\":\"cards\",\"cards\":[\"a\"],\"top\":null}")
        == Node(.cards, children: [.text("a")]))
  }

  @Test("a table's rows have cells and no kind")
  func tableRows() {
    let row = Node(
      .row, id: "1",
      properties: Properties([
        PropertyEntry(.cells, .cells([[TextSpan("a")], [TextSpan("b", tone: .warn)], []]))
      ]))
    #expect(
      node(
        "{\"kind\":\"table\",\"rows\":[{\"id\":\"1\",\"cells\":[\"a\",{\"text\":\"b\",\"tone\":\"warn\"},[]]}]}"
      )
        == Node(.table, children: [row]))
    #expect(code("{\"kind\":\"row\",\"children\":[{\"id\":\"1\",\"cells\":[]}]}") == .missing)
  }

  @Test(
    "null is the default in a view, an unknown end for progress, and itself in a patch and in at")
  func null() {
    #expect(node("{\"kind\":\"text\",\"tone\":null,\"width\":null}") == Node(.text))
    #expect(
      node("{\"kind\":\"progress\",\"value\":null}")?.properties[.value] == .indefinite)
    #expect(
      node("{\"kind\":\"text\",\"at\":{\"xs\":{\"tone\":null}}}")?.properties[.at]
        == .overrides([
          SizeOverride(.width(.xs), properties: Properties([PropertyEntry(.tone, .null)]))
        ]))
    let line = "{\"type\":\"patch\",\"ops\":[{\"set\":\"a\",\"props\":{\"value\":null}}]}"
    let changes = Properties([PropertyEntry(.value, .null)])
    #expect(CardMessage.decode(line: line) == .message(.patch([.set("a", changes)]), warnings: []))
  }

  @Test("a slot is called after its controller unless it has an id")
  func slotNames() {
    #expect(node("{\"kind\":\"slot\",\"controller\":\"clock\"}")?.id == "clock")
    #expect(node("{\"kind\":\"slot\",\"controller\":\"clock\",\"id\":\"left\"}")?.id == "left")
    let slot = "{\"kind\":\"slot\",\"controller\":\"clock\"}"
    #expect(code("[\(slot),\(slot)]") == .duplicateID)
    #expect(code("[\(slot),{\"kind\":\"rule\",\"id\":\"clock\"}]") == .duplicateID)
  }

  @Test("an id may come again in another row, but in no row twice")
  func scopes() {
    func list(_ rows: String...) -> String {
      "{\"kind\":\"list\",\"rows\":[\(rows.joined(separator: ","))]}"
    }
    func row(_ key: String, _ ids: String...) -> String {
      let children = ids.map { "{\"kind\":\"rule\",\"id\":\"\($0)\"}" }.joined(separator: ",")
      return "{\"kind\":\"row\",\"id\":\"\(key)\",\"children\":[\(children)]}"
    }
    for name in ["done", "fällig", "d\\u006fne"] {
      #expect(code(list(row("1", name), row("2", name))) == nil)
      #expect(code("[\(list(row("1", name))),\(list(row("1", name)))]") == nil)
      #expect(code("[\(row("x", name)),\(list(row("1", name)))]") == nil)
      #expect(code(list(row("1", name, name))) == .duplicateID)
      #expect(code(list(row(name, "a"), row(name, "b"))) == .duplicateID)
      #expect(code("[\(row(name)),\(row(name))]") == .duplicateID)
    }
    let inserted = "{\"insert\":\(row("fällig", "fällig")),\"into\":\"todos\"}"
    guard case .message = CardMessage.decode(line: "{\"type\":\"patch\",\"ops\":[\(inserted)]}")
    else {
      Issue.record("a row's key is no id of its inside")
      return
    }
    // Composed and decomposed letters are one text to whoever looks an id up.
    #expect(code("[\(row("\u{E9}")),\(row("e\u{301}"))]") == .duplicateID)
  }

  @Test("ten thousand ids are compared in linear time")
  func manyIDs() {
    let rules = (0..<10_000).map { "{\"kind\":\"rule\",\"id\":\"node-\($0)\"}" }
    #expect(code("[\(rules.joined(separator: ","))]") == nil)
    #expect(code("[\(rules.joined(separator: ",")),\(rules[5000])]") == .duplicateID)
  }

  @Test("more nodes than a view may have are one fault")
  func nodeLimit() {
    func nodes(_ count: Int) -> String {
      "[" + Array(repeating: "\"\"", count: count).joined(separator: ",") + "]"
    }
    #expect(code(nodes(WireDecoder.maximumNodes - 1)) == nil)
    #expect(code(nodes(WireDecoder.maximumNodes)) == .limit)
  }

  @Test("a name has 1 to 200 bytes")
  func nameLength() {
    func rule(_ id: String) -> String { "{\"kind\":\"rule\",\"id\":\"\(id)\"}" }
    #expect(code(rule("")) == .limit)
    #expect(code(rule(String(repeating: "a", count: 200))) == nil)
    #expect(code(rule(String(repeating: "a", count: 201))) == .limit)
    #expect(code(rule(String(repeating: "\\u0001", count: 200))) == nil)
    #expect(code(rule(String(repeating: "é", count: 101))) == .limit)
  }

  @Test("an unknown kind keeps its word, its place and its fallback")
  func unknownKind() {
    let line =
      "{\"type\":\"render\",\"view\":{\"kind\":\"globe\",\"id\":\"g\",\"spin\":1,\"children\":[{}],"
      + "\"width\":9,\"fallback\":\"Earth\"}}"
    var expected = Node(
      .custom, id: "g",
      properties: Properties([
        PropertyEntry(.width, .length(.cells(9))),
        PropertyEntry(.fallback, .node(NodeBox(.text("Earth")))),
      ]))
    expected.unknownKind = "globe"
    let fault = WireFault(
      .unknownKind, about: "render", path: "view.kind", message: "there is no kind \"globe\"")
    #expect(CardMessage.decode(line: line) == .message(.render(expected), warnings: [fault]))
  }

  @Test("a text node is a bare string again when it is written")
  func writing() {
    func text(_ node: Node) -> String {
      var writer = JSONWriter()
      writer.node(node)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    #expect(text(.text("a")) == "\"a\"")
    #expect(text(Node(.text, id: "x")) == #"{"kind":"text","id":"x"}"#)
    let styled =
      "{\"kind\":\"text\",\"text\":[\"a\",{\"text\":\"b\",\"tone\":\"bad\",\"emphasis\":\"bold\","
      + "\"color\":\"#0A0B0C\"}],\"width\":\"fill:2\",\"maxWidth\":\"40%\"}"
    #expect(node(styled).map(text) == styled)
  }
}

@Suite("Patches meet nodes")
struct AdoptionTests {
  private func adopt(
    _ property: Property, _ value: PropertyValue, by kind: NodeKind
  ) -> Result<Properties, WireFault> {
    do throws(WireFault) {
      return .success(try Properties([PropertyEntry(property, value)]).adopted(by: kind))
    } catch {
      return .failure(error)
    }
  }

  private func adopted(
    _ property: Property, _ value: PropertyValue, by kind: NodeKind
  ) -> PropertyValue? {
    (try? adopt(property, value, by: kind).get())?[property]
  }

  @Test("a value gets the form that the kind gives it")
  func forms() {
    #expect(adopted(.value, .null, by: .progress) == .indefinite)
    #expect(adopted(.value, .null, by: .toggle) == .null)
    #expect(adopted(.value, .number(1.004), by: .progress) == .number(1))
    #expect(adopted(.value, .number(7), by: .input) == .number(7))
    #expect(adopted(.value, .string("a"), by: .choice) == .string("a"))
    #expect(adopted(.name, .string("star"), by: .icon) == .icon(.star))
    #expect(adopted(.data, .raw(RawJSON(canonical: "\"iVBO\"")), by: .image) == .string("iVBO"))
    #expect(adopted(.columns, .lengths([]), by: .table) == .columns([]))
    #expect(adopted(.width, .length(.fill), by: .text) == .length(.fill))
  }

  @Test("a value that does not fit the kind is a fault")
  func misfits() {
    let misfits: [(Property, PropertyValue, NodeKind)] = [
      (.value, .bool(true), .slider), (.value, .string("a"), .toggle),
      (.value, .number(1), .choice),
      (.value, .number(52), .progress), (.value, .bool(true), .input),
      (.name, .string("sun"), .icon),
      (.data, .raw(RawJSON(canonical: "1")), .image), (.columns, .integer(2), .table),
      (.columns, .columns([]), .grid), (.as, .variant(.tabs), .chart), (.text, .spans([]), .button),
    ]
    for (property, value, kind) in misfits {
      guard case .failure(let fault) = adopt(property, value, by: kind) else {
        Issue.record("\(property) of \(kind) took \(value)")
        continue
      }
      #expect(fault.code == .type)
      #expect(fault.path == property.rawValue)
    }
  }

  @Test("what the kind does not take is left out")
  func leftOut() {
    #expect(adopt(.value, .number(1), by: .rule) == .success(Properties()))
    #expect(adopted(.cells, .cells([]), by: .row) == .cells([]))
  }
}
