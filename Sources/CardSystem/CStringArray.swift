import Glibc

/// Strings as C wants them: an array of pointers that ends with a null one.
struct CStringArray: ~Copyable {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      (pointers + index).initialize(to: strdup(string))
    }
    (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }

  /// The same for calls that promise not to change the strings.
  borrowing func withConstants<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: count + 1) { body($0) }
  }
}
