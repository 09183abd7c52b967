import CardRuntime
import Glibc
import ProfileDeck

/// Exit statuses as in sysexits.h.
let usageStatus: Int32 = 64
let dataStatus: Int32 = 65

/// Writes a text to standard output (1) or standard error (2), whole unless nobody reads it.
func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return
    }
  }
}

/// The deck at a path, or the one that is built in.
func deck(at path: String?) throws(DeckFile.Failure) -> DeckFile {
  if let path { return try DeckFile(path: path) }
  return try DeckFile(bytes: ProfileDeck.bytes, name: "profile.json")
}

func execute(_ command: Command) throws -> Int32 {
  switch command {
  case .help:
    write(Command.usage + "\n", to: 1)
  case .version:
    write("\(Cardholder.version)\n", to: 1)
  case .run(let path):
    return try Cardholder.run(deck(at: path))
  case .snapshot(var snapshot, let path, let steps):
    if let steps { try snapshot.readSteps(path: steps) }
    try snapshot.run(try deck(at: path)) { write($0, to: 1) }
  }
  return 0
}

do {
  exit(try execute(try Command(arguments: Array(CommandLine.arguments.dropFirst()))))
} catch let error as UsageError {
  write("cardholder: \(error.message)\n\n\(Command.usage)\n", to: 2)
  exit(usageStatus)
} catch let error as DeckFile.Failure {
  write("\(error)\n", to: 2)
  exit(dataStatus)
} catch {
  write("cardholder: \(error)\n", to: 2)
  exit(1)
}
