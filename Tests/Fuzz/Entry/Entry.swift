#if JSON
  private let check = jsonCheck
#elseif MESSAGES
  private let check = messagesCheck
#elseif LINES
  private let check = linesCheck
#elseif TERMINAL
  private let check = terminalCheck
#else
  private let check = hostCheck
#endif

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    _ = try check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
