import CLinux

/// Finds processes by what their environment carries, wherever they are: a grandchild with a session
/// of its own is in no group of ours.
package enum ProcessSweep {
  /// The processes, without this one, whose environment holds all of 1 to 8 `pairs` ("NAME=value").
  ///
  /// What a process does to its own variables after its start does not count, nor what belongs to
  /// another user. In the middle of an exec a process shows no variables: to be sure that none is
  /// left, look twice.
  package static func pids(whereEnvironmentHas pairs: [String]) throws(SystemError) -> [Int32] {
    let strings = CStringArray(pairs)
    var found: [Int32] = []
    let status = withUnsafeMutablePointer(to: &found) { found in
      strings.withConstants { pairs in
        clinux_sweep(
          pairs, strings.count,
          { pid, context in
            context?.assumingMemoryBound(to: [Int32].self).pointee.append(pid)
          }, found)
      }
    }
    try check("look through /proc", status)
    return found
  }

  /// Signals each such process and returns how many got it; a reused number is not hit.
  @discardableResult
  package static func signal(
    _ signal: Signal, whereEnvironmentHas pairs: [String]
  ) throws(SystemError) -> Int {
    let strings = CStringArray(pairs)
    let status = strings.withConstants {
      clinux_sweep_signal($0, strings.count, signal.rawValue)
    }
    return Int(try check("look through /proc", status))
  }
}
