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

  /// Sets the limits on a process that has just been started.
  func apply(to process: Int32) throws(SystemError) {
    if let memory {
      try check("limit the memory of \(process)", clinux_limit_data(process, memory))
    }
    if let cpuSeconds {
      try check("limit the time of \(process)", clinux_limit_cpu(process, cpuSeconds))
    }
    if let openFiles {
      try check("limit the files of \(process)", clinux_limit_open_files(process, openFiles))
    }
    if let nice {
      try check("change the niceness of \(process)", clinux_nice(process, nice))
    }
  }
}
