package import CardWire

/// What the host wants done outside.
package enum HostEffect: Equatable {
  /// Start a process; `spawned` or `launchFailed` answers.
  case spawn(ProcessID, SpawnOrder)
  case send(ProcessID, HostMessage)
  /// Close the standard input once what was sent before has left.
  case closeInput(ProcessID)
  /// SIGTERM and SIGCONT to the group.
  case terminate(ProcessID)
  /// SIGKILL to the group.
  case kill(ProcessID)
  case log(SlotPath, LogEntry)
  /// Watch these files, or with nil no files, for a slot; `filesChanged` answers.
  case watch(SlotPath, WatchOrder?)
  /// A swap or a rollback that was asked for is over; in the order of the requests for a slot.
  case swapEnded(SlotPath, SwapOutcome)
  /// A screen that somebody outside waits for stands, has left or never came.
  case screenSettled(SlotPath, ScreenOutcome)
  /// Keep the state of a slot, or with nil forget it, for the next run of the host.
  case keepState(SlotPath, KeptState?)
  /// Put the state that is kept of a slot where the next run does not find it.
  case setStateAside(SlotPath)
  /// Remember, or with nil forget, that a card was given up.
  case remember(SlotPath, RememberedFailure?)
  /// Show the merged tree of all processes, with what each of them uses.
  case inspect
  /// Put a text on the person's clipboard.
  case copy(String)
  /// Give the terminal back to the shell until the next SIGCONT.
  case suspend
  /// Give the terminal back for good; processes may still be ending.
  case leaveScreen
  /// No process is left: end.
  case exit
}

/// A card that was given up, as it is remembered across runs.
package struct RememberedFailure: Equatable, Sendable {
  /// What was run.
  package var command: [String]
  /// Why it was given up, in the words of the strip.
  package var reason: String

  package init(command: [String], reason: String) {
    self.command = command
    self.reason = reason
  }
}

/// What the runtime needs to start a process.
package struct SpawnOrder: Equatable {
  package var slot: SlotPath
  package var generation: Int
  /// The program and its arguments, as the deck or the card's hello has them.
  package var command: [String]
  package var environment: [String: ControllerSpecification.Variable]
  package var limits: ControllerSpecification.Limits

  package init(slot: SlotPath, generation: Int, specification: ControllerSpecification) {
    self.slot = slot
    self.generation = generation
    command = specification.command
    environment = specification.environment
    limits = specification.limits
  }
}
