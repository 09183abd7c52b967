import Glibc

/// Supervision.
extension Mode {
  static let ofSupervision: [Mode] = [
    Mode("crash", "MS [STATUS]", "hello and a view, then ends so long after with a status") {
      words in
      hello()
      show("alive for \(words.number(0)) ms")
      rest(words.number(0))
      say("dying words", to: 2)
      exit(Int32(words.number(1, or: 1)))
    },
    Mode("die", "SIGNAL", "hello and a view, then ends by this signal") { words in
      hello()
      show("dies by signal \(words.number(0))")
      die(Int32(words.number(0, or: Int(SIGKILL))))
    },
    Mode("trap", "", "hello and a view, then a trap of Swift") { _ in
      hello()
      show("about to trap")
      let empty: [Int] = []
      say("\(empty[openDescriptors().count])")
    },
    Mode("die-on", "TYPE", "hello and a button; a message of this type is its end") { words in
      var input = Input()
      hello()
      if words.first == "viewDidLoad", input.wait(for: "viewDidLoad") { die() }
      showButton("press me and I die")
      input.wait(for: words.first ?? "activate")
      die()
    },
    Mode("die-in-patch", "", "hello and a view, then ends in the middle of a patch") { _ in
      var input = Input()
      hello()
      input.wait(for: "viewDidLoad")
      show("whole")
      put(Array("{\"type\":\"patch\",\"ops\":[{\"set\":\"text\",\"props\":{\"te".utf8))
      die()
    },
    Mode("no-view", "", "hello, reads all, never draws") { _ in
      hello()
      stay()
    },
    Mode("finish", "", "hello and a view, then ends with status 0") { _ in
      hello()
      show("done, and well")
    },
    Mode("freeze", "", "hello and a button, then stops itself; says so when it goes on") { _ in
      var input = Input()
      hello()
      input.wait(for: "viewDidLoad")
      showButton("frozen")
      kill(getpid(), SIGSTOP)
      showButton("thawed")
      stay(input)
    },
    Mode("deaf-once", "", "never reads; its next process logs every message that it gets") { _ in
      hello()
      showButton("press me")
      if environment().contains("CARDHOLDER_GENERATION=1") { linger() }
      var input = Input()
      while let line = input.line() {
        log("read \(line.split(separator: "\"").dropFirst(3).first ?? "")")
      }
    },
    Mode("limits", "", "says on standard error what it may use, then opens files until it must not")
    { _ in
      for (name, resource) in [
        ("data", RLIMIT_DATA), ("cpu", RLIMIT_CPU), ("files", RLIMIT_NOFILE),
      ] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        say("\(name): \(limit.rlim_cur)", to: 2)
      }
      say("nice: \(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))", to: 2)
      hello()
      show("limits told")
      var count = 0
      while open("/dev/null", O_RDONLY) >= 0 { count += 1 }
      say("opened: \(count)", to: 2)
      stay()
    },
    Mode("hog", "", "hello and a view, then takes memory without end") { _ in
      hello()
      show("about to take memory")
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: 1, count: 1_048_576)) }
    },
    Mode("no-answer", "", "says that it answers a ping, and does not until the third click") { _ in
      var input = Input()
      hello(",\"caps\":[\"ping\"]")
      showButton("press me")
      for _ in 0..<3 { input.wait(for: "activate") }
      showButton("pressed three times")
      stay(input)
    },
  ]
}
