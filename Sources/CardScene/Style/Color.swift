/// A colour in four bytes: 24 bits of RGB with the colour that stands for it among sixteen.
package struct Color: Hashable, Sendable {
  /// Bits 0–23 RGB, 24–27 the index among the sixteen, 28 set for a colour, 29 for the terminal's
  /// own; both for a colour that stands for the terminal's own ground; 0 inherits.
  package let rawValue: UInt32

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Painting with it keeps the colour that is there already.
  package static let inherit = Color(rawValue: 0)
  /// The terminal's own foreground or background.
  package static let terminal = Color(rawValue: 1 << 29)

  /// A colour from 0xRRGGBB and its stand-in among the sixteen (0–15; by default the nearest).
  ///
  /// - Parameter isGround: whether it is what the terminal's own ground is taken for, which as a
  ///   background among sixteen is that ground itself.
  package init(rgb: UInt32, fallback: UInt8? = nil, isGround: Bool = false) {
    let rgb = rgb & 0xFF_FFFF
    let index = fallback.map { UInt32($0 & 15) } ?? UInt32(Palette.nearest16(rgb))
    rawValue = (isGround ? 1 << 29 : 0) | 1 << 28 | index << 24 | rgb
  }

  /// A colour from its three parts; the stand-in is the nearest.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(rgb: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// One of the terminal's 256 colours.
  package init(index: UInt8) {
    self.init(rgb: Palette.rgb(index), fallback: index < 16 ? index : nil)
  }

  /// Whether it has RGB parts: it is neither `inherit` nor `terminal`.
  package var isRGB: Bool { rawValue & 1 << 28 != 0 }
  /// Whether it is what the terminal's own ground is taken for.
  package var isGround: Bool { isRGB && rawValue & 1 << 29 != 0 }
  /// 0xRRGGBB; 0 where it has no parts.
  package var rgb: UInt32 { rawValue & 0xFF_FFFF }
  /// 0–255.
  package var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  /// 0–255.
  package var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  /// 0–255.
  package var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
  /// The stand-in among the sixteen, 0–15.
  package var fallback: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) & 15 }
}
