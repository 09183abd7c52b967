// What a test cannot do inside its own process: block its signals, crash, fork, die. Each word of the
// first argument is one such part; lines on standard output say how far it is.
import CardSystem
import Glibc

func say(_ text: String) {
  print(text)
  fflush(nil)
}

func waitForEver() throws -> Never {
  let loop = try EventLoop()
  while true { loop.turn(deadline: nil) }
}

/// Ends the screen's special modes in a way that a test recognises.
let restoring = Array("<restored>".utf8)

/// Takes the terminal as the host does.
func takeTerminal() throws -> Descriptor {
  let terminal = try Terminal.reopen(0)
  let settings = try TerminalSettings(of: terminal.rawValue)
  try settings.guardAgainstCrash(of: terminal.rawValue, restoring: restoring)
  try settings.raw.apply(to: terminal.rawValue)
  return terminal
}

func watchdog(nonce: String) throws -> Never {
  let hasTerminal = Terminal.isTerminal(0)
  let watchdog = try Watchdog.start(
    nonce: nonce, terminal: hasTerminal ? 0 : nil, restoring: restoring)
  let terminal = hasTerminal ? OpenFile(try takeTerminal()) : nil
  if hasTerminal { watchdog.terminalTaken() }
  // Deaf to TERM, with a grandchild in a session of its own, one that is stopped, and a daemon that has
  // nothing of its parent's variables.
  let children = [
    "trap '' TERM; setsid sleep 60 & while :; do sleep 1; done", "kill -STOP $$; sleep 60",
    "env -i setsid sh -c 'trap \"\" TERM; while :; do sleep 60; done' &",
  ]
  let signs = ProcessSigns(host: nonce)
  for (index, script) in children.enumerated() {
    let own = signs.process(index, [])
    _ = try SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ["PATH=/usr/bin:/bin"] + own.pairs, mark: own.mark
    ).start()
  }
  say("ready \(watchdog.pid)")
  try withExtendedLifetime(terminal) { try waitForEver() }
}

func farewell(nonce: String) throws {
  let watchdog = try Watchdog.start(nonce: nonce, terminal: nil, restoring: [])
  let child = try SpawnRequest(
    executable: "/bin/sleep", arguments: ["60"],
    environment: ["\(Watchdog.variable)=\(nonce)"]
  ).start()
  watchdog.farewell()
  // Nothing is left of the watchdog, and it has ended nobody.
  say("\(kill(watchdog.pid, 0) == -1) \(child.peekExit() == nil)")
  child.killAndReap()
}

func recurse(_ depth: Int) -> Int {
  depth < 0 ? 0 : recurse(depth + 1) &+ depth
}

func crash(_ kind: String) throws {
  // Both guards at once, as in the host: only one of them may restore.
  let watchdog = try Watchdog.start(nonce: "crash", terminal: 0, restoring: restoring)
  let terminal = try takeTerminal()
  watchdog.terminalTaken()
  say("ready")
  switch kind {
  case "abort": abort()
  case "trap":
    let empty: [Int] = []
    // Out of range on purpose: it is the trap that a fault of ours would be.
    say("\(empty[Int(terminal.rawValue)])")
  case "overflow": say("\(recurse(0))")
  default: raise(SIGSEGV)
  }
}

func stops() throws {
  let loop = try EventLoop()
  var lines: [String] = []
  let child = try SpawnRequest(
    executable: "/bin/sh", arguments: ["-c", "kill -STOP $$; exit 7"]
  ).start()
  let signals = try Signals([.child], in: loop) { signal in
    // A continuation may or may not be seen before the end that follows it.
    guard let change = child.takeStopChange(), change != .continued else { return }
    lines.append("\(signal) \(change)")
    child.signalGroup(.continue)
  }
  // The stop may have come before the signal was blocked.
  kill(getpid(), SIGCHLD)
  while child.peekExit() == nil { loop.turn(deadline: nil) }
  for line in lines { say(line) }
  if let reason = child.reap() { say("\(reason)") }
  signals.cancel()
}

func signals() throws {
  let loop = try EventLoop()
  var isDone = false
  let signals = try Signals(Signals.ofHost, in: loop) { signal in
    say("\(signal)")
    isDone = signal == .terminate
  }
  say("ready")
  while !isDone { loop.turn(deadline: nil) }
  signals.cancel()
}

func streams() throws {
  let real = try StandardStreams.takeOutput()
  say("printed")
  StandardStreams.write("real\n", to: real.rawValue)
  // Numbers that were closed are taken again before anything else can land there.
  close(0)
  close(2)
  StandardStreams.openMissing()
  let next = try Descriptor.open("/dev/null", flags: O_RDONLY)
  StandardStreams.write("\(next.rawValue > 2)\n", to: real.rawValue)
}

let words = CommandLine.arguments.dropFirst()
let rest = words.dropFirst().first ?? ""
switch words.first {
case "watchdog": try watchdog(nonce: rest)
case "farewell": try farewell(nonce: rest)
case "crash": try crash(rest)
case "stops": try stops()
case "streams": try streams()
case "signals": try signals()
default: exit(64)
}
