package import CardScene
package import CardWire

/// What happened outside the host that it has to know.
package enum HostEvent {
  case spawned(ProcessID, pid: Int32)
  case launchFailed(ProcessID, LaunchFailure)
  /// The first bytes came out of a process.
  case outputBegan(ProcessID)
  case message(ProcessID, CardMessage, warnings: [WireFault])
  case fault(ProcessID, WireFault)
  /// A line that is no JSON object.
  case junk(ProcessID, String)
  /// The output has ended, and this stood after its last newline.
  case unended(ProcessID, String)
  /// A line that was longer than the limit and has been discarded.
  case lineTooLong(ProcessID)
  /// So many bytes without a newline that reading on makes no sense.
  case endless(ProcessID, bytes: Int)
  /// A line of standard error.
  case standardError(ProcessID, String)
  /// Its standard output has ended, and it lives on.
  case outputClosed(ProcessID)
  case exited(ProcessID, ProcessEnd)
  /// What a person caused lies unread in the card's standard input for three seconds.
  case unread(ProcessID)
  /// It has been read after all.
  case read(ProcessID)
  /// A line was not sent, because too many wait.
  case refused(ProcessID)
  /// SIGSTOP, SIGTSTP and the like hold the process.
  case stopped(ProcessID)
  case continued(ProcessID)
  /// Replace the process of a slot, when its successor has drawn.
  case swap(SlotPath, ControllerSpecification, takesState: Bool)
  /// Show the process before the last swap again.
  case rollBack(SlotPath)
  /// Start the process of a slot again, whatever it does.
  case restart(SlotPath)
  /// The program in a slot, or a file that its controller names, has another content.
  case filesChanged(SlotPath)
  /// The deck's file has another content; `name` is what messages call it.
  case deckChanged(DeckDocument, name: String)
  /// The deck's file has a content that is no deck; where and why.
  case deckBroken(String)
  case input(InputEvent)
  case resized(Size)
  case theme(Theme, SurfaceTheme)
  /// A signal asked the host to end, or its terminal went away.
  case quit
  /// `nextDeadline` has come.
  case deadline
}

/// Why a program could not be executed.
package struct LaunchFailure: Equatable {
  /// What was tried and what happened, in one line.
  package var reason: String
  /// Where was looked and what to do, one line each.
  package var advice: [String]

  package init(reason: String, advice: [String] = []) {
    self.reason = reason
    self.advice = advice
  }
}
