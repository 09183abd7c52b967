import CardKit
import Testing

@testable import NewCard

@Test("the chosen step is what the screen leaves, and what a press adds from then on")
func step() {
  let counter = CardHarness(CounterController())
  counter.load()
  counter.activate("step")
  #expect(counter.takeRequests().map(\.type) == ["push"])

  let step = CardHarness(StepController())
  step.load(entry: 1)
  step.activate("step-5")
  #expect(step.takeLines().contains(#"{"type":"result","value":5}"#))

  counter.complete(.pop, result: 5)
  counter.activate("plus")
  #expect(counter.text.first == "Pressed: 5")
  #expect(counter.problems + step.problems == [])
}
