// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [.package(path: "../cardholder")],
  targets: [
    .executableTarget(
      name: "counter", dependencies: [.product(name: "CardKit", package: "cardholder")])
  ]
)
