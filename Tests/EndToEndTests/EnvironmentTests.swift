import CardSystem
import CardWire
import Testing

@Suite("Environment of a card")
struct EnvironmentTests {
  /// Draws what it finds of four variables.
  private static let script = """
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"variables"}'
    printf '{"type":"render","view":"secret %s, passed %s, given %s, missing %s."}\\n' \
      "${SECRET-absent}" "${PASSED-absent}" "${GIVEN-absent}" "${MISSING-absent}"
    cat >/dev/null
    """

  @Test("a card gets what its controller names, as given or from the host, and no secret")
  func variables() throws {
    let card = TestCard.shell(Self.script).with {
      $0.environment = ["PASSED": true, "GIVEN": "here", "MISSING": true]
    }
    let folder = try TemporaryFolder()
    let path = try folder.write("deck.json", TestCard.deck(of: [card]))
    let host = try HostUnderTest(
      ["run", path],
      environment: [
        "SECRET=leaked", "PASSED=through", "GIVEN=elsewhere", "XDG_DATA_HOME=\(folder.path)",
        "XDG_STATE_HOME=\(folder.path)",
      ])
    try host.wait(forText: "secret absent, passed through, given here, missing absent.")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }
}
