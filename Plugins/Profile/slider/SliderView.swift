import CardKit

/// Items side by side.
final class SliderView: ControllerView {
  let items = ListView(id: "items")

  override func addSubviews() { addSubview(items) }

  override func constrainSubviews() {
    items.axis = .x
    items.gap = 2
    items.height = .fill
  }
}
