import CardHost
import CardWire
import TestSupport
import Testing

@Suite("Message queue")
struct MessageQueueTests {
  private func queue(_ messages: [HostMessage]) -> [HostMessage] {
    var queue = MessageQueue()
    for message in messages { _ = queue.append(message) }
    return Array(queue.waiting)
  }

  private func size(_ columns: Int) -> HostMessage {
    .viewWillTransition(
      SlotSize(columns: columns, rows: 1, widthClass: .xs, heightClass: .short), animated: false)
  }

  private let appear: [HostMessage] = [
    .viewWillAppear(animated: false, cancelled: false),
    .viewDidAppear(animated: false, cancelled: false),
  ]
  private let disappear: [HostMessage] = [
    .viewWillDisappear(animated: false, cancelled: false),
    .viewDidDisappear(animated: false, cancelled: false),
  ]

  @Test("ten thousand sizes become the newest one")
  func sizes() {
    #expect(queue((1...10_000).map(size)) == [size(10_000)])
  }

  @Test("progress keeps the newest of each timeline")
  func progress() {
    #expect(
      queue([
        .progress(timeline: "a", value: 0.1), .progress(timeline: "b", value: 0.2),
        .progress(timeline: "a", value: 0.3),
      ]) == [.progress(timeline: "b", value: 0.2), .progress(timeline: "a", value: 0.3)])
  }

  @Test("coming and going again is nothing, and going on is the shortest way")
  func appearance() {
    #expect(queue(appear + disappear) == [])
    #expect(queue(disappear + appear) == [])
    #expect(queue(appear + disappear + appear) == appear)
    #expect(queue([appear[1]] + disappear + [appear[0]]) == [disappear[0], appear[0]])
  }

  @Test("every way that is left is legal, whatever was queued")
  func legality() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var appearance = Appearance()
      var messages: [HostMessage] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let events: [Appearance.Event] = [.willAppear, .didAppear, .willDisappear, .didDisappear]
        if let message = appearance.handle(events[Int.random(in: 0..<4, using: &random)]) {
          messages.append(message)
        }
      }
      var replayed = Appearance()
      for message in queue(messages) {
        let event: Appearance.Event =
          switch message {
          case .viewWillAppear: .willAppear
          case .viewDidAppear: .didAppear
          case .viewWillDisappear: .willDisappear
          default: .didDisappear
          }
        #expect(replayed.handle(event) != nil, "illegal \(event) in \(queue(messages))")
      }
      #expect(replayed.state == appearance.state)
    }
  }

  @Test("a gesture that begins and ends unseen is nothing; one whose begin has left gets its end")
  func gestures() {
    let end = HostMessage.gestureEnded(timeline: "t", committed: true, value: 1)
    #expect(
      queue([
        .gestureBegan(timeline: "t", value: 0), .progress(timeline: "t", value: 0.5), end,
      ]) == [])
    #expect(queue([end]) == [end])
  }

  @Test("an end whose begin has left keeps the place where the gesture stood")
  func gestureEnd() {
    let progress = HostMessage.progress(timeline: "t", value: 0.5)
    let end = HostMessage.gestureEnded(timeline: "t", committed: true, value: 1)
    #expect(queue([progress, end]) == [progress, end])
  }

  @Test("a gesture that was refused has no end; the next one on its timeline is whole")
  func refusedGesture() {
    var queue = MessageQueue()
    let begin = HostMessage.gestureBegan(timeline: "t", value: 0)
    let end = HostMessage.gestureEnded(timeline: "t", committed: true, value: 1)
    for _ in 0..<256 { _ = queue.append(.activate(node: "b", key: nil)) }
    #expect(queue.append(begin) == .refused)
    while queue.popFirst() != nil {}
    #expect(queue.isEmpty && !queue.isIdle)
    #expect(queue.append(end) == .queued)
    #expect(Array(queue.waiting) == [])
    #expect(queue.isIdle)
    #expect(queue.append(begin) == .queued)
    _ = queue.popFirst()
    #expect(queue.append(end) == .queued)
    #expect(Array(queue.waiting) == [end])
  }

  @Test("what a person does is refused when 256 lines wait; a shutdown never is")
  func refusal() {
    var queue = MessageQueue()
    for _ in 0..<256 { #expect(queue.append(.activate(node: "b", key: nil)) == .queued) }
    #expect(queue.append(.activate(node: "b", key: nil)) == .refused)
    #expect(queue.append(.shutdown(.quit)) == .queued)
    #expect(queue.count == 257)
  }

  @Test("large values fill the queue by their bytes")
  func bytes() {
    var queue = MessageQueue()
    let value = RawJSON(canonical: "\"\(String(repeating: "x", count: 400_000))\"")
    let message = HostMessage.receive(from: "a", name: "n", value: value)
    #expect(queue.append(message) == .queued)
    #expect(queue.append(message) == .queued)
    #expect(queue.append(message) == .refused)
    _ = queue.popFirst()
    #expect(queue.append(message) == .queued)
  }

  @Test("lines leave in the order they came")
  func order() {
    var queue = MessageQueue()
    _ = queue.append(.viewDidLoad)
    _ = queue.append(.ping(id: 1))
    #expect(queue.popFirst() == .viewDidLoad)
    #expect(queue.popFirst() == .ping(id: 1))
    #expect(queue.popFirst() == nil)
    #expect(queue.isEmpty)
  }
}
