import CardKit
import Testing

extension SizeBand {
  fileprivate static let watch = SizeBand(columns: 0...10, rows: 0...10)
}

@Suite struct SizeValueTests {
  @Test(
    "each class of width has its value, the others the first",
    arguments: [
      (10, "a"), (23, "a"), (24, "c"), (47, "c"), (48, "b"), (200, "b"),
    ])
  func widths(columns: Int, expected: String) {
    let value = SizeValue("b", xs: "a", s: "c")
    #expect(value.definedValue(for: SlotSize(columns: columns, rows: 20)) == expected)
  }

  @Test("of several kinds of place that fit the first holds, an author's own too")
  func order() {
    let value = SizeValue(4, (.watch, 1), (.short, 2), (.l, 3))
    #expect(value.definedValue(for: SlotSize(columns: 9, rows: 3)) == 1)
    #expect(value.definedValue(for: SlotSize(columns: 100, rows: 3)) == 2)
    #expect(value.definedValue(for: SlotSize(columns: 100, rows: 30)) == 3)
    #expect(value.definedValue(for: SlotSize(columns: 50, rows: 30)) == 4)
  }
}
