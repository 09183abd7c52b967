/// A word of at most 24 bytes in three machine words, so that it is compared without a loop.
///
/// Shorter words are padded with NUL, which no JSON string can hold raw.
struct PackedWord: Equatable, Sendable {
  static let maximumCount = 24

  private var first: UInt64
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  /// Packs `count` bytes; nil for none and for more than 24. Reads no byte beyond them.
  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>, count: Int) {
    let raw = UnsafeRawPointer(bytes)
    switch count {
    case 1...3:
      let middle = count >> 1
      let last = count &- 1
      first =
        UInt64(bytes[0]) | UInt64(bytes[middle]) &<< UInt64(middle &* 8)
        | UInt64(bytes[last]) &<< UInt64(last &* 8)
    case 4...7:
      let low = UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
      let high = UInt64(
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
      first = low | high &<< UInt64((count &- 4) &* 8)
    case 8...PackedWord.maximumCount:
      first = PackedWord.eight(raw, at: 0)
      guard count > 8 else { return }
      if count <= 16 {
        second = PackedWord.eight(raw, at: count &- 8) &>> UInt64((16 &- count) &* 8)
      } else {
        second = PackedWord.eight(raw, at: 8)
        third = PackedWord.eight(raw, at: count &- 8) &>> UInt64((24 &- count) &* 8)
      }
    default:
      return nil
    }
  }

  /// Packs a word of our own vocabulary.
  init?(_ word: String) {
    let packed = Array(word.utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { PackedWord($0, count: bytes.count) }
    }
    guard let packed else { return nil }
    self = packed
  }

  @inline(__always)
  private static func eight(_ raw: UnsafeRawPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  var hash: UInt64 {
    (first ^ (second &* 0x9E37_79B9_7F4A_7C15) ^ (third &* 0xC2B2_AE3D_27D4_EB4F))
      &* 0xD6E8_FEB8_6659_FD93
  }
}

/// Finds a word of a closed set by its bytes, with one multiplication and about one comparison.
struct WordTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    var word: PackedWord
    var index: Int
  }

  /// Empty slots are nil; at least half of them are, so that a search for a stranger ends soon.
  private let slots: [Slot?]
  private let shift: UInt64
  /// The values in the order in which they were given.
  let values: [Value]
  /// The words in the same order.
  let words: [String]

  /// Makes a table; each word is ASCII, 1 to 24 bytes long, and given once.
  init(_ pairs: [(String, Value)]) {
    var bits: UInt64 = 2
    while 1 << bits < pairs.count * 2 { bits += 1 }
    shift = 64 - bits
    words = pairs.map { $0.0 }
    values = pairs.map { $0.1 }
    var slots = [Slot?](repeating: nil, count: 1 << bits)
    for (index, pair) in pairs.enumerated() {
      guard let word = PackedWord(pair.0) else {
        preconditionFailure("a word of a table has 1 to 24 bytes")
      }
      var place = Int(truncatingIfNeeded: word.hash &>> shift)
      while slots[place] != nil { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(word: word, index: index)
    }
    self.slots = slots
  }

  /// The place of a word among the values, or nil for a stranger.
  @inline(__always)
  func index(of word: PackedWord) -> Int? {
    var place = Int(truncatingIfNeeded: word.hash &>> shift)
    while let slot = slots[place] {
      if slot.word == word { return slot.index }
      place = (place &+ 1) & (slots.count &- 1)
    }
    return nil
  }
}

extension WordTable where Value: Vocabulary {
  /// Makes the table of all words of a vocabulary.
  init(_ vocabulary: Value.Type) {
    self.init(vocabulary.allCases.map { ($0.rawValue, $0) })
  }
}
