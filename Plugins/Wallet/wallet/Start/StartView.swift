import CardKit

/// What there is in the wallet, and the upper edge of its first pass at the bottom.
final class StartView: ControllerView {
  let open = Button("Show all", id: "open")
  let restore = Button("Bring back the deleted", id: "restore")
  let mini = MiniPassView()
  private let heading = Label("Wallet", level: .title, emphasis: .bold)
  private let count = Label(id: "count", tone: .muted)
  private lazy var buttons = Row(id: "buttons", gap: 2, open, restore)
  private lazy var middle = Column(id: "middle", heading, count, buttons)

  override func addSubviews() {
    addSubview(middle)
    addSubview(mini)
  }

  override func constrainSubviews() {
    height = .fill
    middle.height = .fill
    middle.align = .center
    middle.justify = .center
    middle.gap = 1
    middle.at(.short) { $0.gap = 0 }
    open.hasFirstFocus = true
    for width in [WidthClass.xs, .s] {
      buttons.becomesColumn(at: width)
      buttons.at(width) { $0.gap = 0 }
    }
  }

  func show(_ passes: [Pass], misses: Bool) {
    count.text =
      switch passes.count {
      case 0: "no passes"
      case 1: "one pass"
      case let count: "\(count) passes"
      }
    open.isHidden = passes.isEmpty
    restore.isHidden = !misses
    mini.isHidden = passes.isEmpty
    if let first = passes.first { mini.show(first) }
    let actions = passes.isEmpty ? [] : [StartRouter.showFeed(of: passes)]
    open.performs = actions
    mini.performs = actions
  }
}
