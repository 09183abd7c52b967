import CardKit
import CardWire
import Testing

@Suite struct MotionTests {
  @Test("what moves goes out as properties and reads back as it was set")
  func properties() {
    let label = Label("Delete", id: "delete")
    label.bind(.alpha, on: "swipe", map: [[0, 1], [1, 0]])
    label.bind(.alpha, on: "swipe", map: [[0, 0], [1, 1]], ease: .quad)
    label.bind(.dy, on: "cards", map: [[0, 0], [1, -2]])
    label.transitions = [.width: Motion(milliseconds: 200, ease: .inOut), .value: Motion()]
    label.enter = Passage([.dy: 2, .alpha: 0], motion: Motion(milliseconds: 150))
    label.exit = .fade
    label.match = "cover"
    var line: [UInt8] = []
    CardMessage.render(label.makeNode()).encode(into: &line)
    let said = try? JSON(bytes: line.dropLast())
    #expect(
      said?["view"] == [
        "kind": "text", "id": "delete", "text": "Delete",
        "bind": [
          "alpha": ["on": "swipe", "map": [[0, 0], [1, 1]], "ease": "quad"],
          "dy": ["on": "cards", "map": [[0, 0], [1, -2]]],
        ],
        "transition": [
          "value": [:], "width": ["duration": 200, "ease": "inOut"],
        ],
        "enter": ["duration": 150, "alpha": 0, "dy": 2],
        "exit": ["alpha": 0],
        "match": "cover",
      ])
    #expect(
      label.transitions == [.width: Motion(milliseconds: 200, ease: .inOut), .value: Motion()])
    #expect(label.enter == Passage([.dy: 2, .alpha: 0], motion: Motion(milliseconds: 150)))
    #expect(label.exit == .fade)
    label.enter = nil
    label.transitions = [:]
    #expect(label.enter == nil)
    #expect(label.makeNode().properties[.transition] == nil)
  }
}
