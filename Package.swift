// swift-tools-version: 6.1
import PackageDescription

// Arrows between rooms run downward only; `Tests/ArchitectureTests` reads the imports and fails when one does not.
let package = Package(
  name: "fourfold",
  products: [
    .executable(name: "fourfold", targets: ["fourfold"]),
    // Whoever calls the engine speaks of points, sizes and instants too.
    .library(name: "PagerEngine", targets: ["PagerEngine", "PagerGeometry"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Leaves
    .target(name: "PagerGeometry", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "PagerEngine", dependencies: ["PagerGeometry"]),
    .target(name: "Scene", dependencies: ["PagerGeometry"]),
    .target(name: "Platform", dependencies: ["CSandbox"]),

    // Pictures
    .target(name: "Decoding", dependencies: ["PagerGeometry", "Platform", "CSandbox"]),
    .target(name: "PhotoLibrary", dependencies: ["PagerEngine", "PagerGeometry", "Platform", "CICU"]),
    .target(name: "PageStore", dependencies: ["PagerEngine", "Decoding", "Platform"]),
    .executableTarget(
      name: "fourfold-decoder", dependencies: ["Decoding", "Platform", "CVips", "CJPEG", "CHeap", "CSandbox", "CSeal"]),

    // Screen
    .target(name: "Stage", dependencies: ["Scene", "Platform", "CSDL", "CFontconfig", "CFriBidi", "CPNG"]),
    .target(name: "Gallery", dependencies: ["PagerEngine", "Scene", "PageStore", "PhotoLibrary", "Platform"]),
    .target(name: "Review", dependencies: ["PagerEngine", "Scene", "PagerGeometry", "Platform", "CZ"]),
    .executableTarget(
      name: "fourfold",
      dependencies: [
        "Gallery", "Review", "Stage", "PageStore", "PhotoLibrary", "Decoding", "PagerEngine", "Scene", "PagerGeometry",
        "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // C libraries
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2 SDL2_ttf", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .target(name: "CVips", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZ", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CHeap", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CSandbox"),
    .target(name: "CSeal", linkerSettings: [.linkedLibrary("seccomp")]),

    // Benchmarks
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .target(
      name: "BenchSupport", dependencies: ["Decoding", "PagerGeometry", "Platform", "CAllocations"],
      path: "Benchmarks/BenchSupport"),
    .executableTarget(
      name: "engine-bench", dependencies: ["PagerEngine", "PhotoLibrary", "PagerGeometry", "BenchSupport"],
      path: "Benchmarks/engine-bench"),
    .executableTarget(
      name: "frame-bench",
      dependencies: [
        "Gallery", "Review", "Stage", "PhotoLibrary", "Decoding", "PagerEngine", "Scene", "PagerGeometry",
        "BenchSupport",
      ],
      path: "Benchmarks/frame-bench"),
    .executableTarget(
      name: "folder-bench",
      dependencies: [
        "Gallery", "PageStore", "PhotoLibrary", "Decoding", "PagerEngine", "Scene", "PagerGeometry", "BenchSupport",
      ],
      path: "Benchmarks/folder-bench"),
    .executableTarget(
      name: "decode-bench", dependencies: ["Decoding", "PagerGeometry", "CJPEG", "BenchSupport"],
      path: "Benchmarks/decode-bench"),
    .executableTarget(
      name: "store-bench",
      dependencies: [
        "Gallery", "Stage", "PageStore", "PhotoLibrary", "Decoding", "PagerEngine", "Scene", "PagerGeometry",
        "Platform", "BenchSupport",
      ],
      path: "Benchmarks/store-bench"),
    .executableTarget(
      name: "trace-bench",
      dependencies: ["Review", "Gallery", "PagerEngine", "Scene", "PagerGeometry", "BenchSupport"],
      path: "Benchmarks/trace-bench"),

    // Tests
    .systemLibrary(
      name: "CTestJPEG", path: "Tests/CTestJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .target(name: "CTestVips", path: "Tests/CTestVips", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CTestSeal", path: "Tests/CTestSeal", linkerSettings: [.linkedLibrary("seccomp")]),
    .target(
      name: "TestSupport", dependencies: ["Scene", "PagerGeometry", "Platform", "CTestJPEG"], path: "Tests/TestSupport"),
    .target(name: "PictureSupport", dependencies: ["PageStore", "Decoding"], path: "Tests/PictureSupport"),
    .executableTarget(
      name: "decode-files", dependencies: ["Decoding", "BenchSupport"],
      path: "Tests/Comparison/decode-files"),
    .testTarget(name: "PagerGeometryTests", dependencies: ["PagerGeometry"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(name: "PageStoreTests", dependencies: ["PageStore", "PictureSupport", "TestSupport"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "Stage", "Scene", "PagerGeometry", "CPNG", "PictureSupport", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "ReviewTests",
      dependencies: [
        "fourfold", "Review", "Gallery", "Stage", "PagerEngine", "Scene", "PagerGeometry", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["hand.golden.txt", "Golden"]),
    .testTarget(name: "PagerEngineTests", dependencies: ["PagerEngine", "TestSupport"]),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: ["PhotoLibrary", "PagerEngine", "PagerGeometry", "Platform", "TestSupport"]),
    .testTarget(
      name: "SeamTests", dependencies: ["PagerEngine", "Stage", "Scene", "PagerGeometry", "TestSupport"]),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"]),
    .testTarget(name: "ScriptTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(
      name: "DecodingTests",
      dependencies: [
        "Decoding", "fourfold-decoder", "PhotoLibrary", "Platform", "CVips", "CJPEG", "CSandbox", "CSeal", "CTestJPEG",
        "CTestSeal", "CTestVips", "TestSupport",
      ]),
    .testTarget(
      name: "StageTests", dependencies: ["Stage", "Scene", "PagerGeometry", "Platform", "CSDL", "CPNG", "TestSupport"]),
    .testTarget(name: "ArchitectureTests"),
    // Its examples are checked against these modules.
    .testTarget(
      name: "DocumentationTests", dependencies: ["Gallery", "PagerEngine", "Scene", "PagerGeometry", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
