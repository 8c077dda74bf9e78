// swift-tools-version: 6.1
import PackageDescription

// Programs that use only the library products, as your own package would.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "fourfold", path: "..")],
  targets: [
    .executableTarget(
      name: "Cards", dependencies: [.product(name: "PagerKit", package: "fourfold")], path: "Cards",
      exclude: ["expected.ppm.gz"]),
    .executableTarget(
      name: "FourWayPictures", dependencies: [.product(name: "PagerKit", package: "fourfold")], path: "FourWayPictures",
      exclude: ["Pictures", "expected.ppm.gz"]),
    .executableTarget(
      name: "ManyPictures", dependencies: [.product(name: "PagerKit", package: "fourfold")], path: "ManyPictures"),
    .executableTarget(
      name: "Pairs", dependencies: [.product(name: "PagerKit", package: "fourfold")], path: "Pairs",
      exclude: ["expected.ppm.gz"]),
    .executableTarget(
      name: "Tiles", dependencies: [.product(name: "PagerKit", package: "fourfold")], path: "Tiles",
      exclude: ["expected.ppm.gz"]),
    .executableTarget(
      name: "TimedTurns", dependencies: [.product(name: "PagerKit", package: "fourfold")], path: "TimedTurns",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "TerminalCarousel", dependencies: [.product(name: "PagerEngine", package: "fourfold")],
      path: "TerminalCarousel", exclude: ["expected.txt"]),
  ],
  swiftLanguageModes: [.v6]
)
