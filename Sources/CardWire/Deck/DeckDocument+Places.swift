extension DeckFault {
  /// A mistake in the view of a deck that was read; its path leads to its place in the file.
  ///
  /// Where the file has no such value, it is the place of the last one on the way that it has.
  package init(_ fault: WireFault, in bytes: [UInt8], file: String) {
    let place = bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      var decoder = WireDecoder(bytes, dialect: .deck)
      // The deck was read before; where that fails now, the place so far is the best there is.
      try? decoder?.seek(Self.steps(of: fault.path ?? "view")[...], &place)
      return SourceLocation(of: place, in: bytes)
    }
    self.init(severity: .error, file: file, location: place, fault: fault)
  }

  fileprivate enum Step: Equatable {
    case member(String)
    case element(Int)
  }

  private static func steps(of path: String) -> [Step] {
    path.split { $0 == "." || $0 == "[" }.map { part in
      part.last == "]"
        ? .element(Int(part.dropLast()) ?? .max) : .member(String(part))
    }
  }
}

extension WireDecoder {
  /// Goes into the value that comes next, as far as it has the steps.
  fileprivate mutating func seek(
    _ steps: ArraySlice<DeckFault.Step>, _ place: inout Int
  ) throws(Stop) {
    let first = try reader.peek()
    place = reader.position
    var isFirst = true
    switch (steps.first, first) {
    case (.member(let name), ASCII.openBrace):
      try reader.openObject("an object")
      while let token = try reader.nextKey(&isFirst) {
        if try reader.text(of: token) == name { return try seek(steps.dropFirst(), &place) }
        try reader.skip()
      }
    case (.element(let index), ASCII.openBracket):
      try reader.openArray("an array")
      var passed = 0
      while try reader.nextElement(&isFirst) {
        if passed == index { return try seek(steps.dropFirst(), &place) }
        passed += 1
        try reader.skip()
      }
    case (.member, ASCII.openBracket):
      // An array of nodes stands for a column with them as its children.
      try seek(steps.dropFirst(), &place)
    default: return
    }
  }
}
