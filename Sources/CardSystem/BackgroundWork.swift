import Glibc

/// Work on threads of its own, whose ends a loop hears of.
package final class BackgroundWork {
  private let mailbox: Mailbox
  private var lastNumber = 0

  package init() throws(SystemError) { mailbox = try Mailbox() }

  /// Readable when some work is done.
  package var descriptor: Int32 { mailbox.reading.descriptor.rawValue }

  /// Starts some work and returns the number under which its end is told.
  ///
  /// What it wrote is seen by whoever has that number from `takeFinished()`. Where there is no thread
  /// to be had it is done at once, here.
  package func start(_ work: @escaping @Sendable () -> Void) -> Int {
    lastNumber += 1
    let body = ThreadBody { [mailbox, number = lastNumber] in
      work()
      mailbox.post(number)
    }
    if !body.startDetached() { body.run() }
    return lastNumber
  }

  /// The numbers of the work that is done, the earliest first.
  package func takeFinished() -> [Int] {
    var numbers: [Int] = []
    while let number = mailbox.next() { numbers.append(number) }
    return numbers
  }
}

/// A pipe of numbers, written by any thread and read by one.
///
/// It may cross threads because it never changes: a number goes through the pipe in one piece, and
/// the descriptors live as long as the last thread that can write.
private final class Mailbox: @unchecked Sendable {
  let reading: OpenFile
  private let writing: OpenFile

  init() throws(SystemError) { (reading, writing) = try Pipe(ours: .reading).split() }

  func post(_ number: Int) {
    var number = number
    withUnsafeBytes(of: &number) { bytes in
      // Eight bytes are below PIPE_BUF: all or nothing, and a full pipe waits.
      _ = writing.descriptor.write(bytes)
    }
  }

  func next() -> Int? {
    var number = 0
    let transfer = withUnsafeMutableBytes(of: &number) { reading.descriptor.read(into: $0) }
    return transfer == .bytes(MemoryLayout<Int>.size) ? number : nil
  }
}

/// What a thread does, in a shape that C can carry.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  func startDetached() -> Bool {
    let body = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
