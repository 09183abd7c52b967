/// One process of one slot, for the whole run of the host; no two processes share a number.
package struct ProcessID: Hashable, Sendable, CustomStringConvertible {
  /// The number, from 1 in the order of the starts.
  package let rawValue: Int

  package init(_ rawValue: Int) { self.rawValue = rawValue }

  package var description: String { "process \(rawValue)" }
}
