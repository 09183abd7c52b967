import CardHost
import CardScene
import CardWire

/// The merged tree of all processes as JSON.
enum TreeJSON {
  static func text(of host: Host) -> String {
    node(host.scene.snapshot()) { process(in: $0, host) }.text
  }

  /// A node and what is in it; `process` gives what is said of the process in a slot.
  static func node(_ tree: SceneTree, process: (SlotPath) -> [JSON.Member]) -> JSON {
    var members = [JSON.Member("kind", .string(tree.kind.rawValue))]
    if let id = tree.id { members.append(JSON.Member("id", .string(id.rawValue))) }
    let frame = tree.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    members.append(JSON.Member("frame", .array(numbers.map { .integer($0) })))
    if let text = tree.text { members.append(JSON.Member("text", .string(text))) }
    if let path = tree.slot { members += process(path) }
    if !tree.children.isEmpty {
      members.append(
        JSON.Member("children", .array(tree.children.map { node($0, process: process) })))
    }
    return .object(members)
  }

  private static func process(in path: SlotPath, _ host: Host) -> [JSON.Member] {
    guard let process = host.description(of: path) else { return [] }
    return [
      JSON.Member("slot", .string(path.description)),
      JSON.Member("controller", .string(process.controller)),
      JSON.Member("pid", process.pid.map { .integer(Int($0)) } ?? .null),
      JSON.Member("generation", .integer(process.generation)),
      JSON.Member("state", .string(process.state)),
    ]
  }
}
