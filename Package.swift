// swift-tools-version: 6.1
import PackageDescription

// Which module needs which is written here and nowhere else. `Tests/ArchitectureTests` compares it with the imports: one
// that is not declared fails, and so does a declared one that nobody makes.
let package = Package(
  name: "fourfold",
  products: [
    .executable(name: "fourfold", targets: ["fourfold"]),
    // The calls of the engine take points, sizes and instants too.
    .library(name: "PagerEngine", targets: ["PagerEngine", "PagerGeometry"]),
    // A pager with your own content in an SDL window.
    .library(name: "PagerKit", targets: ["PagerKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Leaves
    .target(name: "PagerGeometry", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "PagerEngine", dependencies: ["PagerGeometry"]),
    .target(name: "Words", dependencies: ["CIntl"]),
    .target(name: "Scene", dependencies: ["Words", "PagerGeometry"]),
    .target(name: "Paging", dependencies: ["PagerEngine", "Scene", "PagerGeometry", "Words"]),
    .target(name: "Platform", dependencies: ["CSandbox"]),
    .target(name: "Formats"),

    // Pictures
    .target(name: "Decoding", dependencies: ["Formats", "Words", "PagerGeometry", "Platform", "CSandbox", "CMD5"]),
    .target(
      name: "PhotoLibrary",
      dependencies: ["PagerEngine", "PagerGeometry", "Formats", "Words", "Platform", "CICU", "CMD5", "CPNG", "CZ"]),
    .target(name: "PageStore", dependencies: ["PagerEngine", "PagerGeometry", "Decoding", "Platform"]),
    .executableTarget(
      name: "fourfold-decoder",
      dependencies: [
        "Decoding", "Formats", "PagerGeometry", "Platform", "CVips", "CJPEG", "CEXIF", "CHeap", "CResample", "CSandbox",
        "CSeal",
      ]),

    // Screen
    .target(
      name: "Stage",
      dependencies: [
        "Scene", "Words", "Platform", "CSDL", "CWayland", "CFontconfig", "CFriBidi", "CDBus", "PagerGeometry", "CPNG",
      ],
      // The main queue, which a program with tasks links already.
      linkerSettings: [.linkedLibrary("dispatch")]),
    .target(name: "PagerKit", dependencies: ["PagerEngine", "PagerGeometry", "Scene", "Paging", "Stage"]),
    .target(
      name: "Photos",
      dependencies: [
        "Paging", "PageStore", "PhotoLibrary", "Decoding", "PagerEngine", "Scene", "PagerGeometry", "Words",
        "Platform",
      ]),
    .target(
      name: "Gallery",
      dependencies: [
        "Paging", "PagerEngine", "Scene", "PagerGeometry", "Words", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Shell",
      dependencies: [
        "Gallery", "Photos", "Trace", "Paging", "PagerEngine", "Scene", "PagerGeometry", "Words", "Platform",
      ]),
    .target(
      name: "Trace", dependencies: ["Paging", "PagerEngine", "Scene", "PagerGeometry", "Words", "Platform", "CZ"]),
    .target(name: "DeviceInput", dependencies: ["Scene", "PagerGeometry", "Platform", "CYAML"]),
    .target(name: "Instruments", dependencies: ["PagerEngine", "Scene", "PagerGeometry", "Words", "Platform"]),
    .target(
      name: "Film",
      dependencies: ["Trace", "Instruments", "Paging", "Scene", "PagerGeometry", "Platform", "PagerEngine", "CPNG"],
      resources: [
        .embedInCode("Review/review.css"), .embedInCode("Review/review.js"), .embedInCode("Review/comments.js"),
      ]),
    .executableTarget(
      name: "fourfold",
      dependencies: [
        "Shell", "Gallery", "Photos", "Trace", "DeviceInput", "Instruments", "Film", "Paging", "Stage", "PageStore",
        "PhotoLibrary", "Decoding", "PagerEngine", "Scene", "PagerGeometry", "Words", "Platform", "CJPEG",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // C libraries
    .systemLibrary(name: "CIntl"),
    // Without pkg-config, whose `-D_REENTRANT` for SDL is a flag that the package manager warns of, eight times a build.
    .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .target(name: "CWayland", linkerSettings: [.linkedLibrary("wayland-client")]),
    .target(name: "CVips", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(name: "CEXIF", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CMD5", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZ", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CHeap", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CResample"),
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
        "Gallery", "Photos", "Paging", "Instruments", "Stage", "PhotoLibrary", "Decoding", "Scene", "PagerGeometry",
        "BenchSupport",
      ],
      path: "Benchmarks/frame-bench"),
    .executableTarget(
      name: "folder-bench",
      dependencies: [
        "Photos", "Paging", "PageStore", "PhotoLibrary", "Decoding", "Scene", "PagerGeometry", "BenchSupport",
      ],
      path: "Benchmarks/folder-bench"),
    .executableTarget(
      name: "decode-bench",
      dependencies: ["Decoding", "PagerGeometry", "CJPEG", "BenchSupport", "PhotoLibrary", "Platform"],
      path: "Benchmarks/decode-bench"),
    .executableTarget(
      name: "store-bench",
      dependencies: [
        "Photos", "Paging", "Stage", "Film", "PhotoLibrary", "Decoding", "Scene", "PagerGeometry", "Platform",
        "BenchSupport",
      ],
      path: "Benchmarks/store-bench"),
    .executableTarget(
      name: "trace-bench",
      dependencies: [
        "Trace", "Gallery", "Shell", "Paging", "PagerEngine", "Scene", "PagerGeometry", "BenchSupport", "Platform",
      ],
      path: "Benchmarks/trace-bench"),
    .executableTarget(
      name: "motion-plot", dependencies: ["Instruments", "PagerEngine", "PagerGeometry", "Platform"],
      path: "Benchmarks/motion-plot"),

    // Tests
    .systemLibrary(
      name: "CTestJPEG", path: "Tests/CTestJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .target(name: "CTestVips", path: "Tests/CTestVips", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CTestSeal", path: "Tests/CTestSeal", linkerSettings: [.linkedLibrary("seccomp")]),
    .target(
      name: "TestSupport", dependencies: ["Scene", "PagerGeometry", "Words", "Platform", "CDBus", "CTestJPEG"],
      path: "Tests/TestSupport", exclude: ["touchscreen.conf"]),
    .target(
      name: "PictureSupport", dependencies: ["PageStore", "Decoding", "PagerGeometry"], path: "Tests/PictureSupport"),
    .executableTarget(
      name: "decode-files", dependencies: ["Decoding", "BenchSupport"],
      path: "Tests/Comparison/decode-files"),
    .testTarget(name: "PagerGeometryTests", dependencies: ["PagerGeometry"]),
    .testTarget(name: "PagerKitTests", dependencies: ["PagerKit", "TestSupport"]),
    .testTarget(name: "FormatsTests", dependencies: ["Formats", "TestSupport"]),
    .testTarget(name: "WordsTests", dependencies: ["Words", "TestSupport"]),
    .testTarget(name: "SceneTests", dependencies: ["Scene", "PagerGeometry", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(
      name: "PageStoreTests",
      dependencies: [
        "PageStore", "Decoding", "PagerEngine", "PagerGeometry", "PictureSupport", "TestSupport", "Platform",
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "Shell", "Photos", "Paging", "Stage", "Film", "Scene", "PagerGeometry", "CPNG", "PictureSupport",
        "TestSupport", "PageStore", "PhotoLibrary", "Decoding", "PagerEngine", "Words", "Instruments",
      ],
      exclude: ["Golden"]),
    .target(
      name: "ReplaySupport",
      dependencies: [
        "Trace", "Gallery", "Shell", "Photos", "Paging", "PagerEngine", "Scene", "PagerGeometry", "TestSupport",
        "Platform",
      ],
      path: "Tests/ReplaySupport"),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "fourfold", "Formats", "Trace", "Instruments", "Gallery", "Shell", "Paging", "PhotoLibrary", "Scene",
        "PagerGeometry", "ReplaySupport", "Stage", "TestSupport", "Platform",
      ]),
    .testTarget(
      name: "TraceTests",
      dependencies: [
        "Trace", "Gallery", "Shell", "Paging", "Instruments", "PagerEngine", "Scene", "PagerGeometry", "ReplaySupport",
        "TestSupport", "Photos", "Platform", "PhotoLibrary", "PictureSupport",
      ]),
    .testTarget(
      name: "InstrumentsTests",
      dependencies: [
        "Instruments", "Trace", "PagerEngine", "Scene", "PagerGeometry", "ReplaySupport", "TestSupport", "Paging",
        "Platform",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "DeviceInputTests", dependencies: ["DeviceInput", "Scene", "PagerGeometry", "TestSupport"]),
    .testTarget(
      name: "FilmTests",
      dependencies: [
        "Film", "Trace", "Instruments", "Stage", "Scene", "PagerGeometry", "CPNG", "ReplaySupport", "TestSupport",
        "Platform", "PagerEngine",
      ]),
    .testTarget(
      name: "PagerEngineTests", dependencies: ["PagerEngine", "TestSupport", "PagerGeometry"],
      exclude: ["Fingers", "PAGERS.md"]),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: ["PhotoLibrary", "PagerEngine", "PagerGeometry", "Formats", "Platform", "TestSupport"]),
    .testTarget(
      name: "SeamTests", dependencies: ["PagerEngine", "Stage", "Scene", "PagerGeometry", "TestSupport"]),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"], exclude: ["Installed/complete.py"]),
    .testTarget(name: "ScriptTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(
      name: "DecodingTests",
      dependencies: [
        "Decoding", "fourfold-decoder", "Formats", "Photos", "PhotoLibrary", "PagerGeometry", "Platform", "CVips",
        "CJPEG",
        "CSandbox", "CSeal", "CTestJPEG", "CTestSeal", "CTestVips", "CZ", "PictureSupport", "TestSupport",
      ]),
    .testTarget(
      name: "StageTests",
      dependencies: ["Stage", "Scene", "PagerGeometry", "Platform", "Words", "CSDL", "CDBus", "TestSupport"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    // Its examples are compiled against these modules, which it does not import itself.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["PagerKit", "Gallery", "Paging", "PagerEngine", "Scene", "PagerGeometry", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// `scripts/build-tests` optimises the modules in which tests spend their time, each as a whole, and keeps a debug build's
// assertions. The other modules, and the tests themselves, take longer to optimise than to run. Whole
// modules also keep the tests true: file by file, callers with an inlined body are not compiled again when it changes.
if Context.environment["FOURFOLD_TESTS"] == "optimised" {
  let optimised: Set = [
    "PagerGeometry", "PagerEngine", "Scene", "Platform", "Words", "Decoding", "PageStore", "Stage", "Paging",
    "Gallery", "Shell", "fourfold-decoder", "TestSupport", "PictureSupport", "ReplaySupport",
  ]
  for target in package.targets {
    if optimised.contains(target.name) {
      target.swiftSettings = [.unsafeFlags(["-O", "-assert-config", "Debug", "-wmo", "-num-threads", "1"])]
    } else if target.name == "CResample" {
      target.cSettings = [.unsafeFlags(["-O2"])]
    } else if target.type == .test {
      // The compiler's checks of its own work take an eighth of its time. Its record of what has changed in an imported
      // module leaves out stored properties that are not public, and a test with an old layout crashes.
      target.swiftSettings = [
        .unsafeFlags([
          "-Xfrontend", "-sil-verify-none", "-Xfrontend", "-disable-llvm-verify", "-disable-incremental-imports",
        ])
      ]
      // Its one import re-exports the modules that change, and file by file the compiler does not look behind it.
      if target.name == "PagerKitTests" { target.swiftSettings?.append(.unsafeFlags(["-wmo", "-num-threads", "1"])) }
    }
  }
}
