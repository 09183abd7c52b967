import CardWire
import Testing

@testable import CardScene

@Suite("Which gesture wins")
struct GestureArenaTests {
  private static let start = Instant(nanoseconds: 1_000_000)

  private func arena(_ names: [GestureRule.Name], _ ways: GestureDirections = .all) -> GestureArena
  {
    GestureArena(
      names.map { name in
        let rule = GestureRules.rule(name)
        let ways = rule.claim == .nothing ? [] : ways
        return GestureArena.Entry(
          name, GestureRecognizer(rule.kind, claiming: ways, pressed: Self.start))
      })
  }

  private func states(_ arena: GestureArena) -> [GestureRecognizer.State] {
    arena.entries.map(\.recognizer.state)
  }

  @Test("the table has one row for each rule, and no two rules beat each other")
  func table() {
    #expect(GestureRules.table.map(\.name) == GestureRule.Name.allCases)
    for rule in GestureRules.table {
      #expect(!rule.beats.contains(rule.name))
      for other in rule.beats { #expect(!GestureRules.wins(other, over: rule.name)) }
      #expect(rule.beats.isDisjoint(with: rule.together))
    }
  }

  @Test("of any two drags that may claim the same way one wins, or they run together")
  func total() {
    let ways: [GestureRule.Claim: GestureDirections] = [
      .anyWay: .all, .upAndDown: .vertical, .up: .up, .down: .down, .itsActions: .all,
      .itsContent: .all,
    ]
    let rules = GestureRules.table.filter { $0.kind != .wheel && $0.claim != .nothing }
    for rule in rules {
      for other in rules where other.name != rule.name {
        guard let a = ways[rule.claim], let b = ways[other.claim], !a.isDisjoint(with: b) else {
          continue
        }
        let isDecided =
          rule.beats.contains(other.name) || other.beats.contains(rule.name)
          || GestureRules.runsTogether(rule.name, other.name)
        #expect(isDecided, "\(rule.name) and \(other.name)")
      }
    }
  }

  @Test("whichever stands first, the one that beats the other begins and the other is over")
  func beats() {
    for rule in GestureRules.table {
      for other in rule.beats {
        for names in [[rule.name, other], [other, rule.name]] {
          var arena = arena(names)
          let winner = names.firstIndex(of: rule.name) ?? 0
          let isPress = rule.kind == .longPress || rule.kind == .reorder
          let event: GestureRecognizer.Event = isPress ? .deadline : .move(dx: 0, dy: -4)
          let steps = arena.handle(event, now: Self.start.adding(milliseconds: 500))
          #expect(steps == [.init(winner, .begin)], "\(names)")
          #expect(states(arena)[winner] == .began)
          #expect(states(arena)[1 - winner] == .failed)
        }
      }
    }
  }

  @Test("of two of a kind the inner one wins")
  func inner() {
    var arena = arena([.tap, .scroll, .scroll])
    #expect(arena.handle(.move(dx: 0, dy: 2), now: Self.start) == [.init(1, .begin)])
    #expect(states(arena) == [.failed, .began, .failed])
    #expect(arena.handle(.move(dx: 0, dy: 3), now: Self.start) == [.init(1, .change)])
    #expect(arena.handle(.release, now: Self.start) == [.init(1, .end)])
    #expect(!arena.isLive)
  }

  @Test("what runs together goes on")
  func together() {
    var arena = arena([.wheel, .head])
    let steps = arena.handle(.move(dx: 0, dy: -2), now: Self.start)
    #expect(
      steps == [.init(0, .begin), .init(1, .begin)]
        || steps == [.init(1, .begin), .init(0, .begin)])
    #expect(states(arena) == [.began, .began])
  }

  @Test("nothing begins in a way that nothing claims, and the rest of the press does nothing")
  func unclaimed() {
    var arena = arena([.tap, .scroll], .up)
    #expect(arena.handle(.move(dx: 8, dy: 0), now: Self.start) == [])
    #expect(!arena.isLive)
    #expect(arena.handle(.move(dx: 0, dy: -8), now: Self.start) == [])
    #expect(arena.handle(.release, now: Self.start) == [])
  }

  @Test("time counts only while a long press is possible")
  func deadline() {
    var arena = arena([.tap, .longPress, .scroll])
    #expect(arena.nextDeadline == Self.start.adding(milliseconds: 500))
    _ = arena.handle(.move(dx: 0, dy: 1), now: Self.start)
    #expect(arena.nextDeadline == nil)
  }
}
