import CardKit

/// Passes side by side; the host scrolls them, swipes each one up and lets it be moved.
final class FeedView: ControllerView {
  let close = Button("Close", id: "close")
  private let count = Label(id: "count", level: .title, emphasis: .bold)
  private lazy var header = Row(gap: 1, count, close)
  private let feed = ScrollView(id: "feed", axis: .x, gap: 2)
  private let hint = Label("swipe a pass up, hold it to move it", tone: .muted)

  /// Called with the name of an action and of the pass it is for.
  var onAction: ((_ action: String, _ pass: String) -> Void)?

  /// Called with a pass that was put before another one, or at the end.
  var onMove: ((_ pass: String, _ before: String?) -> Void)?

  override func addSubviews() {
    addSubview(header)
    addSubview(feed)
    addSubview(hint)
  }

  override func constrainSubviews() {
    height = .fill
    padding = 1
    at(.xs) { $0.padding = 0 }
    for height in [HeightClass.short, .mid] { at(height) { $0.padding = 0 } }
    count.width = .fill
    feed.height = .fill
    feed.onReorder { [unowned self] key, before in
      guard let pass = pass(key) else { return }
      onMove?(pass, before.flatMap(self.pass))
    }
    hint.align = .center
    hint.drop = 5
    hint.at(.short) { $0.isHidden = true }
  }

  /// Shows these passes of so many; one that is shown already stays the view that it is.
  func show(_ passes: [Pass], of all: Int) {
    count.text = all == 1 ? "One pass" : "\(all) passes"
    let present = feed.subviews.compactMap { $0 as? PassView }
    for view in present where !passes.contains(where: { $0.id == view.pass.id }) {
      view.removeFromSuperview()
    }
    for (index, pass) in passes.enumerated() {
      let view = present.first { $0.pass.id == pass.id } ?? makeView(pass)
      if index >= feed.subviews.count || feed.subviews[index] !== view {
        feed.insertSubview(view, at: index)
      }
      view.match = index == 0 ? PassView.firstMatch : nil
    }
  }

  /// Scrolls back to the first pass, which becomes the small card.
  func showFirst() { feed.subviews.first?.scrollIntoView() }

  /// The pass that a view shows.
  private func pass(_ id: NodeID) -> String? {
    feed.subviews.lazy.compactMap { $0 as? PassView }.first { $0.id == id }?.pass.id
  }

  private func makeView(_ pass: Pass) -> PassView {
    let view = PassView(pass)
    view.onAction { [unowned self] action, _ in onAction?(action, pass.id) }
    return view
  }
}
