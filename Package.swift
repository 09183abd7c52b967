// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the host or of the SDK; `imports` are the only arrows it may draw.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// A card written in Swift: an executable of its own that links CardKit and nothing else of ours.
func card(_ name: String, deck: String, data: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["CardKit"], path: "Plugins/\(deck)/\(name)",
    resources: data.map { .embedInCode($0) }, swiftSettings: strict)
}

/// The file of a deck that is built in, as a module that the host's executable imports.
func deck(_ name: String) -> Target {
  .target(
    name: "\(name)Deck", path: "Plugins/\(name)/Deck",
    resources: [.embedInCode("\(name.lowercased()).json")], swiftSettings: strict)
}

/// The files that `cardholder new` writes.
let templates =
  ["card.sh", "card.py", "card.js", "script-deck.json"].map { "script/" + $0 }
  + [
    "swift-deck.json", "Package.swift", "gitignore", "Sources/Card/main.swift",
    "Tests/CardTests/CounterTests.swift", "Tests/CardTests/StepTests.swift",
  ].map { "swift/" + $0 }
  + ["Counter", "Step"].flatMap { screen in
    ["Model", "View", "Controller", "Router"].map {
      "swift/Sources/Card/\(screen)/\(screen)\($0).swift"
    }
  }

func tests(_ name: String, of imports: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: imports, swiftSettings: strict)
}

let package = Package(
  name: "cardholder",
  products: [
    .executable(name: "cardholder", targets: ["cardholder"]),
    .library(name: "CardKit", targets: ["CardKit"]),
    .library(name: "CardRuntime", targets: ["CardRuntime"]),
  ],
  targets: [
    .target(name: "CLinux"),
    module("CardSystem", imports: ["CLinux"]),
    module("CardWire"),
    module("CardScene", imports: ["CardWire"]),
    module("CardHost", imports: ["CardScene", "CardWire"]),
    module("CardTerminal", imports: ["CardScene", "CardSystem", "CardWire"]),
    module(
      "CardRuntime",
      imports: ["CardHost", "CardScene", "CardSystem", "CardTerminal", "CardWire"]),
    module("CardKit", imports: ["CardSystem", "CardWire"]),
    .executableTarget(
      name: "cardholder",
      // The bundled cards are built with the host, which finds them beside its own executable.
      dependencies: [
        "CardRuntime", "ProfileDeck", "short-info", "activity", "recommendations", "slider",
        "details",
        "RepositoriesDeck", "repositories", "WalletDeck", "wallet", "CardTemplates",
      ],
      swiftSettings: strict),
    deck("Profile"),
    card("short-info", deck: "Profile", data: ["profile.json"]),
    card("activity", deck: "Profile", data: ["books.json"]),
    card("recommendations", deck: "Profile", data: ["recommendations.json"]),
    card("slider", deck: "Profile"),
    card("details", deck: "Profile", data: ["library.json"]),
    deck("Repositories"),
    card("repositories", deck: "Repositories"),
    deck("Wallet"),
    card("wallet", deck: "Wallet", data: ["passes.json"]),
    .target(
      name: "CardTemplates", path: "Plugins/Templates",
      sources: ["Templates.swift"], resources: templates.map { .embedInCode($0) },
      swiftSettings: strict),
    // What `cardholder new` writes, compiled as it stands.
    .executableTarget(
      name: "NewCard", dependencies: ["CardKit"], path: "Plugins/Templates/swift/Sources/Card",
      swiftSettings: strict),
    .testTarget(
      name: "NewCardTests", dependencies: ["CardKit", "NewCard"],
      path: "Plugins/Templates/swift/Tests/CardTests", swiftSettings: strict),
    .executableTarget(
      name: "cardholder-bench",
      dependencies: [
        "CLinux", "CardHost", "CardKit", "CardRuntime", "CardScene", "CardSystem", "CardWire",
        "cardholder",
      ],
      swiftSettings: strict),
    tests("CardWireTests", of: ["CardWire", "TestSupport"]),
    .executableTarget(
      name: "SystemProbe", dependencies: ["CardSystem"], path: "Tests/Fixtures/SystemProbe",
      swiftSettings: strict),
    .executableTarget(
      name: "badcard", path: "Tests/Fixtures/badcard", swiftSettings: strict),
    tests("CardSystemTests", of: ["CardSystem", "SystemProbe"]),
    .target(
      name: "TestSupport", dependencies: ["CardScene"], path: "Tests/Support",
      swiftSettings: strict),
    // What the fuzzer feeds, for the inputs that it has found.
    .target(
      name: "FuzzChecks", dependencies: ["CardHost", "CardScene", "CardTerminal", "CardWire"],
      path: "Tests/Fuzz/Checks", swiftSettings: strict),
    tests("FuzzTests", of: ["CardSystem", "FuzzChecks"]),
    tests("CardSceneTests", of: ["CardScene", "CardWire", "TestSupport"]),
    tests(
      "CardTerminalTests",
      of: ["CardTerminal", "CardScene", "CardSystem", "CardWire", "TestSupport"]),
    tests("CardHostTests", of: ["CardHost", "CardScene", "CardWire", "TestSupport"]),
    .executableTarget(
      name: "ChattyCard", dependencies: ["CardKit"], path: "Tests/Fixtures/ChattyCard",
      swiftSettings: strict),
    tests(
      "CardRuntimeTests", of: ["CardHost", "CardRuntime", "CardScene", "CardSystem", "CardWire"]),
    tests("CardKitTests", of: ["CardKit", "CardSystem", "CardWire", "ChattyCard", "TestSupport"]),
    tests(
      "PluginTests",
      of: [
        "CardKit", "CardSystem", "CardWire", "activity", "details", "recommendations",
        "repositories", "short-info", "slider", "wallet",
      ]),
    .executableTarget(
      name: "CounterCard", dependencies: ["CardKit"], path: "Tests/Fixtures/CounterCard",
      swiftSettings: strict),
    .executableTarget(
      name: "EmbeddedDeck", dependencies: ["CardRuntime"], path: "Tests/Fixtures/EmbeddedDeck",
      swiftSettings: strict),
    tests(
      "DocsTests",
      of: [
        "CardHost", "CardKit", "CardRuntime", "CardScene", "CardSystem", "CardWire", "CounterCard",
        "EmbeddedDeck", "cardholder",
      ]),
    tests(
      "EndToEndTests",
      of: [
        "badcard", "cardholder", "CardHost", "CardRuntime", "CardScene", "CardSystem", "CardWire",
        "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
