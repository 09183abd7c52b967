import CardScene
package import CardWire

/// How a swap that was asked for ended, for whoever asked.
package enum SwapOutcome: Equatable, Sendable {
  /// The new process stands in the slot.
  case shown(generation: Int)
  /// The process that was there stays; why, and what to do about it, one line each.
  case failed(String, advice: [String] = [])
  /// The process before stands in the slot again.
  case rolledBack(generation: Int)
}

/// Which state a new process gets.
enum StateRule: Equatable {
  /// That of a process with its own name.
  case sameName
  /// That of any process.
  case always
  case never
}

/// A swap whose process is to be started.
struct SwapRequest {
  let specification: ControllerSpecification
  let state: StateRule
  /// Whether somebody waits to be told how it ends.
  let isAsked: Bool
}

/// A process that lives and is not shown.
struct HiddenProcess {
  let id: ProcessID
  let generation: Int
  let specification: ControllerSpecification
  var appearance = Appearance()
  var view = HeldView()
  /// What it said that takes effect only in the slot.
  var held = HeldMessages()
  /// The state that it said last, which counts once it is shown.
  var state: RawJSON?
  /// What it was told last of what changes by itself; nil before its welcome.
  var told: Surroundings?
}

/// What the host tells a process by itself when it changes.
struct Surroundings: Equatable {
  var size: SlotSize
  var theme: SurfaceTheme
  var config: RawJSON?
}

/// Messages that wait until their process is shown, bounded in number and size.
struct HeldMessages {
  /// As many may wait.
  static let most = 256
  /// As many bytes of free values may wait.
  static let mostBytes = 1_048_576

  private(set) var messages: [CardMessage] = []
  private var bytes = 0

  /// Adds a message; false when there are too many, and it is lost.
  mutating func append(_ message: CardMessage) -> Bool {
    let size =
      switch message {
      case .emit(_, let value), .send(_, _, let value): value?.text.utf8.count ?? 0
      case .result(let value): value.text.utf8.count
      default: 0
      }
    guard messages.count < Self.most, bytes + size <= Self.mostBytes else { return false }
    messages.append(message)
    bytes += size
    return true
  }
}

/// The process that is on its way into a slot.
struct Incoming {
  var process: HiddenProcess
  let state: StateRule
  /// Whether somebody waits to be told how it ends.
  let isAsked: Bool
  /// Why it ended or was refused, where that is known, and what to do about it.
  var failure: (words: String, advice: [String])?
  /// Why its view was refused, the last time.
  var refusal: String?
}

/// The process that was in a slot before.
struct Kept {
  var process: HiddenProcess
  let supervisor: Supervisor
}

/// What a process of a slot left for the next one.
package struct KeptState: Equatable, Sendable {
  package var value: RawJSON
  /// The name that the writer gave itself in its hello.
  package var writer: String

  package init(value: RawJSON, writer: String) {
    self.value = value
    self.writer = writer
  }
}
