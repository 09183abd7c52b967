import CardKit

CardApp.run(DetailsController.self, name: "details", version: "1.0")
