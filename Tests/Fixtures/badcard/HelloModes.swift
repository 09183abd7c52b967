import Glibc

/// Standard output and hello.
extension Mode {
  static let ofHello: [Mode] = [
    Mode("banner", "", "three lines of banner before hello, log lines between its messages") { _ in
      for line in ["*** badcard ***", "(c) nobody", "loading [1/3]"] { say(line) }
      hello()
      say("DEBUG before the view")
      show("a view after a banner")
      say("DEBUG after the view")
      change("text", "a patch after a banner")
      stay()
    },
    Mode("glued", "", "text and hello on one line") { _ in
      put(Array("loading... ".utf8))
      hello()
      stay()
    },
    Mode("garbage", "", "lines of noise instead of hello, then stays") { _ in
      let noise = (0..<64).map { UInt8(truncatingIfNeeded: $0 * 37 + 128) | 0x80 }
      for _ in 0..<5 { put(noise + [10]) }
      stay()
    },
    Mode("silent", "", "not one byte, for ever") { _ in linger() },
    Mode("bytes", "", "bytes, but no whole line, for ever") { _ in
      put(Array("{\"type\":\"hello\",\"protocol\":1,\"name\":\"badcard\"}".utf8))
      linger()
    },
    Mode("lines", "", "lines, but no hello, for ever") { _ in
      say("Usage: badcard MODE")
      linger()
    },
    Mode("exit", "STATUS", "ends at once with this status, without hello") { words in
      exit(Int32(words.number(0)))
    },
    Mode("late-hello", "MS", "says hello after so many milliseconds, then draws") { words in
      rest(words.number(0))
      hello()
      show("hello, at last")
      stay()
    },
    Mode("protocol", "JSON", "hello with this for its protocol; `none` leaves it out") { words in
      let value = words.first ?? "none"
      let member = value == "none" ? "" : "\"protocol\":\(value),"
      say("{\"type\":\"hello\",\(member)\"name\":\"badcard\"}")
      show("of another protocol")
      stay()
    },
    Mode("twice", "", "says hello twice, then draws") { _ in
      hello()
      hello(",\"version\":\"2\"")
      show("hello, hello")
      stay()
    },
    Mode("view-first", "", "draws before its hello, then again after it") { _ in
      show("too early")
      hello()
      show("in time")
      stay()
    },
    Mode("child-prints", "", "a child of its own prints to the same standard output") { _ in
      hello()
      show("before its child")
      var status: Int32 = 0
      waitpid(start(["print", "hello from a grandchild"]), &status, 0)
      change("text", "after its child")
      stay()
    },
    Mode("print", "TEXT", "(for child-prints) prints a line and ends") { words in
      say(words.first ?? "")
    },
  ]
}
