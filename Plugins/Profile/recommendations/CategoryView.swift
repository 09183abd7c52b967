import CardKit

/// A heading and a line of items.
final class CategoryView: Column {
  private let heading = Label(level: .heading, emphasis: .bold)

  init(_ category: RecommendedCategory) {
    super.init()
    heading.text = category.title
    addSubview(heading)
    addSubview(makeSlider(category))
  }

  /// What shows the items of a category.
  private func makeSlider(_ category: RecommendedCategory) -> View {
    let slider = ScrollView(axis: .x, gap: 2)
    for item in category.items { slider.addSubview(ItemView(item)) }
    return slider
  }
}
