import CLinux
import Glibc

/// What a descriptor's owner waits for.
package struct Interest: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Bytes to read, or the end.
  package static let read = Interest(rawValue: 1)
  /// Room to write, or a reader that has gone.
  package static let write = Interest(rawValue: 2)
}

/// What a descriptor is ready for: some of the interest, and whether the other side has gone.
package struct Ready: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A read does not block.
  package static let read = Ready(rawValue: 1)
  /// A write does not block.
  package static let write = Ready(rawValue: 2)
  /// The other side is closed or in error; reading still gives what is left.
  package static let hangup = Ready(rawValue: 4)
}

/// One `epoll` and the handlers behind it; belongs to one thread.
///
/// Readiness is a level: a handler that leaves bytes behind is called again in the next turn.
package final class EventLoop {
  /// Gets what the descriptor is ready for; must not block.
  package typealias Handler = (Ready) -> Void

  /// Names one registration; one that was unregistered is never mistaken for a later one.
  package struct Token: Hashable {
    fileprivate let index: UInt32
    fileprivate let generation: UInt32

    fileprivate var packed: UInt64 { UInt64(generation) << 32 | UInt64(index) }

    fileprivate init(index: UInt32, generation: UInt32) {
      self.index = index
      self.generation = generation
    }

    fileprivate init(packed: UInt64) {
      self.init(
        index: UInt32(truncatingIfNeeded: packed),
        generation: UInt32(truncatingIfNeeded: packed >> 32))
    }
  }

  private struct Slot {
    var generation: UInt32 = 0
    var descriptor: Int32 = -1
    var interest: Interest = []
    var isPolled = false
    /// Files and /dev/null, which `epoll` refuses: they never block.
    var isAlwaysReady = false
    var handler: Handler?
  }

  private static let batch = 256

  private let epoll: Descriptor
  private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: batch)
  private var slots: [Slot] = []
  private var free: [UInt32] = []
  /// Who uses a descriptor now: a closed number comes back as somebody else's.
  private var owners: [Int32: UInt32] = [:]
  private var alwaysReady: [Token] = []
  private var isTurning = false

  /// How often the loop has come back from waiting; an idle one stays where it is.
  package private(set) var wakeUps: UInt64 = 0

  /// A loop with nothing registered.
  package init() throws(SystemError) {
    epoll = Descriptor(owning: try check("create an epoll", clinux_epoll_create()))
    events.initialize(repeating: epoll_event(), count: Self.batch)
  }

  deinit {
    events.deallocate()
  }

  /// Calls `handler` in each turn in which the descriptor is ready for some of the interest.
  ///
  /// The loop does not own the descriptor: unregister it before it is closed.
  package func register(
    _ descriptor: Int32, interest: Interest, handler: @escaping Handler
  ) throws(SystemError) -> Token {
    let index = free.popLast() ?? UInt32(slots.count)
    if index == slots.count { slots.append(Slot()) }
    let slot = Int(index)
    slots[slot].descriptor = descriptor
    slots[slot].handler = handler
    slots[slot].isPolled = false
    slots[slot].isAlwaysReady = false
    slots[slot].interest = []
    owners[descriptor] = index
    let token = Token(index: index, generation: slots[slot].generation)
    do {
      try update(token, interest: interest)
    } catch {
      unregister(token)
      throw error
    }
    return token
  }

  /// Changes what the descriptor is waited for; with no interest not even its end is noticed.
  package func update(_ token: Token, interest: Interest) throws(SystemError) {
    guard isCurrent(token) else { return }
    let index = Int(token.index)
    let slot = slots[index]
    if slot.interest == interest { return }
    if !slot.isAlwaysReady {
      // `epoll` reports an end even to those who asked for nothing, in every turn: leave it.
      let operation =
        interest.isEmpty ? EPOLL_CTL_DEL : slot.isPolled ? EPOLL_CTL_MOD : EPOLL_CTL_ADD
      if let error = control(operation, slot.descriptor, token, interest) {
        guard error == .notPermitted, operation == EPOLL_CTL_ADD else {
          throw SystemError("watch descriptor \(slot.descriptor)", error)
        }
        slots[index].isAlwaysReady = true
        alwaysReady.append(token)
      } else {
        slots[index].isPolled = !interest.isEmpty
      }
    }
    slots[index].interest = interest
  }

  /// Ends a registration, also from within a handler; its handler is not called again.
  package func unregister(_ token: Token) {
    guard isCurrent(token) else { return }
    let index = Int(token.index)
    let slot = slots[index]
    if owners[slot.descriptor] == token.index {
      owners[slot.descriptor] = nil
      // A failure means that the descriptor is closed already, and `epoll` has dropped it.
      if slot.isPolled { _ = control(EPOLL_CTL_DEL, slot.descriptor, token, []) }
    }
    if slot.isAlwaysReady { alwaysReady.removeAll { $0 == token } }
    slots[index] = Slot(generation: slot.generation &+ 1)
    free.append(token.index)
  }

  /// Waits until something is ready or the deadline has passed, calls the handlers once each, and
  /// returns how many were called.
  ///
  /// Without a deadline it waits for ever; with one that has passed it only looks. A signal ends the
  /// wait early. `woken` is called between the wait and the handlers.
  @discardableResult
  package func turn(deadline: UInt64?, woken: () -> Void = {}) -> Int {
    precondition(!isTurning, "a handler must not turn the loop it is called from")
    isTurning = true
    defer { isTurning = false }
    let count = clinux_epoll_wait(
      epoll.rawValue, events, Int32(Self.batch), timeout(until: deadline))
    wakeUps &+= 1
    precondition(count >= 0 || count == -EINTR, "the loop's epoll is open and its buffer valid")
    woken()
    var called = 0
    for position in 0..<max(0, Int(count)) {
      let event = events[position]
      let token = Token(packed: event.data.u64)
      if dispatch(token, flags: event.events) { called += 1 }
    }
    if !alwaysReady.isEmpty {
      for token in alwaysReady where dispatch(token, flags: EPOLLIN.rawValue | EPOLLOUT.rawValue) {
        called += 1
      }
    }
    return called
  }

  private func timeout(until deadline: UInt64?) -> Int64 {
    for token in alwaysReady where !slots[Int(token.index)].interest.isEmpty { return 0 }
    guard let deadline else { return -1 }
    let now = MonotonicClock.now()
    return deadline <= now ? 0 : Int64(clamping: deadline - now)
  }

  private func isCurrent(_ token: Token) -> Bool {
    Int(token.index) < slots.count && slots[Int(token.index)].generation == token.generation
      && slots[Int(token.index)].handler != nil
  }

  /// Calls the handler unless an earlier one of this turn has ended or narrowed the registration.
  private func dispatch(_ token: Token, flags: UInt32) -> Bool {
    guard isCurrent(token) else { return false }
    let slot = slots[Int(token.index)]
    var ready = Ready()
    if flags & EPOLLIN.rawValue != 0 { ready.insert(.read) }
    if flags & EPOLLOUT.rawValue != 0 { ready.insert(.write) }
    let isGone = flags & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
    // Who reads learns of the end by reading, who writes by writing.
    if isGone { ready.formUnion([.read, .write]) }
    ready.formIntersection(Ready(rawValue: slot.interest.rawValue))
    guard !ready.isEmpty, let handler = slot.handler else { return false }
    if isGone { ready.insert(.hangup) }
    handler(ready)
    return true
  }

  private func control(
    _ operation: Int32, _ descriptor: Int32, _ token: Token, _ interest: Interest
  ) -> Errno? {
    var event = epoll_event()
    if interest.contains(.read) { event.events |= EPOLLIN.rawValue }
    if interest.contains(.write) { event.events |= EPOLLOUT.rawValue }
    event.data.u64 = token.packed
    return epoll_ctl(epoll.rawValue, operation, descriptor, &event) < 0 ? .current : nil
  }
}
