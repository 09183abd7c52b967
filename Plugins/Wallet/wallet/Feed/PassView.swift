import CardKit

/// A whole pass, with two actions below it.
final class PassView: Column {
  /// The first pass of the feed is what the small card grows into.
  static let firstMatch = "first pass"

  let pass: Pass
  private let sort: Label
  private let title: Label
  private let lines = Column()
  private let filler = Column()
  private let code = Column()

  init(_ pass: Pass) {
    self.pass = pass
    sort = Label(pass.kind, tone: .muted)
    title = Label(pass.title, level: .heading, emphasis: .bold)
    super.init(id: NodeID("pass-\(pass.id)"))
    addSubviews()
    constrainSubviews()
    fill()
  }

  private func addSubviews() {
    for view in [sort, title, lines, filler, code] { addSubview(view) }
  }

  private func constrainSubviews() {
    padding = 1
    at(.short) { $0.padding = 0 }
    width = 34
    at(.s) { $0.width = .cells(28) }
    at(.xs) { $0.width = .percent(100) }
    tone = .accent
    background = pass.color
    title.wraps = true
    filler.height = .fill
    sort.drop = 4
    code.drop = 3
    code.align = .center
    actions = [
      MenuEntry(id: "front", text: "To the front", tone: .info),
      MenuEntry(id: "delete", text: "Delete", tone: .bad),
    ]
    exit = .fade
    // The code gives way while the actions come into view below it.
    code.bind(.alpha, on: "swipe", map: [[-1, 0], [0, 1], [1, 0]])
  }

  private func fill() {
    for line in pass.lines where line.count == 2 {
      let name = Label(line[0], tone: .muted)
      name.width = 9
      let value = Label(line[1])
      value.width = .fill
      lines.addSubview(Row(gap: 1, name, value))
    }
    if let stamps = pass.stamps {
      let row = Row(gap: 1)
      for number in 0..<stamps.most {
        row.addSubview(Icon(number < stamps.count ? .dot : .circle))
      }
      lines.addSubview(row)
      lines.addSubview(Label("\(stamps.count) of \(stamps.most) stamps", tone: .muted))
    }
    let bars = Barcode.bars(of: pass.code, width: 24)
    for _ in 0..<2 { code.addSubview(Label(bars)) }
    code.addSubview(Label(pass.code, tone: .muted))
  }
}
