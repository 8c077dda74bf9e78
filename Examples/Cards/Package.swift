// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Cards",
  dependencies: [.package(name: "fourfold", path: "../..")],
  targets: [
    .executableTarget(name: "Cards", dependencies: [.product(name: "PagerKit", package: "fourfold")])
  ],
  swiftLanguageModes: [.v6]
)
