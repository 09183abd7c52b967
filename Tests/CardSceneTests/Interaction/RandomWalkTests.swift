import CardWire
import Testing

@testable import CardScene

@Suite("Whatever a person and the cards do")
struct RandomWalkTests {
  private static let keys = [
    "tab", "shift-tab", "enter", "space", "up", "down", "left", "right", "home", "end", "pageup",
    "pagedown", "m", "o", "c", "r", "l", "?", "escape", "x", "backspace", "ctrl-w",
  ]

  @Test("the focus is in sight, cards are between their places, and in the end nothing moves")
  func walk() throws {
    var walks = 0
    for seed in 0..<60 {
      var random = RandomView(seed: UInt64(seed))
      let view = random.view(nodes: 30)
      guard
        let scene = try? Scene(
          view: view, size: Size(width: random.number(0...60), height: random.number(0...30)),
          theme: seed % 2 == 0 ? .dark : .light)
      else { continue }
      walks += 1
      var now = Instant(nanoseconds: 1)
      for _ in 0..<40 {
        now = now.adding(milliseconds: random.number(0...120))
        step(scene, &random, now)
        _ = scene.advance(to: now)
        try check(scene, "seed \(seed)")
      }
      scene.dismissOverlay()
      scene.dismissMenu()
      _ = scene.handle(.mouse(MouseEvent(.release(.left), at: .zero)), now: now)
      _ = scene.advance(to: now.adding(milliseconds: 2000))
      try check(scene, "the end of seed \(seed)")
      #expect(!scene.isAnimating && scene.nextDeadline == nil, "seed \(seed)")
    }
    #expect(walks > 40)
  }

  private func step(_ scene: Scene, _ random: inout RandomView, _ now: Instant) {
    let place = Point(x: random.number(-2...65), y: random.number(-2...35))
    switch random.number(0...9) {
    case 0...3:
      let name = Self.keys[random.number(0...Self.keys.count - 1)]
      if let key = KeyEvent(name: name) { _ = scene.handle(.key(key), now: now) }
    case 4: _ = scene.handle(.mouse(MouseEvent(.press(.left), at: place)), now: now)
    case 5, 6: _ = scene.handle(.mouse(MouseEvent(.drag(.left), at: place)), now: now)
    case 7: _ = scene.handle(.mouse(MouseEvent(.release(.left), at: place)), now: now)
    case 8:
      let wheel = MouseEvent.Kind.wheel(dx: random.number(-1...1), dy: random.number(-1...1))
      _ = scene.handle(.mouse(MouseEvent(wheel, at: place)), now: now)
    default: change(scene, &random, now)
    }
  }

  private func change(_ scene: Scene, _ random: inout RandomView, _ now: Instant) {
    switch random.number(0...3) {
    case 0: _ = try? scene.render(random.view(nodes: 30), in: .deck)
    case 1:
      scene.resize(to: Size(width: random.number(0...70), height: random.number(0...40)))
    default:
      guard let slot = scene.slots(in: .deck).first?.path else { return }
      _ = try? scene.render(random.view(nodes: 10), in: slot)
      scene.setStatus(random.number(0...1) == 0 ? .live : .finished, of: slot)
    }
  }

  private func check(_ scene: Scene, _ place: Comment) throws {
    var canvas = Canvas(scene.size)
    for _ in 0..<3 where scene.needsLayout || scene.needsPaint {
      _ = scene.layout()
      _ = scene.paint(into: &canvas)
    }
    #expect(!scene.needsPaint, place)
    if let focused = scene.focused {
      #expect(scene.focusStops().contains { $0 === focused }, place)
    } else {
      #expect(scene.focusStops().isEmpty, place)
    }
    for container in scene.containers(in: scene.root) {
      guard case .cards(let state) = container.state, !container.clip.isEmpty else { continue }
      let geometry = scene.geometry(of: container)
      #expect(state.travel.count == geometry.count, place)
      for (index, travel) in state.travel.enumerated() {
        #expect((0...Double(geometry.distance(index))).contains(travel), place)
        #expect(abs(travel - Double(state.drawnTravel[index])) <= 1, place)
      }
    }
  }
}
