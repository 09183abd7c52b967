import CardWire

/// The sentences about ends and delays, in one place.
enum Words {
  /// Milliseconds as people read them: `10 s`, `0.5 s`.
  static func seconds(_ milliseconds: Int) -> String {
    let whole = milliseconds / 1000
    let tenths = milliseconds % 1000 / 100
    return tenths == 0 ? "\(whole) s" : "\(whole).\(tenths) s"
  }

  /// Why a process is gone.
  static func end(_ end: ProcessEnd, of process: ProcessRecord) -> String {
    process.hello == nil ? "\(end.words) before its hello" : end.words
  }

  /// The same with its last words, where its place is not there to show them.
  static func endWithLastWords(_ end: ProcessEnd, of process: ProcessRecord) -> String {
    self.end(end, of: process) + lastWords(of: process)
  }

  /// `; last words: "…"`, or nothing.
  static func lastWords(of process: ProcessRecord?) -> String {
    guard let words = process?.lastWords else { return "" }
    return "; last words: \(Quotation.quoted(words, limit: 200))"
  }

  /// What is run.
  static func command(_ command: [String]) -> String {
    command.isEmpty ? "a card that is attached" : command.joined(separator: " ")
  }

  /// How a card is attached to a slot.
  static func attaching(_ path: SlotPath) -> String {
    "Start it with: cardholder attach \(path) -- COMMAND"
  }

  /// A slot whose card is started by hand.
  static let awaited = "waits to be attached"

  /// What was tried before a card was given up; nil where it was not for having tried often.
  static func attempts(_ verdict: Supervisor.Verdict) -> String? {
    switch verdict {
    case .crashLoop: "\(Supervisor.maximumCrashes) crashes"
    case .neverSaidHello: "\(Supervisor.maximumSilentStarts) starts without a hello"
    case .rule, .permanent, .launch: nil
    }
  }

  /// Why a hello is refused.
  static func otherProtocol(_ hello: Hello) -> String {
    let spoken = hello.protocolText.map { "speaks protocol \($0)" } ?? "names no protocol"
    return "\(spoken); this host speaks \(Hello.protocolVersion)"
  }

  /// What to say instead.
  static let thisProtocol = ["Say hello with \"protocol\":\(Hello.protocolVersion)."]

  /// Why a new process never took its slot, and what to do about it.
  static func abandoned(
    _ reason: SwapSequence.Reason, _ incoming: Incoming, _ process: ProcessRecord?
  ) -> (words: String, advice: [String]) {
    let specification = incoming.process.specification
    return switch reason {
    case .superseded: ("was overtaken by a newer swap", [])
    case .noHello:
      (
        "said no hello within \(seconds(specification.helloTimeout))",
        process.map { [silence(of: $0)] } ?? []
      )
    case .noView:
      (
        "drew nothing within \(seconds(specification.firstFrameTimeout))",
        [incoming.refusal ?? missingView]
      )
    case .failed: incoming.failure ?? ("failed", [])
    case .rolledBack: ("was called back", [])
    case .stopped: ("was stopped with its slot", [])
    }
  }

  /// What to do about it; `hasLastWords` where its standard error tells more than a guess can.
  static func advice(
    for end: ProcessEnd, of process: ProcessRecord, hasLastWords: Bool
  ) -> [String] {
    switch end {
    case .exited(ProcessEnd.permanentFailure):
      return ["Exit status 125 means: do not start me again. The log says why."]
    case .exited(127) where process.hello == nil:
      return ["127 is a shell's word for a command that it did not find."]
    case .exited(126) where process.hello == nil:
      return ["126 is a shell's word for a file that it may not execute."]
    case .exited, .signaled:
      guard process.hello == nil, !hasLastWords else { return [] }
      guard !process.sawBytes else { return [silence(of: process)] }
      return end.isSuccess
        ? ["A card says hello first, and runs until its standard input ends."]
        : ["It wrote nothing, not even to its standard error."]
    }
  }

  /// What happened and what to do, in one line.
  static func whole(_ reason: String, _ advice: [String]) -> String {
    advice.isEmpty ? reason : reason + ". " + advice.joined(separator: " ")
  }

  /// A card whose view is not what it meant to show.
  static let refusal = "a line was refused"

  /// What to do about a card that said hello and has not drawn.
  static let missingView =
    "Send a render; end it with a newline, and flush the standard output."

  /// What did, or did not, come out of a process that said no hello, with the likely cause.
  static func silence(of process: ProcessRecord) -> String {
    if process.sawLine {
      return "There were lines, but no hello: is it a card? The log has what it said."
    }
    if process.sawBytes {
      return "There were bytes, but no whole line: does each message end with a newline?"
    }
    return "There was not one byte: is its standard output flushed?"
  }
}
