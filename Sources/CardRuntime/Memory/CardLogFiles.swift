import CardHost
import CardSystem
import CardWire

/// The logs of all cards of a deck on disk, each in a file of its own.
final class CardLogFiles {
  private let folder: String
  private var files: [SlotPath: CardLogFile] = [:]
  private var unwritten: Set<SlotPath> = []

  /// Logs go to `folder`, which is made when the first line comes.
  init(folder: String) { self.folder = folder }

  /// Where the log of a card is, or would be.
  func path(of slot: SlotPath) -> String {
    "\(folder)/\(Launcher.fileName(slot.description)).log"
  }

  func add(_ entry: LogEntry, of slot: SlotPath) {
    if files[slot] == nil {
      if files.isEmpty { try? Folder.makePrivate(folder) }
      files[slot] = CardLogFile(path: path(of: slot))
    }
    files[slot]?.add(entry)
    unwritten.insert(slot)
  }

  /// Writes what waits; called once a turn of the loop, so that a flood is few writes.
  func flush() {
    guard !unwritten.isEmpty else { return }
    for slot in unwritten { files[slot]?.flush() }
    unwritten.removeAll(keepingCapacity: true)
  }
}
