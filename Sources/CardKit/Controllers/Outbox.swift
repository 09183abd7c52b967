import CardWire

/// What a controller wants and nobody has carried out yet.
final class Outbox {
  /// Lines for the host, oldest first.
  private(set) var messages: [CardMessage] = []
  /// Work for other threads.
  var jobs: [BackgroundJob] = []
  /// What waits for the end of a dismissal.
  var dismissals: [() -> Void] = []

  /// By the token of each screen that was asked for; nil where nobody wants to know.
  private var completions: [String: ((Completion) -> Void)?] = [:]
  /// By the tokens in the actions of views, which may be used again and again.
  var standing: [String: (Completion) -> Void] = [:]
  private var lastToken = 0

  func say(_ message: CardMessage) { messages.append(message) }

  func takeMessages() -> [CardMessage] {
    defer { messages.removeAll(keepingCapacity: true) }
    return messages
  }

  func takeJobs() -> [BackgroundJob] {
    defer { jobs.removeAll() }
    return jobs
  }

  /// A word that brings a `completed` message back to the closure.
  func token(for completion: ((Completion) -> Void)?) -> String {
    var token = ""
    repeat {
      lastToken += 1
      token = "c\(lastToken)"
    } while standing[token] != nil
    completions[token] = .some(completion)
    return token
  }

  /// Calls what waits for the end of a screen that was asked for, then what waits for a dismissal.
  func complete(_ token: String, _ completion: Completion) {
    if let handler = completions.removeValue(forKey: token) {
      handler?(completion)
    } else if let handler = standing[token] {
      handler(completion)
    } else {
      return
    }
    endDismissal()
  }

  /// Calls what waits for the end of a dismissal.
  func endDismissal() {
    let waiting = dismissals
    dismissals.removeAll()
    for completion in waiting { completion() }
  }
}
