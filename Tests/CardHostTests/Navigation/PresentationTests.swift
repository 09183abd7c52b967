import CardHost
import CardScene
import CardWire
import Testing

@Suite("Presenting")
struct PresentationTests {
  @Test("a presented process gets its entry and no containment, and waits for its first frame")
  func introduction() throws {
    let harness = try HostHarness.navigation()
    harness.present(entry: .text("moby"))
    harness.hello("a/screen")
    #expect(harness.trace == ["a/screen welcome", "a/screen entry", "a/screen viewDidLoad"])
    #expect(harness.sent(to: "a/screen")[1] == .entry(.text("moby")))
    guard case .welcome(let welcome) = harness.sent(to: "a/screen")[0] else {
      Issue.record("no welcome")
      return
    }
    #expect(welcome.size.rows == 19)
    #expect(harness.screens == ["a/screen waiting"])
    harness.say(.render(.text("hi")), in: "a/screen")
    #expect(harness.screens == ["a/screen waiting"])
    harness.layOut()
    #expect(harness.screens == ["a/screen appearing"])
  }

  @Test("a full screen covers everything in the order of UIKit's navigation, and comes back")
  func order() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    #expect(
      harness.appearances == ["a willDisappear", "b willDisappear", "a/screen willAppear"])
    harness.clear()
    harness.settle()
    #expect(harness.appearances == ["b didDisappear", "a didDisappear", "a/screen didAppear"])
    harness.clear()
    harness.dismiss(by: "a/screen", result: .text("yes"))
    #expect(
      harness.appearances == ["a/screen willDisappear", "a willAppear", "b willAppear"])
    harness.clear()
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen didDisappear", "b didAppear", "a didAppear", "a/screen shutdown(remove)",
        "a completed t dismiss \"yes\"",
      ])
    #expect(harness.screens == [])
    #expect(harness.host.scene.screenPaths == [])
    #expect(harness.host.children["a/screen"] == nil)
  }

  @Test(
    "an alert and a sheet leave the appearance of what is below alone",
    arguments: [
      PresentationStyle.alert, .sheet,
    ])
  func overlays(style: PresentationStyle) throws {
    let harness = try HostHarness.navigation()
    harness.present(style: style)
    harness.bringUp("a/screen")
    harness.settle()
    harness.dismiss(by: "a")
    harness.settle()
    #expect(
      harness.appearances == [
        "a/screen willAppear", "a/screen didAppear", "a/screen willDisappear",
        "a/screen didDisappear", "a completed t dismiss null",
      ])
  }

  @Test("without animation the screen stands in the same frame, and nobody is told otherwise")
  func atOnce() throws {
    let harness = try HostHarness.navigation()
    harness.present(animated: false)
    harness.bringUp("a/screen")
    #expect(harness.host.scene.screen("a/screen")?.isMoving == false)
    #expect(harness.picture.contains("hi"))
    harness.advance(milliseconds: 0)
    harness.dismiss(by: "a", animated: false)
    harness.advance(milliseconds: 0)
    #expect(
      harness.appearances == [
        "a willDisappear at once", "b willDisappear at once", "a/screen willAppear at once",
        "b didDisappear at once", "a didDisappear at once", "a/screen didAppear at once",
        "a/screen willDisappear at once", "a willAppear at once", "b willAppear at once",
        "a/screen didDisappear at once", "b didAppear at once", "a didAppear at once",
        "a completed t dismiss null",
      ])
  }

  @Test("until the first frame nobody is told anything, and Escape abandons it")
  func abandon() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.hello("a/screen")
    harness.clear()
    harness.press("esc")
    #expect(harness.trace == ["a/screen shutdown(remove)", "a completed t back null"])
    #expect(harness.screens == [])
    harness.clear()
    harness.present(token: "u")
    #expect(harness.screens == ["a/screen waiting"])
  }

  @Test("Escape leaves, also where the process hangs; the asker gets what the screen said before")
  func escape() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.say(.result(.text("draft")), in: "a/screen")
    harness.say(.result(.text("better")), in: "a/screen")
    harness.handle(.stopped(harness.process("a/screen")))
    harness.press("esc")
    harness.settle()
    #expect(harness.trace.last == "a completed t back \"better\"")
    #expect(harness.screens == [])
  }

  @Test("what a screen takes along itself counts more than what it said before")
  func result() throws {
    for (result, expected) in [(nil, "\"draft\""), (.text("end"), "\"end\""), (.null, "null")]
      as [(RawJSON?, String)]
    {
      let harness = try HostHarness.navigation()
      harness.presented()
      harness.say(.result(.text("draft")), in: "a/screen")
      harness.dismiss(by: "a/screen", result: result)
      harness.settle()
      #expect(harness.trace.last == "a completed t dismiss \(expected)")
    }
  }

  @Test("Escape on the way in turns the screen round; both sides are told that it was in vain")
  func turn() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    harness.advance(milliseconds: 100)
    harness.press("esc")
    harness.settle()
    #expect(
      harness.appearances == [
        "a willDisappear", "b willDisappear", "a/screen willAppear",
        "a/screen willDisappear cancelled", "a/screen didDisappear cancelled",
        "a willAppear cancelled", "b willAppear cancelled", "b didAppear cancelled",
        "a didAppear cancelled", "a completed t back null",
      ])
  }

  @Test("a screen on a screen covers it, and leaves with it")
  func nesting() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.present("other", by: "a/screen", token: "inner")
    harness.bringUp("a/screen/other")
    harness.settle()
    #expect(
      harness.appearances == [
        "a/screen willDisappear", "a/screen/other willAppear", "a/screen didDisappear",
        "a/screen/other didAppear",
      ])
    harness.clear()
    harness.dismiss(by: "a")
    harness.settle()
    #expect(
      harness.appearances == [
        "a/screen/other willDisappear", "a willAppear", "b willAppear",
        "a/screen/other didDisappear", "a/screen completed inner dismiss null", "b didAppear",
        "a didAppear", "a completed t dismiss null",
      ])
    #expect(harness.host.scene.screenPaths == [])
  }

  @Test("dismissing removes what the card has presented, else the screen that it stands in")
  func target() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.presented("other", by: "a/screen")
    harness.dismiss(by: "a/screen")
    harness.settle()
    #expect(harness.screens == ["a/screen shown"])
    harness.dismiss(by: "a/screen")
    harness.settle()
    #expect(harness.screens == [])
    harness.clear()
    harness.dismiss(by: "a")
    #expect(harness.trace == ["a error(order)"])
  }

  @Test("a card in a slot of a presented screen dismisses that screen")
  func innerCard() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen", view: Node(.column, children: [.slot("c")]))
    harness.bringUp("a/screen/c")
    harness.settle()
    #expect(harness.appearances.filter { $0.hasPrefix("a/screen/c") }.count == 2)
    harness.clear()
    harness.say(.result(.text("kept")), in: "a/screen/c")
    harness.dismiss(by: "a/screen/c")
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen willDisappear", "a/screen/c willDisappear", "a willAppear", "b willAppear",
        "a/screen/c didDisappear", "a/screen didDisappear", "b didAppear", "a didAppear",
        "a/screen/c shutdown(remove)", "a/screen shutdown(remove)",
        "a completed t dismiss \"kept\"",
      ])
  }

  @Test(
    "from the request to the end of the transition the asker gets nothing of what a person does")
  func quiet() throws {
    let harness = try HostHarness.navigation()
    let button = Node(
      .button, id: "x", properties: Properties([PropertyEntry(.text, .string("X"))]))
    harness.say(.render(button), in: "a")
    harness.layOut()
    harness.focus("x")
    harness.press("enter")
    #expect(harness.trace == ["a activate"])
    harness.clear()
    harness.present(style: .sheet)
    harness.press("enter")
    #expect(harness.trace == [])
    harness.bringUp("a/screen")
    harness.settle()
    harness.dismiss(by: "a")
    harness.settle()
    harness.clear()
    harness.focus("x")
    harness.press("enter")
    #expect(harness.trace.contains("a activate"))
  }

  @Test("a second request before the first has settled is refused, and its token is completed")
  func secondRequest() throws {
    let harness = try HostHarness.navigation()
    harness.present(token: "first")
    harness.clear()
    harness.present(token: "second")
    harness.push(token: "third")
    harness.dismiss(by: "a")
    #expect(
      harness.trace == [
        "a error(order)", "a completed second failed null", "a error(order)",
        "a completed third failed null", "a error(order)",
      ])
    harness.bringUp("a/screen")
    harness.settle()
    harness.clear()
    harness.present("other", token: "fourth")
    #expect(harness.trace == ["a error(order)", "a completed fourth failed null"])
    #expect(
      harness.log("a").last == "present: \"screen\" is presented already; dismiss it first")
  }

  @Test("a second press of a button that presents is no request")
  func secondPress() throws {
    let harness = try HostHarness.navigation()
    let request = NavigationRequest(controller: "screen", token: "t")
    let button = Node(
      .button, id: "x",
      properties: Properties([
        PropertyEntry(.text, .string("X")), PropertyEntry(.do, .actions([.present(request)])),
      ]))
    harness.say(.render(button), in: "a")
    harness.layOut()
    harness.focus("x")
    harness.press("enter", "enter")
    #expect(harness.screens == ["a/screen waiting"])
    #expect(harness.trace == [])
  }

  @Test("a card of a screen that is not there yet cannot ask for another one")
  func early() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.hello("a/screen")
    harness.clear()
    harness.present("other", by: "a/screen", token: "early")
    #expect(
      harness.trace == ["a/screen error(order)", "a/screen completed early failed null"])
  }

  @Test("a screen that says dismiss before its first frame never comes")
  func dismissedEarly() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.hello("a/screen")
    harness.clear()
    harness.dismiss(by: "a/screen", result: .text("no need"))
    #expect(
      harness.trace == ["a/screen shutdown(remove)", "a completed t dismiss \"no need\""])
  }

  @Test("a process that ends with status 0 dismisses its screen")
  func finished() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.say(.result(.text("done")), in: "a/screen")
    harness.exit("a/screen", .exited(0))
    #expect(harness.screens == ["a/screen disappearing"])
    harness.settle()
    #expect(harness.trace.last == "a completed t dismiss \"done\"")
    #expect(harness.host.children["a/screen"] == nil)
  }

  @Test("what is asked for first and drawn last stands in front")
  func late() throws {
    let harness = try HostHarness.navigation()
    harness.present("screen", by: "a", style: .sheet)
    harness.present("other", by: "b", style: .sheet)
    harness.bringUp("b/other")
    harness.bringUp("a/screen")
    harness.settle()
    #expect(harness.screens == ["b/other shown", "a/screen shown"])
    #expect(harness.host.scene.screenPaths == ["b/other", "a/screen"])
  }

  @Test("two screens of one controller have names of their own")
  func names() throws {
    let harness = try HostHarness.navigation()
    harness.presented("screen", by: "a", style: .sheet)
    harness.push("screen", by: "a")
    #expect(harness.screens == ["a/screen shown", "a/screen.2 waiting"])
    harness.bringUp("a/screen.2")
    harness.settle()
    #expect(harness.screens == ["a/screen shown", "a/screen.2 shown"])
  }

  @Test("a node that is not there is told, and the screen comes without it")
  func origin() throws {
    let harness = try HostHarness.navigation()
    let request = NavigationRequest(
      controller: "screen", style: .miniToLarge, from: "mini", token: "t")
    harness.say(.action(.present(request)), in: "a")
    #expect(
      harness.sent(to: "a") == [
        .error(
          WireFault(
            .unknownID, about: "present", path: "from",
            message: "no node has the id \"mini\"; the screen comes without it"))
      ])
    harness.bringUp("a/screen")
    #expect(harness.screens == ["a/screen appearing"])
  }
}
