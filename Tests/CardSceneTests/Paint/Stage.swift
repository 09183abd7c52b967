import CardWire
import Testing

@testable import CardScene

/// A scene on a screen of its own, with a clock that a test moves.
final class Stage {
  let scene: Scene
  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  private(set) var canvas: Canvas
  /// Where the caret was in the last picture.
  private(set) var caret: Point?

  /// A deck whose view is written as it would be on the wire.
  init(_ view: String, _ width: Int = 40, _ height: Int = 12, theme: Theme = .dark) throws {
    let size = Size(width: width, height: height)
    scene = try Scene(view: Stage.node(view), size: size, theme: theme)
    canvas = Canvas(size)
    _ = scene.layout()
  }

  /// A node from its spelling on the wire.
  static func node(_ view: String) throws -> Node {
    switch CardMessage.decode(line: "{\"type\":\"render\",\"view\":\(view)}") {
    case .message(.render(let node), let warnings) where warnings.isEmpty: return node
    case let other: throw StageFault(text: "\(other)")
    }
  }

  struct StageFault: Error {
    let text: String
  }

  // MARK: Processes

  /// A process draws its view.
  func render(_ view: String, in slot: SlotPath, status: CardStatus = .live) throws {
    _ = try scene.render(Stage.node(view), in: slot)
    scene.setStatus(status, of: slot)
    _ = scene.layout()
  }

  func set(_ status: CardStatus, of slot: SlotPath) {
    scene.setStatus(status, of: slot)
    _ = scene.layout()
  }

  // MARK: The person

  @discardableResult
  func press(_ names: String...) -> [SceneEvent] {
    names.flatMap { name -> [SceneEvent] in
      guard let key = KeyEvent(name: name) else {
        Issue.record("there is no key \(name)")
        return []
      }
      return send(.key(key))
    }
  }

  @discardableResult
  func type(_ text: String) -> [SceneEvent] {
    text.flatMap { send(.key(KeyEvent(.character($0)))) }
  }

  @discardableResult
  func send(_ event: InputEvent) -> [SceneEvent] {
    let events = scene.handle(event, now: now)
    _ = scene.layout()
    return events
  }

  @discardableResult
  func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> [SceneEvent] {
    send(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
  }

  @discardableResult
  func click(_ x: Int, _ y: Int) -> [SceneEvent] {
    mouse(.press(.left), x, y) + mouse(.release(.left), x, y)
  }

  /// Moves the pointer row by row with the button down, so slowly that there is no velocity.
  func drag(_ x: Int, from: Int, to: Int, release: Bool = true) {
    mouse(.press(.left), x, from)
    for row in stride(from: from, through: to, by: from < to ? 1 : -1).dropFirst() {
      wait(200)
      mouse(.drag(.left), x, row)
    }
    wait(200)
    if release { mouse(.release(.left), x, to) }
  }

  // MARK: Time

  /// Lets time pass without a frame.
  func wait(_ milliseconds: Int) { now = now.adding(milliseconds: milliseconds) }

  /// Lets time pass as the loop does: from deadline to deadline.
  @discardableResult
  func run(_ milliseconds: Int) -> [SceneEvent] {
    let end = now.adding(milliseconds: milliseconds)
    var events: [SceneEvent] = []
    while let deadline = scene.nextDeadline, deadline <= end {
      now = max(now, deadline)
      events += scene.advance(to: now)
      _ = scene.layout()
      if scene.needsPaint { paint() }
    }
    now = end
    events += scene.advance(to: now)
    _ = scene.layout()
    return events
  }

  // MARK: Pictures

  func paint() {
    _ = scene.advance(to: now)
    _ = scene.layout()
    caret = scene.paint(into: &canvas)
  }

  /// The screen as text.
  var picture: String {
    paint()
    return canvas.text
  }

  /// Some rows of the screen as text.
  func rows(_ range: Range<Int>) -> String {
    paint()
    return range.map { canvas.rowText($0) }.joined(separator: "\n")
  }

  func row(_ y: Int) -> String { rows(y..<y + 1) }

  /// The style of a cell in the last picture.
  func style(_ x: Int, _ y: Int) -> CellStyle { canvas[Point(x: x, y: y)].style }

  func resize(_ width: Int, _ height: Int) {
    scene.resize(to: Size(width: width, height: height))
    canvas = Canvas(Size(width: width, height: height))
    _ = scene.layout()
  }

  /// The element with an id, wherever it is.
  func element(_ id: NodeID) -> Element? {
    func find(_ element: Element) -> Element? {
      if element.id == id { return element }
      for child in element.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(scene.root)
  }

  /// The id of what has the focus.
  var focus: String? { scene.focused?.id?.rawValue }
}
