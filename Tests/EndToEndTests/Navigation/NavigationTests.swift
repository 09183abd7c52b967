import CardWire
import Testing

/// Screens that real cards ask for, in the real executable.
@Suite("Navigation, end to end")
struct NavigationTests {
  /// A card in `sh` with a button for each request; it shows what it was answered last.
  private static let asker = #"""
    printf '%s\n' '{"type":"hello","protocol":1,"name":"asker"}'
    ask='{"type":"present","controller":"host.alert","token":"q","entry":{"title":"Delete it?",'
    ask="$ask"'"buttons":[{"id":"yes","text":"Delete"},{"id":"no","text":"Keep"}]}}'
    show='{"type":"present","controller":"screen","token":"s","entry":"moby"}'
    draw() {
      printf '{"type":"render","view":["answer: %s",%s,%s,%s]}\n' "$1" \
        '{"kind":"button","id":"ask","text":"Ask"}' \
        '{"kind":"button","id":"show","text":"Show","do":'"$show"'}' \
        '{"kind":"button","id":"none","text":"Nobody","do":{"type":"push","controller":"nobody","token":"n"}}'
    }
    draw none
    while read -r line; do
      case $line in
        '{"type":"activate","node":"ask"'*) printf '%s\n' "$ask" ;;
        '{"type":"completed"'*)
          text=${line#*\"reason\":}
          draw "$(printf '%s' "$text" | tr -d '"{}')" ;;
      esac
    done
    """#

  /// A screen that shows its entry and gives a result; `after` is done when it has drawn.
  private static func screen(after: String = ":") -> TestCard {
    let script = #"""
      printf '%s\n' '{"type":"hello","protocol":1,"name":"screen"}'
      while read -r line; do
        case $line in
          '{"type":"entry"'*) entry=${line#*\"value\":\"} ;;
          '{"type":"viewDidLoad"'*)
            printf '{"type":"render","view":["about %s",%s]}\n' "${entry%\"*}" \
              '{"kind":"button","id":"ok","text":"Done","do":{"type":"dismiss","result":"good"}}' ;;
          '{"type":"viewDidAppear"'*)
            printf '%s\n' '{"type":"render","view":"it stands"}'
      """#
    var card = TestCard("screen", ["sh", "-c", script + "\n\(after) ;;\nesac\ndone"])
    card.isInDeck = false
    return card
  }

  @Test("a card asks in an alert of the host and gets the answer")
  func alert() throws {
    let deck = try DeckInTerminal(.shell(Self.asker), .good)
    try deck.click("Ask")
    // On its way the alert takes nothing; then the keys for it are named.
    for text in ["Delete it?", "enter press"] { try deck.host.wait(forText: text) }
    try deck.click("Keep")
    try deck.host.wait(forText: "answer: dismiss,result:no")
    try deck.click("Ask")
    for text in ["Delete it?", "enter press"] { try deck.host.wait(forText: text) }
    deck.host.type("\r")
    try deck.host.wait(forText: "answer: dismiss,result:yes")
    try deck.clickGood()
  }

  @Test("Escape leaves a screen whose process is stopped, and the card below goes on")
  func stopped() throws {
    let deck = try DeckInTerminal(
      .shell(Self.asker), Self.screen(after: "kill -STOP $$"), .good)
    try deck.click("Show")
    try deck.host.wait(forText: "it stands")
    #expect(!deck.host.text.contains("answer:"))
    deck.host.type("\u{1B}")
    try deck.host.wait(forText: "answer: back,result:null")
    try deck.clickGood()
  }

  @Test("a request for what nobody defines is answered, and the screen stays usable")
  func unknown() throws {
    let deck = try DeckInTerminal(.shell(Self.asker), .good)
    try deck.click("Nobody")
    try deck.host.wait(forText: "answer: failed,result:null")
    try deck.clickGood()
  }
}
