import CLinux

/// Finds processes by their signs, wherever they are: a grandchild with a session of its own is in no
/// group of ours.
package enum ProcessSweep {
  /// The processes, without this one, that have the signs.
  ///
  /// What a process does to its own variables after its start does not count, nor what belongs to
  /// another user. In the middle of an exec a process shows no variables: to be sure that none is
  /// left of those without a mark, look twice.
  package static func pids(with signs: ProcessSigns) throws(SystemError) -> [Int32] {
    var found: [Int32] = []
    let status = withUnsafeMutablePointer(to: &found) { found in
      signs.withSigns {
        clinux_sweep(
          $0,
          { pid, context in
            context?.assumingMemoryBound(to: [Int32].self).pointee.append(pid)
          }, found)
      }
    }
    try check("look through /proc", status)
    return found
  }

  /// The processes whose environment holds all of 1 to 8 `pairs` ("NAME=value").
  package static func pids(whereEnvironmentHas pairs: [String]) throws(SystemError) -> [Int32] {
    try pids(with: ProcessSigns(pairs: pairs))
  }

  /// Signals each such process and returns how many got it; a reused number is not hit.
  @discardableResult
  package static func signal(
    _ signal: Signal, with signs: ProcessSigns
  ) throws(SystemError) -> Int {
    let status = signs.withSigns { clinux_sweep_signal($0, signal.rawValue) }
    return Int(try check("look through /proc", status))
  }

  /// Signals each process whose environment holds all of 1 to 8 `pairs`.
  @discardableResult
  package static func signal(
    _ signal: Signal, whereEnvironmentHas pairs: [String]
  ) throws(SystemError) -> Int {
    try self.signal(signal, with: ProcessSigns(pairs: pairs))
  }
}
