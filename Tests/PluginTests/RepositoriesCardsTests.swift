import CardKit
import CardSystem
import CardWire
import Testing

@testable import repositories

@Suite struct RepositoriesCardsTests {
  // MARK: Files

  @Test("a repository is read from its files: branch, commit, branches, description, last change")
  func reading() throws {
    let samples = try SampleRepositories()
    try samples.add("shop/api", message: "commit: Answer: at last")
    let git = "shop/api/.git"
    try samples.write("\(git)/description", "Sells things\n")
    try samples.write("\(git)/refs/heads/fix/one", "b\n")
    try samples.write("\(git)/packed-refs", "# pack-refs\nc refs/heads/main\nd refs/heads/old\n")
    let repository = RepositoryReader(path: samples.folder + "/shop/api").repository
    var expected = Repository(path: samples.folder + "/shop/api")
    expected.about = "Sells things"
    expected.branch = "main"
    expected.hash = String(repeating: "a", count: 40)
    expected.branchCount = 3
    expected.last = LogEntry(
      hash: expected.hash, author: "Ada L.", time: 1_700_000_000, action: "commit",
      message: "Answer: at last")
    expected.time = 1_700_000_000
    #expect(repository == expected)
    #expect(Repository(json: repository.json) == repository)
  }

  @Test("packed branches, commits without a branch and worktrees are read, too")
  func otherShapes() throws {
    let samples = try SampleRepositories()
    try samples.write("packed/.git/HEAD", "ref: refs/heads/main\n")
    try samples.write("packed/.git/packed-refs", "c0ffee refs/heads/main\n^abc\n")
    let packed = RepositoryReader(path: samples.folder + "/packed").repository
    #expect(packed.hash == "c0ffee")
    #expect(packed.head == "main")
    #expect(packed.time != nil)

    try samples.write("packed/.git/worktrees/side/HEAD", "0123456789\n")
    try samples.write("packed/.git/worktrees/side/commondir", "../..\n")
    try samples.write("side/.git", "gitdir: ../packed/.git/worktrees/side\n")
    let side = RepositoryReader(path: samples.folder + "/side").repository
    #expect(side.head == "0123456")
    #expect(side.branchCount == 1)

    let nothing = RepositoryReader(path: samples.folder + "/none").repository
    #expect(nothing == Repository(path: samples.folder + "/none"))
    #expect(nothing.head == "no commit")
  }

  @Test("the search enters no repository, no hidden folder, no link, and not too deep a folder")
  func searching() throws {
    let samples = try SampleRepositories()
    for name in ["b", "a/deep", "a/deep/inner", ".hidden/c", "1/2/3/4/5/6"] {
      try samples.add(name)
    }
    #expect(
      RepositorySearch().paths(below: samples.folder)
        == ["b", "a/deep"].map {
          "\(samples.folder)/\($0)"
        })
    #expect(RepositorySearch(mostFolders: 2).paths(below: samples.folder).isEmpty)
  }

  @Test(
    "a line of the log says who, when and what",
    arguments: [
      ("0 1 Ada <a@b> 17 +0000\tcommit: Mend it", LogEntry?.some(entry("commit", "Mend it"))),
      ("0 1 Ada <a@b> 17 +0000\tpush", entry("", "push")),
      ("0 1 Ada <a@b> 17 +0000", entry("", "")),
      ("0 1 Ada", nil), ("", nil), ("0 1 Ada <a@b> soon +0000\tcommit: x", nil),
    ])
  func logLine(line: String, expected: LogEntry?) {
    #expect(LogEntry(line: line[...]) == expected)
  }

  @Test(
    "an age is said in its largest unit",
    arguments: [(0, "now"), (59, "now"), (60, "1 min"), (7200, "2 h"), (86_400 * 40, "1 mo")])
  func age(seconds: Int, words: String) {
    #expect(Words.age(of: 1000, now: 1000 + seconds) == words)
  }

  // MARK: Screens

  @Test("the menu pushes the list or presents it, below the configured folder")
  func menu() throws {
    let samples = try SampleRepositories()
    let card = CardHarness(MenuController())
    card.load(config: ["folder": .string(samples.folder)])
    card.activate("push")
    card.activate("present")
    func entry(_ isPresented: Bool) -> RawJSON {
      RawJSON(ListEntry(folder: samples.folder, isPresented: isPresented).json)
    }
    #expect(
      card.takeRequests() == [
        .push(NavigationRequest(controller: "list", entry: entry(false), token: "c1")),
        .present(NavigationRequest(controller: "list", entry: entry(true), token: "c2")),
      ])
    #expect(card.problems == [])
  }

  @Test("an empty list says how another folder is named")
  func noRepository() throws {
    let folder = try SampleRepositories().folder + "/empty"
    let card = CardHarness(ListController())
    card.load(entry: ListEntry(folder: folder).json)
    #expect(
      card.controller.controllerView.list.emptyText
        == "None here; try --config folder=PATH")
  }

  @Test("the list says that it looks, then shows the first page, then the next ones near its end")
  func paging() throws {
    let samples = try SampleRepositories()
    for number in 100..<170 { try samples.add("r\(number)") }
    let card = CardHarness(ListController())
    card.holdsBackground = true
    card.load(entry: ListEntry(folder: samples.folder).json)
    let model = card.controller.model
    let list = card.controller.controllerView.list
    #expect(model.isFetching)
    #expect(list.emptyText == "Looking for repositories…")
    card.finishBackground()
    #expect(list.rows.count == 30)
    #expect(list.total == 70)
    #expect(card.text.last == "30 of 70")

    card.needMore(in: "repositories", start: 30, count: 30)
    card.needMore(in: "repositories", start: 30, count: 30)
    #expect(card.text.last == "30 of 70, reading…")
    card.finishBackground()
    #expect(list.rows.count == 60)
    card.holdsBackground = false
    card.progress(on: "scroll.repositories", to: 0.5)
    #expect(list.rows.count == 60)
    card.progress(on: "scroll.repositories", to: 0.7)
    card.needMore(in: "repositories", start: 70, count: 10)
    #expect(list.rows.map(\.id?.rawValue) == (100..<170).map { "\(samples.folder)/r\($0)" })
    #expect(card.text.last == "70 repositories")
    #expect(card.problems == [])
  }

  @Test("no more than five pages are shown")
  func mostPages() throws {
    let samples = try SampleRepositories()
    for number in 100..<260 { try samples.write("r\(number)/.git/HEAD", "a\n") }
    let card = CardHarness(ListController())
    card.load(entry: ListEntry(folder: samples.folder).json)
    for start in [30, 60, 90, 120, 150] {
      card.needMore(in: "repositories", start: start, count: 30)
    }
    #expect(card.controller.controllerView.list.rows.count == 150)
    #expect(card.controller.controllerView.list.total == 150)
    #expect(card.text.last == "150 of 160")
  }

  @Test(
    "a repository is pushed with what the list knows of it; only a presented list can be closed")
  func detail() throws {
    let samples = try SampleRepositories()
    try samples.add("one")
    let card = CardHarness(ListController())
    card.load(entry: ListEntry(folder: samples.folder, isPresented: true).json)
    let path = samples.folder + "/one"
    let repository = try #require(card.controller.model.repository(path))
    card.activate("repositories", key: NodeID(path))
    #expect(!card.controller.controllerView.close.isHidden)
    card.activate("close")
    #expect(
      card.takeRequests() == [
        .push(
          NavigationRequest(controller: "detail", entry: RawJSON(repository.json), token: "c1")),
        .dismiss(animated: true, result: nil),
      ])
    let pushed = CardHarness(ListController())
    pushed.load(entry: ListEntry(folder: samples.folder).json)
    #expect(pushed.controller.controllerView.close.isHidden)
  }

  @Test("a repository's screen shows the entry at once and its whole log soon")
  func log() throws {
    let samples = try SampleRepositories()
    try samples.add("one", message: "commit: First")
    let entry = RepositoryReader(path: samples.folder + "/one").repository
    try samples.add("one", message: "commit: First\n0 1 Bo <b@c> 1700000100 +0000\tcommit: Second")
    let card = CardHarness(DetailController())
    card.holdsBackground = true
    card.load(entry: entry.json)
    #expect(card.text.contains("First"))
    #expect(!card.text.contains("Second"))
    card.finishBackground()
    let texts = card.text
    let first = try #require(texts.firstIndex(of: "First"))
    #expect(try #require(texts.firstIndex(of: "Second")) < first)
    card.activate("back")
    #expect(card.takeRequests() == [.pop(animated: true, result: nil)])
    #expect(card.problems == [])
  }

  @Test("a repository's screen refuses an entry that is no repository")
  func refusal() {
    let card = CardHarness(DetailController())
    card.load(entry: ["id": 1])
    #expect(card.refusal?.contains(#"{"id":1}"#) == true)
  }
}

private func entry(_ action: String, _ message: String) -> LogEntry {
  LogEntry(hash: "1", author: "Ada", time: 17, action: action, message: message)
}
