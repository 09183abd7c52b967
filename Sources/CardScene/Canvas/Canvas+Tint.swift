extension Canvas {
  /// Moves the colours of a rectangle toward another by `fraction` of 256.
  ///
  /// The terminal's own colours are mixed as what the theme takes them for.
  package mutating func blend(
    _ rect: Rect, toward color: Color, fraction: Int, theme: Theme
  ) {
    guard fraction > 0 else { return }
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

extension Theme {
  /// The colour itself, or for the terminal's own text the one that it has about.
  func opaque(_ color: Color) -> Color {
    color.isRGB ? color : isDark ? Theme.paper : Theme.ink
  }

  /// The colour itself, or for the terminal's own background the one that it has about.
  func opaqueGround(_ color: Color) -> Color {
    color.isRGB ? color : Color(rgb: ground, fallback: isDark ? 0 : 15)
  }
}
