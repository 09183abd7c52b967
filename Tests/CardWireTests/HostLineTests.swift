import Testing

@testable import CardWire

@Suite("Lines from the host")
struct HostLineTests {
  private func line(_ message: HostMessage) -> String {
    var bytes: [UInt8] = []
    message.encode(into: &bytes)
    #expect(bytes.last == 0x0A)
    #expect(bytes.dropLast().allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// What shell children match on: how each line starts, and what stands last in it. A later version
  /// may add members between them and nowhere else.
  static let promises: [(message: HostMessage, head: String, last: String)] = {
    let value = RawJSON(canonical: #"{"b":1,"a":[]}"#)
    let size = SlotSize(columns: 1, rows: 2, widthClass: .xs, heightClass: .short)
    return [
      (.config(value), #"{"type":"config","#, #""value":{"b":1,"a":[]}}"#),
      (.entry(value), #"{"type":"entry","#, #""value":{"b":1,"a":[]}}"#),
      (.state(value), #"{"type":"state","#, #""value":{"b":1,"a":[]}}"#),
      (.willMoveToParent("a"), #"{"type":"willMoveToParent","#, #""parent":"a"}"#),
      (.didMoveToParent(nil), #"{"type":"didMoveToParent","#, #""parent":null}"#),
      (.viewDidLoad, #"{"type":"viewDidLoad"}"#, #""viewDidLoad"}"#),
      (
        .viewWillAppear(animated: true, cancelled: false), #"{"type":"viewWillAppear","#,
        #""animated":true}"#
      ),
      (
        .viewWillTransition(size, animated: false),
        #"{"type":"viewWillTransition","size":{"columns":1,"rows":2,"#, #""animated":false}"#
      ),
      (.tick, #"{"type":"tick"}"#, #""tick"}"#),
      (.activate(node: "n", key: "k"), #"{"type":"activate","node":"n","#, #""key":"k"}"#),
      (
        .change(node: "n", key: nil, edit: 1, by: .enter, value: .text("v")),
        #"{"type":"change","node":"n","#, #""value":"v"}"#
      ),
      (
        .typing(node: "n", key: "k", edit: 1, value: .number(0.5)),
        #"{"type":"typing","node":"n","key":"k","#, #""value":0.5}"#
      ),
      (
        .submit(node: "n", edit: 1, values: [FormValue(id: "a", value: .bool(true))]),
        #"{"type":"submit","node":"n","#, #""values":{"a":true}}"#
      ),
      (.select(node: "n", .one("k")), #"{"type":"select","node":"n","#, #""key":"k"}"#),
      (
        .select(node: "n", .many(["a", "b"])), #"{"type":"select","node":"n","#,
        #""keys":["a","b"]}"#
      ),
      (
        .menuAction(node: "n", action: "delete", key: "k"),
        #"{"type":"action","node":"n","action":"delete","#, #""key":"k"}"#
      ),
      (.shortcut(name: "r"), #"{"type":"shortcut","name":"r"}"#, #""name":"r"}"#),
      (
        .receive(from: "a", name: "n", value: value), #"{"type":"receive","from":"a","name":"n","#,
        #""value":{"b":1,"a":[]}}"#
      ),
      (
        .completed(token: "t", reason: .back, result: .null), #"{"type":"completed","token":"t","#,
        #""result":null}"#
      ),
      (
        .gestureBegan(timeline: "t", value: 0),
        #"{"type":"gesture","timeline":"t","phase":"begin","#,
        #""value":0}"#
      ),
      (.progress(timeline: "t", value: 1), #"{"type":"progress","timeline":"t","#, #""value":1}"#),
      (.saveState(id: 7), #"{"type":"saveState","id":7}"#, #""id":7}"#),
      (.ping(id: 8), #"{"type":"ping","id":8}"#, #""id":8}"#),
      (.resync, #"{"type":"resync"}"#, #""resync"}"#),
      (.shutdown(.quit), #"{"type":"shutdown","reason":"quit"}"#, #""reason":"quit"}"#),
    ]
  }()

  @Test("heads and last places are frozen", arguments: promises.indices)
  func frozen(index: Int) {
    let promise = HostLineTests.promises[index]
    let line = line(promise.message)
    #expect(line.hasPrefix(promise.head))
    #expect(line.hasSuffix(promise.last))
    #expect(HostMessage.decode(line: line) == .message(promise.message, warnings: []))
  }

  @Test("an event without its value takes at most four kibibytes, whatever the names are")
  func eventSize() {
    // 200 bytes that take the most room in our spelling.
    let name = String(repeating: "\u{1}", count: NodeID.maximumCount)
    let id = NodeID(name)
    let text = InputValue.text("")
    let events: [HostMessage] = [
      .activate(node: id, key: id), .change(node: id, key: id, edit: .max, by: .enter, value: text),
      .typing(node: id, key: id, edit: .max, value: text),
      .submit(node: id, edit: .max, values: []), .select(node: id, .one(id)),
      .menuAction(node: id, action: name, key: id), .shortcut(name: name),
      .reorder(node: id, key: id, before: id), .needMore(node: id, start: .max, count: .max),
    ]
    for event in events { #expect(line(event).utf8.count < 4096) }
  }

  @Test("no line is over one mebibyte; texts are cut between characters")
  func lineSize() {
    let family = "👩‍👩‍👧"
    let long = String(repeating: family, count: 100_000)
    let most = String(repeating: "x", count: 2 << 20)
    let fault = WireFault(.json, about: most, path: most, message: long)
    let lines: [HostMessage] = [
      .change(node: "n", key: nil, edit: 1, by: .blur, value: .text(long)),
      .submit(
        node: "n", edit: 1,
        values: (0..<3).map { FormValue(id: NodeID("\($0)"), value: .text(most)) }),
      .select(node: "n", .many((0..<500_000).map { NodeID("\($0)") })),
      .error(fault),
    ]
    for message in lines {
      let line = line(message)
      #expect(line.utf8.count < 1 << 20)
      guard case .message(let short, _) = HostMessage.decode(line: line) else {
        Issue.record("\(HostMessage.decode(line: String(line.prefix(200))))")
        continue
      }
      if case .change(_, _, _, _, .text(let text)) = short {
        #expect(long.hasPrefix(text))
        #expect(text.count == 1_000_000 / 48)
      }
      if case .error(let fault) = short {
        #expect(fault.message.hasSuffix(family))
        #expect(line.utf8.count < 4096)
      }
    }
  }

  @Test("a host's message of an unknown type is told apart")
  func unknownType() {
    guard case .fault(let fault) = HostMessage.decode(line: "{\"type\":\"later\",\"a\":1}") else {
      Issue.record("no fault")
      return
    }
    #expect(fault.code == .unknownType)
  }

  @Test("members of a later version are passed over")
  func laterMembers() {
    #expect(
      HostMessage.decode(line: #"{"type":"ping","zeal":[1],"id":8}"#)
        == .message(
          .ping(id: 8),
          warnings: [
            WireFault(
              .unknownMember, about: "ping", path: "zeal", message: "ping has no member \"zeal\"")
          ]))
  }
}
