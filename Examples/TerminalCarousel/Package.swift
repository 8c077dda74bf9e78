// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TerminalCarousel",
  dependencies: [.package(name: "fourfold", path: "../..")],
  targets: [
    .executableTarget(
      name: "TerminalCarousel", dependencies: [.product(name: "PagerEngine", package: "fourfold")])
  ],
  swiftLanguageModes: [.v6]
)
