import CardWire
import Testing

@Suite("The page of properties")
struct PropertiesPageTests {
  private static let path = "Sources/CardWire/CardWire.docc/Properties.md"

  @Test("it says what the table of the code says")
  func pageIsGenerated() throws {
    let text = Self.head + Self.everyKind + Self.byProperty + Self.byKind
    if Repository.writes { try Repository.write(text, to: Self.path) }
    #expect(try Repository.text(Self.path) == text, Comment(rawValue: Repository.howToWrite))
  }

  private static let head = """
    # Properties

    Each property of a node: which kinds take it, what its value looks like, its default.

    ## Overview

    Besides these, every node has a `kind` and may have an `id`. `row`, `column`, `stack`, `grid` and \
    `scroll` have `children`; `list` and `table` have `rows`; `cards` has a `top` and `cards`. In a \
    patch's `set` and in `at`, null puts a property back to its default. What they do is told by \
    [Views](../../CardRuntime/CardRuntime.docc/Views.md).


    """

  private static func isForAll(_ shape: PropertyShape) -> Bool {
    NodeKind.allCases.allSatisfy(shape.kinds.contains)
  }

  private static var everyKind: String {
    """
    ## Properties of every kind

    | property | value | default | meaning |
    |---|---|---|---|

    """
      + PropertyShape.all.filter(isForAll).map {
        "| `\($0.property.rawValue)` | \($0.form.expectation) | \(code($0.defaultText)) | \($0.meaning) |\n"
      }.joined() + "\n"
  }

  private static var byProperty: String {
    """
    ## Properties of some kinds

    | property | kinds | value | default | meaning |
    |---|---|---|---|---|

    """
      + PropertyShape.all.filter { !isForAll($0) }.map { shape in
        let kinds = NodeKind.allCases.filter(shape.kinds.contains).map { kind in
          code(kind.rawValue) + (shape.required.contains(kind) ? " (needed)" : "")
        }
        return "| `\(shape.property.rawValue)` | \(kinds.joined(separator: ", ")) "
          + "| \(shape.form.expectation) | \(code(shape.defaultText)) | \(shape.meaning) |\n"
      }.joined() + "\n"
  }

  private static var byKind: String {
    """
    ## Kinds

    | kind | properties of its own |
    |---|---|

    """
      + NodeKind.allCases.map { kind in
        let own = PropertyShape.all.filter { !isForAll($0) && $0.kinds.contains(kind) }
        return
          "| `\(kind.rawValue)` | \(own.map { code($0.property.rawValue) }.joined(separator: ", ")) |\n"
      }.joined()
  }

  private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }
}
