import CardHost
import CardSystem
import CardWire

extension Runtime {
  /// Follows the deck's file where it asks for that, and with `all` in any case, together with the
  /// programs of all its cards; to be called before `start`.
  package func follow(_ deck: DeckFile, all: Bool) {
    host.watchesAll = all
    guard all || deck.document.isWatched, let path = deck.path else { return }
    self.deck = deck
    watchedFiles()?.follow(deck: path)
  }

  func watch(_ slot: SlotPath, _ order: WatchOrder?) {
    if order == nil && watching == nil { return }
    watchedFiles()?.follow(slot, order)
  }

  /// Made when the first file is to be watched.
  private func watchedFiles() -> WatchedFiles? {
    if let watching { return watching }
    guard !cannotWatch else { return nil }
    do throws(SystemError) {
      watching = try WatchedFiles(
        loop: loop, locate: { [starter] in starter.files(of: $0) },
        changed: { [unowned self] slots, isDeck in filesChanged(slots, isDeck: isDeck) })
    } catch {
      // The deck is shown all the same; the system's limit of watches is the likely reason.
      cannotWatch = true
      announce("files are not followed: \(error)")
    }
    return watching
  }

  private func filesChanged(_ slots: [SlotPath], isDeck: Bool) {
    for slot in slots { handle(.filesChanged(slot)) }
    guard isDeck, let deck else { return }
    switch deck.readAgain() {
    case .deck(let document, let note):
      handle(.deckChanged(document, name: deck.shortName))
      if let note { announce(note, about: .deck) }
    case .broken(let words): handle(.deckBroken(words))
    }
  }
}

extension Launcher {
  /// The program, the arguments and the named files that a slot depends on, as paths from the root.
  ///
  /// Of a program that is not there, every place where it may come; of the arguments those that are
  /// files now, such as a script.
  func files(of order: WatchOrder) -> Set<String> {
    let path = Environment.get("PATH") ?? ""
    let command = order.command.first ?? ""
    let candidates = CommandSearch.candidates(
      command: command, folder: folder, besideExecutable: besideExecutable, path: path)
    let found = try? CommandSearch.resolve(command: command, candidates: candidates, path: path)
    let arguments = order.command.dropFirst().map(whole).filter(Folder.isFile)
    return Set(
      ((found.map { [$0] } ?? candidates) + arguments + order.files.map(whole))
        .filter { $0.hasPrefix("/") })
  }

  private func whole(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
