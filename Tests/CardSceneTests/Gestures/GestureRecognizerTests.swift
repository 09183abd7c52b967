import CardWire
import TestSupport
import Testing

@testable import CardScene

@Suite("Recognizers")
struct GestureRecognizerTests {
  private typealias State = GestureRecognizer.State
  private typealias Event = GestureRecognizer.Event

  private static let start = Instant(nanoseconds: 1_000_000)
  private static let late = start.adding(milliseconds: GestureRecognizer.longPress)

  /// The way to each state, for a drag that claims what goes up.
  private static let ways: [(State, [Event])] = [
    (.possible, []), (.began, [.move(dx: 0, dy: -1)]),
    (.changed, [.move(dx: 0, dy: -1), .move(dx: 0, dy: -2)]),
    (.ended, [.move(dx: 0, dy: -1), .release]), (.cancelled, [.move(dx: 0, dy: -1), .cancel]),
    (.failed, [.cancel]),
  ]

  private func recognizer(_ kind: GestureRecognizer.Kind = .scroll, _ events: [Event] = [])
    -> GestureRecognizer
  {
    var machine = GestureRecognizer(kind, claiming: .up, pressed: Self.start)
    for event in events { _ = machine.handle(event, now: Self.start) }
    return machine
  }

  @Test("each event leads from each state to its state with its effects")
  func table() {
    let moves: [(Event, [State: (State, [GestureRecognizer.Effect])])] = [
      (
        .move(dx: 0, dy: -3),
        [
          .possible: (.began, [.begin]), .began: (.changed, [.change]),
          .changed: (.changed, [.change]),
        ]
      ),
      (
        .move(dx: 0, dy: 3),
        [.possible: (.failed, []), .began: (.changed, [.change]), .changed: (.changed, [.change])]
      ),
      (
        .release,
        [.possible: (.failed, []), .began: (.ended, [.end]), .changed: (.ended, [.end])]
      ),
      (.deadline, [:]),
      (
        .lose,
        [
          .possible: (.failed, []), .began: (.cancelled, [.cancel]),
          .changed: (.cancelled, [.cancel]),
        ]
      ),
      (
        .cancel,
        [
          .possible: (.failed, []), .began: (.cancelled, [.cancel]),
          .changed: (.cancelled, [.cancel]),
        ]
      ),
    ]
    for (state, way) in Self.ways {
      for (event, results) in moves {
        var machine = recognizer(.scroll, way)
        #expect(machine.state == state)
        let effects = machine.handle(event, now: Self.late)
        #expect(machine.state == results[state]?.0 ?? state, "\(event) in \(state)")
        #expect(effects == results[state]?.1 ?? [], "\(event) in \(state)")
      }
    }
    #expect(Set(Self.ways.map(\.0)) == Set(State.allCases))
  }

  @Test("a tap begins and ends with the release, if the pointer has stayed")
  func tap() {
    var machine = recognizer(.tap)
    #expect(machine.handle(.move(dx: 2, dy: 0), now: Self.start) == [])
    #expect(machine.handle(.release, now: Self.start) == [.begin, .end])
    #expect(machine.state == .ended)
    machine = recognizer(.tap)
    #expect(machine.handle(.move(dx: 0, dy: 1), now: Self.start) == [])
    #expect(machine.handle(.release, now: Self.start) == [])
    #expect(machine.state == .failed)
  }

  @Test(
    "a long press begins after half a second, if the pointer has stayed",
    arguments: [GestureRecognizer.Kind.longPress, .reorder])
  func longPress(kind: GestureRecognizer.Kind) {
    var machine = recognizer(kind)
    #expect(machine.deadline == Self.late)
    #expect(machine.handle(.deadline, now: Self.start.adding(milliseconds: 499)) == [])
    #expect(machine.handle(.deadline, now: Self.late) == [.begin])
    #expect(machine.handle(.move(dx: 5, dy: 5), now: Self.late) == [.change])
    #expect(machine.handle(.release, now: Self.late) == [.end])
    machine = recognizer(kind, [.move(dx: 3, dy: 0)])
    #expect(machine.state == .failed)
  }

  @Test(
    "the way is that of the longer side, a row being two columns",
    arguments: [
      (0, 0, GestureDirections?.none), (2, 0, nil), (-2, 0, nil), (3, 0, .right), (-3, 0, .left),
      (0, 1, .down), (0, -1, .up), (2, 1, .down), (3, 1, .right), (-5, -2, .left), (4, -2, .up),
      (.max, .min, .up), (.min, 1, .left),
    ])
  func way(dx: Int, dy: Int, expected: GestureDirections?) {
    #expect(GestureDirections.way(dx: dx, dy: dy) == expected)
  }

  @Test("the way in which a drag began is locked")
  func lock() {
    var machine = recognizer(.scroll, [.move(dx: 0, dy: -1)])
    _ = machine.handle(.move(dx: 30, dy: 5), now: Self.start)
    #expect(machine.direction == .up)
    #expect(machine.state == .changed)
  }

  @Test("a selection begins with the next character")
  func text() {
    var machine = GestureRecognizer(.text, claiming: .all, pressed: Self.start)
    #expect(machine.handle(.move(dx: 0, dy: 0), now: Self.start) == [])
    #expect(machine.handle(.move(dx: 1, dy: 0), now: Self.start) == [.begin])
  }

  @Test("whatever happens, each begin has one end")
  func pairs() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      guard let kind = GestureRecognizer.Kind.allCases.randomElement(using: &random) else {
        continue
      }
      var machine = GestureRecognizer(kind, claiming: .vertical, pressed: Self.start)
      var (begun, ended) = (0, 0)
      for step in 0..<20 {
        let events: [Event] = [
          .move(dx: .random(in: -4...4, using: &random), dy: .random(in: -2...2, using: &random)),
          .release, .deadline, .lose, .cancel,
        ]
        guard let event = events.randomElement(using: &random) else { continue }
        for effect in machine.handle(event, now: Self.start.adding(milliseconds: step * 60)) {
          switch effect {
          case .begin: begun += 1
          case .change: #expect(begun == ended + 1)
          case .end, .cancel: ended += 1
          }
        }
        #expect(begun <= 1 && ended <= begun)
      }
      _ = machine.handle(.cancel, now: Self.late)
      #expect(!machine.isLive)
    }
  }

  @Test("the velocity is that of the last tenth of a second, and none after a rest or all at once")
  func velocity() {
    var estimator = VelocityEstimator(at: Point(x: 10, y: 20), now: Self.start)
    estimator.move(to: Point(x: 12, y: 18), now: Self.start.adding(milliseconds: 10))
    #expect(estimator.velocity(along: .y, at: Self.start.adding(milliseconds: 10)) == 0)
    estimator.move(to: Point(x: 14, y: 16), now: Self.start.adding(milliseconds: 80))
    #expect(estimator.velocity(along: .y, at: Self.start.adding(milliseconds: 80)) == -50)
    #expect(estimator.velocity(along: .x, at: Self.start.adding(milliseconds: 80)) == 50)
    #expect(estimator.velocity(along: .y, at: Self.start.adding(milliseconds: 400)) == 0)
  }
}
