extension Canvas {
  /// Moves the colours of a rectangle toward another by `fraction` of 256.
  ///
  /// The terminal's own colours are mixed as what the theme takes them for; all the way toward its
  /// own there is nothing left but its ground.
  package mutating func blend(
    _ rect: Rect, toward color: Color, fraction: Int, theme: Theme
  ) {
    guard fraction > 0 else { return }
    if fraction >= 256, !color.isRGB { return fill(rect, .terminal) }
    restyle(rect) { style in
      CellStyle(
        foreground: theme.opaque(style.foreground).blended(
          toward: theme.opaqueGround(color), fraction),
        background: theme.opaqueGround(style.background)
          .blended(toward: theme.opaqueGround(color), fraction),
        attributes: style.attributes)
    }
  }

  /// Lets the glyphs of a rectangle fade into their own backgrounds by `fraction` of 256.
  package mutating func fade(_ rect: Rect, fraction: Int, theme: Theme) {
    guard fraction > 0 else { return }
    restyle(rect) { style in
      let ground = theme.opaqueGround(style.background)
      var faded = style
      faded.foreground = theme.opaque(style.foreground).blended(toward: ground, fraction)
      return faded
    }
  }

  /// Lets a rectangle show through to what was there before it was painted.
  ///
  /// - Parameters:
  ///   - below: a canvas of this size as it was.
  ///   - fraction: of 256, how much of the new is seen; below a quarter its glyphs are not drawn.
  package mutating func fadeIn(_ rect: Rect, over below: Canvas, fraction: Int, theme: Theme) {
    guard fraction < 256 else { return }
    let area = rect.intersection(bounds)
    guard fraction >= 64 else { return draw(below, from: area, at: area.origin, clip: area) }
    for y in area.minY..<area.maxY {
      let row = Rect(x: area.minX, y: y, width: 1, height: 1)
      for x in 0..<area.width {
        let cell = row.offset(dx: x, dy: 0)
        let ground = theme.opaqueGround(below[cell.origin].style.background)
        restyle(cell) { $0.faded(into: ground, fraction, theme) }
      }
    }
  }

  /// Makes a rectangle look like something past: half faded, without bold.
  package mutating func dim(_ rect: Rect, theme: Theme) {
    restyle(rect) { style in
      let ground = theme.opaqueGround(style.background)
      return CellStyle(
        foreground: theme.opaque(style.foreground).blended(toward: ground, 96),
        background: style.background,
        attributes: style.attributes.subtracting(.bold).union(.dim))
    }
  }
}

extension CellStyle {
  /// The style of something of which `fraction` of 256 is seen on a ground.
  fileprivate func faded(into ground: Color, _ fraction: Int, _ theme: Theme) -> CellStyle {
    let rest = 256 - fraction
    let background = theme.opaqueGround(self.background).blended(toward: ground, rest)
    let color = theme.opaque(foreground).blended(toward: background, rest)
    // Among sixteen colours there are three steps: as it is, grey, not at all.
    let isGrey = fraction < 192
    return CellStyle(
      foreground: isGrey ? Color(rgb: color.rgb, fallback: 8) : color, background: background,
      attributes: isGrey ? attributes.subtracting(.bold) : attributes)
  }
}

extension Theme {
  /// The colour itself, or for the terminal's own text the one that it has about.
  func opaque(_ color: Color) -> Color {
    color.isRGB ? color : isDark ? Theme.paper : Theme.ink
  }

  /// The colour itself, or for the terminal's own background the one that it has about.
  func opaqueGround(_ color: Color) -> Color {
    color.isRGB ? color : Color(rgb: ground, fallback: isDark ? 0 : 15, isGround: true)
  }
}
