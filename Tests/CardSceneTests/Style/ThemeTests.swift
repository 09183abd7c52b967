import CardScene
import CardWire
import Testing

struct ThemeTests {
  /// By the formula of WCAG 2, worked out apart from the theme's own.
  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    func luminance(_ rgb: UInt32) -> Double {
      func linear(_ part: UInt32) -> Double {
        let value = Double(part) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // x^2.4 = x² · x^0.4, and x^0.4 by Newton's method on y⁵ = x².
        let base = (value + 0.055) / 1.055
        var root = base
        for _ in 0..<60 {
          let power = root * root * root * root
          root -= (root * power - base * base) / (5 * power)
        }
        return base * base * root
      }
      return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 255)
        + 0.0722 * linear(rgb & 255)
    }
    let values = [luminance(a), luminance(b)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test("the contrast agrees with the formula")
  func formula() {
    #expect(Luminance.contrast(0x000000, 0xFFFFFF) == 2100)
    for (a, b) in [(0xFFCE32, 0x060518), (0x69CA87, 0xFFFFFF), (0x656464, 0xE9E9E9)] {
      let exact = contrast(UInt32(a), UInt32(b)) * 100
      #expect(abs(Double(Luminance.contrast(UInt32(a), UInt32(b))) - exact) < 2)
    }
  }

  @Test("every tone can be read on every ground", arguments: Tone.allCases, [Theme.dark, .light])
  func readable(tone: Tone, theme: Theme) {
    let grounds: [UInt32] = [
      0x060518, 0x000000, 0x1E1E2E, 0x002B36, 0xFFFFFF, 0xFDF6E3, 0xFFCE32, 0x69CA87, 0xE9E9E9,
      0x656464, 0x808080, 0xFF0000, 0x0000FF,
    ]
    for ground in grounds {
      let style = theme.style(tone, on: Color(rgb: ground))
      let behind = style.background.isRGB ? style.background.rgb : ground
      let least = tone == .muted ? 3.0 : [0x656464, 0x808080, 0xFF0000].contains(ground) ? 4 : 4.5
      #expect(contrast(style.foreground.rgb, behind) >= least, "on \(String(ground, radix: 16))")
    }
    let own = theme.style(tone)
    let foreground = own.foreground.isRGB ? own.foreground.rgb : theme.isDark ? 0xFFFFFF : 0
    let background = own.background.isRGB ? own.background.rgb : theme.ground
    #expect(contrast(foreground, background) >= (tone == .muted ? 3 : 4.5))
  }

  @Test("the sixteen colours can be told apart too", arguments: Tone.allCases)
  func sixteen(tone: Tone) {
    for theme in [Theme.dark, .light] {
      for panel in Tone.allCases.map(theme.panel) where panel.isRGB {
        let style = theme.style(tone, on: panel)
        let behind = style.background.isRGB ? style.background : panel
        #expect(
          contrast(
            Palette.sixteen[Int(style.foreground.fallback)], Palette.sixteen[Int(behind.fallback)])
            >= 2.8, "\(tone) on \(panel.fallback)")
      }
    }
  }

  @Test("on a light card the ink is dark in a dark terminal too")
  func ink() {
    #expect(Theme.dark.foreground(.default, on: Color(rgb: 0xFFCE32)).rgb == 0x060518)
    #expect(Theme.dark.ink(on: Color(rgb: 0xFFFFFF)).rgb == 0x060518)
    #expect(Theme.light.ink(on: Color(rgb: 0x060518)).rgb == 0xF2F2F2)
    #expect(Theme.dark.foreground(.default) == .terminal)
  }

  @Test("a card's own colour is taken where it can be read, with the tone for few colours")
  func raw() {
    let theme = Theme.dark
    #expect(theme.foreground(RGB(0xFF00FF), tone: .accent) == Color(rgb: 0xFF00FF, fallback: 11))
    #expect(theme.foreground(RGB(0x101010), tone: .accent) == theme.foreground(.accent))
    #expect(theme.panel(RGB(0xFFCE32), tone: .accent) == Color(rgb: 0xFFCE32, fallback: 11))
    #expect(theme.panel(RGB(0x112233), tone: .default) == Color(rgb: 0x112233, fallback: 0))
  }

  @Test("blending goes from one colour to the other and never beyond")
  func blending() {
    let a = Color(rgb: 0x00FF10, fallback: 2)
    let b = Color(rgb: 0xFF0030, fallback: 5)
    #expect(a.blended(toward: b, 0) == a)
    #expect(a.blended(toward: b, 256) == b)
    #expect(a.blended(toward: b, 128) == Color(rgb: 0x808020, fallback: 5))
    #expect(a.blended(toward: b, 9999) == b)
    let ground = Color(rgb: 0x1E1E1E, fallback: 0, isGround: true)
    #expect(a.blended(toward: ground, 127).isGround == false)
    #expect(a.blended(toward: ground, 128).isGround)
    #expect(a.blended(toward: .terminal, 128) == .terminal)
    #expect(Color.inherit.blended(toward: b, 127) == .inherit)
  }
}
