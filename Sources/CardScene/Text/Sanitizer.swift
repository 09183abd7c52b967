/// The one place where a string from elsewhere becomes one that may be drawn.
package enum Sanitizer {
  /// Scalars of one cluster that are kept; the longest in use has ten.
  package static let longestCluster = 16

  /// Whether a scalar may stand on a canvas: no control, nothing that turns the direction of text,
  /// nothing without a look of its own but joiners and variation selectors.
  package static func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 }
    if value < 0x300 { return value >= 0xA0 && value != 0xAD }
    return verdict(value) == .keep
  }

  enum Verdict {
    case keep, drop, replace
  }

  /// What becomes of a scalar from U+0300 on.
  static func verdict(_ value: UInt32) -> Verdict {
    switch value {
    case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      .drop
    case 0xFDD0...0xFDEF: .replace
    case _ where value & 0xFFFE == 0xFFFE: .replace
    default: .keep
    }
  }
}
