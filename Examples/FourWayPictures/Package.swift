// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FourWayPictures",
  dependencies: [.package(name: "fourfold", path: "../..")],
  targets: [
    .executableTarget(name: "FourWayPictures", dependencies: [.product(name: "PagerKit", package: "fourfold")])
  ],
  swiftLanguageModes: [.v6]
)
