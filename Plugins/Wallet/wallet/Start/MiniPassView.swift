import CardKit

/// The upper edge of a pass; a press or a drag makes it the feed.
final class MiniPassView: Column {
  private let handle = Label("━━━━━━", tone: .muted)
  private let title = Label(id: "mini-title", emphasis: .bold)
  private let sort = Label(id: "mini-kind", tone: .muted)

  private let summary = Label(id: "mini-summary", tone: .muted)

  init() {
    super.init(id: "mini")
    addSubview(handle)
    addSubview(indented(title, sort))
    addSubview(indented(summary))
    tone = .accent
    match = PassView.firstMatch
    handle.align = .center
    title.width = .fill
    summary.width = .fill
    at(.short) { $0.height = 2 }
  }

  /// A row that leaves two columns free at either end.
  private func indented(_ views: View...) -> Row {
    let row = Row(gap: 2, Label())
    for view in views { row.addSubview(view) }
    row.addSubview(Label())
    return row
  }

  func show(_ pass: Pass) {
    background = pass.color
    title.text = pass.title
    sort.text = pass.kind
    summary.text = pass.lines.compactMap(\.last).joined(separator: " · ")
  }
}
