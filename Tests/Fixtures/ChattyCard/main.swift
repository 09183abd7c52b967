import CardKit

// A card that prints where it must not, and whose own child does so too.

final class ChattyView: ControllerView {
  let label = Label("quiet", id: "label")

  override func addSubviews() { addSubview(label) }
}

final class ChattyController: Controller<ChattyView> {
  override func viewDidLoad() {
    print("{\"type\":\"render\",\"view\":\"printed\"}")
    super.viewDidLoad()
  }

  override func tick() {
    print("ticked")
    controllerView.label.text = readLine() ?? "nothing to read"
  }
}

CardApp.run(ChattyController.self, name: "chatty", version: "1.0", tick: 50)
