import CardHost
import CardScene
import CardSystem
import CardWire

/// The merged tree of all processes with what each of them is and uses.
struct Inspection {
  /// A process that stands in a slot.
  struct Process: Equatable {
    var controller: String
    var pid: Int32?
    var generation: Int
    /// The state of its supervision, in a word.
    var state: String
    /// Lines to and from it.
    var traffic: Traffic
    /// What it uses; nil where it has ended.
    var usage: ProcessUsage?
  }

  var title: String
  var size: Size
  var tree: SceneTree
  var processes: [SlotPath: Process]
}

extension Inspection {
  /// Looks at a host as it is now.
  init(_ runtime: Runtime) {
    let host = runtime.host
    var processes: [SlotPath: Process] = [:]
    for (path, child) in host.children {
      guard let description = host.description(of: path) else { continue }
      processes[path] = Process(
        controller: description.controller, pid: description.pid,
        generation: description.generation, state: description.state,
        traffic: child.process.flatMap(runtime.traffic) ?? Traffic(),
        // The numbers of a recording belong to others by now.
        usage: runtime.hostMark == nil ? nil : description.pid.flatMap(ProcessUsage.init(of:)))
    }
    self.init(
      title: host.deck.title ?? "", size: host.scene.size, tree: host.scene.snapshot(),
      processes: processes)
  }

  // MARK: JSON

  /// The tree as JSON, with the members of a snapshot and those of `inspect`.
  var json: JSON { node(tree) }

  private func node(_ tree: SceneTree) -> JSON {
    TreeJSON.node(tree) { path in processes[path].map { $0.members(slot: path) } ?? [] }
  }

  // MARK: Text

  /// The tree as lines for people, a node each, with nothing in them that acts on a terminal.
  var lines: [String] { lines(isNarrow: false) }

  /// The same; where there is little width, what there is to say of a process stands in a line of its
  /// own.
  func lines(isNarrow: Bool) -> [String] {
    var lines = [head]
    draw(tree, indent: "", branch: "└─ ", isNarrow, into: &lines)
    return lines
  }

  private var head: String {
    let used = processes.values.compactMap(\.usage)
    let memory = used.reduce(0) { $0 + $1.residentBytes }
    let time = used.reduce(0) { $0 + $1.processorSeconds }
    let count = used.count == 1 ? "1 process" : "\(used.count) processes"
    return
      ([Sanitizer.line(title), "\(size.width)×\(size.height)", count] + [
        Figures.seconds(time), Figures.bytes(memory),
      ]).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func draw(
    _ node: SceneTree, indent: String, branch: String, _ isNarrow: Bool,
    into lines: inout [String]
  ) {
    let process = node.slot.flatMap { processes[$0] }?.words ?? []
    let words = words(of: node) + (isNarrow ? [] : process)
    lines.append(indent + branch + Self.line(words))
    let below = indent + (branch.hasPrefix("└") ? "   " : "│  ")
    if isNarrow, !process.isEmpty {
      lines.append(below + (node.children.isEmpty ? "   " : "│  ") + Self.line(process))
    }
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      draw(child, indent: below, branch: isLast ? "└─ " : "├─ ", isNarrow, into: &lines)
    }
  }

  private static func line(_ words: [String]) -> String {
    Sanitizer.line(words.joined(separator: " · "))
  }

  private func words(of node: SceneTree) -> [String] {
    var name = node.kind.rawValue
    if let path = node.slot {
      name += " \(path)"
    } else if let id = node.id {
      name += " #\(id)"
    }
    if let text = node.text, !text.isEmpty { name += " " + Quotation.quoted(text, limit: 40) }
    let frame = node.frame
    let place = "\(frame.width)×\(frame.height) at \(frame.minX),\(frame.minY)"
    return [name, place]
  }
}

extension Inspection.Process {
  var words: [String] {
    var words = [state]
    if let pid { words.append("pid \(pid)") }
    words.append("generation \(generation)")
    if let usage {
      words += [Figures.seconds(usage.processorSeconds), Figures.bytes(usage.residentBytes)]
    }
    words.append("sent \(traffic.sent), received \(traffic.received)")
    return words
  }

  func members(slot: SlotPath) -> [JSON.Member] {
    var members = [
      JSON.Member("slot", .string(slot.description)),
      JSON.Member("controller", .string(controller)),
      JSON.Member("pid", pid.map { .integer(Int($0)) } ?? .null),
      JSON.Member("generation", .integer(generation)),
      JSON.Member("state", .string(state)),
      JSON.Member("sent", .integer(traffic.sent)),
      JSON.Member("received", .integer(traffic.received)),
    ]
    if let usage {
      members.append(JSON.Member("processorSeconds", .number(usage.processorSeconds)))
      members.append(JSON.Member("residentBytes", .integer(usage.residentBytes)))
    }
    return members
  }
}

extension Runtime {
  /// Puts the merged tree over the screen.
  func showTree() {
    layOut()
    var lines = Inspection(self).lines(isNarrow: true)
    let title = lines.removeFirst()
    host.scene.showTree(title: title, lines: lines)
  }
}

/// Numbers as people read them.
enum Figures {
  /// Seconds with hundredths.
  static func seconds(_ value: Double) -> String {
    let hundredths = Int((max(0, min(value, 1e12)) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// Bytes in MiB with tenths.
  static func bytes(_ count: Int) -> String {
    let tenths = max(0, count) * 10 / 1_048_576
    return "\(tenths / 10).\(tenths % 10) MiB"
  }
}
