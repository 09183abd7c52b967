import CardKit

/// The passes that there are.
final class StartModel: Modelable {
  /// In the order in which they lie.
  private(set) var passes = Pass.embedded

  init(entryModel: NoEntry) {}

  /// Whether some were deleted.
  var misses: Bool { passes.count < Pass.embedded.count }

  /// Keeps those with these names, in this order.
  func keep(_ ids: [String]) {
    let all = Pass.embedded
    passes = ids.compactMap { id in all.first { $0.id == id } }
  }

  /// Brings back all that were deleted.
  func restore() { passes = Pass.embedded }
}
