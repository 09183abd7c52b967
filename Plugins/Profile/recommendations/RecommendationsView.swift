import CardKit

/// Categories one below the other, each with a slider.
final class RecommendationsView: ControllerView {
  private let categories = ScrollView(id: "categories", axis: .y, gap: 1)

  override func addSubviews() { addSubview(categories) }

  override func constrainSubviews() { categories.height = .fill }

  func show(_ all: [RecommendedCategory]) {
    for (index, category) in all.enumerated() {
      categories.addSubview(CategoryView(category, index: index))
    }
  }
}
