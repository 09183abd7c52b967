import CardKit

/// A heading, and a slider below it: a card of its own in a slot of this one.
final class CategoryView: Column {
  private let heading = Label(level: .heading, emphasis: .bold)
  private let slider: Slot

  /// Makes a category whose slot is called after its place among all.
  init(_ category: RecommendedCategory, index: Int) {
    slider = Slot(
      controller: "slider", id: NodeID("slider-\(index + 1)"), config: ["items": category.items])
    super.init()
    heading.text = category.title
    slider.height = 3
    slider.fallback = "…"
    addSubview(heading)
    addSubview(slider)
  }
}
