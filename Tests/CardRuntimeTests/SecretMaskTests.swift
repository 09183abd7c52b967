import CardWire
import Testing

@testable import CardRuntime

/// No password in a recording.
@Suite("Masks of passwords")
struct SecretMaskTests {
  private func masked(_ mask: inout SecretMask, _ line: String) -> String {
    Array(line.utf8).withUnsafeBufferPointer { mask.masked($0) }
  }

  @Test("what a password input holds is stars, in views and in patches of it")
  func fromCard() {
    var mask = SecretMask()
    #expect(
      masked(
        &mask,
        "{\"type\":\"render\",\"view\":[{\"kind\":\"input\",\"id\":\"p\",\"as\":\"password\","
          + "\"text\":\"s3cret\"},{\"kind\":\"text\",\"text\":\"hi\"}]}")
        == "{\"type\":\"render\",\"view\":[{\"kind\":\"input\",\"id\":\"p\",\"as\":\"password\","
        + "\"text\":\"******\"},{\"kind\":\"text\",\"text\":\"hi\"}]}")
    #expect(
      masked(&mask, "{\"type\":\"patch\",\"ops\":[{\"set\":\"p\",\"props\":{\"text\":\"abc\"}}]}")
        == "{\"type\":\"patch\",\"ops\":[{\"set\":\"p\",\"props\":{\"text\":\"***\"}}]}")
    #expect(
      masked(
        &mask, "{\"type\":\"patch\",\"ops\":[{\"set\":[\"r\",\"p\"],\"props\":{\"text\":\"a\"}}]}")
        == "{\"type\":\"patch\",\"ops\":[{\"set\":[\"r\",\"p\"],\"props\":{\"text\":\"*\"}}]}")
    let other = "{\"type\":\"patch\",  \"ops\":[{\"set\":\"q\",\"props\":{\"text\":\"abc\"}}]}"
    #expect(masked(&mask, other) == other)
    let broken = "{\"password\":"
    #expect(masked(&mask, broken) == broken)
  }

  @Test("an input that a patch makes a password is one from then on")
  func patched() {
    var mask = SecretMask()
    _ = masked(
      &mask, "{\"type\":\"patch\",\"ops\":[{\"set\":\"p\",\"props\":{\"as\":\"password\"}}]}")
    #expect(
      mask.masked(.typing(node: "p", key: nil, edit: 1, value: .text("abc")))
        == .typing(node: "p", key: nil, edit: 1, value: .text("***")))
  }

  @Test("what is typed, changed and submitted is stars; other inputs stay")
  func toCard() {
    var mask = SecretMask()
    mask.add("p")
    #expect(
      mask.masked(.change(node: "p", key: nil, edit: 1, by: .enter, value: .text("caf\u{E9}")))
        == .change(node: "p", key: nil, edit: 1, by: .enter, value: .text("****")))
    #expect(mask.masked(.change(node: "q", key: nil, edit: 1, by: nil, value: .text("x"))) == nil)
    #expect(
      mask.masked(
        .submit(
          node: "form", edit: 2,
          values: [
            FormValue(id: "name", value: .text("Ann")), FormValue(id: "p", value: .text("xy")),
          ]))
        == .submit(
          node: "form", edit: 2,
          values: [
            FormValue(id: "name", value: .text("Ann")), FormValue(id: "p", value: .text("**")),
          ]))
  }
}
