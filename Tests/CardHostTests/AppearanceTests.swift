import CardHost
import CardWire
import TestSupport
import Testing

@Suite("Appearance")
struct AppearanceTests {
  private static let events: [Appearance.Event] = [
    .willAppear, .didAppear, .willDisappear, .didDisappear,
  ]

  @Test(
    "each state takes these steps and no others",
    arguments: [
      ([], [.appearing, nil, nil, nil]),
      ([.willAppear], [nil, .appeared, .disappearing, nil]),
      ([.willAppear, .didAppear], [nil, nil, .disappearing, nil]),
      ([.willAppear, .willDisappear], [.appearing, nil, nil, .disappeared]),
    ] as [([Appearance.Event], [Appearance.State?])])
  func matrix(path: [Appearance.Event], next: [Appearance.State?]) {
    for (event, expected) in zip(Self.events, next) {
      var appearance = Appearance()
      for step in path { _ = appearance.handle(step) }
      let before = appearance.state
      let message = appearance.handle(event)
      #expect(appearance.state == expected ?? before)
      #expect((message == nil) == (expected == nil))
    }
  }

  @Test("after any sequence each will has its did or the opposite will")
  func pairs() {
    var generator = SeededGenerator(seed: 7)
    var appearance = Appearance()
    var open: HostMessage?
    for _ in 0..<10_000 {
      guard let message = appearance.handle(Self.events.randomElement(using: &generator)!) else {
        continue
      }
      switch (open, message) {
      case (nil, .viewWillAppear), (nil, .viewWillDisappear),
        (.viewWillAppear, .viewDidAppear), (.viewWillDisappear, .viewDidDisappear),
        (.viewWillAppear, .viewWillDisappear), (.viewWillDisappear, .viewWillAppear):
        break
      default: Issue.record("\(message) after \(String(describing: open))")
      }
      switch message {
      case .viewWillAppear, .viewWillDisappear: open = message
      default: open = nil
      }
    }
  }
}
