import Glibc

/// Framing and JSON. Single lines of nonsense are said with `say` and `raw`.
extension Mode {
  static let ofJSON: [Mode] = [
    Mode("nest", "DEPTH", "a view nested so deep, then a right one") { words in
      let depth = words.number(0)
      hello()
      say(
        "{\"type\":\"render\",\"view\":" + String(repeating: "[", count: depth)
          + String(repeating: "]", count: depth) + "}")
      show("after the nest")
      stay()
    },
    Mode("bad-patch", "", "one bad operation among good ones, more patches, a view on resync") {
      _ in
      var input = Input()
      hello()
      input.wait(for: "viewDidLoad")
      show("as it was")
      let good = "{\"set\":\"text\",\"props\":{\"text\":\"half a patch\"}}"
      say("{\"type\":\"patch\",\"ops\":[\(good),{\"remove\":\"nobody\"},\(good)]}")
      change("text", "a patch on nothing")
      log("three patches were sent")
      input.wait(for: "resync")
      log("resync came")
      input.wait(for: "activate")
      show("drawn anew")
      change("text", "drawn anew and patched")
      stay(input)
    },
    Mode("bad-resync", "", "answers resync with rubbish, and goes on patching") { _ in
      var input = Input()
      var count = 0
      hello()
      input.wait(for: "viewDidLoad")
      show("as it was")
      change("nobody", "bad")
      while let line = input.line() {
        guard isOf("resync", line) else { continue }
        count += 1
        change("nobody", "worse")
        say("{\"type\":\"render\",\"view\":{\"kind\":\"text\",")
        say("{\"type\":\"render\"}")
        log("resync \(count)")
      }
    },
    Mode("embed", "CONTROLLER", "a view with a slot for this controller, perhaps itself") { words in
      hello()
      let name = words.first ?? ""
      say(
        "{\"type\":\"render\",\"view\":[\"embeds \(name)\","
          + "{\"kind\":\"slot\",\"controller\":\"\(name)\"}]}")
      stay()
    },
    Mode("chain", "NUMBER", "embeds the next link of an endless chain of controllers of its own") {
      words in
      let next = words.number(0) + 1
      hello(",\"controllers\":{\"link\(next)\":{\"command\":[\"badcard\",\"chain\",\"\(next)\"]}}")
      say(
        "{\"type\":\"render\",\"view\":[\"link \(next - 1)\","
          + "{\"kind\":\"slot\",\"controller\":\"link\(next)\"}]}")
      stay()
    },
  ]
}
