import CardKit

CardApp.run(ActivityController.self, name: "activity", version: "1.0")
