import CardSystem
import CardWire
import Testing

/// Faults of framing and JSON.
@Suite("Faults: framing and JSON")
struct FramingFaultTests {
  /// A view of one text in a line, with the text's JSON as given.
  private static func view(_ text: String) -> String { #"{"type":"render","view":"\#(text)"}"# }

  @Test(
    "what may stand in a stream does not hurt it",
    arguments: [
      ("CR LF", #"\h"# + view("shown") + #"\r\n"#, "shown"),
      ("blank lines", #"\n\n  \n\h\n\r\n"# + view("shown") + #"\n\n"#, "shown"),
      ("byte order mark", #"\xEF\xBB\xBF\h"# + view("shown") + #"\n"#, "shown"),
      ("U+2028 and the like", #"\h"# + view(#"on\xE2\x80\xA8e\xC2\x85"#) + #"\n"#, "on"),
      ("a Latin-1 byte", #"\h"# + view(#"caf\xE9"#) + #"\n"#, "caf\u{FFFD}"),
      ("spaces around", #"\h  \t"# + view("shown") + #" \t \n"#, "shown"),
      (
        "numbers", #"\h{"type":"render","view":[{"kind":"text","text":"-0","_n":-0},"ok"]}\n"#, "ok"
      ),
    ])
  func harmless(what: String, bytes: String, text: String) throws {
    try DeckUnderTest.run(.bad("raw", bytes), .good) { deck in
      try deck.wait(forText: text)
      #expect(deck.state() == "ready")
    }
  }

  @Test("lines that are no objects are junk, one log line each")
  func junk() throws {
    let lines = ["[]", "null", "1", "\"\"", "hello?", "[{\"type\":\"render\"}]"]
    try DeckUnderTest.run(.bad(["say"] + lines + [Self.view("shown")]), .good) { deck in
      try deck.wait(forText: "shown")
      #expect(deck.log().filter { $0.hasPrefix("junk") } == lines.map { "junk \($0)" })
      #expect(deck.log().filter { $0.hasPrefix("error") } == [])
    }
  }

  @Test(
    "a broken message is one error that says where, and nothing of it counts",
    arguments: [
      (#"{}"#, "type"),
      (#"{"type":1}"#, "the type of a message, which is a string"),
      (#"{"type":"render","view":"half"#, "json"),
      (#"{"type":"render","view":"a","view":"b"}"#, "view"),
      (#"{"type":"render","view":"\uD800"}"#, "view"),
      (#"{"type":"render","view":{"kind":"progress","value":1e400}}"#, "view.value"),
      (#"{"type":"render","view":{"kind":"progress","value":NaN}}"#, "view.value"),
      (#"{"type":"hello","protocol":1,"name":"x","tick":9223372036854775808}"#, "tick"),
      (#"{"type":"render","view":{"kind":"text","text":7}}"#, "view.text"),
      (#"{"type":"render","view":{"kind":"row","width":"12px"}}"#, "view.width"),
      (#"{"type":"render"}"#, "view"),
      (#"{"type":"patch","ops":{}}"#, "ops"),
    ])
  func broken(line: String, place: String) throws {
    let lines = [Self.view("before"), line, #"{"type":"log","text":"next"}"#]
    try DeckUnderTest.run(.bad(["say"] + lines), .good) { deck in
      try deck.wait(forLog: "next")
      let errors = deck.log().filter { $0.hasPrefix("error") }
      #expect(errors.count == 1, "\(deck.log())")
      if place != "json" { #expect(errors.first?.contains(place) == true, "\(errors)") }
      try deck.wait(forText: "before")
      #expect(deck.state() == "ready")
    }
  }

  @Test(
    "raw control characters and bytes that are no UTF-8 outside strings are errors",
    arguments: [
      #"{"type":"render","view":"a\x01b"}"#, #"{"type":"render",\xFF"view":"b"}"#, #"{\x00}"#,
    ])
  func bytes(line: String) throws {
    let bytes = #"\h"# + Self.view("before") + #"\n"# + line + #"\n{"type":"log","text":"next"}\n"#
    try DeckUnderTest.run(.bad("raw", bytes), .good) { deck in
      try deck.wait(forLog: "next")
      #expect(deck.log().filter { $0.hasPrefix("error") }.count == 1, "\(deck.log())")
      try deck.wait(forText: "before")
    }
  }

  @Test("unknown words are named, with what was probably meant")
  func unknown() throws {
    let lines = [
      #"{"type":"rendr","view":"x"}"#,
      #"{"type":"render","view":[{"kind":"txt"},{"kind":"text","txet":"x"},"shown"]}"#,
      #"{"type":"patch","ops":[{"stet":"x"}]}"#,
    ]
    try DeckUnderTest.run(.bad(["say"] + lines), .good) { deck in
      try deck.wait(forText: "shown")
      for words in [
        "\"rendr\"; did you mean \"render\"?", "\"txt\"; did you mean \"text\"?",
        "\"txet\"; did you mean \"text\"?", "\"stet\"; did you mean \"set\"?",
      ] { try deck.wait(forLog: words) }
    }
  }

  @Test("a view may be nested 64 deep, not 65 and not 100,000", arguments: [65, 100_000])
  func nesting(depth: Int) throws {
    try DeckUnderTest.run(.bad("nest", "\(depth)"), .good) { deck in
      try deck.wait(forText: "after the nest")
      #expect(deck.log().filter { $0.hasPrefix("error") }.count == 1)
    }
  }

  @Test("one bad operation undoes its patch; later ones wait for a view, silently")
  func badPatch() throws {
    try DeckUnderTest.run(.bad("bad-patch"), .good) { deck in
      try deck.wait(forLog: "resync came")
      try deck.wait(forText: "as it was")
      let errors = deck.log().filter { $0.hasPrefix("error") }
      #expect(errors.count == 1)
      #expect(errors.first?.contains("ops[1]") == true)
      #expect(errors.first?.contains("nobody") == true)
      try deck.clickGood()
      #expect(deck.screen.contains("as it was"))
    }
  }

  @Test("a card that answers resync with rubbish does not loop")
  func badResync() throws {
    try DeckUnderTest.run(.bad("bad-resync"), .good) { deck in
      try deck.wait(forLog: "resync 1")
      deck.pass(seconds: 0.3)
      #expect(deck.log().filter { $0.contains("log info: resync") }.count == 1)
      #expect(deck.log().count < 12)
      try deck.clickGood()
    }
  }

  @Test("a card that embeds itself is refused, with the chain")
  func cycle() throws {
    try DeckUnderTest.run(.bad("embed", "bad"), .good) { deck in
      try deck.wait(forText: "bad → bad")
      try deck.wait(forText: "embeds bad")
      try deck.clickGood()
      #expect(try deck.processes().count == 2)
    }
  }

  @Test("a card that embeds what nobody defines runs on, with a message in the place")
  func unknownController() throws {
    try DeckUnderTest.run(.bad("embed", "nobody"), .good) { deck in
      try deck.wait(forText: "no controller is called \"nobody\"")
      #expect(deck.state() == "ready")
    }
  }

  @Test("an endless chain of cards that each bring the next ends at a depth")
  func chain() throws {
    try DeckUnderTest.run(.bad("chain", "1"), .good, rows: 60) { deck in
      try deck.wait(forText: "slots are nested more than")
      try deck.clickGood()
      #expect(try deck.processes().count == 17)
    }
  }
}
