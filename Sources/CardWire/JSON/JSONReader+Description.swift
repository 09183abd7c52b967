extension JSONReader {
  /// What stands at a place, in words for a message, and whether it begins a JSON value at all.
  func describe(at offset: Int) -> (text: String, isValue: Bool) {
    guard offset < count else { return ("the end", false) }
    switch base[offset] {
    case ASCII.openBrace: return ("an object", true)
    case ASCII.openBracket: return ("an array", true)
    case ASCII.quote:
      let end = ByteScan.firstIndex(of: ASCII.quote, in: base, from: offset + 1, to: count)
      return (Quotation.quoted(slice(offset + 1, end)), true)
    case ASCII.minus, ASCII.zero...ASCII.nine:
      let word = wordEnd(from: offset)
      return (Quotation.safe(String(decoding: slice(offset, word), as: UTF8.self), limit: 40), true)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      let word = String(decoding: slice(offset, wordEnd(from: offset)), as: UTF8.self)
      switch word {
      case "true", "false", "null": return (word, true)
      case "NaN", "Infinity": return ("\(word), which is no JSON; send null", false)
      case "True", "False", "None":
        return ("\(word), which is no JSON; JSON's words are true, false and null", false)
      default: return (Quotation.quoted(word) + " without quotes", false)
      }
    case 0x21...0x7E: return (Quotation.quoted(slice(offset, offset + 1)), false)
    case let byte where byte < 0x80:
      return ("the control character 0x" + hexadecimal(byte), false)
    case let byte: return ("the byte 0x\(hexadecimal(byte)) outside a string", false)
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<max(start, min(end, count))])
  }

  /// The end of a run of what numbers and words are made of; not far away.
  private func wordEnd(from offset: Int) -> Int {
    var end = offset
    while end < count, end - offset < 64 {
      switch base[end] {
      case ASCII.zero...ASCII.nine, ASCII.minus, ASCII.plus, ASCII.point, ASCII.underscore,
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        end += 1
      default: return end
      }
    }
    return end
  }
}
