import CardKit

/// Shows what else there is to read.
final class RecommendationsController: Controller<RecommendationsView> {
  private let categories = RecommendedCategory.embedded

  override func setViewHandlers() { controllerView.show(categories) }
}
