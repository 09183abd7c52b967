import CardKit

/// Shows what else there is to read, and passes on what its sliders tell.
final class RecommendationsController: Controller<RecommendationsView> {
  override func setViewHandlers() { controllerView.show(RecommendedCategory.embedded) }

  override func receive(name: String, value: JSON, from card: String) {
    if name == "didSelectItem" { emit(name, value) }
  }
}
