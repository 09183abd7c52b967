import CardHost
package import CardScene
import CardSystem
package import CardWire

extension Runtime {
  /// Why a run cannot begin.
  package struct Failure: Error, CustomStringConvertible {
    /// The message.
    package let description: String
  }

  /// Joins a deck, a screen of this size, and the means to start its cards.
  package static func make(
    deck: DeckFile, size: Size, theme: Theme, surface: SurfaceTheme, dataFolder: String,
    stateFolder: String? = nil, nonce: String? = nil
  ) throws(Failure) -> Runtime {
    do {
      let loop = try EventLoop()
      let memory = stateFolder.map { Memory(folder: $0, loop: loop) }
      var broken: [String] = []
      let states = deck.document.keepsState ? memory?.states.read { broken.append($0) } : nil
      let host = try Host(
        deck: deck.document, size: size, theme: theme, surface: surface,
        remembered: memory?.givenUp.remembered ?? [:],
        states: states ?? [:])
      let launcher = Launcher(
        folder: deck.folder, besideExecutable: try? ExecutablePath.folder(), deckName: deck.name,
        nonce: nonce ?? makeNonce(), dataFolder: dataFolder)
      let runtime = Runtime(host: host, starter: launcher, loop: loop, memory: memory)
      if deck.document.keepsState { runtime.claimStates() }
      if let path = broken.first {
        runtime.announce("A kept state cannot be read, and its card starts without: \(path)")
      }
      return runtime
    } catch let fault as WireFault {
      throw Failure(description: "\(deck.name): \(fault.path ?? "view"): \(fault.message)")
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  /// A word that no other host on this machine has.
  package static func makeNonce() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
