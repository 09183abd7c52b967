import CardKit

final class NumbersView: ControllerView {
  let list = ListView(id: "numbers")

  override func addSubviews() { addSubview(list) }

  override func constrainSubviews() { list.height = .fill }
}

final class NumbersController: Controller<NumbersView>, ListDataSource, ListDelegate {
  private var paging = Paging(pageLength: 30, mostPages: 5)

  override func setViewHandlers() {
    controllerView.list.dataSource = self
    controllerView.list.delegate = self
    fetchNextPage()
  }

  private func fetchNextPage() {
    guard paging.begin() != nil else { return }
    background {
      30  // a page takes its time
    } then: { [unowned self] count in
      paging.end(count: count)
      controllerView.list.reload()
    }
  }

  func keys(in list: ListView) -> [NodeID] { (0..<paging.count).map { NodeID("\($0)") } }

  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    row ?? Label(key.rawValue)
  }

  func total(in list: ListView) -> Int? { 150 }

  func list(_ list: ListView, needsMoreFrom start: Int, count: Int) { fetchNextPage() }
}
