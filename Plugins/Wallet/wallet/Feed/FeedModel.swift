import CardKit

/// The passes of the feed, of which few are shown while it comes and goes.
final class FeedModel: Modelable {
  /// In the order in which they lie.
  private(set) var passes: [Pass]
  /// Whether all are shown; only the first while the screen comes and goes.
  var showsAll = false

  init(entryModel: [Pass]) { passes = entryModel }

  /// The passes to show now.
  var shown: [Pass] { showsAll ? passes : Array(passes.prefix(1)) }

  /// The names of those that are left, for the one who asked for the feed.
  var ids: [String] { passes.map(\.id) }

  /// Takes one out.
  func delete(_ id: String) { passes.removeAll { $0.id == id } }

  /// Puts one before another; at the end without one.
  func move(_ id: String, before other: String?) {
    guard let index = passes.firstIndex(where: { $0.id == id }) else { return }
    let pass = passes.remove(at: index)
    let place = passes.firstIndex { $0.id == other } ?? passes.endIndex
    passes.insert(pass, at: place)
  }

  /// Puts one before all others.
  func moveToFront(_ id: String) {
    guard let index = passes.firstIndex(where: { $0.id == id }) else { return }
    passes.insert(passes.remove(at: index), at: 0)
  }
}
