/// Collects what the decoder finds until it knows how much there is; nested collections share it.
///
/// Elements are moved, never copied, and the arrays made from them have no room to spare.
struct MoveStack<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private var capacity = 0
  /// The number of elements; a mark to come back to.
  private(set) var count = 0

  init() {}

  deinit {
    guard let base else { return }
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always)
  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    // `grow` has made room, so there is a base.
    base.unsafelyUnwrapped.advanced(by: count).initialize(to: element)
    count &+= 1
  }

  /// Takes everything above a mark out.
  @inline(__always)
  mutating func pop(to mark: Int) -> [Element] {
    precondition(mark <= count, "a mark is taken before what stands above it")
    let number = count &- mark
    guard number > 0, let base else { return [] }
    count = mark
    var result: [Element] = []
    result.reserveCapacity(number)
    let start = base + mark
    for index in 0..<number { result.append((start + index).move()) }
    return result
  }

  @inline(never)
  private mutating func grow() {
    let larger = max(16, capacity * 2)
    let target = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let base {
      target.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    base = target
    capacity = larger
  }
}
