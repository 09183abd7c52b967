public import CardWire

/// A grade in stars, full, half and empty.
open class RatingView: Row {
  private let stars: [Icon]
  private let grade = Label(tone: .muted)

  /// Makes a row of so many stars; `rating` counts in stars, and is shown in halves.
  public init(_ rating: Double = 0, of most: Int = 5, id: NodeID? = nil, showsNumber: Bool = true) {
    stars = (0..<max(0, most)).map { _ in Icon(.starEmpty) }
    self.rating = rating
    super.init(id: id, gap: 1)
    let row = Row()
    for star in stars { row.addSubview(star) }
    addSubview(row)
    if showsNumber { addSubview(grade) }
    show()
  }

  /// How many stars are full.
  public final var rating: Double { didSet { show() } }

  private func show() {
    let most = Double(stars.count)
    let shown = rating.isNaN ? 0 : min(max(rating, 0), most)
    let halves = Int((shown * 2).rounded())
    for (index, star) in stars.enumerated() {
      let name: IconName =
        switch halves - index * 2 {
        case 2...: .star
        case 1: .starHalf
        default: .starEmpty
        }
      star.name = name
      star.tone = name == .starEmpty ? .muted : .warn
    }
    stars.first?.alt = "\(shown) of \(stars.count) stars"
    for star in stars.dropFirst() { star.alt = "" }
    grade.text = "\(shown)"
  }
}
