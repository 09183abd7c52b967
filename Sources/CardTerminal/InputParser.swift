package import CardScene
package import CardWire

/// Turns a terminal's bytes into events, wherever the reads cut them.
///
/// Any bytes are taken: what has no meaning is swallowed, memory is bounded, and what a sequence
/// leaves open is decided by time (`nextDeadline`, `flush`). Late answers to queries never become
/// keys.
package struct InputParser {
  /// Milliseconds after which an Escape with nothing behind it is the key.
  package static let escapeTime = 50
  /// Milliseconds that a sequence or an answer may pause in its middle.
  static let sequenceTime = 1_000
  /// Milliseconds that a paste may pause before it counts as ended.
  static let pasteTime = 3_000
  /// Bytes of a paste that are kept.
  package static let pasteLimit = 1 << 20
  /// Bytes of an answer that are kept.
  private static let stringLimit = 4_096
  /// Bytes of a control sequence that are kept.
  private static let sequenceLimit = 128

  private enum State {
    case ground
    /// In a character of several bytes, perhaps after Escape.
    case character(alt: Bool)
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC [ [`: a function key of the Linux console.
    case consoleKey
    /// After `ESC [ M`: three bytes of a mouse that speaks the old way.
    case oldMouse(left: Int)
    /// After `ESC O`.
    case single
    /// In OSC, DCS and their like; `ended` after an Escape that may begin the end.
    case string(opener: UInt8, ended: Bool)
    case paste
  }

  private var state = State.ground
  private var held: [UInt8] = []
  private var lastByte = Instant.zero
  private var events: [InputEvent] = []

  /// A parser that has seen nothing.
  package init() {}

  /// When `flush` is due; nil while nothing is open.
  package var nextDeadline: Instant? {
    patience.map { lastByte.adding(milliseconds: $0) }
  }

  /// Takes bytes that were read at `now`.
  package mutating func parse(_ bytes: some Sequence<UInt8>, now: Instant) -> [InputEvent] {
    lastByte = now
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Decides what was left open, if its deadline has come.
  package mutating func flush(now: Instant) -> [InputEvent] {
    guard let nextDeadline, now >= nextDeadline else { return [] }
    return finish()
  }

  /// Decides what was left open: no more bytes will come.
  package mutating func finish() -> [InputEvent] {
    switch state {
    case .ground, .consoleKey, .oldMouse: break
    case .character: emit(.character("\u{FFFD}"))
    case .escape: emit(.escape)
    case .control: if held.isEmpty { emit(.character("["), .alt) }
    case .single: emit(.character("O"), .alt)
    case .string(let opener, false) where held.isEmpty:
      emit(.character(Character(Unicode.Scalar(opener))), .alt)
    case .string: break
    case .paste: endPaste()
    }
    reset()
    return takeEvents()
  }

  // MARK: States

  private var patience: Int? {
    switch state {
    case .ground: nil
    case .character, .escape, .single: Self.escapeTime
    case .control: held.isEmpty ? Self.escapeTime : Self.sequenceTime
    case .string(_, let ended):
      held.isEmpty && !ended ? Self.escapeTime : Self.sequenceTime
    case .consoleKey, .oldMouse: Self.sequenceTime
    case .paste: Self.pasteTime
    }
  }

  private mutating func reset() {
    state = .ground
    held.removeAll(keepingCapacity: held.capacity <= Self.stringLimit)
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func emit(_ key: Key, _ modifiers: Modifiers = []) {
    events.append(.key(KeyEvent(key, modifiers: modifiers)))
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte, alt: false)
    case .character(let alt): character(byte, alt: alt)
    case .escape: escape(byte)
    case .control: control(byte)
    case .consoleKey: consoleKey(byte)
    case .oldMouse(let left): state = left > 1 ? .oldMouse(left: left - 1) : .ground
    case .single: single(byte)
    case .string(let opener, let ended): string(byte, opener: opener, ended: ended)
    case .paste: paste(byte)
    }
  }

  private mutating func ground(_ byte: UInt8, alt: Bool) {
    let modifiers: Modifiers = alt ? .alt : []
    reset()
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter, modifiers)
    case 0x09: emit(.tab, modifiers)
    case 0x7F, 0x08: emit(.backspace, modifiers)
    case 0x00: emit(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: emit(.character(letter(byte + 0x60)), modifiers.union(.control))
    case 0x1C...0x1F: emit(.character(letter(byte + 0x40)), modifiers.union(.control))
    case 0x20..<0x7F: emit(.character(letter(byte)), modifiers)
    case 0xC2...0xF4:
      held.append(byte)
      state = .character(alt: alt)
    default: emit(.character("\u{FFFD}"), modifiers)
    }
  }

  private func letter(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  private mutating func character(_ byte: UInt8, alt: Bool) {
    guard isContinuation(byte) else {
      emit(.character("\u{FFFD}"), alt ? .alt : [])
      return ground(byte, alt: false)
    }
    held.append(byte)
    let length = held[0] < 0xE0 ? 2 : held[0] < 0xF0 ? 3 : 4
    guard held.count == length else { return }
    let text = String(decoding: held, as: UTF8.self)
    // U+0080 to U+009F are controls that no keyboard types.
    if let scalar = text.unicodeScalars.first, !(0x80..<0xA0).contains(scalar.value) {
      emit(.character(Character(scalar)), alt ? .alt : [])
    }
    reset()
  }

  /// Whether the byte goes on with the held character; overlong forms and surrogates do not.
  private func isContinuation(_ byte: UInt8) -> Bool {
    guard held.count == 1 else { return (0x80...0xBF).contains(byte) }
    return switch held[0] {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B: emit(.escape)
    case 0x5B: state = .control  // [
    case 0x4F: state = .single  // O
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:  // P X ] ^ _
      state = .string(opener: byte, ended: false)
    default: ground(byte, alt: true)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case 0x20...0x3F:
      if held.count < Self.sequenceLimit { held.append(byte) }
    case 0x5B where held.isEmpty: state = .consoleKey
    case 0x40...0x7E: endControl(final: byte)
    default: ground(byte, alt: false)
    }
  }

  private mutating func endControl(final: UInt8) {
    let sequence = ControlSequence(held, final: final)
    let isWhole = held.count < Self.sequenceLimit
    reset()
    guard isWhole else { return }
    if final == 0x4D && sequence.isPlain && sequence.numbers == [nil] {
      state = .oldMouse(left: 3)
    } else if final == 0x7E && sequence.isPlain && sequence.number(0) == 200 {
      state = .paste
    } else if let event = sequence.event {
      events.append(event)
    }
  }

  private mutating func consoleKey(_ byte: UInt8) {
    reset()
    if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
  }

  private mutating func single(_ byte: UInt8) {
    reset()
    guard (0x20...0x7E).contains(byte) else { return ground(byte, alt: false) }
    if let key = ControlSequence.singleKeys[byte] { emit(key) }
  }

  private mutating func string(_ byte: UInt8, opener: UInt8, ended: Bool) {
    switch byte {
    case 0x5C where ended: endString(opener: opener)
    case _ where ended:
      // The Escape was not the end: it begins something new.
      reset()
      state = .escape
      escape(byte)
    case 0x07: endString(opener: opener)
    case 0x18, 0x1A: reset()
    case 0x1B: state = .string(opener: opener, ended: true)
    default:
      if held.count < Self.stringLimit { held.append(byte) }
    }
  }

  private mutating func endString(opener: UInt8) {
    if opener == 0x5D, held.count < Self.stringLimit, let answer = ColorAnswer.read(held) {
      events.append(.answer(answer))
    }
    reset()
  }

  // MARK: Paste

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private mutating func paste(_ byte: UInt8) {
    held.append(byte)
    if byte == 0x7E && held.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      held.removeLast(Self.pasteEnd.count)
      endPaste()
      reset()
    } else if held.count >= Self.pasteLimit + 2 * Self.pasteEnd.count {
      // Too much: what is beyond the limit is dropped, but not the beginning of the end.
      held.removeSubrange(Self.pasteLimit..<held.count - Self.pasteEnd.count)
    }
  }

  private mutating func endPaste() {
    var kept = held.prefix(Self.pasteLimit)
    // A character that the limit cuts goes whole.
    if held.count > kept.count, let lead = kept.lastIndex(where: { $0 & 0xC0 != 0x80 }) {
      let byte = kept[lead]
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if kept.endIndex - lead < length { kept = kept[..<lead] }
    }
    events.append(.paste(String(decoding: kept, as: UTF8.self)))
  }
}
