import CardRuntime
import CardTemplates

extension Command {
  /// Reads what stands behind `new`.
  static func new(_ arguments: [String]) throws(UsageError) -> Command {
    var names: [String] = []
    var (language, hasScreen, folder) = (NewCardTool.Language?.none, false, ".")
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first {
      case "--screen" where parts.count == 1: hasScreen = true
      case "--language": language = try self.language(value(of: parts, &rest, "a language"))
      case "--folder": folder = try value(of: parts, &rest, "a folder")
      default:
        guard !argument.hasPrefix("-") else {
          throw UsageError(message: "new has no option \(argument)")
        }
        names.append(argument)
      }
    }
    guard names.count == 1, let name = names.first else {
      let found = names.isEmpty ? "none" : names.joined(separator: ", ")
      throw UsageError(message: "new needs one name, found \(found)")
    }
    if hasScreen, let language, language != .swift {
      throw UsageError(message: "--screen is for cards in Swift, not in \(language)")
    }
    var tool = try self.tool(name)
    tool.language = language ?? (hasScreen ? .swift : .sh)
    tool.hasSecondScreen = hasScreen
    tool.folder = folder
    return .new(tool)
  }

  private static func tool(_ name: String) throws(UsageError) -> NewCardTool {
    do throws(CardName.Failure) {
      var tool = NewCardTool(name: try CardName(name))
      tool.takenNames = BundledDeck.all.map(\.name)
      // A path that was typed can be typed again.
      if let host = CommandLine.arguments.first, host.contains("/") { tool.host = host }
      return tool
    } catch {
      throw UsageError(message: error.description)
    }
  }

  private static func value(
    of parts: [String], _ rest: inout ArraySlice<String>, _ what: String
  ) throws(UsageError) -> String {
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(parts[0]) needs \(what)")
    }
    return value
  }

  private static func language(_ word: String) throws(UsageError) -> NewCardTool.Language {
    guard let language = NewCardTool.Language(rawValue: word) else {
      let all = NewCardTool.Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "--language takes one of \(all), not \(word)")
    }
    return language
  }
}

extension NewCardTool {
  /// Makes the card from the template that is built in for it.
  func run(print: (String) -> Void) throws(Failure) {
    let template =
      switch language {
      case .sh: Templates.shell
      case .python: Templates.python
      case .javascript: Templates.javascript
      case .swift: Templates.swift + (hasSecondScreen ? Templates.screen : [])
      }
    try run(template, print: print)
  }
}
