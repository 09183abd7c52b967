import CardScene
import CardSystem
import CardWire

/// A command for a running host as the executable carries it out: finds the host, asks it, prints.
package struct ControlTool {
  /// Exit statuses.
  package enum Status {
    /// It is done.
    package static let done: Int32 = 0
    /// The host refused it, cannot be reached, or does not run.
    package static let failed: Int32 = 1
  }

  /// The options that every command takes.
  package static let common: [ControlCommand.Argument] = [
    .option("--host", member: "host", .text, takes: "PID", "which host, where several run"),
    .option("--json", member: "json", .flag(true), "prints the answer as JSON"),
  ]

  /// How each command is used, for whoever asks for help with one.
  package static func usage(of name: ControlCommand.Name) -> String {
    ControlCommand.named(name).usage(with: common)
  }

  let request: ControlRequest
  private let host: Int32?
  let asJSON: Bool

  /// Reads what stands behind the command's name on the command line.
  package init(_ name: ControlCommand.Name, _ arguments: [String]) throws(ControlRequest.Failure) {
    let (request, common) = try ControlRequest.parse(name, arguments, common: Self.common)
    self.request = request
    asJSON = common["json"] == true || request.text("format") == "json"
    guard let text = common["host"]?.string else {
      host = nil
      return
    }
    guard let pid = Int32(text) else {
      throw ControlRequest.Failure(description: "--host takes the number of a process, not \(text)")
    }
    host = pid
  }

  /// Where the two kinds of text go.
  package struct Output {
    /// Standard output.
    package var print: (String) -> Void
    /// Standard error.
    package var complain: (String) -> Void

    /// Joins the two.
    package init(print: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
      self.print = print
      self.complain = complain
    }
  }

  /// Carries the command out and returns the exit status.
  package func run(_ output: Output) -> Int32 {
    let all = ControlFolder.hosts()
    let hosts = all.filter { host == nil || $0.pid == host }
    guard let first = hosts.first else { return fail(nobody(but: all), output) }
    if request.name == .list { return list(hosts, output) }
    guard hosts.count == 1 else { return fail(choice(of: hosts), output) }
    do {
      if request.name == .attach { return try attach(first, prepared, output) }
      return try ask(first, output)
    } catch let error as LaunchError {
      return fail(ControlRefusal("\(error)", advice: Self.remedy(for: error)), output)
    } catch {
      return fail(ControlRefusal("\(error)"), output)
    }
  }

  /// What there is to say when the host that is meant does not listen.
  private func nobody(but others: [ControlFolder.Host]) -> ControlRefusal {
    guard let host, !others.isEmpty else {
      let folders = ControlFolder.candidates.map(ControlFolder.words(about:))
      return ControlRefusal(
        host.map { "no cardholder runs as process \($0)" } ?? "no cardholder is running",
        advice: "Looked in \(folders.joined(separator: " and in "))."
          + " Start one with: cardholder run deck.json")
    }
    let pids = others.map { String($0.pid) }.joined(separator: ", ")
    return ControlRefusal(
      "no cardholder runs as process \(host)",
      advice: "Those that run are: \(pids). `cardholder list` shows their decks.")
  }

  private func choice(of hosts: [ControlFolder.Host]) -> ControlRefusal {
    let pids = hosts.map { String($0.pid) }.joined(separator: ", ")
    // Behind the program the option is the program's.
    let isBehind = request.texts("program").contains { $0.hasPrefix("--host") }
    let placeholder = ControlCommand.named(request.name).arguments.first?.placeholder ?? ""
    return ControlRefusal(
      "\(hosts.count) hosts run: \(pids)",
      advice: (isBehind
        ? "What stands behind the program is the program's; say --host PID before \(placeholder)."
        : "Say which with --host PID.") + " `cardholder list` shows their decks.")
  }

  /// Says why it is not done, on standard error, and as an answer where those are wanted.
  private func fail(_ refusal: ControlRefusal, _ output: Output) -> Int32 {
    if asJSON, let line = ControlReply.refused(refusal).line {
      output.print(String(decoding: line, as: UTF8.self))
    }
    let lines = [refusal.message, refusal.advice].filter { !$0.isEmpty }
    output.complain("cardholder: " + lines.map(Sanitizer.line).joined(separator: "\n  ") + "\n")
    return Status.failed
  }

  private static func remedy(for error: LaunchError) -> String {
    guard case .notFound(let command, _) = error, command.contains("/") else {
      return error.remedy
    }
    return "Correct the path; it is taken from the folder in which the command is given."
  }

  // MARK: One host

  private func ask(
    _ host: ControlFolder.Host, _ output: Output
  ) throws(ControlClient.Failure) -> Int32 {
    let client = try ControlClient(host)
    try client.ask(prepared)
    // A swap takes as long as the new card; the host knows when that is too long.
    let waits: Set<ControlCommand.Name> = [
      .swap, .rollback, .restart, .add, .present, .push, .dismiss, .pop,
    ]
    let answer = try client.answer(
      within: waits.contains(request.name) ? nil : ControlClient.patience)
    guard let answer else {
      return fail(ControlRefusal("the host \(host.pid) has ended"), output)
    }
    guard answer["ok"] == true else { return refused(answer, output) }
    tell(answer, output)
    if request.flag("follow") { try follow(client, output) }
    if request.name == .quit { try client.waitForEnd(within: 10_000_000_000) }
    return Status.done
  }

  /// Tells each line that comes, until the host ends or nobody reads the output any more.
  private func follow(
    _ client: ControlClient, _ output: Output
  ) throws(ControlClient.Failure) {
    var isRead = true
    var token: EventLoop.Token?
    // A pipe tells that its reader has gone; nothing else that comes from an output is of interest.
    token = try? client.loop.register(1, interest: .read) { ready in
      if ready.contains(.hangup) { isRead = false }
      token.map(client.loop.unregister)
    }
    defer { token.map(client.loop.unregister) }
    while let more = try client.answer(within: nil, while: { isRead }) { tell(more, output) }
  }

  /// The request as the host gets it: a program with a slash is meant from where this command is
  /// given, a tree as it shall be printed.
  private var prepared: ControlRequest {
    var request = request
    if request.name == .inspect {
      request = request.setting("format", asJSON ? "json" : "text")
    }
    if var program = request.json("program")?.array, let first = program.first?.string,
      first.utf8.contains(UInt8(ascii: "/"))
    {
      program[0] = .string(Folder.fromRoot(first))
      request = request.setting("program", .array(program))
    }
    return request
  }

  func refused(_ answer: JSON, _ output: Output) -> Int32 {
    fail(
      ControlRefusal(
        answer["error"]?.string ?? "the host refused it", advice: answer["advice"]?.string ?? ""),
      output)
  }

  private func tell(_ answer: JSON, _ output: Output) {
    if request.name == .logs { return tellLog(answer, output) }
    if asJSON { return output.print((answer["tree"] ?? answer).text + "\n") }
    if let text = answer["text"]?.string { return output.print(Sanitizer.text(text) + "\n") }
    if let generation = answer["generation"]?.integer {
      let slot = answer["slot"]?.string ?? request.text("slot") + request.text("card")
      output.print("\(Sanitizer.line(slot)): generation \(generation)\n")
    }
  }

  private func tellLog(_ answer: JSON, _ output: Output) {
    let lines = answer["lines"]?.array ?? answer["line"].map { [$0] } ?? []
    for line in lines {
      let words = "\(line["source"]?.string ?? "")  \(line["text"]?.string ?? "")"
      output.print((asJSON ? line.text : Sanitizer.line(words)) + "\n")
    }
  }

  // MARK: All hosts

  private func list(_ hosts: [ControlFolder.Host], _ output: Output) -> Int32 {
    let descriptions = hosts.map { host -> JSON in
      do throws(ControlClient.Failure) {
        let client = try ControlClient(host)
        try client.ask(request)
        if let host = try client.answer()?["host"] { return host }
        throw ControlClient.Failure(description: "the host \(host.pid) has ended")
      } catch {
        return .object([
          JSON.Member("pid", .integer(Int(host.pid))),
          JSON.Member("error", .string(error.description)),
        ])
      }
    }
    if asJSON {
      output.print(JSON.object([JSON.Member("hosts", .array(descriptions))]).text + "\n")
    } else {
      output.print(descriptions.map(Self.words).joined(separator: "\n") + "\n")
    }
    let isAny = descriptions.contains { $0["error"] == nil }
    return isAny ? Status.done : Status.failed
  }

  private static func words(of host: JSON) -> String {
    let head = [
      host["pid"]?.integer.map(String.init), host["deck"]?.string, host["title"]?.string,
      host["error"]?.string,
    ].compactMap { $0 }.filter { !$0.isEmpty }.map(Sanitizer.line).joined(separator: "  ")
    let cards = host["cards"]?.array ?? []
    let width = cards.map { $0["slot"]?.string?.count ?? 0 }.max() ?? 0
    return
      ([head]
      + cards.map { card in
        let slot = Sanitizer.line(card["slot"]?.string ?? "")
        let gap = String(repeating: " ", count: max(0, width - slot.count))
        let pid = card["pid"]?.integer.map { "  pid \($0)" } ?? ""
        return "  \(slot)\(gap)  \(card["state"]?.string ?? "")\(pid)"
          + "  generation \(card["generation"]?.integer ?? 0)"
      }).joined(separator: "\n")
  }
}
