import CardKit

/// Shows the items that its slot's `config` lists, and tells its parent which one was chosen.
final class SliderController: Controller<SliderView>, ListDataSource, ListDelegate {
  private var items: [RecommendedItem] = []

  override func configure(config: JSON) {
    items = config["items"].flatMap([RecommendedItem].init(json:)) ?? []
    if controllerView.items.dataSource != nil { controllerView.items.reload() }
  }

  override func setViewHandlers() {
    controllerView.items.dataSource = self
    controllerView.items.delegate = self
    controllerView.items.reload()
  }

  func keys(in list: ListView) -> [NodeID] { items.map(\.key) }

  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    let view = row as? ItemView ?? ItemView()
    if let item = item(key) { view.show(item) }
    return view
  }

  func list(_ list: ListView, didActivate key: NodeID) {
    if let item = item(key) { emit("didSelectItem", item.json) }
  }

  private func item(_ key: NodeID) -> RecommendedItem? { items.first { $0.key == key } }
}
