import CardRuntime

extension Command {
  /// Reads what stands behind `replay`.
  static func replay(_ arguments: [String]) throws(UsageError) -> Command {
    guard let path = arguments.first, !path.hasPrefix("-") else {
      throw UsageError(message: "replay needs the file of a recording first")
    }
    var tool = ReplayTool(path: path)
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard argument.hasPrefix("--") else {
        throw UsageError(message: "replay takes one file, found also \(argument)")
      }
      if argument == "--against" {
        tool.against = Array(rest.first == "--" ? rest.dropFirst() : rest)
        guard !tool.against.isEmpty else {
          throw UsageError(message: "--against needs the command of a card")
        }
        break
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError(message: "\(argument) needs a value")
      }
      try set(parts[0], value, of: &tool)
    }
    return .replay(tool)
  }

  private static func set(
    _ option: String, _ value: String, of tool: inout ReplayTool
  ) throws(UsageError) {
    switch option {
    case "--speed":
      guard let speed = Double(value), speed >= 0.01, speed <= 1000 else {
        throw UsageError(message: "--speed takes a number from 0.01 to 1000, not \(value)")
      }
      tool.speed = speed
    case "--until":
      guard let seconds = Double(value), seconds >= 0 else {
        throw UsageError(message: "--until takes seconds since the start, not \(value)")
      }
      tool.until = seconds
    case "--format":
      guard let format = Snapshot.Format(rawValue: value) else {
        let all = Snapshot.Format.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(message: "--format takes one of \(all), not \(value)")
      }
      tool.format = format
    case "--slot": tool.slot = value
    case "--generation":
      guard let generation = Int(value), generation > 0 else {
        throw UsageError(message: "--generation takes a number from 1, not \(value)")
      }
      tool.generation = generation
    default: throw UsageError(message: "replay has no option \(option)")
    }
  }
}
