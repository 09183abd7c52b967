import CardKit

/// Categories one below the other, each with a line of items to scroll through.
final class RecommendationsView: ControllerView {
  private let categories = ScrollView(id: "categories", axis: .y, gap: 1)

  override func addSubviews() { addSubview(categories) }

  override func constrainSubviews() { categories.height = .fill }

  func show(_ all: [RecommendedCategory]) {
    for category in all { categories.addSubview(CategoryView(category)) }
  }
}
