/// The files that `cardholder new` writes, as they are compiled and run here.
///
/// In them `new-card` stands for the card's name and `NewCard` for its module; what is between
/// `// begin screen` and `// end screen` is for a card with two screens.
package enum Templates {
  /// One file: where it goes in the card's folder, and its text.
  package typealias File = (path: String, bytes: [UInt8])

  /// A card in `sh`, and its deck.
  package static var shell: [File] { script("card.sh", PackageResources.card_sh) }

  /// A card in Python, and its deck.
  package static var python: [File] { script("card.py", PackageResources.card_py) }

  /// A card in JavaScript, and its deck.
  package static var javascript: [File] { script("card.js", PackageResources.card_js) }

  /// The deck names its program `card-program`.
  private static func script(_ name: String, _ bytes: [UInt8]) -> [File] {
    [("deck.json", PackageResources.script_deck_json), (name, bytes)]
  }

  /// A card in Swift with one screen; its package, deck and test.
  package static var swift: [File] {
    let counter = "Sources/Card/Counter/Counter"
    return [
      ("deck.json", PackageResources.swift_deck_json),
      (".gitignore", PackageResources.gitignore),
      ("Package.swift", PackageResources.Package_swift),
      ("Sources/Card/main.swift", PackageResources.main_swift),
      (counter + "Model.swift", PackageResources.CounterModel_swift),
      (counter + "View.swift", PackageResources.CounterView_swift),
      (counter + "Controller.swift", PackageResources.CounterController_swift),
      (counter + "Router.swift", PackageResources.CounterRouter_swift),
      ("Tests/CardTests/CounterTests.swift", PackageResources.CounterTests_swift),
    ]
  }

  /// What a second screen adds to that.
  package static var screen: [File] {
    let step = "Sources/Card/Step/Step"
    return [
      (step + "Model.swift", PackageResources.StepModel_swift),
      (step + "View.swift", PackageResources.StepView_swift),
      (step + "Controller.swift", PackageResources.StepController_swift),
      (step + "Router.swift", PackageResources.StepRouter_swift),
      ("Tests/CardTests/StepTests.swift", PackageResources.StepTests_swift),
    ]
  }
}
