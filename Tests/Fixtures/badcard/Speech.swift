import Glibc

/// Writes all bytes, waiting where it must; false once nobody reads them.
@discardableResult
func put(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Bool {
  bytes.withUnsafeBytes { all in
    var rest = all[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = write(descriptor, start, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// Writes a line.
@discardableResult
func say(_ line: String, to descriptor: Int32 = 1) -> Bool {
  put(Array(line.utf8) + [10], to: descriptor)
}

/// Writes a block again and again until so many bytes are out, or for ever.
func pour(_ block: [UInt8], count: Int?, to descriptor: Int32 = 1) {
  guard var left = count else {
    while put(block, to: descriptor) {}
    return
  }
  while left >= block.count {
    guard put(block, to: descriptor) else { return }
    left -= block.count
  }
  if left > 0 { put(Array(block[..<left]), to: descriptor) }
}

/// As many whole copies of a line as fit into 64 KiB.
func block(of line: String) -> [UInt8] {
  let bytes = Array(line.utf8) + [10]
  return Array(repeatElement(bytes, count: max(1, 65_536 / bytes.count)).joined())
}

// MARK: Messages

/// A right hello; `members` are more members, each after a comma.
func hello(_ members: String = "") {
  say("{\"type\":\"hello\",\"protocol\":1,\"name\":\"badcard\"\(members)}")
}

/// A view of one text; the text must need no escapes.
func show(_ text: String) {
  say("{\"type\":\"render\",\"view\":{\"kind\":\"text\",\"id\":\"text\",\"text\":\"\(text)\"}}")
}

/// A view of one button; the text must need no escapes.
func showButton(_ text: String) {
  say("{\"type\":\"render\",\"view\":{\"kind\":\"button\",\"id\":\"hit\",\"text\":\"\(text)\"}}")
}

/// Sets the text of what was shown.
func change(_ id: String, _ text: String) {
  say("{\"type\":\"patch\",\"ops\":[{\"set\":\"\(id)\",\"props\":{\"text\":\"\(text)\"}}]}")
}

/// A line for the card's log; the text must need no escapes.
func log(_ text: String) {
  say("{\"type\":\"log\",\"level\":\"info\",\"text\":\"\(text)\"}")
}

// MARK: Reading

/// Cuts standard input into lines.
struct Input {
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var pending: ArraySlice<UInt8> = []
  /// All bytes that were read.
  private(set) var count = 0

  /// The next line without its end; nil at the end of the input.
  mutating func line() -> String? {
    var line: [UInt8] = []
    while true {
      if let end = pending.firstIndex(of: 10) {
        line += pending[..<end]
        pending = pending[(end + 1)...]
        return String(decoding: line, as: UTF8.self)
      }
      line += pending
      let read = buffer.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress, $0.count) }
      if read < 0 && errno == EINTR {
        pending = []
        continue
      }
      guard read > 0 else { return nil }
      count += read
      pending = buffer[..<read]
    }
  }

  /// Reads up to the next line of a type; false at the end of the input.
  @discardableResult
  mutating func wait(for type: String) -> Bool {
    while let line = line() {
      if isOf(type, line) { return true }
    }
    return false
  }
}

/// Whether a line of the host, which are canonical, is of that type.
func isOf(_ type: String, _ line: String) -> Bool { line.hasPrefix("{\"type\":\"\(type)\"") }

// MARK: Staying and leaving

/// Reads to the end of the input, as a well-behaved card does, and ends with status 0.
func stay(_ input: consuming Input = Input()) -> Never {
  while input.line() != nil {}
  exit(0)
}

/// Neither reads nor ends.
func linger() -> Never {
  while true { pause() }
}

/// Does nothing for so many milliseconds: to be slow is the fault of the modes that call it, and no
/// test waits by it.
func rest(_ milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

/// Ends this process by a signal, past what the Swift runtime would do about it.
func die(_ number: Int32 = SIGKILL) -> Never {
  signal(number, nil)
  kill(getpid(), number)
  linger()
}
