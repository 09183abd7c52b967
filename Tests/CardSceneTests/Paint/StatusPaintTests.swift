import CardWire
import Testing

@testable import CardScene

@Suite("Painting how a card is")
struct StatusPaintTests {
  private func stage(_ width: Int = 80, _ height: Int = 14) throws -> Stage {
    let stage = try Stage(
      """
      {"kind":"cards","topMargin":0,"cards":[\
      {"kind":"slot","id":"one","title":"Activity","controller":"one"}]}
      """, width, height)
    try stage.render("[\"Moby-Dick\",\"Middlemarch\"]", in: "one")
    return stage
  }

  private func killed(
    _ stage: Stage, reason: String = "killed by signal 9", retry: Int? = 2000, words: String? = nil
  ) -> CardStatus {
    .failed(
      CardFailure(
        reason: reason, since: stage.now,
        retryAt: retry.map { stage.now.adding(milliseconds: $0) }, lastWords: words))
  }

  @Test("nothing is said about a start in its first second")
  func starting() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"a\",\"controller\":\"a\"}", 20, 3)
    stage.set(.starting(since: stage.now), of: "a")
    #expect(stage.row(0) == "▌")
    #expect(stage.scene.nextDeadline == stage.now.adding(milliseconds: 1000))
    stage.run(999)
    #expect(stage.row(0) == "▌")
    stage.run(1)
    #expect(stage.row(0) == "starting…")
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a card that died keeps its view, dimmed, and a strip says everything")
  func strip() throws {
    let stage = try stage()
    stage.press("o")
    stage.run(1100)
    stage.paint()
    let alive = stage.style(2, 2)
    stage.set(killed(stage, words: "Traceback … KeyError: 'title'"), of: "one")
    stage.run(1000)
    #expect(
      stage.rows(1..<13) == """
        ▌ Activity                           ━━━━━━                          ✖ stopped
          Moby-Dick
          Middlemarch






          ────────────────────────────────────────────────────────────────────────────
          ✖ killed by signal 9 · 1 s ago · again in 1 s              r restart   l log
            last words: "Traceback … KeyError: 'title'"
        """)
    #expect(stage.style(2, 2) != alive)
    #expect(stage.style(2, 2).attributes.contains(.dim))
    #expect(stage.row(13) == "  tab focus   r restart   l log   c close   ? keys   q quit")
  }

  @Test("a strip that is too narrow for one line takes two, then leaves out the least important")
  func narrow() throws {
    func strip(_ width: Int) throws -> String {
      let stage = try stage(width, 10)
      stage.press("o")
      stage.run(1100)
      stage.set(killed(stage), of: "one")
      return stage.rows(7..<9)
    }
    #expect(try strip(70).hasSuffix("again in 2 s    r restart   l log"))
    #expect(
      try strip(60) == """
          ✖ killed by signal 9
            0 s ago · again in 2 s               r restart   l log
        """)
    #expect(
      try strip(40) == """
          ✖ killed by signal 9
            again in 2 s     r restart   l log
        """)
    #expect(try strip(24).hasPrefix(" ✖ killed by signal 9"))
  }

  @Test("a narrow strip with rows to spare wraps the reason and gives ages and keys a row each")
  func narrowAndTall() throws {
    let stage = try stage(24, 16)
    stage.press("o")
    stage.run(1100)
    stage.set(killed(stage, reason: "killed by signal 11 (SIGSEGV)"), of: "one")
    #expect(
      stage.rows(10..<15) == """
         ──────────────────────
         ✖ killed by signal 11
         (SIGSEGV)
           again in 2 s
              r restart   l log
        """)
  }

  @Test("a closed card that never drew says its ages once")
  func agesOnce() throws {
    let stage = try Stage(
      """
      {"kind":"cards","topMargin":0,"cards":[\
      {"kind":"slot","id":"one","title":"Activity","controller":"one"}]}
      """, 60, 14)
    stage.set(killed(stage, reason: "nope was not found", retry: nil), of: "one")
    let text = stage.rows(0..<14)
    #expect(text.contains("Activity"))
    #expect(text.contains("✖ nope was not found"))
    #expect(text.split(separator: "0 s ago", omittingEmptySubsequences: false).count == 2)
  }

  @Test("a closed card has room for a badge only")
  func badge() throws {
    let stage = try stage(60)
    stage.set(killed(stage), of: "one")
    #expect(
      stage.rows(10..<13) == """
        ▌ Activity   ✖ killed by signal 9 · 0 s ago · again in 2 s
          Moby-Dick
          Middlemarch
        """)
    stage.resize(36, 14)
    #expect(stage.row(10) == "▌ Activity    ✖ killed by signal 9")
  }

  @Test("a card that never drew is explained in its place")
  func explanation() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"a\",\"controller\":\"a\"}", 40, 12)
    stage.set(
      .failed(
        CardFailure(
          reason: "cannot be started: no such file or directory", since: stage.now,
          advice: [
            "\"clock\" was looked for in /opt/cards, /usr/local/bin, /usr/bin", "install it",
          ])), of: "a")
    #expect(
      stage.rows(0..<9) == """
        ▌
        ▌ ✖ cannot be started: no such file or
        ▌ directory
        ▌ 0 s ago            r restart   l log
        ▌ "clock" was looked for in
        ▌ /opt/cards, /usr/local/bin, /usr/bin
        ▌ install it
        ▌
        ▌
        """)
  }

  @Test("a card that does not answer has a badge on its live view")
  func stale() throws {
    let stage = try stage(40)
    stage.set(.stale(since: stage.now, reason: "no answer"), of: "one")
    stage.run(5000)
    #expect(
      stage.row(10) == "▌ Activity       ━━━━━━ ◌ no answer · 5 s"
        || stage.row(10).hasSuffix("◌ no answer · 5 s"))
    #expect(!stage.style(2, 11).attributes.contains(.dim))
  }

  @Test("a card that runs and has drawn nothing says in its place what is wrong")
  func trouble() throws {
    let stage = try Stage(
      "{\"kind\":\"slot\",\"id\":\"a\",\"controller\":\"a\",\"border\":\"round\"}", 40, 8)
    stage.set(
      .stale(
        since: stage.now, reason: "a line was refused",
        advice: ["render view.text: expected a string, found 5"]), of: "a")
    #expect(
      stage.picture == """
        ╭──────────────────────────────────────╮
        │  ◌ a line was refused · 0 s   l log  │
        │  render view.text: expected a        │
        │  string, found 5                     │
        │                                      │
        │                                      │
        ╰──────────────────────────────────────╯
          r restart   l log   ? keys   q quit
        """)
    #expect(stage.click(34, 1) == [.command(.showLog("a"))])
    #expect(stage.press("r") == [.command(.restart("a"))])
    // The frame has the colour of the focus; without colours it needs a mark.
    #expect(stage.style(0, 3).attributes == .inverseWithoutColor)
  }

  @Test("a badge whose time has not come asks for that moment")
  func laterBadge() throws {
    let stage = try stage(60)
    let later = stage.now.adding(milliseconds: 1000)
    stage.set(.stale(since: later, reason: "a line was refused"), of: "one")
    let before = stage.row(10)
    #expect(!before.contains("refused"))
    #expect(stage.scene.nextDeadline == later)
    stage.run(1000)
    #expect(stage.row(10).hasSuffix("◌ a line was refused · 0 s"))
  }

  @Test("a finished card is unmarked and takes no input")
  func finished() throws {
    let stage = try stage(40)
    try stage.render(
      "{\"kind\":\"row\",\"children\":[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"Go\"}]}",
      in: "one")
    #expect(stage.press("tab", "enter") == [.message("one", .activate(node: "b", key: nil))])
    let before = stage.rows(11..<13)
    stage.set(.finished, of: "one")
    #expect(stage.press("enter") == [])
    #expect(stage.scene.focused?.slotPath == "one")
    #expect(before.contains("[ Go ]"))
    #expect(stage.rows(11..<13) == before)
  }

  @Test("ages are told in their largest unit and ask for the next moment that changes them")
  func ages() {
    let start = Instant(nanoseconds: 0)
    func age(_ seconds: Int) -> [String] {
      var text = StatusText(now: start.adding(milliseconds: seconds * 1000 + 250))
      let age = text.age(since: start)
      let next = (text.nextChange ?? start).milliseconds(since: start) / 1000
      return [age, "\(next)"]
    }
    #expect(
      [0, 59, 60, 3599, 3600, 90_000].map(age) == [
        ["0 s", "1"], ["59 s", "60"], ["1 min", "120"], ["59 min", "3600"], ["1 h", "7200"],
        ["1 d", "172800"],
      ])
    var text = StatusText(now: start.adding(milliseconds: 500))
    #expect(text.countdown(to: start.adding(milliseconds: 2000)) == "again in 2 s")
    #expect(text.nextChange == start.adding(milliseconds: 1000))
    #expect(text.countdown(to: start) == "again now")
  }

  @Test("ages tick once a second, and only while they can be seen")
  func ticking() throws {
    let stage = try stage()
    stage.set(killed(stage, retry: nil), of: "one")
    stage.paint()
    let start = stage.now
    #expect(stage.scene.nextDeadline == start.adding(milliseconds: 1000))
    stage.run(600)
    #expect(!stage.scene.needsPaint)
    #expect(stage.scene.nextDeadline == start.adding(milliseconds: 1000))
    stage.run(400)
    stage.paint()
    #expect(stage.scene.nextDeadline == start.adding(milliseconds: 2000))
    stage.set(.live, of: "one")
    stage.paint()
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("the keys of the strip can be clicked")
  func clicking() throws {
    let stage = try stage()
    stage.press("o")
    stage.run(1100)
    stage.set(killed(stage), of: "one")
    stage.paint()
    #expect(stage.click(64, 12) == [.command(.restart("one"))])
    stage.paint()
    #expect(stage.click(74, 12) == [.command(.showLog("one"))])
    stage.paint()
    #expect(stage.click(73, 13) == [])
    #expect(stage.click(16, 13) == [.command(.restart("one"))])
  }
}
