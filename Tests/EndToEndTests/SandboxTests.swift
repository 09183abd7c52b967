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

  /// The command of the recipe in front of a card's own.
  private static let recipe =
    "exec bwrap --ro-bind / / --tmpfs /tmp --dev /dev --proc /proc "
    + "--bind \"$CARDHOLDER_DATA\" \"$CARDHOLDER_DATA\" "
    + "--unshare-all --die-with-parent --new-session -- \"$0\" \"$@\""

  /// Says what it could do.
  private static let card = """
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"boxed"}'
    touch /etc/cardholder-test 2>/dev/null && system=writable || system=readable
    touch "$CARDHOLDER_DATA/x" && data=writable || data=readable
    links=$(tail -n +3 /proc/net/dev | grep -vc lo:)
    printf '{"type":"render","view":"system %s, data %s, links %s"}\\n' $system $data $links
    cat >/dev/null
    """

  @Test(
    "a card in bwrap reads the system, writes its own folder alone, and has no network",
    .enabled(if: hasSandbox, "bwrap is not installed"))
  func sandbox() throws {
    let command = ["sh", "-c", Self.recipe, "sh", "-c", Self.card]
    try DeckUnderTest.run(TestCard("boxed", command), .good, columns: 120) { deck in
      try deck.wait(forText: "system readable, data writable, links 0")
      try deck.clickGood()
    }
  }
}
