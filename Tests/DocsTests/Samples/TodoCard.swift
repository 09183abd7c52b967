import CardKit

final class TodoView: ControllerView {
  let input = TextInput(id: "new", placeholder: "What next?")
  let list = ListView(id: "todos")

  override func addSubviews() {
    addSubview(input)
    addSubview(list)
  }

  override func constrainSubviews() {
    input.hasFirstFocus = true
    list.height = .fill
    list.emptyText = "Nothing to do"
  }
}

final class TodoController: Controller<TodoView>, ListDataSource {
  private var todos = ["milk", "bread"]

  override func setViewHandlers() {
    controllerView.list.dataSource = self
    controllerView.list.reload()
    controllerView.input.onSubmit { [unowned self] text in
      if !todos.contains(text) { todos.append(text) }
      controllerView.input.text = ""
      controllerView.list.reload()
    }
    controllerView.list.onActivate { [unowned self] key in
      todos.removeAll { $0 == key.rawValue }
      controllerView.list.reload()
      emit("done", .string(key.rawValue))
    }
  }

  func keys(in list: ListView) -> [NodeID] { todos.map { NodeID($0) } }

  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    row ?? Label(key.rawValue)
  }
}
