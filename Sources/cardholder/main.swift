import CardRuntime
import Glibc

/// Exit statuses as in sysexits.h.
let usageStatus: Int32 = 64
let dataStatus: Int32 = 65
let creationStatus: Int32 = 73
let outputStatus: Int32 = 74

/// Asked at once: a closed number is given to the next file that is opened.
let outputIsOpen = fcntl(1, F_GETFD) >= 0

/// Standard output took less than it was given.
struct OutputError: Error {
  let errno: Int32

  var words: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}

/// Prints a text, whole unless nobody reads it.
func emit(_ text: String) throws(OutputError) {
  guard outputIsOpen else { throw OutputError(errno: EBADF) }
  try write(text, to: 1)
}

/// Says a text on standard error; there is nobody left to tell when that fails. Whatever names and
/// quotations are in it do not act on the terminal.
func say(_ text: String) {
  try? write(Cardholder.harmless(text), to: 2)
}

private func write(_ text: String, to descriptor: Int32) throws(OutputError) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
      continue
    }
    switch errno {
    case EINTR: break
    case EAGAIN:
      // Whoever else has the stream may have set it so that writing does not wait.
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&room, 1, -1)
    case EPIPE: return
    case let error: throw OutputError(errno: error)
    }
  }
}

/// Reads the deck that was chosen. What in it is not read is said here, while there is no screen yet
/// that would hide it.
func read(_ choice: DeckChoice) throws(DeckFile.Failure) -> DeckFile {
  try choice.file { say($0 + "\n") }
}

/// Does what prints by a closure that cannot fail, and fails afterwards where something was not
/// printed.
func printing<Result>(_ body: (@escaping (String) -> Void) throws -> Result) throws -> Result {
  var failure: OutputError?
  let result = try body { text in
    guard failure == nil else { return }
    do throws(OutputError) { try emit(text) } catch { failure = error }
  }
  if let failure { throw failure }
  return result
}

func execute(_ command: Command) throws -> Int32 {
  switch command {
  case .help:
    try emit(Command.usage + "\n")
  case .helpWith(let name):
    try emit(ControlTool.usage(of: name) + "\n")
  case .helpWithOwn(let command):
    try emit(command.usage + "\n")
  case .version:
    try emit("\(Cardholder.version)\n")
  case .run(let choice, let options):
    return try Cardholder.run(read(choice), options: options)
  case .replay(let tool):
    return try printing { try tool.run(print: $0) }
  case .new(let tool):
    try printing { try tool.run(print: $0) }
  case .control(let tool):
    return try printing { tool.run(ControlTool.Output(print: $0, complain: say)) }
  case .snapshot(var snapshot, let choice, let steps):
    if let steps { try snapshot.readSteps(path: steps) }
    let deck = try read(choice)
    let notes = try printing { try snapshot.run(deck, print: $0) }
    for note in notes { say("cardholder: \(note)\n") }
  }
  return 0
}

do {
  exit(try execute(try Command(arguments: Array(CommandLine.arguments.dropFirst()))))
} catch let error as UsageError {
  say("cardholder: \(error.message)\n\n\(error.usage)\n")
  exit(usageStatus)
} catch let error as DeckFile.Failure {
  say("\(error)\n" + Command.afterthought(on: Array(CommandLine.arguments.dropFirst())))
  exit(dataStatus)
} catch let error as NewCardTool.Failure {
  say("cardholder: \(error)\n")
  exit(creationStatus)
} catch let error as OutputError {
  say("cardholder: could not write to standard output: \(error.words)\n")
  exit(outputStatus)
} catch {
  say("cardholder: \(error)\n")
  exit(1)
}
