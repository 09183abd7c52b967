public import CardWire

/// The way into a screen: which controller it is, what it starts from and what it leaves.
///
/// A screen's author writes it once, and all who lead there are held to its types:
///
///     extension RouterInput where Entry == Book, Outcome == Bool {
///       static var book: Self { RouterInput("book") }
///     }
///     RouterInput.book.push(on: view, entry: moby) { isFavourite in … }
public struct RouterInput<Entry: EntryModel, Outcome: EntryModel>: Sendable {
  /// The controller's name, looked up from the asker outward.
  public let controller: String

  /// Makes the way into the screen of a controller.
  public init(_ controller: String) { self.controller = controller }

  /// Creates the screen over the whole one; `node` is where the transition starts.
  ///
  /// The completion gets what the screen left, nil where it left nothing or failed.
  public func present(
    on view: any Viewable, entry: Entry, style: PresentationStyle = .fullScreen,
    from node: NodeID? = nil, animated: Bool = true, completion: ((Outcome?) -> Void)? = nil
  ) {
    view.present(
      controller, entry: entry.sent, style: style, from: node, animated: animated,
      completion: completion.map(Self.typed))
  }

  /// Creates the screen over the slot of the asker; `node` is where the transition starts.
  ///
  /// The completion gets what the screen left, nil where it left nothing or failed.
  public func push(
    on view: any Viewable, entry: Entry, from node: NodeID? = nil, animated: Bool = true,
    completion: ((Outcome?) -> Void)? = nil
  ) {
    view.push(
      controller, entry: entry.sent, from: node, animated: animated,
      completion: completion.map(Self.typed))
  }

  /// Starts the screen before it is needed; the same entry has to be presented later.
  public func prepare(for view: any Viewable, entry: Entry) {
    view.prepare(controller, entry: entry.sent)
  }

  /// Stops the screen that was started before it was needed.
  public func discard(for view: any Viewable, entry: Entry) {
    view.discard(controller, entry: entry.sent)
  }

  private static func typed(_ completion: @escaping (Outcome?) -> Void) -> (Completion) -> Void {
    { ended in
      // Nothing left is `null`, which an optional outcome would take for its own nil.
      completion(ended.result.isNull ? nil : Outcome(json: ended.result))
    }
  }
}

extension RouterInput where Entry == NoEntry {
  /// Creates the screen over the whole one.
  public func present(
    on view: any Viewable, style: PresentationStyle = .fullScreen, from node: NodeID? = nil,
    animated: Bool = true, completion: ((Outcome?) -> Void)? = nil
  ) {
    present(
      on: view, entry: NoEntry(), style: style, from: node, animated: animated,
      completion: completion)
  }

  /// Creates the screen over the slot of the asker.
  public func push(
    on view: any Viewable, from node: NodeID? = nil, animated: Bool = true,
    completion: ((Outcome?) -> Void)? = nil
  ) {
    push(on: view, entry: NoEntry(), from: node, animated: animated, completion: completion)
  }

  /// Starts the screen before it is needed.
  public func prepare(for view: any Viewable) { prepare(for: view, entry: NoEntry()) }

  /// Stops the screen that was started before it was needed.
  public func discard(for view: any Viewable) { discard(for: view, entry: NoEntry()) }
}

extension EntryModel {
  /// What goes along with a request; nothing where there is nothing to say.
  fileprivate var sent: JSON? {
    let json = json
    // A bare nil would be JSON's own `null`.
    return json.isNull ? JSON?.none : json
  }
}
