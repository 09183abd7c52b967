/// Work for another thread, and what the main thread does with its result.
struct BackgroundJob {
  /// Runs on any thread, once.
  let work: @Sendable () -> Void
  /// Runs on the main thread, after the work.
  let finish: () -> Void

  init<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping (Result) -> Void
  ) {
    let box = ResultBox<Result>()
    self.work = { box.value = work() }
    finish = { if let result = box.value { then(result) } }
  }
}

/// Carries a result from the thread that made it to the one that uses it.
///
/// Its guard is the order of the two: it is read only after the work's end was told through a pipe,
/// and never written again.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
