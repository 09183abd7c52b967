import CardHost
import Testing

@Suite("Transition")
struct TransitionTests {
  private static let ways: [Transition.State: [Transition.Event]] = [
    .waiting: [], .appearing: [.drew], .shown: [.drew, .settled(isShown: true)],
    .disappearing: [.drew, .settled(isShown: true), .leave], .gone: [.failed],
  ]

  private static func transition(in state: Transition.State) -> Transition {
    var transition = Transition(isPrepared: state == .prepared)
    for event in ways[state] ?? [] { _ = transition.handle(event) }
    return transition
  }

  struct Step: Equatable {
    var state: Transition.State
    var effects: [Transition.Effect] = []

    init(_ state: Transition.State, _ effects: Transition.Effect...) {
      self.state = state
      self.effects = effects
    }
  }

  private static let events: [Transition.Event] = [
    .wanted, .drew, .leave, .dismissalBegan, .settled(isShown: true), .settled(isShown: false),
    .failed, .removed,
  ]

  @Test(
    "each event leads from each state where it should, and nowhere else",
    arguments: [
      (.prepared, [0: .init(.waiting), 2: .init(.gone, .remove), 6: .init(.gone, .remove)]),
      (
        .waiting,
        [
          1: .init(.appearing, .begin, .show), 2: .init(.gone, .remove), 6: .init(.gone, .remove),
        ]
      ),
      (
        .appearing,
        [
          2: .init(.appearing, .hide), 4: .init(.shown, .end), 5: .init(.gone, .cancel, .remove),
        ]
      ),
      (
        .shown,
        [
          2: .init(.disappearing, .begin, .hide), 3: .init(.disappearing, .begin),
          5: .init(.gone, .begin, .end, .remove),
        ]
      ),
      (.disappearing, [4: .init(.shown, .cancel), 5: .init(.gone, .end, .remove)]),
      (.gone, [:]),
    ] as [(Transition.State, [Int: Step])])
  func matrix(state: Transition.State, steps: [Int: Step]) {
    for (index, event) in Self.events.enumerated() {
      var transition = Self.transition(in: state)
      #expect(transition.state == state)
      let effects = transition.handle(event)
      let expected = event == .removed ? Step(.gone) : steps[index] ?? Step(state)
      #expect(transition.state == expected.state, "\(event)")
      #expect(effects == expected.effects, "\(event)")
    }
  }
}
