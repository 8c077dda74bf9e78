import Foundation
import TestSupport
import Testing

/// The library's documentation catalogue.
enum Catalogue {
  /// Its path, from the checkout's root.
  static let path = "Sources/PagerKit/PagerKit.docc"
  /// The modules that `import PagerKit` also imports.
  static let modules = ["PagerEngine", "PagerGeometry", "Paging", "Scene", "Stage"]
}

@Suite("The library's catalogue")
struct CatalogueTests {
  @Test("DocC reports no warnings in the catalogue and the library's comments")
  func noWarnings() throws {
    let warnings = try Self.warnings(in: Checkout.root.appending(path: Catalogue.path))
    #expect(warnings.isEmpty, "\n\(warnings.joined(separator: "\n"))")
  }

  @Test("A broken link is found")
  func aBrokenLinkIsFound() throws {
    let folder = try TemporaryDirectory()
    let catalogue = URL(filePath: "\(folder.path)/PagerKit.docc")
    try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: false)
    try "# ``PagerKit``\n\nSee ``Pager/wobble`` and <doc:Nowhere>.\n".write(
      to: catalogue.appending(path: "PagerKit.md"), atomically: false, encoding: .utf8)
    let warnings = try Self.warnings(in: catalogue)
    #expect(warnings.contains { $0.contains("'wobble' doesn't exist") })
    #expect(warnings.contains { $0.contains("'Nowhere'") })
  }

  @Test("Every article is listed on the landing page")
  func articlesAreListed() throws {
    let landing = try Checkout.text(of: "\(Catalogue.path)/PagerKit.md")
    for path in try Checkout.files(in: Catalogue.path, endingWith: ".md") where !path.hasSuffix("/PagerKit.md") {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      #expect(landing.contains("- <doc:\(name)>\n"), "\(path)")
    }
  }

  /// Returns DocC's warnings about `catalogue` and the library's comments.
  private static func warnings(in catalogue: URL) throws -> [String] {
    let toolchain = try Toolchain()
    let folder = try TemporaryDirectory()
    let extracted = try toolchain.run(
      "swift-symbolgraph-extract",
      [
        "-module-name", "PagerKit", "-target", toolchain.target, "-I", toolchain.modules, "-output-dir", folder.path,
        "-experimental-allowed-reexported-modules=\(Catalogue.modules.joined(separator: ","))",
        "-skip-synthesized-members",
      ] + (try toolchain.moduleMaps() + toolchain.libraryFlags()))
    #expect(extracted.succeeded, "\(extracted.output)")
    let converted = try toolchain.run(
      "docc",
      [
        "convert", catalogue.path, "--additional-symbol-graph-dir", folder.path, "--output-path",
        "\(folder.path)/pages", "--fallback-display-name", "PagerKit", "--fallback-bundle-identifier", "PagerKit",
      ])
    #expect(converted.succeeded, "\(converted.output)")
    return converted.output.split(separator: "\n").map(String.init).filter {
      $0.contains("warning:") || $0.contains("error:")
    }
  }
}
