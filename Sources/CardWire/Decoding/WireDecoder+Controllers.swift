/// Controllers, in a deck and in a card's hello.
extension WireDecoder {
  private static let members: MemberSet = [
    .command, .env, .config, .restart, .timeouts, .limits, .watch,
  ]
  private static let timeoutMembers: MemberSet = [.hello, .firstFrame, .stop, .hang]
  private static let limitMembers: MemberSet = [.memory, .cpu, .openFiles, .nice]
  /// Instead of a command: the card is started by hand.
  static let attach = "attach"
  /// What only a shell understands in a command that is one string.
  private static let shellCharacters: Set<Character> = [
    "\"", "'", "\\", "|", "&", ";", "<", ">", "(", ")", "$", "`", "*",
  ]

  mutating func controllers() throws(Stop) -> [String: ControllerSpecification] {
    try reader.openObject("an object from names to controllers")
    var result: [String: ControllerSpecification] = [:]
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let name = try reader.text(of: token)
      try checkLength(of: name, at: token)
      guard result[name] == nil else { throw reader.duplicate(token) }
      result[name] = try controller()
    }
    return result
  }

  private mutating func controller() throws(Stop) -> ControllerSpecification {
    try refuseBareCommand()
    var cursor = try object("a controller", WireDecoder.members)
    var controller = ControllerSpecification(command: [])
    var hasCommand = false
    while let member = try nextMember(&cursor) {
      switch member {
      case .command:
        controller.command = try command()
        hasCommand = true
      case .env: controller.environment = try environment()
      case .config: controller.config = try reader.raw()
      case .restart: controller.restart = try word(Words.restart)
      case .limits: controller.limits = try limits()
      case .watch: controller.watch = try watch()
      default: try timeouts(&controller)
      }
    }
    guard hasCommand else { throw missing("command", in: cursor) }
    return controller
  }

  /// Shows whoever writes a command in the place of a controller what to write, in their own words.
  private mutating func refuseBareCommand() throws(Stop) {
    let start: Int
    switch try reader.peek() {
    case ASCII.quote, ASCII.openBracket: start = reader.position
    default: return
    }
    var command = #"["./clock.sh"]"#
    if try reader.peek() == ASCII.quote {
      let text = try reader.string()
      if text == WireDecoder.attach {
        command = JSON.string(text).text
      } else if !text.allSatisfy(\.isWhitespace) {
        command = WireDecoder.array(of: WireDecoder.words(in: text) ?? WireDecoder.shell(text))
      }
    } else {
      let words = JSON(try reader.raw()).array?.compactMap(\.string) ?? []
      if !words.isEmpty { command = WireDecoder.array(of: words) }
    }
    throw reader.fail(
      .type, at: start, "a controller is an object; write {\"command\":\(command)}")
  }

  /// The words of a command that is one string; nil where only a shell could tell them apart.
  private static func words(in text: String) -> [String]? {
    guard !text.contains(where: shellCharacters.contains), !text.utf8.contains(0) else {
      return nil
    }
    return text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The command that has a shell read a text.
  private static func shell(_ text: String) -> [String] { ["sh", "-c", text] }

  /// An array as it is written in a deck, short enough for a message.
  private static func array(of words: [String]) -> String {
    Quotation.safe(JSON.array(words.map { .string($0) }).text, limit: 200)
  }

  /// Reads a program and its arguments, as an array or as words with spaces between them; the word
  /// `attach` alone is none, for a card that is started by hand.
  private mutating func command() throws(Stop) -> [String] {
    let expected = "a command such as [\"./clock.sh\"]"
    _ = try reader.peek()
    let start = reader.position
    let words: [String]
    if try reader.peek() == ASCII.openBracket {
      words = try array(expected) { decoder throws(Stop) in
        let place = decoder.reader.position
        let word = try decoder.reader.string()
        guard !word.utf8.contains(0) else {
          throw decoder.reader.fail(.type, at: place, "a command cannot hold the character 0")
        }
        return word
      }
    } else {
      let text = try reader.string(expected)
      if text == WireDecoder.attach { return [] }
      guard let split = WireDecoder.words(in: text) else {
        let array = WireDecoder.array(of: WireDecoder.shell(text))
        throw reader.fail(.type, at: start, "no shell reads this command; write \(array)")
      }
      words = split
    }
    guard words.first?.isEmpty == false else {
      throw reader.fail(.type, at: start, "expected \(expected), found nothing to run")
    }
    return words
  }

  private mutating func environment() throws(Stop) -> [String: ControllerSpecification.Variable] {
    try reader.openObject("an object from names to values")
    var result: [String: ControllerSpecification.Variable] = [:]
    var isFirst = true
    while let token = try reader.nextKey(&isFirst) {
      let name = try reader.text(of: token)
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")), !name.utf8.contains(0) else {
        throw reader.fail(.type, at: token.offset, "this cannot be the name of a variable")
      }
      guard result[name] == nil else { throw reader.duplicate(token) }
      result[name] = try variable()
    }
    return result
  }

  private mutating func variable() throws(Stop) -> ControllerSpecification.Variable {
    let expected = "a string, or true for the host's own value"
    _ = try reader.peek()
    let start = reader.position
    if try reader.peek() == ASCII.quote {
      let value = try reader.string()
      guard !value.utf8.contains(0) else {
        throw reader.fail(.type, at: start, "a variable cannot hold the character 0")
      }
      return .value(value)
    }
    guard try reader.bool(expected) else { throw reader.mismatch(expected, at: start) }
    return .inherited
  }

  /// Reads whether the program is watched, or the files that are watched besides.
  private mutating func watch() throws(Stop) -> [String]? {
    let expected = "true, false or an array of files"
    guard try reader.peek() == ASCII.openBracket else {
      return try reader.bool(expected) ? [] : nil
    }
    return try array(expected) { decoder throws(Stop) in
      let start = decoder.reader.position
      let file = try decoder.reader.string("the path of a file")
      guard !file.isEmpty, !file.utf8.contains(0) else {
        throw decoder.reader.fail(.type, at: start, "this cannot be the path of a file")
      }
      return file
    }
  }

  /// Reads seconds into milliseconds.
  private mutating func timeouts(_ controller: inout ControllerSpecification) throws(Stop) {
    var cursor = try object("the timeouts", WireDecoder.timeoutMembers)
    while let member = try nextMember(&cursor) {
      switch member {
      case .hello: controller.helloTimeout = try milliseconds(atMost: 3600)
      case .firstFrame: controller.firstFrameTimeout = try milliseconds(atMost: 3600)
      case .hang: controller.hangTimeout = try milliseconds(atMost: 3600)
      default: controller.stopTimeout = try milliseconds(atMost: 2)
      }
    }
  }

  private mutating func limits() throws(Stop) -> ControllerSpecification.Limits {
    var cursor = try object("the limits", WireDecoder.limitMembers)
    var limits = ControllerSpecification.Limits()
    while let member = try nextMember(&cursor) {
      switch member {
      case .memory: limits.memory = try whole("a number of bytes", in: 1...(1 << 50))
      case .cpu: limits.cpuSeconds = try whole("a number of seconds", in: 1...1_000_000_000)
      case .openFiles: limits.openFiles = try whole("a number of files", in: 3...1_000_000)
      default: limits.nice = try whole("a niceness", in: -20...19)
      }
    }
    return limits
  }

  private mutating func whole(_ what: String, in range: ClosedRange<Int>) throws(Stop) -> Int {
    try reader.integer(in: range, "\(what) from \(range.lowerBound) to \(range.upperBound)")
  }

  private mutating func milliseconds(atMost most: Int) throws(Stop) -> Int {
    let expected = "a number of seconds up to \(most)"
    _ = try reader.peek()
    let start = reader.position
    let seconds = try reader.double(expected)
    guard seconds > 0, seconds <= Double(most) else {
      throw reader.fail(
        .limit, at: start, "expected \(expected), found \(reader.describe(at: start).text)")
    }
    return max(1, Int((seconds * 1000).rounded()))
  }
}
