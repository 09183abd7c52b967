import CardScene

/// What came between `ESC [` and its final byte.
struct ControlSequence {
  /// The parameters; nil for an empty one.
  let numbers: [Int?]
  /// `<`, `=`, `>` or `?` before them.
  let prefix: UInt8?
  /// Bytes such as `$` after them.
  let suffix: [UInt8]
  let final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    var prefix: UInt8?
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    }
    let digits = rest.prefix { $0 >= 0x30 }
    numbers = digits.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      // After a colon stand details of the same parameter.
      Self.number(field.prefix { $0 != 0x3A })
    }
    suffix = Array(rest.dropFirst(digits.count))
    self.prefix = prefix
    self.final = final
  }

  private static func number(_ field: some Sequence<UInt8>) -> Int? {
    var value: Int?
    for byte in field {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = min(0xFF_FFFF, (value ?? 0) * 10 + Int(byte - 0x30))
    }
    return value
  }

  /// Whether nothing but numbers stands before the final byte.
  var isPlain: Bool { prefix == nil && suffix.isEmpty }

  func number(_ index: Int) -> Int? {
    index < numbers.count ? numbers[index] : nil
  }

  /// What it means; nil for what we have no use for.
  var event: InputEvent? {
    switch (prefix, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): mouse.map(InputEvent.mouse)
    case (0x3F, 0x63): .answer(.attributes(numbers.map { $0 ?? 0 }))
    case (0x3F, 0x79) where suffix == [0x24]: mode.map(InputEvent.answer)
    case (nil, _) where suffix.isEmpty: plainEvent
    default: nil
    }
  }

  private var mode: TerminalAnswer? {
    guard let mode = number(0), let state = number(1) else { return nil }
    return .mode(mode, state: state)
  }

  private var plainEvent: InputEvent? {
    switch final {
    case 0x49: return .focusGained  // I
    case 0x4F: return .focusLost  // O
    case 0x52 where numbers.count == 2 && !isFunctionKey:  // R
      return .answer(
        .cursor(Point(x: max(0, (number(1) ?? 1) - 1), y: max(0, (number(0) ?? 1) - 1))))
    case 0x5A: return .key(KeyEvent(.backTab, modifiers: modifiers.subtracting(.shift)))
    case 0x7E: return tilde
    case 0x75: return number(0).flatMap { coded($0, modifiers) }
    default: return Self.finalKeys[final].map { .key(KeyEvent($0, modifiers: modifiers)) }
    }
  }

  /// `1;2R` to `1;8R` are F3 with modifiers; the same as an answer would mean the first row.
  private var isFunctionKey: Bool {
    number(0) == 1 && (2...8).contains(number(1) ?? 0)
  }

  private var modifiers: Modifiers { Self.modifiers(number(1)) }

  /// One more than a sum of 1 Shift, 2 Alt, 4 Control, 8 Meta.
  private static func modifiers(_ number: Int?) -> Modifiers {
    let bits = max(0, (number ?? 1) - 1)
    var modifiers: Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 8) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private var tilde: InputEvent? {
    guard let code = number(0) else { return nil }
    if code == 27, let character = number(2) { return coded(character, modifiers) }
    return Self.tildeKeys[code].map { .key(KeyEvent($0, modifiers: modifiers)) }
  }

  /// A key by the number of its character.
  private func coded(_ code: Int, _ modifiers: Modifiers) -> InputEvent? {
    let key: Key
    var modifiers = modifiers
    switch code {
    case 9 where modifiers.contains(.shift):
      key = .backTab
      modifiers.remove(.shift)
    case 9: key = .tab
    case 13, 57_414: key = .enter
    case 27: key = .escape
    case 8, 127: key = .backspace
    case 0..<32, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      key = .character(Character(scalar))
    }
    return .key(KeyEvent(key, modifiers: modifiers))
  }

  private var mouse: MouseEvent? {
    guard let bits = number(0), let x = number(1), let y = number(2), bits < 128 else { return nil }
    let position = Point(x: max(0, x - 1), y: max(0, y - 1))
    var modifiers: Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    let isRelease = final == 0x6D
    if bits & 64 != 0 {
      guard !isRelease else { return nil }
      let (dx, dy) = [(0, -1), (0, 1), (-1, 0), (1, 0)][bits & 3]
      return MouseEvent(.wheel(dx: dx, dy: dy), at: position, modifiers: modifiers)
    }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    let kind: MouseEvent.Kind
    if bits & 3 == 3 {
      guard bits & 32 != 0 else { return nil }
      kind = .move
    } else if isRelease {
      kind = .release(buttons[bits & 3])
    } else {
      kind = bits & 32 != 0 ? .drag(buttons[bits & 3]) : .press(buttons[bits & 3])
    }
    return MouseEvent(kind, at: position, modifiers: modifiers)
  }

  // MARK: Tables

  private static let finalKeys: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  /// Keys after `ESC O`: arrows and F1 to F4, and the keypad.
  static let singleKeys: [UInt8: Key] = {
    var keys = finalKeys
    keys[0x4D] = .enter
    keys[0x49] = .tab
    keys[0x58] = .character("=")
    for (byte, character) in zip(UInt8(0x6A)...0x79, "*+,-./0123456789") {
      keys[byte] = .character(character)
    }
    return keys
  }()

  private static let tildeKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]
}
