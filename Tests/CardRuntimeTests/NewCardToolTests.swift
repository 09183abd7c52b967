import CardSystem
import Testing

@testable import CardRuntime

@Suite("The folder of a new card")
struct NewCardToolTests {
  @Test(
    "names go as they are into every shell and file system",
    arguments: [
      "a", "9-lives", "My_card.v2", "_", "a-", String(repeating: "x", count: 64),
    ])
  func names(text: String) throws {
    #expect(try CardName(text).text == text)
  }

  @Test(
    "what is no name is refused with the nearest one",
    arguments: [
      ("", "try card"), (".", "try card"), ("..", "try card"), (".hidden", "try hidden"),
      ("-x", "try x"), ("my  card!", "try my-card"), ("ü", "try card"),
      ("a\u{1B}[2Jb", "try a-2Jb"),
      ("a/b", "try b --folder a"), ("it's/b", #"try b --folder 'it'\''s'"#), ("a/", "try a"),
      ("/b", "try b"), (String(repeating: "x", count: 65), "x"),
    ])
  func refusedNames(text: String, proposal: String) throws {
    let failure = #expect(throws: CardName.Failure.self) { try CardName(text) }
    #expect(failure?.description.hasSuffix(proposal) == true, "\(failure?.description ?? "")")
  }

  @Test(
    "placeholders are filled, the name's own text last, and only a second screen keeps its lines")
  func filling() {
    let text = """
      a
        // begin screen
        b
        // end screen
      import NewCard
      new-card card-program .package(path: "../cardholder")
      """
    let checkout = Checkout(path: #"/x "y"\z"#)
    let short = TemplateFilling(
      name: "NewCard.card-program", program: "card.sh", hasSecondScreen: false, checkout: checkout)
    #expect(
      String(decoding: short.fill(Array(text.utf8)), as: UTF8.self) == #"""
        a
        import Card
        NewCard.card-program card.sh .package(name: "cardholder", path: "/x \"y\"\\z")
        """#)
    let long = TemplateFilling(name: "n", program: nil, hasSecondScreen: true, checkout: nil)
    #expect(
      String(decoding: long.fill(Array(text.utf8)), as: UTF8.self) == #"""
        a
          b
        import Card
        n card-program .package(path: "../cardholder")
        """#)
  }

  @Test("a repository is found around its builds, and nowhere else")
  func checkout() throws {
    let folder = try Folder.makeTemporary(prefix: "cardholder-new-")
    defer { try? Folder.removeAll(folder) }
    try Folder.makePrivate(folder + "/.build/x/debug")
    #expect(Checkout(around: folder + "/.build/x/debug") == nil)
    try Folder.makePrivate(folder + "/Sources/CardKit")
    try FileWriting.create(folder + "/Package.swift", [])
    #expect(Checkout(around: folder + "/.build/x/debug")?.path == folder)
    #expect(Checkout(around: folder + "/Sources") == nil)
  }

  @Test("a folder that could not be filled is removed again")
  func halfMade() throws {
    let folder = try Folder.makeTemporary(prefix: "cardholder-new-")
    defer { try? Folder.removeAll(folder) }
    var tool = NewCardTool(name: try CardName("half"))
    tool.folder = folder
    var printed = ""
    let failure = #expect(throws: NewCardTool.Failure.self) {
      try tool.run([("deck.json", [1]), ("deck.json", [2])]) { printed += $0 }
    }
    #expect(failure?.description.hasSuffix("\(folder)/half was removed again") == true)
    #expect(try Folder.entries(of: folder) == [])
    #expect(printed == "")
  }

  @Test("a name that a built-in deck has is shown with its path")
  func takenName() throws {
    var tool = NewCardTool(name: try CardName("wallet"))
    tool.takenNames = ["wallet"]
    #expect(tool.report(of: [], checkout: nil).hasSuffix("cardholder run --watch ./wallet\n"))
    tool.folder = "some where"
    #expect(
      tool.report(of: [], checkout: nil).hasSuffix("cardholder run --watch 'some where/wallet'\n"))
  }
}
