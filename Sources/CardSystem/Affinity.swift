import CLinux

/// The cores on which this process and its children run.
package enum Affinity {
  /// Runs `body` on one core, with all processes that it starts.
  package static func onOneCore<Result>(_ body: () throws -> Result) throws -> Result {
    _ = try check("keep to one core", clinux_pin())
    defer { _ = clinux_unpin() }
    return try body()
  }
}
