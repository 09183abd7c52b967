import CardKit

/// A line of the log: when, what, by whom.
final class LogRow: Row {
  init(_ entry: LogEntry, id: NodeID, now: Int) {
    super.init(id: id, gap: 1)
    let age = Label(Words.age(of: entry.time, now: now), tone: .muted)
    age.width = 6
    age.align = .end
    let hash = Label(String(entry.hash.prefix(7)), tone: .accent)
    hash.drop = 2
    let what = Label(entry.summary)
    what.width = .fill
    let who = Label(entry.author, tone: .muted)
    who.maxWidth = 20
    for width in [WidthClass.xs, .s] {
      who.at(width) { $0.isHidden = true }
      hash.at(width) { $0.isHidden = true }
    }
    for view in [age, hash, what, who] { addSubview(view) }
  }
}
