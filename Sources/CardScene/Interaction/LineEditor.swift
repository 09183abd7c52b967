import CardWire

/// Editing of one line: the caret moves by characters, as a person counts them.
///
/// It changes text, caret, mark and the first visible character, and nothing else of an input.
struct LineEditor {
  private(set) var state: InputState
  private var characters: [Character]
  private let isSecret: Bool

  init(_ state: InputState, isSecret: Bool = false) {
    var state = state
    characters = Array(state.text)
    state.caret = min(max(0, state.caret), characters.count)
    state.mark = min(max(0, state.mark), characters.count)
    self.state = state
    self.isSecret = isSecret
  }

  /// The most characters that an input holds.
  static let limit = 10_000

  /// The selected part, by characters.
  var selection: Range<Int> {
    min(state.caret, state.mark)..<max(state.caret, state.mark)
  }

  // MARK: Changing

  /// Puts a text in the place of the selection; breaks and tabs become spaces.
  mutating func insert(_ text: String) {
    let room = Self.limit - (characters.count - selection.count)
    let new = Array(Sanitizer.line(text).prefix(max(0, room)))
    replace(selection, by: new)
  }

  /// Deletes the selection, or else what lies between the caret and where a move leads.
  mutating func delete(_ move: Move) {
    let target = selection.isEmpty ? destination(of: move) : state.mark
    replace(min(state.caret, target)..<max(state.caret, target), by: [])
  }

  private mutating func replace(_ range: Range<Int>, by new: [Character]) {
    guard !range.isEmpty || !new.isEmpty else { return }
    characters.replaceSubrange(range, with: new)
    state.text = String(characters)
    // Neighbours may have joined to one character.
    characters = Array(state.text)
    state.caret = min(range.lowerBound + new.count, characters.count)
    state.mark = state.caret
    state.edit += 1
    state.isDirty = true
  }

  // MARK: Moving

  /// A way for the caret.
  enum Move {
    case left, right, wordLeft, wordRight, start, end
  }

  /// Moves the caret; the mark stays where a selection is made, else it goes along.
  mutating func move(_ move: Move, selecting: Bool) {
    if !selecting && !selection.isEmpty && (move == .left || move == .right) {
      state.caret = move == .left ? selection.lowerBound : selection.upperBound
    } else {
      state.caret = destination(of: move)
    }
    if !selecting { state.mark = state.caret }
  }

  /// Puts the caret at a column of what is visible.
  mutating func place(atColumn column: Int, width: Int, selecting: Bool) {
    var index = state.scroll
    var edge = 0
    while index < characters.count {
      let columns = self.columns(index)
      if edge + (columns + 1) / 2 > column { break }
      edge += columns
      index += 1
    }
    state.caret = min(index, characters.count)
    if !selecting { state.mark = state.caret }
    reveal(width: width)
  }

  private func destination(of move: Move) -> Int {
    switch move {
    case .left: return max(0, state.caret - 1)
    case .right: return min(characters.count, state.caret + 1)
    case .start: return 0
    case .end: return characters.count
    case .wordLeft:
      var index = state.caret
      while index > 0, !isWord(index - 1) { index -= 1 }
      while index > 0, isWord(index - 1) { index -= 1 }
      return index
    case .wordRight:
      var index = state.caret
      while index < characters.count, !isWord(index) { index += 1 }
      while index < characters.count, isWord(index) { index += 1 }
      return index
    }
  }

  private func isWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
  }

  // MARK: Showing

  /// A character that is seen, and where.
  struct Glyph {
    let text: String
    let column: Int
    let isSelected: Bool
  }

  /// Scrolls as little as is needed to see the caret in a width, and back where the end of the text
  /// leaves room.
  mutating func reveal(width: Int) {
    let width = max(1, width)
    state.scroll = min(max(0, state.scroll), state.caret)
    var before = caretColumn
    while before >= width {
      before -= columns(state.scroll)
      state.scroll += 1
    }
    // One cell is for the caret behind the last character.
    var taken = 1
    var index = state.scroll
    while index < characters.count, taken <= width {
      taken += columns(index)
      index += 1
    }
    while state.scroll > 0, taken + columns(state.scroll - 1) <= width {
      state.scroll -= 1
      taken += columns(state.scroll)
    }
  }

  /// The column of the caret, from the first visible character.
  var caretColumn: Int {
    guard state.scroll < state.caret else { return 0 }
    return (state.scroll..<state.caret).reduce(0) { $0 + columns($1) }
  }

  /// The characters that are seen in a width.
  func glyphs(width: Int) -> [Glyph] {
    var glyphs: [Glyph] = []
    var column = 0
    var index = state.scroll
    while index < characters.count {
      let columns = self.columns(index)
      if column + columns > width { break }
      glyphs.append(
        Glyph(
          text: isSecret ? "•" : String(characters[index]), column: column,
          isSelected: selection.contains(index)))
      column += columns
      index += 1
    }
    return glyphs
  }

  private func columns(_ index: Int) -> Int {
    isSecret ? 1 : GraphemeWidth.columns(of: characters[index])
  }
}
