/// The one place where a string from elsewhere becomes one that may be drawn.
///
/// What controls a terminal (C0, C1, ESC, DEL) becomes U+FFFD, and so do noncharacters; what only
/// steers how text is set (bidi controls, byte order marks, tags, invisible marks) becomes nothing.
/// Line breaks and tabs become what the caller has room for.
package enum Sanitizer {
  /// Scalars of one cluster that are kept; the longest in use has ten.
  package static let longestCluster = 16
  /// Columns from one tab stop to the next.
  package static let tabStop = 8

  /// A text for one line: breaks and tabs become spaces.
  package static func line(_ text: String) -> String {
    isClean(text, breaks: false) ? text : cleaned(text, breaks: false)
  }

  /// A text of many lines: every kind of break becomes a newline, tabs go to the next stop.
  package static func text(_ text: String) -> String {
    isClean(text, breaks: true) ? text : cleaned(text, breaks: true)
  }

  /// Whether a scalar may stand on a canvas: no control, nothing that turns the direction of text,
  /// nothing without a look of its own but joiners and variation selectors.
  package static func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    verdict(scalar.value) == .keep
  }

  enum Verdict {
    case keep, drop, replace, lineBreak, tab
  }

  static func verdict(_ value: UInt32) -> Verdict {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: .keep
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: .lineBreak
    case 0x09: .tab
    case 0..<0xA0: .replace
    case 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      .drop
    case 0xFDD0...0xFDEF: .replace
    case _ where value & 0xFFFE == 0xFFFE: .replace
    default: .keep
    }
  }

  private static func isClean(_ text: String, breaks: Bool) -> Bool {
    for byte in text.utf8 {
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A && breaks { continue }
      return byte >= 0x80 && !text.unicodeScalars.contains { needsWork($0.value, breaks: breaks) }
        && !hasLongCluster(text)
    }
    return true
  }

  private static func needsWork(_ value: UInt32, breaks: Bool) -> Bool {
    let verdict = verdict(value)
    return verdict != .keep && !(breaks && value == 0x0A)
  }

  private static func hasLongCluster(_ text: String) -> Bool {
    var joined = 0
    for scalar in text.unicodeScalars {
      joined = GraphemeWidth.columns(of: scalar) == 0 ? joined + 1 : 0
      if joined >= longestCluster { return true }
    }
    return false
  }

  private static func cleaned(_ text: String, breaks: Bool) -> String {
    var result = String.UnicodeScalarView()
    var column = 0
    var joined = 0
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      defer { previous = scalar.value }
      switch verdict(scalar.value) {
      case .keep:
        let columns = GraphemeWidth.columns(of: scalar)
        joined = columns == 0 ? joined + 1 : 0
        if joined >= longestCluster { continue }
        column += columns
        result.append(scalar)
      case .drop:
        continue
      case .replace:
        column += 1
        joined = 0
        result.append("\u{FFFD}")
      case .lineBreak:
        if scalar.value == 0x0A && previous == 0x0D { continue }
        column = 0
        joined = 0
        result.append(breaks ? "\n" : " ")
      case .tab:
        joined = 0
        let spaces = breaks ? tabStop - column % tabStop : 1
        column += spaces
        result.append(contentsOf: repeatElement(" ", count: spaces))
      }
    }
    return String(result)
  }
}
