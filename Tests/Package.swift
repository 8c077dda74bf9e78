// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The engine's laws alone, so that they can be built optimised: `scripts/test` tries them on as many sequences as ever in a
// tenth of the time. They are part of the package above all the same, where `swift test` builds them for debugging with all
// other tests.

/// Everything in a folder but what is kept: the package manager warns of files that are neither listed nor left out.
func others(in folder: String, than kept: Set<String>) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(folder)")) ?? []
  return names.filter { !kept.contains($0) }.sorted()
}

let package = Package(
  name: "laws",
  dependencies: [.package(name: "fourfold", path: "..")],
  targets: [
    .target(
      name: "TestSupport", path: "TestSupport", exclude: others(in: "TestSupport", than: ["SeededGenerator.swift"])),
    .testTarget(
      name: "PagerEngineTests",
      dependencies: ["TestSupport", .product(name: "PagerEngine", package: "fourfold")],
      path: "PagerEngineTests", exclude: others(in: "PagerEngineTests", than: ["Laws", "Support"])),
  ],
  swiftLanguageModes: [.v6]
)
