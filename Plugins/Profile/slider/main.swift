import CardKit

CardApp.run(SliderController.self, name: "slider", version: "1.0")
