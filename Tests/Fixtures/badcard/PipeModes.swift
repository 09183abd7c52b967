import Glibc

/// Pipes, floods, sizes.
extension Mode {
  private static let mebibyte = 1_048_576

  static let ofPipes: [Mode] = [
    Mode("stderr-flood", "MIB", "so many MiB of lines on standard error, then hello and a view") {
      words in
      let line = "warning: \(String(repeating: "x", count: 90))"
      pour(block(of: line), count: words.number(0) * mebibyte, to: 2)
      say("", to: 2)
      say("the last word on standard error", to: 2)
      hello()
      show("after the flood")
      stay()
    },
    Mode("stderr-endless", "MIB", "so many MiB on standard error in one line, then a view") {
      words in
      let noise = [UInt8](repeating: UInt8(ascii: "e"), count: 65_536)
      pour(noise, count: words.number(0) * mebibyte, to: 2)
      say("", to: 2)
      say("the last word on standard error", to: 2)
      hello()
      show("after one long line")
      stay()
    },
    Mode(
      "stderr-lines", "", "hello and a view, then the shortest lines on standard error, for ever"
    ) {
      _ in
      hello()
      show("before the lines")
      pour(block(of: "x"), count: nil, to: 2)
    },
    Mode("burst", "BYTES", "writes so many bytes before it reads any, then says how many it read") {
      words in
      var input = Input()
      hello()
      let line = "{\"type\":\"log\",\"text\":\"\(String(repeating: "b", count: 970))\"}"
      pour(block(of: line), count: words.number(0))
      say("")
      log("the burst is over")
      input.wait(for: "viewDidLoad")
      show("read \(input.count) bytes")
      stay(input)
    },
    Mode("line", "BYTES…", "a view in lines of exactly so many bytes, their ends not counted") {
      words in
      var input = Input()
      hello()
      input.wait(for: "viewDidLoad")
      for count in words.compactMap({ Int($0) }) {
        let (head, tail) = ("{\"type\":\"render\",\"_pad\":\"", "\",\"view\":\"line of \(count)\"}")
        let padding = max(0, count - head.utf8.count - tail.utf8.count)
        say(head + String(repeating: "p", count: padding) + tail)
      }
      stay(input)
    },
    Mode("endless", "MIB", "hello and a view, then so many MiB without a newline, 0 for ever") {
      words in
      hello()
      show("before the endless line")
      let noise = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
      pour(noise, count: words.number(0) == 0 ? nil : words.number(0) * mebibyte)
      linger()
    },
    Mode("dribble", "", "hello and a view, one byte a write") { _ in
      let view = "{\"type\":\"render\",\"view\":\"drop by drop\"}"
      for line in ["{\"type\":\"hello\",\"protocol\":1,\"name\":\"badcard\"}", view] {
        for byte in Array(line.utf8) + [10] { put([byte]) }
      }
      stay()
    },
    Mode("deaf", "", "hello and a button, then never reads") { _ in
      hello()
      showButton("press me, I do not listen")
      linger()
    },
    Mode("patch-flood", "", "hello and a view, then patches as fast as they are taken, for ever") {
      _ in
      var input = Input()
      hello()
      input.wait(for: "viewDidLoad")
      show("flood")
      pour(
        block(
          of: "{\"type\":\"patch\",\"ops\":[{\"set\":\"text\",\"props\":{\"text\":\"patch\"}}]}"),
        count: nil)
    },
    Mode("view-flood", "", "hello, then whole views as fast as they are taken, for ever") { _ in
      hello()
      let row = "{\"kind\":\"text\",\"text\":\"one of twenty\"}"
      let rows = repeatElement(row, count: 20).joined(separator: ",")
      pour(block(of: "{\"type\":\"render\",\"view\":[\(rows)]}"), count: nil)
    },
    Mode("junk-flood", "COUNT", "hello and a view, then so many lines that are no messages") {
      words in
      hello()
      show("before the junk")
      for index in 1...max(1, words.number(0)) { say("junk \(index)") }
      change("text", "after the junk")
      stay()
    },
    Mode("error-flood", "", "hello and a view, then broken messages for ever; reads no answer") {
      _ in
      hello()
      show("before the errors")
      pour(block(of: "{\"type\":\"render\",\"view\":{\"kind\":\"text\",\"text\":7}}"), count: nil)
    },
    Mode("log-flood", "", "hello and a view, then lines for its log, for ever") { _ in
      hello()
      show("before the lines")
      pour(block(of: "{\"type\":\"log\",\"level\":\"info\",\"text\":\"nothing new\"}"), count: nil)
    },
    Mode("copy-flood", "", "hello and a long text, then short lines that copy it, for ever") { _ in
      hello()
      show(String(repeating: "c", count: 20_000))
      pour(block(of: "{\"type\":\"copy\",\"node\":\"text\"}"), count: nil)
    },
    Mode("huge", "NODES", "hello, then views of so many nodes, for ever") { words in
      hello()
      let node = "{\"kind\":\"text\",\"text\":\"n\"}"
      let nodes = repeatElement(node, count: words.number(0)).joined(separator: ",")
      pour(Array("{\"type\":\"render\",\"view\":[\(nodes)]}\n".utf8), count: nil)
    },
    Mode("endless-junk", "", "hello and a view, then lines that are no messages, for ever") { _ in
      hello()
      show("before the junk")
      pour(block(of: "DEBUG nothing of interest"), count: nil)
    },
    Mode("burn", "", "hello and a view, then burns a core and reads nothing") { _ in
      hello()
      show("burning")
      var number: UInt64 = 1
      while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
    },
    Mode("close", "NUMBER…", "hello and a view, then closes these of its descriptors and lives on")
    {
      words in
      hello()
      show("closing \(words.joined(separator: " "))")
      for number in words.compactMap({ Int32($0) }) { close(number) }
      linger()
    },
  ]
}
