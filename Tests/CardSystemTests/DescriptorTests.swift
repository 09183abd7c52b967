import CardSystem
import Glibc
import Testing

@Suite struct DescriptorTests {
  @Test("an error number is told in words and by name")
  func errno() {
    #expect(Errno(2).description == "No such file or directory (ENOENT)")
    #expect(
      SystemError("open x", .accessDenied).description
        == "could not open x: Permission denied (EACCES)")
    #expect(Errno(99_999).name == "error 99999")
    #expect(Signal.kill.description == "SIGKILL")
    #expect(Signal(99).description == "signal 99")
  }

  @Test("an end of ours never blocks, tells full from empty and empty from ended")
  func transfers() throws {
    let (reading, writing) = try Pipe(ours: .both).split()
    var buffer = [UInt8](repeating: 0, count: 8)
    func read() -> Transfer {
      buffer.withUnsafeMutableBytes { reading.descriptor.read(into: $0) }
    }
    #expect(read() == .wouldBlock)
    let block = [UInt8](repeating: 7, count: 65536)
    #expect(block.withUnsafeBytes { writing.descriptor.write($0) } == .bytes(65536))
    #expect(block.withUnsafeBytes { writing.descriptor.write($0) } == .wouldBlock)
    #expect([UInt8]().withUnsafeBytes { writing.descriptor.write($0) } == .bytes(0))
    #expect(read() == .bytes(8))
    #expect(buffer == [UInt8](repeating: 7, count: 8))
    for _ in 0..<(65536 / 8 - 1) { #expect(read() == .bytes(8)) }
    #expect(read() == .wouldBlock)
    shutDown(consume writing)
    // Asked again: the fork of another test may hold a copy for a moment.
    var last = Transfer.wouldBlock
    #expect(
      try poll {
        last = read()
        return last != .wouldBlock
      })
    #expect(last == .end)
  }

  private func shutDown(_ file: consuming OpenFile) {}

  @Test("only the end that is kept is non-blocking, and neither is inherited")
  func flags() throws {
    let (reading, writing) = try Pipe(ours: .reading).split()
    #expect(fcntl(reading.rawValue, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(writing.rawValue, F_GETFL) & O_NONBLOCK == 0)
    #expect(fcntl(reading.rawValue, F_GETFD) == FD_CLOEXEC)
    #expect(fcntl(writing.rawValue, F_GETFD) == FD_CLOEXEC)
    try writing.descriptor.setNonBlocking()
    #expect(fcntl(writing.rawValue, F_GETFL) & O_NONBLOCK != 0)
    try writing.descriptor.setNonBlocking(false)
    #expect(fcntl(writing.rawValue, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test("a released descriptor stays open, a duplicate is another number above 2")
  func ownership() throws {
    let descriptor = try Descriptor.open("/dev/null", flags: O_RDONLY)
    let copy = try Descriptor.duplicating(descriptor.rawValue)
    #expect(copy.rawValue > 2 && copy.rawValue != descriptor.rawValue)
    let raw = descriptor.release()
    #expect(fcntl(raw, F_GETFD) == FD_CLOEXEC)
    close(raw)
    #expect(throws: SystemError("open /no/such", .noEntry)) {
      try Descriptor.open("/no/such", flags: O_RDONLY).release()
    }
  }
}
