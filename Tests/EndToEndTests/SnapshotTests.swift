import CardSystem
import Testing

/// `cardholder snapshot` with cards of its own.
@Suite("Snapshots")
struct SnapshotTests {
  /// Writes down every new size that it hears of.
  private static let sizes = """
    #!/bin/sh
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"sizes"}' '{"type":"render","view":"up"}'
    while read -r line; do
      case $line in *'"viewWillTransition"'*) printf '%s\\n' "$line" >>sizes;; esac
    done
    """

  /// Counts what it is told of a button, and takes its time to say so.
  private static let counter = #"""
    #!/bin/sh
    show() {
      printf '{"type":"render","view":{"kind":"button","id":"b","text":"pressed: %s"}}\n' $count
    }
    count=0
    printf '%s\n' '{"type":"hello","protocol":1,"name":"counter"}'
    show
    while read -r line; do
      case $line in *'"activate"'*) count=$((count + 1)); sleep 0.05; show;; esac
    done
    """#

  @Test("a step that goes to a card waits for the answer")
  func answers() throws {
    let folder = try TemporaryFolder()
    try folder.write("card.sh", Self.counter)
    let deck = try folder.write(
      "deck.json",
      """
      {"controllers": {"a": {"command": ["./card.sh"]}}, "view": {"kind": "slot", "controller": "a"}}
      """)
    let steps = try folder.write(
      "steps", "{\"press\":\"enter\"}\n{\"print\":\"x\"}\n{\"press\":\"enter\"}\n")
    let host = try HostUnderTest(["snapshot", deck, "--size", "30x6", "--steps", steps])
    #expect(try host.exit() == .exited(code: 0))
    #expect(host.text.contains("pressed: 1"))
    #expect(host.text.contains("pressed: 2"))
  }

  @Test("a card whose view is refused is not waited for, one that mends it is")
  func refusedView() throws {
    let folder = try TemporaryFolder()
    try folder.write("wrong.sh", Self.refused + "while read -r line; do :; done")
    try folder.write(
      "mended.sh",
      Self.refused
        + #"""
        while read -r line; do
          case $line in *'"error"'*) printf '%s\n' '{"type":"render","view":"mended"}';; esac
        done
        """#)
    let deck = try folder.write(
      "deck.json",
      """
      {"controllers": {"a": {"command": "./wrong.sh"}, "b": {"command": "./mended.sh"}},
       "view": [{"kind": "slot", "controller": "a"}, {"kind": "slot", "controller": "b"}]}
      """)
    let start = MonotonicClock.now()
    let result = try Tool.run("snapshot", deck, "--size", "70x12", runtime: folder.path)
    #expect(MonotonicClock.seconds(since: start) < 5)
    #expect(result.status == 0)
    #expect(result.output.contains("mended"))
    #expect(result.output.contains("a line was refused"))
    #expect(result.errors.contains("cardholder: a: render view: a node needs the member"))
  }

  private static let refused = #"""
    #!/bin/sh
    printf '%s\n' '{"type":"hello","protocol":1,"name":"r"}'
    printf '%s\n' '{"type":"render","view":{"text":"x"}}'

    """#

  @Test("help is shown wherever it is asked for", arguments: ["run", "snapshot", "deck.json"])
  func help(command: String) throws {
    let host = try HostUnderTest([command, "--help"])
    #expect(try host.exit() == .exited(code: 0))
    #expect(host.text.contains("Usage: cardholder"))
  }

  @Test("cards hear of every size that a step gives the screen")
  func resizing() throws {
    let folder = try TemporaryFolder()
    try folder.write("card.sh", Self.sizes)
    let deck = try folder.write(
      "deck.json",
      """
      {"controllers": {"a": {"command": ["./card.sh"]}},
       "view": {"kind": "slot", "controller": "a", "width": "fill", "height": "fill"}}
      """)
    let steps = try folder.write(
      "steps", "{\"resize\":[50,20]}\n{\"wait\":1}\n{\"resize\":[60,20]}\n")
    let host = try HostUnderTest(["snapshot", deck, "--size", "40x20", "--steps", steps])
    #expect(try host.exit() == .exited(code: 0))
    let heard = String(
      decoding: try FileReading.bytes(of: "\(folder.path)/sizes", limit: 10_000), as: UTF8.self)
    let columns = heard.split(separator: "\n").compactMap {
      $0.split(separator: "\"columns\":").last?.prefix { $0.isNumber }
    }
    #expect(columns == ["50", "60"])
  }
}
