import CardWire

/// JSON as a tree: what is read must be written so that it reads the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let value = try? JSON(bytes: bytes) else { return 0 }
  guard let again = try? JSON(parsing: value.text), again.text == value.text else {
    fatalError("not the same after writing: \(value.text)")
  }
  return 0
}
