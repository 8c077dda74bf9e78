import Testing

@Suite struct ManifestTests {
  /// A manifest with comments, explicit folders, products, and brackets and names without meaning.
  static let text = """
    let package = Package(
      name: "app",
      products: [.library(name: "Kit", targets: ["Leaf"])],
      targets: [
        .target(name: "Leaf", linkerSettings: [.linkedLibrary("m")]),
        // .target(name: "Gone", dependencies: ["Leaf"]),
        .target(
          name: "Tree",
          dependencies: [
            "Leaf", "CBark",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
          ]),
        .systemLibrary(name: "CBark", pkgConfig: "bark (1)", providers: [.apt(["libbark-dev"])]),
        .executableTarget(name: "tree-bench", dependencies: ["Tree"], path: "Benchmarks/tree-bench"),
        .testTarget(name: "TreeTests", dependencies: ["Tree", "tree-bench"], exclude: ["Golden"]),
      ]
    )
    """

  @Test("Every target is read with its folder and dependencies") func targets() {
    #expect(
      Manifest(Self.text).targets == [
        Manifest.Target(name: "Leaf", path: "Sources/Leaf", dependencies: []),
        Manifest.Target(name: "Tree", path: "Sources/Tree", dependencies: ["Leaf", "CBark", "ArgumentParser"]),
        Manifest.Target(name: "CBark", path: "Sources/CBark", dependencies: []),
        Manifest.Target(name: "tree-bench", path: "Benchmarks/tree-bench", dependencies: ["Tree"]),
        Manifest.Target(name: "TreeTests", path: "Tests/TreeTests", dependencies: ["Tree", "tree-bench"]),
      ])
  }

  @Test("A file belongs to the target with the innermost folder around it") func targetOfAFile() {
    let manifest = Manifest(
      #".target(name: "Outer", path: "Tests/Outer"), .target(name: "in-ner", path: "Tests/Outer/Inner")"#)
    #expect(manifest.target(of: "Tests/Outer/A.swift")?.name == "Outer")
    #expect(manifest.target(of: "Tests/Outer/Inner/A.swift")?.module == "in_ner")
    #expect(manifest.target(of: "Tests/Outer2/A.swift") == nil)
  }
}
