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
