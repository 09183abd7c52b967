import CardKit

CardApp.run(ShortInfoController.self, name: "short-info", version: "1.0")
