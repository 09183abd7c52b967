import CLinux

/// A one-way channel whose ends are not inherited by programs that are started.
package struct Pipe: ~Copyable {
  /// Which end stays here and must therefore never block.
  package enum OurEnd {
    case reading, writing, both
  }

  /// Where the bytes come out.
  package let reading: Descriptor
  /// Where the bytes go in.
  package let writing: Descriptor

  /// A new pipe; the end of ours is non-blocking, the one for a child is not.
  package init(ours: OurEnd) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try check("make a pipe", clinux_pipe(&ends, ours != .writing, ours != .reading))
    reading = Descriptor(owning: ends[0])
    writing = Descriptor(owning: ends[1])
  }

  /// The two ends apart.
  package consuming func split() -> (reading: OpenFile, writing: OpenFile) {
    (OpenFile(reading), OpenFile(writing))
  }
}
