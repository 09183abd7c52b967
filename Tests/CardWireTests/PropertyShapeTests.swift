import Testing

@testable import CardWire

@Suite("The table of properties")
struct PropertyShapeTests {
  @Test("each property stands in the table, for each kind at most once")
  func complete() {
    for property in Property.allCases where property != .cells {
      #expect(PropertyShape.all.contains { $0.property == property })
      for kind in NodeKind.allCases {
        let shapes = PropertyShape.all.filter { $0.property == property && $0.kinds.contains(kind) }
        #expect(shapes.count <= 1)
        #expect(PropertyShape.of(property, in: kind) == shapes.first)
        #expect(
          PropertyForms.form(kind: Int(kind.index), property: property.place) == shapes.first?.form)
      }
    }
    for shape in PropertyShape.all {
      #expect(
        NodeKind.allCases.allSatisfy { !shape.required.contains($0) || shape.kinds.contains($0) })
      #expect(shape.meaning.hasSuffix("."))
    }
  }

  @Test("an enumeration's case is stored as its place, on which the table relies")
  func places() {
    #expect(Property.allCases.map(\.place) == Array(0..<Property.allCases.count))
    #expect(NodeKind.allCases.map(\.index) == Array(0..<UInt32(NodeKind.allCases.count)))
    #expect(Property.allCases.count + 6 <= 128)
    #expect(Member.allCases.count <= 128)
  }

  @Test("every word is found by its bytes, and no other word is")
  func words() {
    for property in Property.allCases {
      let index = PackedWord(property.rawValue).flatMap { Words.property.index(of: $0) }
      #expect(index == property.place)
      for stranger in [property.rawValue + "x", String(property.rawValue.dropLast()), "X"] {
        let other = PackedWord(stranger).flatMap { Words.property.index(of: $0) }
        #expect(other == Property.allCases.firstIndex { $0.rawValue == stranger })
      }
    }
    #expect(PackedWord("") == nil)
    #expect(PackedWord(String(repeating: "a", count: 25)) == nil)
  }

  @Test("the default of each property can be read in its form")
  func defaults() {
    for shape in PropertyShape.all where !shape.defaultText.isEmpty {
      for kind in NodeKind.allCases where shape.kinds.contains(kind) {
        let line = view(kind, shape.property, shape.defaultText)
        guard case .message(_, let warnings) = CardMessage.decode(line: line) else {
          Issue.record("\(line): \(CardMessage.decode(line: line))")
          continue
        }
        #expect(warnings == [])
      }
    }
  }

  @Test("a wrong type in any property of any kind is a fault that says what was expected")
  func wrongTypes() {
    for shape in PropertyShape.all {
      for kind in NodeKind.allCases where shape.kinds.contains(kind) {
        for wrong in wrongValues(shape.form) {
          let line = view(kind, shape.property, wrong)
          guard case .fault(let fault) = CardMessage.decode(line: line) else {
            Issue.record("\(line): \(CardMessage.decode(line: line))")
            continue
          }
          #expect([.type, .limit, .unknownWord, .missing].contains(fault.code))
          #expect(fault.path?.hasPrefix("view.\(shape.property.rawValue)") == true)
          #expect(["expected", "needs", "too large"].contains { fault.message.contains($0) })
        }
      }
    }
  }

  /// A line with a node of the kind that has everything it needs and this property.
  private func view(_ kind: NodeKind, _ property: Property, _ value: String) -> String {
    var members = ["\"\(property.rawValue)\":\(value)"]
    let needed: [(Property, String)] = [
      (.alt, "\"a\""), (.controller, "\"a\""), (.name, kind == .icon ? "\"star\"" : "\"a\""),
      (.fallback, "\"a\""), (.tone, "\"good\""),
    ]
    for (need, value) in needed where need != property {
      guard let shape = PropertyShape.of(need, in: kind) else { continue }
      if shape.required.contains(kind) || need == .tone {
        members.append("\"\(need.rawValue)\":\(value)")
      }
    }
    return
      "{\"type\":\"render\",\"view\":{\"kind\":\"\(kind.rawValue)\",\(members.joined(separator: ","))}}"
  }

  private func wrongValues(_ form: PropertyForm) -> [String] {
    switch form {
    case .raw: []
    case .node: ["1", "true", "{}"]
    case .text: ["1", "{}", "[1]", "[{}]"]
    case .inputValue: ["true", "[]", "{}"]
    case .selected: ["1", "[1]", "\"\""]
    case .actions: ["1", "\"a\"", "{}", "[1]", "{\"type\":\"leave\"}", "{\"type\":\"toggle\"}"]
    case .entries, .options, .series: ["1", "{}", "[1]", "[{}]", "[{\"id\":1}]"]
    case .bars, .tableColumns: ["1", "{}", "[1]", "[{\"id\":1}]"]
    case .points: ["1", "[true]", "[\"1\"]"]
    case .shortcuts: ["1", "[]", "{\"r\":1}"]
    case .bindings:
      ["1", "[]", "{\"colour\":{}}", "{\"dx\":{}}", "{\"dx\":{\"on\":\"a\",\"map\":[]}}"]
    case .transitions:
      ["1", "[]", "{\"tone\":{}}", "{\"width\":1}", "{\"width\":{\"duration\":-1}}"]
    case .passage: ["1", "[]", "{\"alpha\":true}", "{\"ease\":\"fast\"}", "{\"duration\":10001}"]
    case .overrides: ["1", "[]", "{\"xs\":1}", "{\"xs\":{\"drop\":-1}}"]
    case .gridColumns: ["0", "\"a\"", "[true]", "{}"]
    case .length:
      ["-1", "10001", "true", "[]", "\"\"", "\"12px\"", "\"101%\"", "\"fill:0\"", "1.5"]
    case .string: ["1", "true", "[]", "{}"]
    case .name: ["1", "true", "[]", "\"\""]
    case .bool: ["1", "\"true\"", "[]"]
    case .number, .integer: ["true", "\"1\"", "[]", "1e400"]
    case .progress: ["true", "\"1\"", "2", "-1"]
    case .color: ["1", "\"red\"", "\"#12345\"", "\"#+23456\""]
    case .emphasis: ["1", "\"heavy\"", "[1]"]
    default: ["1", "true", "[]", "{}", "\"nonsense\""]
    }
  }
}
