import CardHost
import CardSystem
import CardWire
import Testing

@testable import CardRuntime

@Suite("The end of a process")
struct ProcessEndTests {
  private final class Listener: ProcessObserver {
    var heard: [String] = []

    func process(_ id: ProcessID, said event: HostEvent) {
      switch event {
      case .junk(_, let text): heard.append(text)
      case .standardError(_, let text): heard.append(text)
      case .exited: heard.append("exited")
      default: break
      }
    }

    func processIsGone(_ id: ProcessID) { heard.append("gone") }
  }

  @Test("its last words come first, then its end, then once that nothing follows")
  func order() throws {
    let folder = try Folder.makeTemporary(prefix: "cardholder-test-")
    defer { try? Folder.removeAll(folder) }
    let launcher = Launcher(
      folder: "/", besideExecutable: nil, deckName: "test", nonce: Runtime.makeNonce(),
      dataFolder: folder)
    let order = SpawnOrder(
      slot: "a", generation: 1,
      specification: ControllerSpecification(command: ["/bin/sh", "-c", "echo last; echo word >&2"])
    )
    let signs = launcher.signs(of: ProcessID(1), order)
    let launched = try launcher.launch(order, signs: signs)
    let loop = try EventLoop()
    let exit = try loop.register(launched.child.exitDescriptor, interest: .read) { _ in }
    loop.turn(deadline: nil)
    loop.unregister(exit)
    let listener = Listener()
    let process = try RunningProcess(
      ProcessID(1), launched, signs: signs, loop: loop, buffer: ReadBuffer(), observer: listener)
    while !listener.heard.contains("exited") || !listener.heard.contains("gone") {
      loop.turn(deadline: nil)
    }
    #expect(listener.heard.prefix(2).sorted() == ["last", "word"])
    #expect(listener.heard.dropFirst(2) == ["exited", "gone"])
    withExtendedLifetime(process) {}
  }
}
