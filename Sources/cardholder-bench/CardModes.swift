import CardKit
import Glibc

/// What this executable does when the benchmark starts it as a card.
enum CardModes {
  /// The words after `--card`, with what they run.
  static let all: [String: @Sendable () -> Never] = [
    "echo": echo, "ping": ping, "idle": { still(message: "waiting") }, "busy": busy,
    "input": input, "flood": flood, "bound": bound, "asker": asker, "answerer": answerer,
  ]

  /// Gives back the bytes it reads, as raw as can be.
  private static func echo() -> Never {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(0, &buffer, buffer.count)
      guard count > 0, write(1, buffer, count) == count else { exit(0) }
    }
  }

  /// Plays ping-pong with its host and says the median.
  private static func ping() -> Never {
    CardApp.run(PingController.self, name: "ping")
  }

  /// A card that has drawn and waits for ever.
  private static func still(message: String) -> Never {
    say(#"{"type":"hello","protocol":1,"name":"still"}"#)
    say(#"{"type":"render","view":"\#(message)"}"#)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(0, &buffer, buffer.count) > 0 {}
    exit(0)
  }

  /// A card that draws ten times a second.
  private static func busy() -> Never {
    say(#"{"type":"hello","protocol":1,"name":"busy","reads":false}"#)
    var count = 0
    while true {
      say(#"{"type":"render","view":"\#(count)"}"#)
      count += 1
      usleep(100_000)
    }
  }

  /// A patch as a flood of them has it.
  static let patch = #"{"type":"patch","ops":[{"set":"text","props":{"text":"patched"}}]}"# + "\n"

  /// A card that patches its view as fast as its host takes it.
  private static func flood() -> Never {
    say(#"{"type":"hello","protocol":1,"name":"flood","reads":false}"#)
    say(#"{"type":"render","view":{"kind":"text","id":"text","text":"drawn"}}"#)
    let block = Array(String(repeating: patch, count: 65_536 / patch.utf8.count).utf8)
    while write(1, block, block.count) == block.count {}
    exit(0)
  }

  /// A card with an input that has the focus.
  private static func input() -> Never {
    say(#"{"type":"hello","protocol":1,"name":"input"}"#)
    say(#"{"type":"render","view":{"kind":"input","id":"i","focus":true}}"#)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(0, &buffer, buffer.count) > 0 {}
    exit(0)
  }

  /// What the answerer says, a letter a click; no card of a flood draws one of them.
  static let answers = "bfgijklmoqsuvxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// A card with a button in its first row, which answers each press by a letter in its second.
  private static func answerer() -> Never {
    say(#"{"type":"hello","protocol":1,"name":"answerer"}"#)
    say(
      #"{"type":"render","view":[{"kind":"button","id":"go","text":"Go"},"#
        + #"{"kind":"text","id":"said","text":""}]}"#)
    var answers = answers.makeIterator()
    while let line = readLine() {
      guard line.hasPrefix(#"{"type":"activate""#), let letter = answers.next() else { continue }
      say(#"{"type":"patch","ops":[{"set":"said","props":{"text":"\#(letter)"}}]}"#)
    }
    exit(0)
  }

  /// A card with a text that goes right as the card below it goes up.
  private static func bound() -> Never {
    say(#"{"type":"hello","protocol":1,"name":"bound"}"#)
    say(
      #"{"type":"render","view":[{"kind":"text","id":"bound","text":"bound","#
        + #""bind":{"dx":{"on":"cards","map":[[0,0],[1,15]]}}}]}"#)
    rest()
  }

  /// A card that prepares a screen, and presents it at the press of a button.
  private static func asker() -> Never {
    say(#"{"type":"hello","protocol":1,"name":"asker"}"#)
    say(
      #"{"type":"render","view":[{"kind":"button","id":"go","text":"Go","#
        + #""do":{"type":"present","controller":"screen","animated":false}}]}"#)
    say(#"{"type":"prepare","controller":"screen"}"#)
    rest()
  }

  /// Reads until the host closes the input.
  private static func rest() -> Never {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(0, &buffer, buffer.count) > 0 {}
    exit(0)
  }

  private static func say(_ line: String) {
    let bytes = Array(line.utf8) + [10]
    guard write(1, bytes, bytes.count) == bytes.count else { exit(0) }
  }
}

final class PingView: ControllerView {
  let label = Label("ping")

  override func addSubviews() { addSubview(label) }
}

/// Emits a value, gets it back by a wire of the deck, and emits it again.
final class PingController: Controller<PingView> {
  /// Not counted, so that caches and pipes are warm.
  private static let warmUp = 2_000
  private static let rounds = 20_000
  /// Makes the line from the host 200 bytes long.
  private static let value = JSON.string(String(repeating: "x", count: 142))

  private var started = 0.0
  private var times: [Double] = []

  override func viewDidAppear(animated: Bool) { send() }

  override func receive(name: String, value: JSON, from sender: String) {
    times.append(Self.now() - started)
    guard times.count < Self.warmUp + Self.rounds else {
      return emit("median", .number(median(Array(times.dropFirst(Self.warmUp)))))
    }
    send()
  }

  private func send() {
    started = Self.now()
    emit("ping", Self.value)
  }

  /// Microseconds of the clock that only runs forward.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
