/// Lines and blocks of a picture, collected by colour into few paths.
struct SVGShapes {
  private var fills: [Paint: String] = [:]
  private var strokes: [Paint: String] = [:]
  private var order: [Paint] = []
  /// Where the last horizontal line of a colour ended: the next one may go on there.
  private var ends: [Paint: Point] = [:]

  private struct Paint: Hashable {
    var color: String
    /// Strength of a line, or opacity of an area, in hundredths.
    var amount: Int
    var isLine: Bool
  }

  /// Whether a glyph is drawn as a shape.
  static func knows(_ glyph: UInt32) -> Bool {
    arms[glyph] != nil || block(glyph) != nil
  }

  /// Adds a glyph's shape, or returns false where it has none.
  mutating func add(_ glyph: UInt32, x: Int, y: Int, color: String) -> Bool {
    if let arms = Self.arms[glyph] {
      addArms(arms, x: x, y: y, color: color)
      return true
    }
    guard let block = Self.block(glyph) else { return false }
    let paint = Paint(color: color, amount: block.opacity, isLine: false)
    var path = ""
    for part in block.parts {
      let width = SVGPicture.cellWidth * part.width
      let height = SVGPicture.cellHeight * part.height
      path += "M\(x * 8 + SVGPicture.cellWidth * part.x) \(y * 8 + SVGPicture.cellHeight * part.y)"
      path += "h\(width)v\(height)h-\(width)z"
    }
    append(path, paint)
    return true
  }

  /// All shapes as elements.
  var text: String {
    var text = ""
    for paint in order {
      if paint.isLine {
        text += """
          <path d="\(strokes[paint] ?? "")" fill="none" stroke="\(paint.color)" \
          stroke-width="\(paint.amount / 100).\(paint.amount % 100 / 10)"/>

          """
      } else {
        let opacity = paint.amount == 100 ? "" : " fill-opacity=\".\(paint.amount)\""
        text += """
          <path transform="scale(.125)" shape-rendering="crispEdges" d="\(fills[paint] ?? "")" \
          fill="\(paint.color)"\(opacity)/>

          """
      }
    }
    return text
  }

  private mutating func append(_ path: String, _ paint: Paint) {
    if fills[paint] == nil && strokes[paint] == nil { order.append(paint) }
    if paint.isLine {
      strokes[paint, default: ""] += path
    } else {
      fills[paint, default: ""] += path
    }
  }

  // MARK: Lines

  private struct Arms {
    var left = false
    var right = false
    var up = false
    var down = false
    var heavy = false
    var round = false
  }

  private mutating func addArms(_ arms: Arms, x: Int, y: Int, color: String) {
    let right = x + SVGPicture.cellWidth
    let bottom = y + SVGPicture.cellHeight
    let middle = "\(x + SVGPicture.cellWidth / 2).5"
    let center = "\(y + SVGPicture.cellHeight / 2).5"
    let paint = Paint(color: color, amount: arms.heavy ? 300 : 130, isLine: true)
    var path = ""
    if arms.left && arms.right && !arms.up && !arms.down {
      path = (ends[paint] == Point(x: x, y: y) ? "" : "M\(x) \(center)") + "H\(right)"
      append(path, paint)
      ends[paint] = Point(x: right, y: y)
      return
    }
    ends[paint] = nil
    if arms.round {
      path = "M\(middle) \(arms.up ? y : bottom)"
      path += "Q\(middle) \(center) \(arms.left ? x : right) \(center)"
    } else {
      if arms.left || arms.right {
        path += "M\(arms.left ? "\(x)" : middle) \(center)H\(arms.right ? "\(right)" : middle)"
      }
      if arms.up || arms.down {
        path += "M\(middle) \(arms.up ? "\(y)" : center)V\(arms.down ? "\(bottom)" : center)"
      }
    }
    append(path, paint)
  }

  private static let arms: [UInt32: Arms] = {
    var table: [UInt32: Arms] = [:]
    func add(_ glyphs: String, _ sides: String, heavy: Bool = false, round: Bool = false) {
      for (scalar, sides) in zip(glyphs.unicodeScalars, sides.split(separator: " ")) {
        table[scalar.value] = Arms(
          left: sides.contains("l"), right: sides.contains("r"), up: sides.contains("u"),
          down: sides.contains("d"), heavy: heavy, round: round)
      }
    }
    let sides = "lr ud rd ld ru lu rud lud lrd lru lrud l u r d"
    add("─│┌┐└┘├┤┬┴┼╴╵╶╷", sides)
    add("━┃┏┓┗┛┣┫┳┻╋╸╹╺╻", sides, heavy: true)
    add("╭╮╰╯", "rd ld ru lu", round: true)
    return table
  }()

  // MARK: Blocks

  private struct Block {
    /// In eighths of a cell.
    struct Part {
      var x = 0
      var y = 0
      var width = 8
      var height = 8
    }
    var parts: [Part]
    /// 0 … 100.
    var opacity = 100
  }

  private static func block(_ glyph: UInt32) -> Block? {
    guard (0x2580...0x259F).contains(glyph) else { return nil }
    let value = Int(glyph)
    switch value {
    case 0x2580: return Block(parts: [Block.Part(height: 4)])
    case 0x2581...0x2588:
      let height = value - 0x2580
      return Block(parts: [Block.Part(y: 8 - height, height: height)])
    case 0x2589...0x258F: return Block(parts: [Block.Part(width: 0x2590 - value)])
    case 0x2590: return Block(parts: [Block.Part(x: 4, width: 4)])
    case 0x2591...0x2593: return Block(parts: [Block.Part()], opacity: 25 * (value - 0x2590))
    case 0x2594: return Block(parts: [Block.Part(height: 1)])
    case 0x2595: return Block(parts: [Block.Part(x: 7, width: 1)])
    default:
      // Upper left, upper right, lower left, lower right.
      let quarters = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][value - 0x2596]
      let parts = (0..<4).filter { quarters >> $0 & 1 == 1 }.map {
        Block.Part(x: $0 % 2 * 4, y: $0 / 2 * 4, width: 4, height: 4)
      }
      return Block(parts: parts)
    }
  }
}
