/// The terminal's numbered colours, and how a free colour finds its place among them.
package enum Palette {
  /// The sixteen, as xterm draws them.
  package static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// 0xRRGGBB of one of the 256.
  package static func rgb(_ index: UInt8) -> UInt32 {
    if index < 16 { return sixteen[Int(index)] }
    if index >= 232 {
      let grey = UInt32(index - 232) * 10 + 8
      return grey << 16 | grey << 8 | grey
    }
    let cube = Int(index) - 16
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  /// The index of the nearest of the sixteen.
  package static func nearest16(_ rgb: UInt32) -> UInt8 {
    var best = 0
    var least = UInt32.max
    for (index, candidate) in sixteen.enumerated() {
      let distance = distance(rgb, candidate)
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(best)
  }

  /// The index of the nearest in the cube and the greys, 16–255: those look alike everywhere.
  package static func nearest256(_ rgb: UInt32) -> UInt8 {
    let red = Int(rgb >> 16 & 255)
    let green = Int(rgb >> 8 & 255)
    let blue = Int(rgb & 255)
    let cube = UInt8(16 + 36 * level(red) + 6 * level(green) + level(blue))
    let mean = (red + green + blue) / 3
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    return distance(rgb, Self.rgb(grey)) < distance(rgb, Self.rgb(cube)) ? grey : cube
  }

  private static func level(_ part: Int) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40
  }

  /// Squared, weighted as the eye does (green counts most).
  private static func distance(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      let difference = Int32(a >> shift & 255) - Int32(b >> shift & 255)
      return UInt32(difference * difference)
    }
    return 2 * part(16) + 4 * part(8) + 3 * part(0)
  }
}
