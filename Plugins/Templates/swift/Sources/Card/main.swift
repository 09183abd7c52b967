import CardKit

// The first argument names the controller; see deck.json.
CardApp.run(
  oneOf: [
    "counter": CounterController.self,
    // begin screen
    "step": StepController.self,
      // end screen
  ], name: "new-card")
