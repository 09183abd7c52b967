import CardHost
import CardSystem
import CardWire
import Testing

@testable import CardRuntime

@Suite("What a card has not read")
struct ProcessInputTests {
  /// The way to a card, and the card's end of it.
  private struct Way {
    let loop: EventLoop
    let input: ProcessInput
    let end: OpenFile

    init() throws {
      loop = try EventLoop()
      let (reading, writing) = try Pipe(ours: .both).split()
      input = try ProcessInput(writing, of: ProcessID(1), loop: loop, tap: nil)
      end = reading
    }

    func send(_ message: HostMessage) {
      #expect(input.send(message))
      input.flush()
    }

    func readAll() {
      var bytes = [UInt8](repeating: 0, count: 4096)
      _ = bytes.withUnsafeMutableBytes { end.descriptor.read(into: $0) }
    }

    /// What is told when the next look is due, and whether there is one after it.
    func look() -> [String] {
      let event = input.checkUnread(now: input.checkDeadline ?? 0)
      let words =
        switch event {
        case .unread: "unread"
        case .read: "read"
        case nil: "as before"
        default: "something else"
        }
      return [words] + (input.checkDeadline == nil ? [] : ["look again"])
    }
  }

  private let press = HostMessage.activate(node: "plus", key: nil)

  @Test("an event that was read is not held against a card for a line that came later")
  func laterLine() throws {
    let way = try Way()
    way.send(press)
    way.readAll()
    way.send(.ping(id: 1))
    #expect(way.look() == ["as before"])
  }

  @Test("an event that lies unread is told once, and again when it was read")
  func unread() throws {
    let way = try Way()
    way.send(press)
    #expect(way.look() == ["unread", "look again"])
    #expect(way.look() == ["as before", "look again"])
    way.readAll()
    #expect(way.look() == ["read"])
  }

  @Test("an event that came while an earlier one was waited for is waited for in its turn")
  func laterEvent() throws {
    let way = try Way()
    way.send(press)
    way.readAll()
    way.send(press)
    #expect(way.look() == ["as before", "look again"])
    #expect(way.look() == ["unread", "look again"])
  }
}
