/// What does slow work on another thread; every controller does.
///
/// A model asks for it by this, so that a test can hand it something else.
public protocol BackgroundWorker: AnyObject {
  /// Does slow work on a thread of its own, then calls `then` with its result on the main thread.
  func background<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping (Result) -> Void)
}

extension AnyController: BackgroundWorker {}
