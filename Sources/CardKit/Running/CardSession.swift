package import CardWire

/// One controller's conversation with its host, without the descriptors it goes over.
package final class CardSession {
  /// The controller.
  package let controller: AnyController
  /// Whether the host has told the card to end, or there is no host any more.
  package internal(set) var isFinished = false
  /// Why the controller could not start; the process ends by it, with the status that says that
  /// starting it again is of no use.
  package private(set) var refusal: String?
  /// The lines that are said and not written yet.
  package var output: [UInt8] = []
  /// Called with each message, beside its line in `output`.
  package var observer: ((CardMessage) -> Void)?

  /// Whether the view is complete, so that it can be sent.
  var isLoaded = false
  /// Whether a controller with a typed entry has been given it.
  var isConfigured = false
  /// The bytes of the last whole view, which a patch must not exceed.
  private var renderLength = 0

  /// Begins a conversation; the hello has been said already.
  package init(_ controller: AnyController) { self.controller = controller }

  /// Hands a message to the controller and says what comes of it.
  package func handle(_ message: HostMessage) {
    guard !isFinished else { return }
    deliver(message)
    flush()
  }

  /// Does something on the main thread as an event of its own.
  package func perform(_ work: () -> Void) {
    guard !isFinished else { return }
    work()
    flush()
  }

  /// Ends after the host has gone without a `shutdown`.
  package func hostHasGone() {
    handle(.shutdown(.quit))
  }

  /// Ends before anything is shown, since the controller cannot work with what it was given.
  func refuse(_ words: String) {
    refusal = words
    isFinished = true
    controller.log(.error, words)
  }

  /// Work that the controller wants done elsewhere.
  func takeJobs() -> [BackgroundJob] { controller.outbox.takeJobs() }

  // MARK: Saying

  private func flush() {
    // A view that is read early exists early, and yet is complete only with `viewDidLoad`.
    if isLoaded, let change = controller.tree.takeChange() { say(change) }
    for message in controller.outbox.takeMessages() { say(message) }
  }

  private func say(_ message: CardMessage) {
    message.encode(into: &output)
    observer?(message)
  }

  private func say(_ change: ViewChange) {
    let start = output.count
    switch change {
    case .render(let view, let requests):
      say(.render(view))
      renderLength = output.count - start
      if !requests.isEmpty { say(.patch(requests)) }
    case .patch(let changes, let requests):
      let patch = CardMessage.patch(changes + requests)
      patch.encode(into: &output)
      let length = output.count - start
      if length > bound(for: changes), let view = viewShorter(than: length) {
        output.removeLast(length)
        say(.render(view, then: requests))
      } else {
        observer?(patch)
      }
    }
  }

  /// The length above which a patch is compared with the whole view.
  private func bound(for changes: [PatchOperation]) -> Int {
    // What was removed makes the whole view shorter than it was when it was said last.
    let mayBeShorter = changes.contains { if case .remove = $0 { true } else { false } }
    return mayBeShorter ? min(renderLength, 256) : renderLength
  }

  /// The whole view, if it takes fewer bytes than a patch did.
  private func viewShorter(than length: Int) -> Node? {
    guard let view = controller.tree.root?.makeNode() else { return nil }
    var line: [UInt8] = []
    CardMessage.render(view).encode(into: &line)
    renderLength = line.count
    return line.count < length ? view : nil
  }
}
