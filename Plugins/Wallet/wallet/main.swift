import CardKit

CardApp.run(
  oneOf: ["start": StartController.self, "feed": FeedController.self], name: "wallet",
  version: "1.0")
