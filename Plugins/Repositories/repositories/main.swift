import CardKit

CardApp.run(
  oneOf: [
    "menu": MenuController.self, "list": ListController.self, "detail": DetailController.self,
  ], name: "repositories", version: "1.0")
