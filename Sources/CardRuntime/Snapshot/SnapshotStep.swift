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
  struct Failure: Error, Equatable, CustomStringConvertible {
    let line: Int
    let message: String
    var description: String { "steps, line \(line): \(message)" }
  }

  /// Reads steps from JSON lines; blank lines are passed over.
  static func read(_ bytes: [UInt8]) throws(Failure) -> [SnapshotStep] {
    var steps: [SnapshotStep] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 <= 0x20 }) {
      do throws(WireFault) {
        steps.append(try SnapshotStep(try JSON(bytes: Array(line))))
      } catch {
        throw Failure(line: index + 1, message: error.message)
      }
    }
    return steps
  }

  /// What a step's line may hold.
  private struct Form: Sendable {
    let word: String
    /// The members besides the step's own.
    var others: Set<String> = []
    let read: @Sendable (StepLine) throws(WireFault) -> SnapshotStep
  }

  private static let forms: [Form] = [
    Form(word: "press") { (line) throws(WireFault) in
      .press(
        try line.value("press", "a key such as \"tab\", \"ctrl-c\" or \"x\"") {
          $0.string.flatMap(KeyEvent.init(name:))
        })
    },
    Form(word: "text") { (line) throws(WireFault) in
      .text(try line.value("text", "a string") { $0.string })
    },
    Form(word: "click") { (line) throws(WireFault) in .click(try line.cell("click")) },
    Form(word: "drag", others: ["over", "hold"]) { (line) throws(WireFault) in
      let ends = try line.value("drag", "two cells such as [[40,20],[40,5]]") { value in
        let ends = value.array?.compactMap { Point(json: $0) } ?? []
        return ends.count == 2 && value.array?.count == 2 ? ends : nil
      }
      let moves = try line.number("over", in: 1...10_000, "moves", absent: 6)
      let hold = try line.value("hold", "true or false", absent: false) { $0.bool }
      return .drag(ends[0], ends[1], moves: moves, hold: hold)
    },
    Form(word: "wheel", others: ["at"]) { (line) throws(WireFault) in
      let count = try line.number("wheel", in: -1000...1000, "steps")
      return .wheel(count, at: try line.cell("at"))
    },
    Form(word: "resize") { (line) throws(WireFault) in
      let size = try line.value("resize", "[columns,rows], 0 to 1000 each") {
        Point(json: $0, most: 1000)
      }
      return .resize(Size(width: size.x, height: size.y))
    },
    Form(word: "wait") { (line) throws(WireFault) in
      try line.value("wait", "\"settled\" or 0 to 600000 milliseconds") { value in
        if value.string == "settled" { return .settle }
        return value.integer.flatMap { (0...600_000).contains($0) ? .wait(milliseconds: $0) : nil }
      }
    },
    Form(word: "print") { (line) throws(WireFault) in
      .print(
        try line.value("print", "a name in one line") { value in
          value.string.flatMap { $0 == Sanitizer.line($0) ? $0 : nil }
        })
    },
  ]

  private init(_ value: JSON) throws(WireFault) {
    let words = Self.forms.map(\.word)
    guard let members = value.object else {
      throw StepLine.fault(
        "expected an object such as {\"press\":\"tab\"}, found \(StepLine.quoted(value))")
    }
    guard let first = members.first else {
      let all = words.joined(separator: ", ")
      throw StepLine.fault("expected a step, one of \(all), found no member")
    }
    let found = Self.forms.filter { value[$0.word] != nil }
    guard let form = found.first else {
      let hint = Suggestion.clause(for: first.name, among: words)
      throw StepLine.fault("there is no step \(Quotation.quoted(first.name))\(hint)")
    }
    guard found.count == 1 else {
      let all = found.map(\.word).joined(separator: " and ")
      throw StepLine.fault(
        "\(all) are \(found.count == 2 ? "two" : "several") steps; write a line each")
    }
    for member in members where member.name != form.word && !form.others.contains(member.name) {
      throw StepLine.fault("\(form.word) takes no \(Quotation.quoted(member.name))")
    }
    self = try form.read(StepLine(object: value))
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
