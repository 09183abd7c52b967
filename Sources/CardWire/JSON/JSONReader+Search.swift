extension JSONReader {
  /// Looks ahead for a member of the object entered last and leaves the reader where it is.
  ///
  /// Only brackets and strings are looked at: what is wrong in between comes to light when it is
  /// read. Nil where the member is missing or the text is too broken to tell.
  mutating func find(_ name: PackedWord, isFirst: Bool) -> Int? {
    let mark = (position, depth)
    defer { (position, depth) = mark }
    let keptProblem = problem
    var isFirst = isFirst
    do throws(Stop) {
      while let key = try nextKey(&isFirst) {
        if try word(key) == name {
          _ = try peek()
          return position
        }
        try skipLoosely()
      }
    } catch {
      problem = keptProblem
    }
    return nil
  }

  /// Passes over a value by its brackets and strings alone.
  private mutating func skipLoosely() throws(Stop) {
    var level = 0
    repeat {
      switch try peek() {
      case ASCII.openBrace, ASCII.openBracket:
        level += 1
        position &+= 1
      case ASCII.closeBrace, ASCII.closeBracket:
        guard level > 0 else { throw Stop() }
        level -= 1
        position &+= 1
      case ASCII.quote:
        _ = try stringToken()
      case ASCII.comma, ASCII.colon:
        guard level > 0 else { throw Stop() }
        position &+= 1
      default:
        position &+= 1
        while position < count, !isDelimiter(base[position]) { position &+= 1 }
      }
    } while level > 0
  }

  @inline(__always)
  private func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.comma, ASCII.colon, ASCII.closeBrace, ASCII.closeBracket, ASCII.quote,
      ASCII.openBrace, ASCII.openBracket, ...ASCII.space, ASCII.slash:
      true
    default: false
    }
  }
}
