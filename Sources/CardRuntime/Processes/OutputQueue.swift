import CardSystem

/// The bytes that wait for a descriptor to take them, in order; two messages never interleave.
///
/// The owner bounds it by `count`.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var sent = 0

  /// The bytes that wait.
  var count: Int { bytes.count - sent }

  var isEmpty: Bool { count == 0 }

  /// Lets `body` add bytes at the end.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    if isEmpty {
      bytes.removeAll(keepingCapacity: true)
      sent = 0
    }
    body(&bytes)
  }

  mutating func append(_ more: [UInt8]) {
    append { $0 += more }
  }

  /// What a try to write came to.
  enum Outcome: Equatable {
    case drained
    /// The descriptor takes no more now.
    case blocked
    /// Nobody will read any more.
    case broken(Errno)
  }

  /// Writes as much as the descriptor takes.
  mutating func write(to descriptor: borrowing Descriptor) -> Outcome {
    while sent < bytes.count {
      let transfer = bytes.withUnsafeBytes {
        descriptor.write(UnsafeRawBufferPointer(rebasing: $0[sent...]))
      }
      switch transfer {
      case .bytes(let count): sent += count
      case .wouldBlock: return compact()
      case .end: return .broken(.brokenPipe)
      case .failed(let error): return .broken(error)
      }
    }
    bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
    sent = 0
    return .drained
  }

  /// Drops what has left once it is the larger part, so that a slow reader costs no memory.
  private mutating func compact() -> Outcome {
    if sent > 65_536, sent > bytes.count / 2 {
      bytes.removeFirst(sent)
      sent = 0
    }
    return .blocked
  }
}
