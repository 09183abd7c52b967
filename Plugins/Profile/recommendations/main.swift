import CardKit

CardApp.run(RecommendationsController.self, name: "recommendations", version: "1.0")
