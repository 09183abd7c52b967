import CLinux

/// What a child may use; nil is no limit of ours.
package struct ResourceLimits: Hashable, Sendable {
  /// Bytes of private memory (RLIMIT_DATA: limiting address space kills Node below 512 MiB).
  package var memory: UInt64?
  /// Seconds of processor time in all.
  package var cpuSeconds: UInt64?
  /// Descriptors at a time.
  package var openFiles: UInt64?
  /// The politeness, 0 to 19.
  package var nice: Int32?

  /// No limit but the ones named.
  package init(
    memory: UInt64? = nil, cpuSeconds: UInt64? = nil, openFiles: UInt64? = nil, nice: Int32? = nil
  ) {
    self.memory = memory
    self.cpuSeconds = cpuSeconds
    self.openFiles = openFiles
    self.nice = nice
  }

  /// The form in which they are set, between the fork and the exec.
  var inC: clinux_limits {
    clinux_limits(
      data: memory ?? .max, cpu: cpuSeconds ?? .max, open_files: openFiles ?? .max,
      niceness: nice ?? 0)
  }
}
