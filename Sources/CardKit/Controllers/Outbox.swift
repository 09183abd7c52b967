import CardWire

/// What a controller wants and nobody has carried out yet.
final class Outbox {
  /// Lines for the host, oldest first.
  private(set) var messages: [CardMessage] = []
  /// Work for other threads.
  var jobs: [BackgroundJob] = []

  private var completions: [String: (Completion) -> Void] = [:]
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
  func token(for completion: @escaping (Completion) -> Void) -> String {
    lastToken += 1
    let token = "c\(lastToken)"
    completions[token] = completion
    return token
  }

  func takeCompletion(_ token: String) -> ((Completion) -> Void)? {
    completions.removeValue(forKey: token)
  }
}
