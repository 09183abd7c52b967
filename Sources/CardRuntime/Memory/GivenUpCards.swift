import CardHost
import CardSystem
import CardWire

/// The cards that were given up, across runs of the host: a card that crashes in a loop is not
/// started five more times each time its deck is shown.
///
/// An entry counts while slot, command and program (by inode and time of change) are the same.
final class GivenUpCards {
  private struct Entry {
    var command: [String]
    var program: String
    var identity: FileIdentity
    var reason: String
  }

  /// The largest file that is read, in bytes.
  private static let limit = 1_048_576

  private let folder: String
  private var entries: [SlotPath: Entry] = [:]

  private var path: String { folder + "/given-up.json" }

  /// Reads what is remembered in `folder`; nothing, where it cannot be read.
  init(folder: String) {
    self.folder = folder
    guard let bytes = try? FileReading.bytes(of: path, limit: Self.limit),
      let list = (try? JSON(bytes: bytes))?.array
    else { return }
    for item in list {
      guard let slot = item["slot"]?.string, let entry = Self.entry(item) else { continue }
      entries[SlotPath(stringLiteral: slot)] = entry
    }
  }

  /// What the host has to know: the cards whose programs are still the same.
  var remembered: [SlotPath: RememberedFailure] {
    entries.compactMapValues { entry in
      guard FileIdentity(path: entry.program) == entry.identity else { return nil }
      return RememberedFailure(command: entry.command, reason: entry.reason)
    }
  }

  /// Remembers that a card was given up; `program` is the file that was run.
  func add(_ slot: SlotPath, _ failure: RememberedFailure, program: String) {
    guard let identity = FileIdentity(path: program) else { return }
    entries[slot] = Entry(
      command: failure.command, program: program, identity: identity, reason: failure.reason)
    write()
  }

  /// Forgets a card, because somebody asked for another try.
  func remove(_ slot: SlotPath) {
    guard entries.removeValue(forKey: slot) != nil else { return }
    write()
  }

  private func write() {
    let list = entries.sorted { $0.key.description < $1.key.description }.map { slot, entry in
      JSON.object([
        .init("slot", .string(slot.description)),
        .init("command", .array(entry.command.map { .string($0) })),
        .init("program", .string(entry.program)),
        .init("inode", .string(String(entry.identity.inode))),
        .init("modified", .string(String(entry.identity.modified))),
        .init("reason", .string(entry.reason)),
      ])
    }
    // A memory that cannot be kept costs a few starts in the next run, nothing else.
    try? Folder.makePrivate(folder)
    try? FileWriting.replace(path, with: Array((JSON.array(list).text + "\n").utf8))
  }

  private static func entry(_ item: JSON) -> Entry? {
    guard let command = item["command"]?.array?.compactMap(\.string),
      let program = item["program"]?.string, let reason = item["reason"]?.string,
      let inode = item["inode"]?.string.flatMap(UInt64.init),
      let modified = item["modified"]?.string.flatMap(Int64.init)
    else { return nil }
    return Entry(
      command: command, program: program,
      identity: FileIdentity(inode: inode, modified: modified), reason: reason)
  }
}
