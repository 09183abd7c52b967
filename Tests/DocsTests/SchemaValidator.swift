/// Judges values by a JSON Schema, as far as our own schema uses the language: what it does not know
/// is a complaint, so that no rule is passed over.
struct SchemaValidator: Sendable {
  let schema: JSONTree

  /// What is wrong with a value under the definition of this name; empty where nothing is.
  func complaints(about value: JSONTree, as definition: String) -> [String] {
    judge(value, by: .object([("$ref", .string("#/$defs/" + definition))]), at: "")
  }

  private func judge(_ value: JSONTree, by rule: JSONTree, at path: String) -> [String] {
    if case .bool(let allowed) = rule { return allowed ? [] : ["\(path): must not be there"] }
    return rule.members.flatMap { name, argument in
      judge(value, by: name, argument, of: rule, at: path)
    }
  }

  private func judge(
    _ value: JSONTree, by keyword: String, _ argument: JSONTree, of rule: JSONTree, at path: String
  ) -> [String] {
    switch keyword {
    case "$ref":
      return resolve(argument).map { judge(value, by: $0, at: path) } ?? ["no \(argument)"]
    case "type": return has(value, type: argument) ? [] : ["\(path): is not of type \(argument)"]
    case "const": return value == argument ? [] : ["\(path): is not \(argument)"]
    case "enum":
      return argument.elements.contains(value) ? [] : ["\(path): is not one of the words"]
    case "anyOf":
      let each = argument.elements.map { judge(value, by: $0, at: path) }
      return each.contains([]) ? [] : each.flatMap(\.self)
    case "allOf": return argument.elements.flatMap { judge(value, by: $0, at: path) }
    case "if":
      guard judge(value, by: argument, at: path).isEmpty, let then = rule["then"] else { return [] }
      return judge(value, by: then, at: path)
    case "required":
      return argument.words.filter { value[$0] == nil }.map { "\(path): lacks \($0)" }
    case "properties", "patternProperties", "additionalProperties", "propertyNames",
      "minProperties":
      return judgeMembers(value, by: keyword, argument, of: rule, at: path)
    case "items", "prefixItems", "minItems", "maxItems":
      return judgeElements(value, by: keyword, argument, of: rule, at: path)
    case "minimum", "maximum", "minLength", "maxLength", "pattern":
      return judgeScalar(value, by: keyword, argument, at: path)
    case "then", "description", "default", "title", "$schema", "$id", "$defs", "$comment": return []
    default: return ["\(path): the validator does not know \(keyword)"]
    }
  }

  private func judgeMembers(
    _ value: JSONTree, by keyword: String, _ argument: JSONTree, of rule: JSONTree, at path: String
  ) -> [String] {
    switch keyword {
    case "properties":
      return value.members.flatMap { name, member in
        argument[name].map { judge(member, by: $0, at: "\(path).\(name)") } ?? []
      }
    case "patternProperties":
      // The one pattern of ours: the members that belong to the author.
      return argument.members.map(\.name) == ["^_"] ? [] : ["\(path): unknown pattern"]
    case "additionalProperties":
      return value.members.flatMap { name, member in
        let isNamed = rule["properties"]?[name] != nil
        let isAuthors = rule["patternProperties"] != nil && name.hasPrefix("_")
        return isNamed || isAuthors ? [] : judge(member, by: argument, at: "\(path).\(name)")
      }
    case "propertyNames":
      return value.members.flatMap {
        judge(.string($0.name), by: argument, at: "\(path).\($0.name)")
      }
    default:
      guard case .object(let members) = value, let least = argument.number else { return [] }
      return members.count < Int(least) ? ["\(path): has too few members"] : []
    }
  }

  private func judgeElements(
    _ value: JSONTree, by keyword: String, _ argument: JSONTree, of rule: JSONTree, at path: String
  ) -> [String] {
    guard case .array(let elements) = value else { return [] }
    switch keyword {
    case "items":
      let skipped = rule["prefixItems"]?.elements.count ?? 0
      return elements.enumerated().dropFirst(skipped).flatMap {
        judge($0.element, by: argument, at: "\(path)[\($0.offset)]")
      }
    case "prefixItems":
      return zip(elements, argument.elements).enumerated().flatMap {
        judge($0.element.0, by: $0.element.1, at: "\(path)[\($0.offset)]")
      }
    default:
      let number = Int(argument.number ?? 0)
      let isRight = keyword == "minItems" ? elements.count >= number : elements.count <= number
      return isRight ? [] : ["\(path): \(keyword) \(number)"]
    }
  }

  private func judgeScalar(
    _ value: JSONTree, by keyword: String, _ argument: JSONTree, at path: String
  ) -> [String] {
    let isRight =
      switch (keyword, value, argument) {
      case ("minimum", .number(let number), .number(let least)): number >= least
      case ("maximum", .number(let number), .number(let most)): number <= most
      case ("minLength", .string(let text), .number(let least)):
        text.unicodeScalars.count >= Int(least)
      case ("maxLength", .string(let text), .number(let most)):
        text.unicodeScalars.count <= Int(most)
      case ("pattern", .string(let text), .string(let pattern)):
        (try? Regex(pattern).firstMatch(in: text)) != nil
      default: true
      }
    return isRight ? [] : ["\(path): \(keyword) \(argument)"]
  }

  private func resolve(_ reference: JSONTree) -> JSONTree? {
    guard let text = reference.text, text.hasPrefix("#/$defs/") else { return nil }
    return schema["$defs"]?[String(text.dropFirst("#/$defs/".count))]
  }

  private func has(_ value: JSONTree, type: JSONTree) -> Bool {
    let words = type.text.map { [$0] } ?? type.words
    return words.contains { word in
      switch (word, value) {
      case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
        ("object", .object), ("number", .number):
        true
      case ("integer", .number(let number)): number == number.rounded()
      default: false
      }
    }
  }
}
