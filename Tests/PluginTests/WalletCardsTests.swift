import CardKit
import CardWire
import Testing

@testable import wallet

@Suite struct WalletCardsTests {
  private let passes = Pass.embedded

  private func feed(_ count: Int) -> CardHarness<FeedController> {
    let card = CardHarness(FeedController())
    card.load(entry: Array(passes.prefix(count)).json)
    return card
  }

  private func shown(_ card: CardHarness<FeedController>) -> [String] {
    card.outline.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("#pass-") }.map { String($0.dropFirst(6)) }
    }
  }

  @Test("the passes of the data file are whole, and travel as they are")
  func data() {
    #expect(passes.count == 6)
    #expect(Set(passes.map(\.id)).count == 6)
    #expect(passes.allSatisfy { !$0.kind.isEmpty && !$0.lines.isEmpty && !$0.code.isEmpty })
    #expect([Pass](json: passes.json) == passes)
    #expect(Pass(json: ["id": "x"]) == nil)
  }

  @Test("the start has a feed wait once it stands, and the small card presents that very feed")
  func start() {
    let card = CardHarness(StartController())
    card.load()
    #expect(card.takeRequests() == [])
    card.appear()
    let entry = RawJSON(passes.json)
    #expect(card.takeRequests() == [.prepare(controller: "feed", entry: entry)])
    let present = CardAction.present(
      NavigationRequest(
        controller: "feed", entry: entry, style: .miniToLarge, from: "mini", token: "feed"))
    #expect(card.controller.controllerView.mini.performs == [present])
    #expect(card.controller.controllerView.open.performs == [present])
    #expect(card.text.contains("Lantern Island Ferry"))
    #expect(card.problems == [])
  }

  @Test("after a feed the start shows what is left, and another feed waits")
  func afterFeed() {
    let card = CardHarness(StartController())
    card.load()
    card.appear()
    card.disappear()
    card.appear()
    _ = card.takeRequests()
    let left = [passes[2], passes[0]]
    card.complete(.dismiss, result: left.map(\.id).json, token: "feed")
    #expect(
      card.takeRequests() == [
        .discard(controller: "feed", entry: RawJSON(passes.json)),
        .prepare(controller: "feed", entry: RawJSON(left.json)),
      ])
    #expect(card.text.contains("2 passes"))
    #expect(card.text.contains("Copper Kettle Coffee"))
    #expect(!card.controller.controllerView.restore.isHidden)
  }

  @Test("a feed that was only pulled a little is used up, and another one waits")
  func pulled() {
    let card = CardHarness(StartController())
    card.load()
    card.appear()
    _ = card.takeRequests()
    card.almostDisappear()
    #expect(card.takeRequests() == [])
    card.complete(.back, result: passes.map(\.id).json, token: "feed")
    #expect(
      card.takeRequests() == [.prepare(controller: "feed", entry: RawJSON(passes.json))])
  }

  @Test("without passes there is no small card and no feed, until they are brought back")
  func emptied() {
    let card = CardHarness(StartController())
    card.load()
    card.appear()
    _ = card.takeRequests()
    card.complete(.dismiss, result: [], token: "feed")
    #expect(card.takeRequests() == [.discard(controller: "feed", entry: RawJSON(passes.json))])
    #expect(card.controller.controllerView.mini.isHidden)
    #expect(card.controller.controllerView.mini.performs == [])
    #expect(card.saveState() == [])
    card.activate("restore")
    #expect(
      card.takeRequests() == [.prepare(controller: "feed", entry: RawJSON(passes.json))])
    #expect(!card.controller.controllerView.mini.isHidden)
  }

  @Test("a failed feed leaves the passes alone, and a state brings them back")
  func failedFeed() {
    let card = CardHarness(StartController())
    card.load(state: ["tram", "coffee", "none"])
    #expect(card.saveState() == ["tram", "coffee"])
    card.complete(.failed, token: "feed")
    #expect(card.saveState() == ["tram", "coffee"])
  }

  @Test("the feed has one pass while it comes and goes, and all while it stands")
  func filling() {
    let card = feed(4)
    #expect(shown(card) == ["ferry"])
    card.appear(animated: true)
    #expect(shown(card) == ["ferry", "library", "coffee", "observatory"])
    card.disappear(animated: true)
    #expect(shown(card) == ["ferry"])
    #expect(card.problems == [])
  }

  @Test("an action deletes a pass or puts it first, and what is left is the result")
  func actions() {
    let card = feed(3)
    card.appear()
    _ = card.takeMessages()
    card.choose("front", in: "pass-coffee")
    card.choose("delete", in: "pass-library")
    #expect(shown(card) == ["coffee", "ferry"])
    let results = card.takeMessages().filter { if case .result = $0 { true } else { false } }
    #expect(
      results == [
        .result(RawJSON(["coffee", "ferry", "library"])), .result(RawJSON(["coffee", "ferry"])),
      ])
    #expect(card.takeRequests() == [])
    #expect(card.problems == [])
  }

  @Test("a pass that is held is put elsewhere, and the order is the result")
  func order() {
    let card = feed(3)
    card.appear()
    _ = card.takeMessages()
    card.reorder("pass-coffee", before: "pass-ferry", in: "feed")
    card.reorder("pass-ferry", in: "feed")
    #expect(shown(card) == ["coffee", "library", "ferry"])
    // What the small card grows into, and is again, is the first.
    let flies = PropertyEntry(.match, .string("first pass"))
    #expect(
      card.takeMessages() == [
        .patch([
          .set("pass-coffee", Properties([flies])),
          .set("pass-ferry", Properties([PropertyEntry(.match, .null)])),
        ]),
        .result(RawJSON(["coffee", "ferry", "library"])),
        .result(RawJSON(["coffee", "library", "ferry"])),
      ])
    #expect(card.problems == [])
  }

  @Test("the feed dismisses itself when its last pass is deleted")
  func lastPass() {
    let card = feed(1)
    card.appear()
    _ = card.takeMessages()
    card.choose("delete", in: "pass-ferry")
    #expect(shown(card) == [])
    #expect(
      card.takeMessages().suffix(2) == [
        .result(RawJSON([])), .action(.dismiss(animated: true, result: nil)),
      ])
  }

  @Test("before an interactive dismissal the feed scrolls to the pass that becomes the small card")
  func dismissal() {
    let card = feed(3)
    card.appear()
    card.prepareForDismissal()
    #expect(card.scrolled == "pass-ferry")
  }
}
