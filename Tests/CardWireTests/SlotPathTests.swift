import CardWire
import Testing

@Suite("Paths of slots")
struct SlotPathTests {
  @Test(
    "a path is written so that it names one slot, whatever its names hold",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a/b"), (["a/b"], "a%2Fb"), (["a%2Fb"], "a%252Fb"),
      (["100%"], "100%25"), (["/", "//"], "%2F/%2F%2F"), (["日本 x"], "日本 x"),
      (["%", "2F"], "%25/2F"), (["a/\u{301}", "%\u{301}"], "a%2F\u{301}/%25\u{301}"),
    ])
  func spelling(names: [String], spelled: String) {
    let path = SlotPath(names)
    #expect(path.description == spelled)
    #expect(SlotPath(stringLiteral: spelled) == path)
  }

  @Test("what is no escape stands for itself", arguments: ["50%", "%2", "%zz", "a%2fb%"])
  func noEscape(spelled: String) {
    #expect(SlotPath(stringLiteral: spelled).names.count == 1)
  }
}
