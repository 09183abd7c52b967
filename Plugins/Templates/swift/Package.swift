// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "new-card",
  products: [.executable(name: "new-card", targets: ["Card"])],
  dependencies: [.package(path: "../cardholder")],
  targets: [
    .executableTarget(
      name: "Card", dependencies: [.product(name: "CardKit", package: "cardholder")]),
    .testTarget(
      name: "CardTests",
      dependencies: ["Card", .product(name: "CardKit", package: "cardholder")]),
  ]
)
