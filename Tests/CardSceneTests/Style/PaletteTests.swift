import CardScene
import TestSupport
import Testing

struct PaletteTests {
  @Test("a colour of the cube or the greys is its own nearest")
  func exact() {
    for index in UInt8(16)...255 {
      #expect(Palette.rgb(Palette.nearest256(Palette.rgb(index))) == Palette.rgb(index))
    }
    for (index, rgb) in Palette.sixteen.enumerated() {
      #expect(Palette.nearest16(rgb) == UInt8(index))
    }
  }

  @Test("the nearest of 256 is never much farther than any other")
  func near() {
    var generator = SeededGenerator(seed: 7)
    func distance(_ a: UInt32, _ b: UInt32) -> Int {
      [16, 8, 0].map { Int(a >> $0 & 255) - Int(b >> $0 & 255) }.reduce(0) { $0 + $1 * $1 }
    }
    for _ in 0..<500 {
      let rgb = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      let found = distance(rgb, Palette.rgb(Palette.nearest256(rgb)))
      let best = (16...255).map { distance(rgb, Palette.rgb(UInt8($0))) }.min() ?? 0
      #expect(found <= 4 * best + 300)
    }
  }

  @Test("a colour keeps its parts and its stand-in")
  func parts() {
    let color = Color(rgb: 0x123456, fallback: 9)
    #expect(color.red == 0x12 && color.green == 0x34 && color.blue == 0x56 && color.fallback == 9)
    #expect(color.isRGB && !Color.terminal.isRGB && !Color.inherit.isRGB)
    #expect(MemoryLayout<Cell>.stride == 16)
  }
}
