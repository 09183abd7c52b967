/// Makes a stranger's bytes fit for a message: short, and without anything that acts on a terminal.
package enum Quotation {
  /// The text in quotes, cut after `limit` characters, with everything that is not plainly visible
  /// written as `\uXXXX`.
  package static func quoted(_ text: String, limit: Int = 40) -> String {
    "\"" + safe(text, limit: limit) + "\""
  }

  /// The same for bytes, of which only the first few are looked at.
  package static func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int = 40
  ) -> String {
    // Four bytes a character are the most that UTF-8 takes.
    let some = UnsafeBufferPointer(rebasing: bytes.prefix(limit * 4 + 4))
    return quoted(String(decoding: some, as: UTF8.self), limit: limit)
  }

  /// The text without quotes, cut and made visible in the same way.
  package static func safe(_ text: String, limit: Int) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      if isVisible(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
    }
    return result
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default:
      return true
    }
  }
}
