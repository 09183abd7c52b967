import CardSystem
import CardWire
import Testing

/// The sandbox recipe of the documents, as it stands there.
@Suite("Sandbox recipe")
struct SandboxTests {
  static let hasSandbox = CommandSearch.candidates(
    command: "bwrap", folder: "/", besideExecutable: nil,
    path: Environment.get("PATH") ?? "/usr/bin:/bin"
  ).contains { (try? Descriptor.open($0, flags: 0)) != nil }

  /// The command of the recipe, in front of a card's own.
  private static func recipe() throws -> [String] {
    let commands = try Recipes.decks().compactMap { try? JSON(parsing: $0) }.compactMap { deck in
      deck["controllers"]?.object?.first?.value["command"]?.array?.compactMap(\.string)
    }
    let command = commands.first { $0.contains { $0.hasPrefix("exec bwrap ") } }
    return Array(try #require(command).dropLast())
  }

  /// Says what it could do.
  private static func card(mark: String) -> String {
    """
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"boxed"}'
    touch /etc/cardholder-test 2>/dev/null && system=writable || system=readable
    touch /tmp/\(mark) && temporary=writable || temporary=readable
    touch "$CARDHOLDER_DATA/x" && data=writable || data=readable
    links=$(tail -n +3 /proc/net/dev | grep -vc lo:)
    printf '{"type":"render","view":"system %s, temporary %s, data %s, links %s"}\\n' \
      $system $temporary $data $links
    cat >/dev/null
    """
  }

  @Test(
    "a card in bwrap reads the system, writes only what is its own, and has no network",
    .enabled(if: hasSandbox, "bwrap is not installed"))
  func sandbox() throws {
    let outside = try TemporaryFolder()
    let mark = try #require(outside.path.split(separator: "/").last)
    let command = try Self.recipe() + ["sh", "-c", Self.card(mark: "\(mark)-inside")]
    try DeckUnderTest.run(TestCard("boxed", command), .good, columns: 120) { deck in
      try deck.wait(forText: "system readable, temporary writable, data writable, links 0")
      #expect(!Folder.isFile("/tmp/\(mark)-inside"))
      try deck.clickGood()
    }
  }
}
