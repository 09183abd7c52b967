import CardScene
import CardSystem
import CardWire

/// One thing that a snapshot does before it prints the screen.
enum SnapshotStep: Equatable {
  case press(KeyEvent)
  case text(String)
  case click(Point)
  /// Moves from one cell to another in as many move events, and releases unless it holds.
  case drag(Point, Point, moves: Int, hold: Bool)
  case wheel(Int, at: Point)
  case resize(Size)
  case settle
  case wait(milliseconds: Int)
  case print(String)
}

extension SnapshotStep {
  /// Why a line is no step; `line` counts from 1.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let message: String
    var description: String { "steps, line \(line): \(message)" }
  }

  /// The words that a step starts with, for messages.
  private static let words = "press, text, click, drag, wheel, resize, wait, print"

  /// Reads steps from JSON lines; blank lines are passed over.
  static func read(_ bytes: [UInt8]) throws(Failure) -> [SnapshotStep] {
    var steps: [SnapshotStep] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 <= 0x20 }) {
      func fail(_ message: String) -> Failure { Failure(line: index + 1, message: message) }
      let value: JSON
      do throws(WireFault) {
        value = try JSON(bytes: Array(line))
      } catch {
        throw fail(error.message)
      }
      guard let step = SnapshotStep(value) else {
        throw fail(
          "expected an object with one of \(words) and its value, such as {\"press\":\"tab\"}")
      }
      steps.append(step)
    }
    return steps
  }

  private init?(_ value: JSON) {
    if let name = value["press"]?.string {
      guard let key = KeyEvent(name: name) else { return nil }
      self = .press(key)
    } else if let text = value["text"]?.string {
      self = .text(text)
    } else if let point = value["click"].flatMap(Point.init(json:)) {
      self = .click(point)
    } else if let ends = value["drag"]?.array, ends.count == 2,
      let from = Point(json: ends[0]), let to = Point(json: ends[1])
    {
      let moves = value["over"]?.integer ?? 6
      self = .drag(
        from, to, moves: min(max(1, moves), 10_000), hold: value["hold"]?.bool ?? false)
    } else if let count = value["wheel"]?.integer,
      let point = value["at"].flatMap(Point.init(json:))
    {
      self = .wheel(min(max(-1000, count), 1000), at: point)
    } else if let size = value["resize"].flatMap(Point.init(json:)) {
      self = .resize(Size(width: size.x, height: size.y))
    } else if let name = value["print"]?.string {
      self = .print(name)
    } else if value["wait"]?.string == "settled" {
      self = .settle
    } else if let milliseconds = value["wait"]?.integer, milliseconds >= 0 {
      self = .wait(milliseconds: min(milliseconds, 600_000))
    } else {
      return nil
    }
  }

  /// The input that the step stands for; empty for those that are no input.
  var events: [InputEvent] {
    switch self {
    case .press(let key): return [.key(key)]
    case .text(let text): return text.map { .key(KeyEvent(.character($0))) }
    case .click(let point):
      return [
        .mouse(MouseEvent(.press(.left), at: point)),
        .mouse(MouseEvent(.release(.left), at: point)),
      ]
    case .drag(let from, let to, let moves, let hold):
      var events: [InputEvent] = [.mouse(MouseEvent(.press(.left), at: from))]
      for move in 1...moves {
        let point = Point(
          x: from.x + (to.x - from.x) * move / moves, y: from.y + (to.y - from.y) * move / moves)
        events.append(.mouse(MouseEvent(.drag(.left), at: point)))
      }
      if !hold { events.append(.mouse(MouseEvent(.release(.left), at: to))) }
      return events
    case .wheel(let count, let point):
      let step = count < 0 ? -1 : 1
      return (0..<abs(count)).map { _ in .mouse(MouseEvent(.wheel(dx: 0, dy: step), at: point)) }
    case .resize, .settle, .wait, .print: return []
    }
  }
}

extension Point {
  /// A pair of whole numbers, 0 … 10,000 each.
  fileprivate init?(json: JSON) {
    guard let pair = json.array, pair.count == 2, let x = pair[0].integer, let y = pair[1].integer,
      (0...10_000).contains(x), (0...10_000).contains(y)
    else { return nil }
    self.init(x: x, y: y)
  }
}
