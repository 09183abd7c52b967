import CardHost
import CardScene
import CardSystem
import CardWire

/// `cardholder replay` as the executable carries it out.
package struct ReplayTool {
  /// The recording.
  package var path: String
  /// How many times as fast as it was.
  package var speed = 1.0
  /// Where it stops, in seconds since its start.
  package var until = Double.infinity
  /// How the screen is printed; nil shows it in the terminal.
  package var format: Snapshot.Format?
  /// A card's program, which is asked to say what was recorded.
  package var against: [String] = []
  /// Whose part is compared; nil where the recording has one card.
  package var slot: String?
  /// Which of its processes, counted from 1.
  package var generation = 1

  /// Replays a file.
  package init(path: String) { self.path = path }

  /// Why it cannot be replayed.
  package struct Failure: Error, CustomStringConvertible {
    /// The message.
    package let description: String
  }

  /// Carries it out and returns the exit status: 1 where a card said something else.
  package func run(print: (String) -> Void) throws(Failure) -> Int32 {
    do {
      let recording = try Recording(path: path)
      if !against.isEmpty {
        return try Comparison(recording, slot: slot, generation: generation).run(against, print)
      }
      let end = until.isFinite ? UInt64(max(0, min(until, 1e9)) * 1e9) : .max
      guard let format else {
        try TerminalRun.checkTerminal(instead: "cardholder replay --format text")
        return try TerminalReplay(recording, speed: speed, until: end).run()
      }
      let replay = try Replay(recording)
      replay.advance(to: min(end, recording.duration))
      print(Self.picture(of: replay, format))
      return 0
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  private static func picture(of replay: Replay, _ format: Snapshot.Format) -> String {
    let (canvas, host) = (replay.canvas, replay.runtime.host)
    return switch format {
    case .text: canvas.text + "\n"
    case .ansi: canvas.ansi(.truecolor) + "\n"
    case .svg: canvas.svg(theme: host.scene.theme) + "\n"
    case .json: TreeJSON.text(of: host) + "\n"
    }
  }
}
