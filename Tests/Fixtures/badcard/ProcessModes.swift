import Glibc

/// Processes and signals.
extension Mode {
  static let ofProcesses: [Mode] = [
    Mode("facts", "", "says on standard error what it was started with") { _ in
      for fact in facts() { say(fact, to: 2) }
      hello()
      show("facts told")
      stay()
    },
    Mode("until-term", "", "ends on SIGTERM, not on the end of its input") { _ in
      hello()
      show("only TERM ends me")
      linger()
    },
    Mode("until-kill", "", "ends on SIGKILL only") { _ in
      shrugOff([SIGTERM, SIGHUP, SIGINT])
      hello()
      show("only KILL ends me")
      linger()
    },
    Mode("no-save", "", "says that it has a state, gives none, and ends on SIGKILL only") { _ in
      shrugOff([SIGTERM, SIGHUP, SIGINT])
      hello(",\"caps\":[\"state\"]")
      show("nothing to save")
      linger()
    },
    Mode("stop-on-shutdown", "", "stops itself by SIGSTOP when it is told to end") { _ in
      var input = Input()
      hello()
      show("stops when told to end")
      input.wait(for: "shutdown")
      kill(getpid(), SIGSTOP)
      linger()
    },
    Mode(
      "interrupted", "PATH", "writes into a file which signals it got, and that it was told to end"
    ) {
      words in
      // The file stands at a fixed number for the handlers, which can take nothing with them.
      dup2(open(words.first ?? "", O_WRONLY | O_CREAT | O_APPEND, 0o600), 9)
      signal(SIGINT) { _ in _ = write(9, "SIGINT\n", 7) }
      signal(SIGHUP) { _ in _ = write(9, "SIGHUP\n", 7) }
      signal(SIGTERM) { _ in _ = write(9, "SIGTERM\n", 8) }
      var input = Input()
      hello()
      show("waiting for signals")
      if input.wait(for: "shutdown") { say("shutdown", to: 9) }
      stay(input)
    },
    Mode("last-burst", "BYTES", "writes so many bytes when it is told to end, then ends") { words in
      var input = Input()
      hello()
      show("has much to say at the end")
      input.wait(for: "shutdown")
      let line = "{\"type\":\"log\",\"text\":\"\(String(repeating: "b", count: 970))\"}"
      pour(block(of: line), count: words.number(0))
      say("")
      log("the very last word")
    },
    Mode("slow-save", "PATH MS", "needs so long to write a file when it is told to end") { words in
      var input = Input()
      hello()
      show("saves slowly")
      input.wait(for: "shutdown")
      let file = open(words.first ?? "", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      say("first half", to: file)
      rest(words.number(1))
      say("second half", to: file)
    },
    Mode("late-words", "MS", "ends at once; a child of its own speaks so long after that") {
      words in
      hello()
      show("before the end")
      start(["speak-after", "\(words.number(0))"])
      exit(3)
    },
    Mode("speak-after", "MS", "(for late-words) waits, then says a line for the log") { words in
      rest(words.number(0))
      log("late words")
    },
    Mode("orphans", "", "ends at once; its children hold its output, in sessions of their own") {
      _ in
      hello()
      show("leaves orphans")
      for _ in 0..<2 { start(["runaway"]) }
      exit(3)
    },
    Mode("tree", "", "lives on with children in sessions of their own that shrug off signals") {
      _ in
      hello()
      show("has a family")
      for _ in 0..<2 { start(["runaway"]) }
      shrugOff([SIGTERM, SIGHUP, SIGINT])
      linger()
    },
    Mode("runaway", "", "(for orphans and tree) a session of its own, deaf to TERM, for ever") {
      _ in
      setsid()
      shrugOff([SIGTERM, SIGHUP, SIGINT])
      linger()
    },
    Mode("daemon", "", "leaves a daemon behind that has nothing of it; its number is in the log") {
      _ in
      hello()
      var status: Int32 = 0
      waitpid(start(["leave"], environment: []), &status, 0)
      show("has a daemon")
      stay()
    },
    Mode("leave", "", "(for daemon) a new session, an empty environment, no pipes, another parent")
    {
      _ in
      setsid()
      let log = dup(2)
      _ = fcntl(log, F_SETFD, FD_CLOEXEC)
      for number in 0..<3 as Range<Int32> {
        close(number)
        _ = open("/dev/null", O_RDWR)
      }
      say("daemon: \(start(["runaway"], environment: []))", to: log)
    },
  ]

  private static func facts() -> [String] {
    let status = String(decoding: contents(of: "/proc/self/status"), as: UTF8.self)
    let signals = status.split(separator: "\n").filter {
      ["SigBlk", "SigIgn"].contains($0.prefix(6))
    }
    let terminal = open("/dev/tty", O_RDWR)
    let error = errno
    return signals.map { $0.replacingTabs }
      + [
        "descriptors: \(openDescriptors().filter { $0 != Int(terminal) })",
        "terminal: \(terminal < 0 ? "error \(error)" : "there")",
        "terminals: \((0..<3).filter { isatty(Int32($0)) == 1 })",
        "leads: group \(getpgrp() == getpid()), session \(getsid(0) == getpid())",
        "variables: \(environment().compactMap { $0.split(separator: "=").first }.sorted())",
      ]
  }
}

extension Substring {
  fileprivate var replacingTabs: String { String(map { $0 == "\t" ? " " : $0 }) }
}
