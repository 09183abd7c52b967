import CardKit

// The sliders are this card's own affair, so it brings their controller along.
CardApp.run(
  RecommendationsController.self, name: "recommendations", version: "1.0",
  controllers: ["slider": ControllerSpecification(command: ["slider"])])
