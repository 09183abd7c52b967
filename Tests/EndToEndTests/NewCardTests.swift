import CardRuntime
import CardSystem
import Testing

/// Cards that `cardholder new` makes, in the real host.
@Suite("New cards")
struct NewCardTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  /// Whether a program can be started by its bare name.
  private static func has(_ program: String) -> Bool {
    (Environment.get("PATH") ?? "").split(separator: ":").contains {
      Folder.isFile("\($0)/\(program)")
    }
  }

  /// The languages whose interpreters are there; sh always is.
  private static let interpreted: [NewCardTool.Language] =
    [.sh] + (has("python3") ? [.python] : []) + (has("node") ? [.javascript] : [])

  /// Makes a card and returns what was printed.
  @discardableResult
  private func make(
    _ name: String, in folder: TemporaryFolder, _ options: String...
  ) throws -> String {
    let host = try HostUnderTest(["new", name] + options, columns: 300, folder: folder.path)
    #expect(try host.exit() == .exited(code: 0), "\(host.text)")
    return host.text
  }

  @Test("a card in each language runs at once, and counts", arguments: interpreted)
  func scripts(language: NewCardTool.Language) throws {
    let folder = try TemporaryFolder()
    let said = try make("my.card-1", in: folder, "--language", language.rawValue)
    #expect(said.contains("run --watch my.card-1"))
    let host = try HostUnderTest(["run", "my.card-1"], folder: folder.path)
    try host.wait(forText: "Pressed: 0")
    #expect(host.text.contains("─ my.card-1 ─"))
    host.type("\r")
    try host.wait(forText: "Pressed: 1")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }

  /// The program is the template as this package has compiled it, so nothing is built here.
  @Test("a second screen is pushed, and what is chosen there is what a press adds")
  func screens() throws {
    let folder = try TemporaryFolder()
    try make("steps", in: folder, "--screen")
    try folder.make("steps/.build/debug/steps", "→ \(HostUnderTest.products())/NewCard")
    let host = try HostUnderTest(["run", "steps", "--reduced-motion"], folder: folder.path)
    try host.wait(forText: "Pressed: 0")
    host.type("\t\r")
    try host.wait(forText: "How much does a press add?")
    host.type("\t\r")
    try host.wait(forText: "+5")
    host.type("\u{1B}[Z\r")
    try host.wait(forText: "Pressed: 5")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }

  @Test(
    "a package in Swift is built as it was made, and its card drawn",
    .enabled(if: has("swift"), "swift is not in PATH"))
  func package() throws {
    let folder = try TemporaryFolder()
    // Where the manifest looks if this host was built elsewhere than in the repository.
    try folder.make("cardholder", "→ " + Self.root)
    try make("9-lives", in: folder, "--language=swift")
    let host = try HostUnderTest(
      ["snapshot", "9-lives", "--size", "30x5"], folder: folder.path,
      through: [
        "/bin/sh", "-c",
        #"swift build --package-path 9-lives >log 2>&1 || { tail -n 20 log; exit 1; }; exec "$0" "$@""#,
      ])
    #expect(
      try host.exit(patience: 10 * HostUnderTest.patience) == .exited(code: 0), "\(host.text)")
    #expect(host.text.contains("Pressed: 0"))
  }

  @Test("what is there stays as it is, and the exit status is that of sysexits")
  func refusal() throws {
    let folder = try TemporaryFolder()
    try make("mine", in: folder)
    try TemporaryFolder.write("kept", to: folder.path + "/mine/card.sh")
    for (arguments, status, text) in [
      (["mine", "--language", "python"], 73, "mine is there already"),
      (["other", "--folder", "none"], 73, "mkdir -p none"),
      (["cardholder", "--language", "swift"], 73, "cardholder-card"),
      (["my card"], 64, "try my-card"), ([], 64, "found none"), (["a", "b"], 64, "found a, b"),
      (["a", "--screen", "--language", "sh"], 64, "not in sh"),
      (["a", "--language", "js"], 64, "javascript"), (["a", "--scren"], 64, "no option --scren"),
    ] {
      let host = try HostUnderTest(["new"] + arguments, columns: 300, folder: folder.path)
      #expect(try host.exit() == .exited(code: Int32(status)), "\(arguments)")
      #expect(host.text.contains(text), "\(arguments): \(host.text)")
    }
    #expect(try Folder.entries(of: folder.path) == ["mine"])
    #expect(try Folder.entries(of: folder.path + "/mine") == ["card.sh", "deck.json"])
    #expect(
      try FileReading.bytes(of: folder.path + "/mine/card.sh", limit: 99) == Array("kept".utf8))
  }
}
