import CardScene
import CardWire

/// How a swap that was asked for ended, for whoever asked.
package enum SwapOutcome: Equatable, Sendable {
  /// The new process stands in the slot.
  case shown(generation: Int)
  /// The process that was there stays; why.
  case failed(String)
  /// The process before stands in the slot again.
  case rolledBack(generation: Int)
}

/// The process that is on its way into a slot, hidden.
struct Incoming {
  let id: ProcessID
  let generation: Int
  let specification: ControllerSpecification
  /// Whether it gets the state of a process of another name, too.
  let takesState: Bool
  var view = HeldView()
  var appearance = Appearance()
  /// What it said that takes effect only in the slot; bounded.
  var held: [CardMessage] = []
  /// Why it ended or was refused, where that is known.
  var failure: String?

  /// As many messages are held; a card that says more before it is shown loses them.
  static let mostHeld = 256
}

/// The process that was in a slot before, hidden and alive.
struct Kept {
  let id: ProcessID
  let generation: Int
  let specification: ControllerSpecification
  let supervisor: Supervisor
  var appearance: Appearance
  var view: HeldView
}

/// What a process of a slot left for the next one.
struct KeptState: Equatable {
  var value: RawJSON
  /// The name that the writer gave itself in its hello.
  var writer: String
  /// When it was given to processes that crashed soon after.
  var crashes = 0
}
