import CardWire
import Testing

@testable import CardScene

@Suite("Whatever happens to screens")
struct ScreenWalkTests {
  private static let deck = """
    {"kind":"cards","top":{"kind":"slot","id":"top","controller":"top"},"cards":[\
    {"kind":"slot","id":"one","controller":"one"},{"kind":"slot","id":"two","controller":"two"}]}
    """
  /// Views in which everything moves that can.
  private static let views = [
    """
    [{"kind":"text","id":"mini","text":"mini","match":"m","height":2,"do":{"type":"present",\
    "controller":"s","style":"miniToLarge","from":"mini"}},{"kind":"button","id":"b","text":"B"}]
    """,
    """
    [{"kind":"text","id":"m","text":"large","match":"m","bind":{"dy":{"on":"present","map":[[0,-9],[1,0]]},\
    "alpha":{"on":"cards","map":[[0,1],[1,0]]}}},{"kind":"button","id":"no","text":"N","role":"cancel"}]
    """,
    """
    [{"kind":"list","id":"l","actions":[{"id":"x","text":"X"}],"rows":[{"kind":"text","id":"r1","text":"1",\
    "enter":{"dx":9},"exit":{"alpha":0}},{"kind":"text","id":"r2","text":"2","match":"m"}]}]
    """,
    """
    [{"kind":"progress","id":"p","value":0.1,"transition":{"value":{}}},{"kind":"text","id":"w","text":"w",\
    "width":3,"transition":{"width":{"duration":90}},"bind":{"height":{"on":"scroll.l","map":[[0,9],[1,0]]}}}]
    """,
    """
    [{"kind":"list","id":"l","rows":[{"kind":"text","id":"r2","text":"2"},{"kind":"text","id":"r3",\
    "text":"3","enter":{"scale":0},"exit":{"dy":3}}]},{"kind":"progress","id":"p","value":0.9},\
    {"kind":"text","id":"w","text":"w","width":9,"transition":{"width":{}}}]
    """,
  ]
  private static let styles: [ScreenStyle] = [.fullScreen, .sheet, .alert, .miniToLarge, .push]
  private static let slots: [SlotPath] = ["top", "one", "two", "one/s", "one/s/s", "two/s"]

  @Test("nothing traps, screens settle once for each way, and in the end nothing moves")
  func walk() throws {
    var settled = 0
    for seed in 0..<40 {
      var random = RandomView(seed: UInt64(seed))
      let stage = try Stage(Self.deck, 40, 24)
      var screens: [SlotPath] = []
      for _ in 0..<60 {
        stage.wait(random.number(0...150))
        step(stage, &random, &screens)
        settled += stage.scene.advance(to: stage.now).count(where: isSettled)
        stage.paint()
        #expect(Set(stage.scene.screenPaths) == Set(screens), "seed \(seed)")
        if let focused = stage.scene.focused {
          #expect(stage.scene.focusStops().contains { $0 === focused }, "seed \(seed)")
        }
      }
      stage.scene.dismissOverlay()
      stage.mouse(.release(.left), 0, 0)
      stage.run(3000)
      #expect(!stage.scene.isAnimating && stage.scene.nextDeadline == nil, "seed \(seed)")
      #expect(!stage.scene.isInTransition, "seed \(seed)")
      #expect(stage.scene.interaction.ghosts.isEmpty, "seed \(seed)")
    }
    #expect(settled > 60)
  }

  private func isSettled(_ event: SceneEvent) -> Bool {
    if case .screen(_, .settled) = event { true } else { false }
  }

  private func step(_ stage: Stage, _ random: inout RandomView, _ screens: inout [SlotPath]) {
    let scene = stage.scene
    let slot = Self.slots[random.number(0...Self.slots.count - 1)]
    let isAnimated = random.number(0...3) > 0
    switch random.number(0...11) {
    case 0...2:
      _ = try? scene.render(
        Stage.node(Self.views[random.number(0...Self.views.count - 1)]), in: slot)
      scene.setStatus(random.number(0...5) > 0 ? .live : .finished, of: slot)
    case 3, 4: add(slot, to: scene, &random, &screens)
    case 5, 6: scene.showScreen(slot, animated: isAnimated, now: stage.now)
    case 7: scene.hideScreen(slot, animated: isAnimated, now: stage.now)
    case 8:
      guard screens.contains(slot), random.number(0...2) == 0 else { return }
      scene.removeScreen(slot)
      screens.removeAll { $0.names.starts(with: slot.names) }
    case 9:
      let keys = ["escape", "tab", "enter", "o", "c", "left"]
      stage.press(keys[random.number(0...keys.count - 1)])
    case 10:
      let kinds: [MouseEvent.Kind] = [.press(.left), .drag(.left), .drag(.left), .release(.left)]
      stage.mouse(
        kinds[random.number(0...kinds.count - 1)], random.number(0...40), random.number(0...24))
    default:
      guard random.number(0...3) == 0 else { return }
      stage.resize(random.number(0...60), random.number(0...30))
    }
  }

  private func add(
    _ slot: SlotPath, to scene: Scene, _ random: inout RandomView, _ screens: inout [SlotPath]
  ) {
    guard slot.name == "s", !screens.contains(slot), let asker = slot.parent,
      asker.name != "s" || screens.contains(asker)
    else { return }
    let style = Self.styles[random.number(0...Self.styles.count - 1)]
    let isCovered = scene.element(ofSlot: asker)?.guest != nil
    guard style != .push || !isCovered else { return }
    scene.addScreen(slot, controller: "s", style: style, from: "mini", over: asker)
    screens.append(slot)
  }
}
