package import CardWire

/// The colours of tones, on a dark ground and on a light one.
///
/// Which of the two a text takes depends on the ground it stands on, not on the terminal: on a
/// yellow card the ink is dark in a dark terminal too.
package struct Theme: Hashable, Sendable {
  /// The terminal's own background, as far as it is known.
  package var ground: UInt32

  /// The theme of a terminal whose background is this colour.
  package init(ground: UInt32) {
    self.ground = ground & 0xFF_FFFF
  }

  /// On a dark terminal.
  package static let dark = Theme(ground: 0x060518)
  /// On a light terminal.
  package static let light = Theme(ground: 0xFFFFFF)

  /// Whether the terminal's own background is dark.
  package var isDark: Bool { Theme.isDark(ground) }

  /// Near black: text on light grounds, and the ground of the original.
  package static let ink = Color(rgb: 0x060518, fallback: 0)
  /// Near white: text on dark grounds.
  package static let paper = Color(rgb: 0xF2F2F2, fallback: 15)

  // MARK: Text

  /// The style of a text of a tone on a background (`terminal` is the terminal's own).
  ///
  /// `inverse` brings its own background; every other tone leaves the background as it is.
  package func style(
    _ tone: Tone, _ emphasis: Emphasis = [], level: Level = .body, on background: Color = .terminal
  ) -> CellStyle {
    var style = CellStyle(
      foreground: foreground(tone, on: background),
      attributes: CellStyle.Attributes(emphasis).union(level.attributes))
    if tone == .inverse {
      style.background = self.ink(on: background)
      style.attributes.insert(.inverseWithoutColor)
    }
    return style
  }

  /// The colour of a text of a tone on a background, with enough contrast (3:1 for `muted`,
  /// 4.5:1 for all others).
  package func foreground(_ tone: Tone, on background: Color = .terminal) -> Color {
    if tone == .default && !background.isRGB { return .terminal }
    let behind = tone == .inverse ? ink(on: background).rgb : rgb(background)
    let dark = Theme.isDark(behind)
    let wanted = dark ? Theme.onDark(tone) : Theme.onLight(tone)
    let end = dark ? Theme.paper : Theme.ink
    let least = tone == .muted ? 300 : 450
    for step in 0..<4 {
      let color = wanted.blended(toward: end, 64 * step)
      if Luminance.contrast(color.rgb, behind) >= least {
        return readable(
          color, onFallback: fallback(tone == .inverse ? ink(on: background) : background))
      }
    }
    return end
  }

  /// The colour with a stand-in that can be read on one of the sixteen.
  private func readable(_ color: Color, onFallback index: UInt8) -> Color {
    let behind = Palette.sixteen[Int(index)]
    let chosen = Palette.sixteen[Int(color.fallback)]
    guard Luminance.contrast(chosen, behind) < 280 else { return color }
    return Color(rgb: color.rgb, fallback: Theme.isDark(behind) ? 15 : 0)
  }

  /// The stand-in of a background, the terminal's own included.
  private func fallback(_ background: Color) -> UInt8 {
    background.isRGB ? background.fallback : isDark ? 0 : 15
  }

  /// The ink that can be read best on a background: dark or light.
  package func ink(on background: Color = .terminal) -> Color {
    Theme.isDark(rgb(background)) ? Theme.paper : Theme.ink
  }

  /// 0xRRGGBB of a background, the terminal's own included.
  package func rgb(_ background: Color) -> UInt32 {
    background.isRGB ? background.rgb : ground
  }

  /// Whether light text is easier to read on it than dark text.
  package static func isDark(_ rgb: UInt32) -> Bool {
    Luminance.contrast(rgb, paper.rgb) >= Luminance.contrast(rgb, ink.rgb)
  }

  // MARK: Grounds

  /// The colour that fills a panel of a tone; `default` is the terminal's own background.
  package func panel(_ tone: Tone) -> Color {
    switch tone {
    case .default: .terminal
    case .muted:
      isDark ? Color(rgb: 0x26252F, fallback: 8) : Color(rgb: 0xE9E9E9, fallback: 7)
    case .accent: Color(rgb: 0xFFCE32, fallback: 11)
    case .good: Color(rgb: 0x69CA87, fallback: 10)
    case .warn: Color(rgb: 0xFFA94D, fallback: 11)
    case .bad: Color(rgb: 0xFF8A80, fallback: 9)
    case .info: Color(rgb: 0x8CC8FF, fallback: 14)
    case .inverse: isDark ? Color(rgb: 0xFFFFFF, fallback: 15) : Theme.ink
    }
  }

  /// A card's own colour for a ground, with the panel of `tone` for surfaces of few colours.
  package func panel(_ raw: RGB, tone: Tone) -> Color {
    Color(rgb: raw.value, fallback: fallback(panel(tone)))
  }

  /// A card's own colour for text, with the colour of `tone` for surfaces of few colours; where
  /// it could not be read, the tone stands instead.
  package func foreground(_ raw: RGB, tone: Tone, on background: Color = .terminal) -> Color {
    let toned = foreground(tone, on: background)
    guard Luminance.contrast(raw.value, rgb(background)) >= 300 else { return toned }
    return Color(
      rgb: raw.value, fallback: toned.isRGB ? toned.fallback : ink(on: background).fallback)
  }

  // MARK: Tables

  private static func onDark(_ tone: Tone) -> Color {
    switch tone {
    case .default: Color(rgb: 0xE9E9E9, fallback: 15)
    case .muted: Color(rgb: 0x9C9BA8, fallback: 7)
    case .accent: Color(rgb: 0xFFCE32, fallback: 11)
    case .good: Color(rgb: 0x69CA87, fallback: 10)
    case .warn: Color(rgb: 0xFFA94D, fallback: 3)
    case .bad: Color(rgb: 0xFF7B72, fallback: 9)
    case .info: Color(rgb: 0x79C0FF, fallback: 14)
    case .inverse: Theme.paper
    }
  }

  private static func onLight(_ tone: Tone) -> Color {
    switch tone {
    case .default, .inverse: Theme.ink
    case .muted: Color(rgb: 0x4F4E50, fallback: 8)
    case .accent: Color(rgb: 0x3F2B96, fallback: 4)
    case .good: Color(rgb: 0x0B4A22, fallback: 0)
    case .warn: Color(rgb: 0x5E3000, fallback: 0)
    case .bad: Color(rgb: 0x85101C, fallback: 1)
    case .info: Color(rgb: 0x0A3D80, fallback: 4)
    }
  }
}

extension Color {
  /// This colour moved toward another by `fraction` of 256; `inherit` and `terminal` cannot mix,
  /// so from half way on they give way.
  package func blended(toward other: Color, _ fraction: Int) -> Color {
    let fraction = UInt32(min(256, max(0, fraction)))
    guard isRGB, other.isRGB else { return fraction < 128 ? self : other }
    func part(_ shift: UInt32) -> UInt32 {
      let from = rgb >> shift & 255
      let to = other.rgb >> shift & 255
      return ((from * (256 - fraction) + to * fraction + 128) >> 8) << shift
    }
    let nearer = fraction < 128 ? self : other
    return Color(
      rgb: part(16) | part(8) | part(0), fallback: nearer.fallback, isGround: nearer.isGround)
  }
}

extension CellStyle.Attributes {
  /// The attributes that an emphasis stands for.
  package init(_ emphasis: Emphasis) {
    self = []
    if emphasis.contains(.bold) { insert(.bold) }
    if emphasis.contains(.dim) { insert(.dim) }
    if emphasis.contains(.italic) { insert(.italic) }
    if emphasis.contains(.underline) { insert(.underline) }
    if emphasis.contains(.strike) { insert(.strike) }
  }
}

extension Level {
  /// How a level looks where every text has the same size.
  package var attributes: CellStyle.Attributes {
    switch self {
    case .huge, .title: .bold
    case .heading: .bold
    case .body: []
    case .small: []
    }
  }
}
