import TestSupport
import Testing

@testable import CardWire

@Suite("Free values and trees")
struct JSONTests {
  private func fault(_ bytes: [UInt8]) -> WireFault? {
    do {
      _ = try JSON(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String) -> WireFault? { fault(Array(text.utf8)) }

  @Test("every kind of value becomes a tree with its members in order")
  func tree() throws {
    let text =
      #" {"b": [1, -2.5, 1e2, true, false, null], "a": {"": "x"}, "n": 9223372036854775807} "#
    let expected: JSON = [
      "b": [1, -2.5, 100.0, true, false, nil], "a": ["": "x"], "n": 9_223_372_036_854_775_807,
    ]
    #expect(try JSON(parsing: text) == expected)
    #expect(
      expected.text == #"{"b":[1,-2.5,100,true,false,null],"a":{"":"x"},"n":9223372036854775807}"#)
  }

  @Test("accessors answer nil for what is not there")
  func accessors() throws {
    var value: JSON = ["name": "Ada", "age": 36, "tags": ["x"], "ok": true, "half": 0.5]
    #expect(value["name"]?.string == "Ada")
    #expect(value["age"]?.integer == 36)
    #expect(value["age"]?.number == 36)
    #expect(value["half"]?.integer == nil)
    #expect(value["ok"]?.bool == true)
    #expect(value["tags"]?[0] == "x")
    #expect(value["tags"]?[1] == nil)
    #expect(value["none"] == nil)
    #expect(JSON.null["a"] == nil)
    value["age"] = nil
    value["city"] = "Rome"
    value["name"] = "Bob"
    #expect(value.object?.map(\.name) == ["name", "tags", "ok", "half", "city"])
    #expect(JSON(RawJSON(value)) == value)
  }

  @Test(
    "numbers are read exactly",
    arguments: [
      ("0", JSON.integer(0)), ("-0", .integer(0)), ("-0.0", .number(0)), ("1.0", .number(1)),
      ("0.1", .number(0.1)), ("1e22", .number(1e22)), ("1e23", .number(1e23)),
      ("123456789012345678", .integer(123_456_789_012_345_678)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("2.2250738585072014e-308", .number(2.2250738585072014e-308)),
      ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
      ("5e-324", .number(.leastNonzeroMagnitude)),
      ("1e-400", .number(0)), ("0.30000000000000004", .number(0.30000000000000004)),
      ("9007199254740993.0", .number(9_007_199_254_740_992)), ("1E+2", .number(100)),
    ])
  func numbers(text: String, value: JSON) throws {
    #expect(try JSON(parsing: text) == value)
  }

  @Test(
    "what is no JSON is a fault",
    arguments: [
      "", " ", "{", "[", "\"", "nul", "tru", "nulll", "NaN", "-", "+1", "01", "1.", ".5", "1e",
      "1e+",
      "0x10", "Infinity", "-Infinity", "1e400", "-1e400", "[1,]", "[,1]", "[1 2]", "{\"a\"}",
      "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\":1 \"b\":2}", "\"\\x\"",
      "\"\\u12\"", "\"\\u123g\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
      "\"\\ud800x\"", "\"a\u{1}b\"", "\"a\nb\"", "\"a\tb\"", "1 2", "{} {}", "[]]", "// a\n1",
      "/**/1", "\u{FEFF}1", "\u{A0}1", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}",
      "[{\"x\":{\"b\":1,\"b\":1}}]", "True", "None", "1}", "\u{0}", "1\u{0}",
    ])
  func broken(text: String) {
    let code = fault(text)?.code
    #expect(code == .json || code == .limit)
    #expect(Array(text.utf8).withUnsafeBufferPointer { rawFault($0) } == code)
  }

  /// What the canonicalising reader says to the same bytes.
  private func rawFault(_ bytes: UnsafeBufferPointer<UInt8>) -> WireFault.Code? {
    guard var reader = JSONReader(bytes) else { return .json }
    do throws(Stop) {
      _ = try reader.raw()
      try reader.finish()
      return nil
    } catch {
      return reader.problem?.code
    }
  }

  @Test("sixty-four levels pass, sixty-five do not, and neither do a hundred thousand")
  func nesting() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(fault(nested(64)) == nil)
    #expect(fault(nested(65))?.code == .limit)
    #expect(fault(nested(100_000))?.code == .limit)
    #expect(fault(String(repeating: "{\"a\":", count: 100_000))?.code == .limit)
    #expect(fault("[" + Array(repeating: nested(63), count: 3).joined(separator: ",") + "]") == nil)
  }

  @Test("an object with many members is searched for doubles in linear time")
  func manyMembers() {
    let members = (0..<20_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(fault("{\(members)}") == nil)
    #expect(
      fault("{\(members),\"k7\":1}")?.message == "the member \"k7\" stands twice in one object")
    let raw = Array("{\(members),\"k\\u0037\":1}".utf8).withUnsafeBufferPointer { rawFault($0) }
    #expect(raw == .json)
  }

  @Test("names that differ in bytes are two, in a tree as in a free value")
  func equivalentNames() throws {
    // Unicode calls them equivalent, and `String` equal.
    let text = #"{"\u00e9":1,"e\u0301":2}"#
    let line = Array("{\"type\":\"state\",\"value\":\(text)}".utf8)
    let outcome = line.withUnsafeBufferPointer { CardMessage.decode(line: $0) }
    let raw = RawJSON(canonical: text)
    #expect(outcome == .message(.state(raw), warnings: []))
    #expect(try JSON(parsing: text).text == text)
    #expect(JSON(raw).text == text)
  }

  @Test("a free value keeps its order and its numbers, and gets our spelling for the rest")
  func canonical() throws {
    let text =
      "{ \"b\" : [ 1.50, -0, 1E3 ,100000000000000000000 ] ,\t\"é\\/\\u0041\\n\" : \"\u{1F600}\u{7F}\" }"
    let bytes = Array(text.utf8)
    let raw = bytes.withUnsafeBufferPointer { bytes -> RawJSON? in
      guard var reader = JSONReader(bytes) else { return nil }
      return try? reader.raw()
    }
    #expect(
      raw?.text
        == "{\"b\":[1.50,-0,1E3,100000000000000000000],\"\\u00e9/A\\n\":\"\\ud83d\\ude00\u{7F}\"}")
  }

  @Test("strings are written in ASCII")
  func strings() {
    func text(_ value: String) -> String { JSON.string(value).text }
    #expect(text("a/b\"c\\d") == #""a/b\"c\\d""#)
    #expect(text("\n\r\t\u{8}\u{C}\u{0}\u{1F}") == #""\n\r\t\u0008\u000c\u0000\u001f""#)
    #expect(text("é\u{2028}\u{FFFF}") == #""\u00e9\u2028\uffff""#)
    #expect(text("👩‍👩‍👧") == #""\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67""#)
    #expect(text("") == #""""#)
  }

  @Test(
    "numbers are written in the shortest way that reads back, without surprises",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.35, "0.35"),
      (1e15, "1000000000000000"), (1e16, "10000000000000000"), (-1.5e17, "-150000000000000000"),
      (1.2345e20, "123450000000000000000"), (1e21, "1e21"), (1.5e300, "1.5e300"),
      (0.0001, "0.0001"), (1.5e-5, "0.000015"), (-1e-7, "-0.0000001"), (1e-8, "1e-8"),
      (123456.789, "123456.789"), (9_007_199_254_740_992, "9007199254740992"), (.infinity, "null"),
      (.nan, "null"), (0.1 + 0.2, "0.30000000000000004"), (.leastNonzeroMagnitude, "5e-324"),
    ])
  func numberSpelling(value: Double, text: String) throws {
    #expect(JSON.number(value).text == text)
    guard value.isFinite else { return }
    #expect(try JSON(parsing: text).number == value)
  }

  @Test("integers are written as integers")
  func integers() {
    #expect(JSON.integer(.min).text == "-9223372036854775808")
    #expect(JSON.integer(.max).text == "9223372036854775807")
    #expect(([0, 9, 10, -1, -10, 1234567890] as JSON).text == "[0,9,10,-1,-10,1234567890]")
  }

  @Test("bytes that are not UTF-8 become U+FFFD in a string and a fault outside")
  func encoding() throws {
    for broken: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
      [0xF0, 0x9F, 0x98],
    ] {
      let string = [0x22, 0x61] + broken + [0x62, 0x22]
      let replaced = String(decoding: [0x61] + broken + [0x62], as: UTF8.self)
      #expect(try JSON(bytes: string) == .string(replaced))
      let raw = string.withUnsafeBufferPointer { bytes -> String? in
        guard var reader = JSONReader(bytes), let raw = try? reader.raw() else { return nil }
        #expect(reader.warnings.map(\.code) == [.encoding])
        return raw.text
      }
      #expect(raw == JSON.string(replaced).text)
    }
    #expect(fault([0xFF])?.message == "expected a value, found the byte 0xFF outside a string")
    #expect(fault([0x5B, 0xFF, 0x5D])?.code == .json)
  }

  @Test("random trees are the same after a journey")
  func journey() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let tree = JSON.random(depth: 4, using: &random)
      #expect(try JSON(parsing: tree.text) == tree)
      #expect(JSON(RawJSON(tree)) == tree)
    }
  }
}

extension JSON {
  static func random(depth: Int, using random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()))
    case 3: return .integer(.random(in: -20...20, using: &random))
    case 4:
      let value = Double(bitPattern: random.next())
      // A whole number is written without its point and comes back as an integer.
      guard value.isFinite, value != value.rounded() else { return .number(0.5) }
      return .number(value)
    case 5: return .string(.random(using: &random))
    case 6:
      return .array(
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in
          .random(depth: depth - 1, using: &random)
        })
    default:
      var value = JSON.object([])
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        value[.random(using: &random)] = .random(depth: depth - 1, using: &random)
      }
      return value
    }
  }
}

extension String {
  /// A text of up to twelve scalars, many of them of the kinds that cause trouble.
  static func random(using random: inout SeededGenerator) -> String {
    let awkward: [Unicode.Scalar] = [
      "\"", "\\", "/", "\n", "\r", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "é", "\u{301}",
      "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}", "{",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let letter = Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random))
      let isAwkward = Int.random(in: 0..<3, using: &random) == 0
      text.unicodeScalars.append(
        isAwkward ? awkward.randomElement(using: &random) ?? letter : letter)
    }
    return text
  }
}
