@testable import CardScene
import CardWire
import Testing

@Suite("Which values of a card count")
struct InputValueTests {
  private func input(_ value: String?, ack: Int? = nil) -> Node {
    var properties: [Property: PropertyValue] = [:]
    properties[.value] = value.map { .string($0) }
    properties[.ack] = ack.map { .integer($0) }
    return .make(.input, "x", properties)
  }

  /// The draft after renders, each after the person typed "typed" as the fifth edit.
  private func draft(_ first: Node, then second: Node) throws -> String {
    let scene = try Scene.of(first)
    guard case .input(var state) = scene.root.state else { throw Unexpected() }
    state.text = "typed"
    state.edit = 5
    scene.root.state = .input(state)
    _ = try scene.render(second, in: .deck)
    guard case .input(let after) = scene.root.state else { throw Unexpected() }
    return after.text
  }

  @Test("a new input takes its value with the caret at the end")
  func new() throws {
    let scene = try Scene.of(input("milk"))
    guard case .input(let state) = scene.root.state else { throw Unexpected() }
    #expect(state.text == "milk")
    #expect(state.caret == 4 && state.mark == 4)
  }

  @Test("what the card repeats does not count, what it changes does")
  func pairs() throws {
    #expect(try draft(input(""), then: input("")) == "typed")
    #expect(try draft(input("", ack: 3), then: input("", ack: 3)) == "typed")
    #expect(try draft(input(""), then: input("new")) == "new")
    #expect(try draft(input("", ack: 3), then: input("", ack: 5)) == "")
    #expect(try draft(input("a"), then: input(nil)) == "")
    #expect(try draft(input(nil), then: input(nil, ack: 9)) == "typed")
  }

  @Test("an answer to an older edit does not count")
  func stale() throws {
    #expect(try draft(input(""), then: input("old", ack: 4)) == "typed")
    #expect(try draft(input(""), then: input("fits", ack: 5)) == "fits")
  }

  @Test("a patch speaks with the ack that it brings itself")
  func patched() throws {
    let scene = try Scene.of(input("", ack: 1))
    guard case .input(var state) = scene.root.state else { throw Unexpected() }
    state.text = "typed"
    state.caret = 5
    state.edit = 5
    scene.root.state = .input(state)
    let old = Properties([.init(.value, .string("old")), .init(.ack, .integer(4))])
    _ = try scene.apply([.set("x", old)], in: .deck)
    guard case .input(let kept) = scene.root.state else { throw Unexpected() }
    #expect(kept.text == "typed")
    _ = try scene.apply([.set("x", Properties([.init(.value, .string("new"))]))], in: .deck)
    guard case .input(let changed) = scene.root.state else { throw Unexpected() }
    #expect(changed.text == "new" && changed.caret == 3)
  }

  @Test("toggle, choice and slider follow the same rule")
  func controls() throws {
    func view(_ on: Bool) -> Node {
      .column([
        .make(.toggle, "t", [.value: .bool(on)]), .make(.slider, "s", [.min: .integer(2)]),
        .make(.choice, "c", [.value: .string("a")]),
      ])
    }
    let scene = try Scene.of(view(false))
    let toggle = try #require(scene.element("t"))
    guard case .control(var state) = toggle.state,
      case .control(let slider)? = scene.element("s")?.state
    else { throw Unexpected() }
    #expect(slider.value == .number(2))
    state.value = .bool(true)
    state.edit = 1
    toggle.state = .control(state)
    _ = try scene.render(view(false), in: .deck)
    #expect(toggle.state == .control(state))
    _ = try scene.render(view(true), in: .deck)
    _ = try scene.render(view(false), in: .deck)
    guard case .control(let after) = toggle.state else { throw Unexpected() }
    #expect(after.value == .bool(false))
  }

  @Test("a number is written as people write it")
  func numbers() {
    #expect(InputValue.number(36).text == "36")
    #expect(InputValue.number(-0.5).text == "-0.5")
    #expect(InputValue.number(.infinity).text == "inf")
  }
}
