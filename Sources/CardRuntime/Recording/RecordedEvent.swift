import CardHost
import CardScene
import CardWire

/// One thing that happened in a run, as a recording keeps it.
struct RecordedEvent: Equatable {
  /// What happened.
  enum Kind: Equatable {
    /// A line to the card, without its newline.
    case toCard(String)
    /// A line from the card, without its newline.
    case fromCard(String)
    /// A line of its standard error.
    case standardError(String)
    case started(command: [String], pid: Int32)
    case notStarted(LaunchFailure)
    case exited(ProcessEnd)
    /// What the host learns of a process by no line.
    case noticed(Notice)
    /// What the person did.
    case input(InputEvent)
    case resized(Size)
    /// What came from outside for a slot.
    case order(Order)
    /// What a card of the slot could have asked for.
    case action(CardAction)
    case swap([String], takesState: Bool)
    case deck(String)
    case deckBroken(String)
  }

  /// What a process did besides speaking.
  enum Notice: Equatable {
    case outputClosed, stopped, continued, unread, read, refused, lineTooLong
    case unended(String)
    case endless(Int)
  }

  /// What somebody outside asked of a slot, or of the host.
  enum Order: String, CaseIterable {
    case restart, rollback, filesChanged, quit
  }

  /// Since the start of the run, in nanoseconds of the host's clock.
  var time: UInt64
  /// The slot; empty where it is about none.
  var slot = SlotPath.deck
  /// The process in the slot, counted from 1; 0 where it is about none.
  var generation = 0
  var kind: Kind
}

// MARK: JSON

extension RecordedEvent {
  /// The event as a line of JSON, without its newline.
  var text: String {
    var members = [JSON.Member("ms", .number(Double(time / 1000) / 1000))]
    if slot != .deck { members.append(JSON.Member("slot", .string(slot.description))) }
    if generation > 0 { members.append(JSON.Member("generation", .integer(generation))) }
    return JSON.object(members + kind.members).text
  }

  /// Reads a line; nil where it is no event of a recording.
  init?(_ value: JSON) {
    guard let milliseconds = value["ms"]?.number, milliseconds >= 0, milliseconds < 1e12,
      let kind = Kind(value)
    else { return nil }
    self.init(
      time: UInt64((milliseconds * 1_000_000).rounded()),
      slot: SlotPath(stringLiteral: value["slot"]?.string ?? ""),
      generation: value["generation"]?.integer ?? 0, kind: kind)
  }
}

extension RecordedEvent.Kind {
  /// A line of JSON that says what happened, with members of its own.
  private static func event(_ name: String, _ more: JSON.Member...) -> [JSON.Member] {
    [JSON.Member("event", .string(name))] + more
  }

  private static func line(_ from: String, _ line: String) -> [JSON.Member] {
    [JSON.Member("from", .string(from)), JSON.Member("line", .string(line))]
  }

  private static func words(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  fileprivate var members: [JSON.Member] {
    switch self {
    case .toCard(let text): Self.line("host", text)
    case .fromCard(let text): Self.line("card", text)
    case .standardError(let text): Self.line("error", text)
    case .started(let command, let pid):
      Self.event(
        "started", JSON.Member("command", Self.words(command)),
        JSON.Member("pid", .integer(Int(pid))))
    case .notStarted(let failure):
      Self.event(
        "notStarted", JSON.Member("reason", .string(failure.reason)),
        JSON.Member("advice", Self.words(failure.advice)))
    case .exited(.exited(let status)):
      Self.event("exited", JSON.Member("status", .integer(Int(status))))
    case .exited(.signaled(let signal, let name)):
      Self.event(
        "exited", JSON.Member("signal", .integer(Int(signal))), JSON.Member("name", .string(name)))
    case .noticed(let notice): notice.members
    case .input(let input): input.members
    case .resized(let size): Self.event("resized", JSON.Member("size", size.json))
    case .order(let order): Self.event(order.rawValue)
    case .action(let action): Self.event("action", JSON.Member("action", JSON(action)))
    case .swap(let command, let takesState):
      Self.event(
        "swap", JSON.Member("command", Self.words(command)),
        JSON.Member("state", .bool(takesState)))
    case .deck(let text): Self.event("deck", JSON.Member("deck", .string(text)))
    case .deckBroken(let words):
      Self.event("deckBroken", JSON.Member("text", .string(words)))
    }
  }

  fileprivate init?(_ value: JSON) {
    if let from = value["from"]?.string {
      guard let line = value["line"]?.string else { return nil }
      switch from {
      case "host": self = .toCard(line)
      case "card": self = .fromCard(line)
      case "error": self = .standardError(line)
      default: return nil
      }
      return
    }
    guard let name = value["event"]?.string else { return nil }
    if let order = RecordedEvent.Order(rawValue: name) {
      self = .order(order)
    } else if let notice = RecordedEvent.Notice(name, value) {
      self = .noticed(notice)
    } else if let input = InputEvent(name, value) {
      self = .input(input)
    } else {
      self.init(name, value)
    }
  }

  private init?(_ name: String, _ value: JSON) {
    // Empty for a card that was attached.
    let words = value["command"]?.array?.compactMap(\.string)
    let command = words ?? []
    switch name {
    case "started":
      let pid = value["pid"]?.integer.flatMap(Int32.init(exactly:)) ?? 0
      self = .started(command: command, pid: pid)
    case "notStarted":
      let advice = value["advice"]?.array?.compactMap(\.string) ?? []
      self = .notStarted(LaunchFailure(reason: value["reason"]?.string ?? "", advice: advice))
    case "exited":
      if let signal = value["signal"]?.integer.flatMap(Int32.init(exactly:)) {
        self = .exited(.signaled(signal, name: value["name"]?.string ?? ""))
      } else {
        self = .exited(.exited(value["status"]?.integer.flatMap(Int32.init(exactly:)) ?? 0))
      }
    case "resized":
      guard let size = value["size"].flatMap(Size.init(json:)) else { return nil }
      self = .resized(size)
    case "action":
      guard let action = value["action"].flatMap(CardAction.init(json:)) else { return nil }
      self = .action(action)
    case "swap":
      guard words != nil else { return nil }
      self = .swap(command, takesState: value["state"]?.bool ?? false)
    case "deck": self = .deck(value["deck"]?.string ?? "")
    case "deckBroken": self = .deckBroken(value["text"]?.string ?? "")
    default: return nil
    }
  }
}

extension RecordedEvent.Notice {
  /// Those that are a word and nothing else.
  private static let plain: [(RecordedEvent.Notice, String)] = [
    (.outputClosed, "outputClosed"), (.stopped, "stopped"), (.continued, "continued"),
    (.unread, "unread"), (.read, "read"), (.refused, "refused"), (.lineTooLong, "lineTooLong"),
  ]

  fileprivate var members: [JSON.Member] {
    switch self {
    case .unended(let text):
      return [JSON.Member("event", "unended"), JSON.Member("text", .string(text))]
    case .endless(let bytes):
      return [JSON.Member("event", "endless"), JSON.Member("bytes", .integer(bytes))]
    default:
      let name = Self.plain.first { $0.0 == self }?.1 ?? ""
      return [JSON.Member("event", .string(name))]
    }
  }

  fileprivate init?(_ name: String, _ value: JSON) {
    switch name {
    case "unended": self = .unended(value["text"]?.string ?? "")
    case "endless": self = .endless(value["bytes"]?.integer ?? 0)
    default:
      guard let plain = Self.plain.first(where: { $0.1 == name }) else { return nil }
      self = plain.0
    }
  }
}

extension Size {
  /// `[columns, rows]`.
  var json: JSON { [.integer(width), .integer(height)] }

  /// Reads `[columns, rows]`, 0 to 10,000 each.
  init?(json: JSON) {
    guard let pair = json.array, pair.count == 2, let width = pair[0].integer,
      let height = pair[1].integer, (0...10_000).contains(width), (0...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
