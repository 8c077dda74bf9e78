import Foundation
import TestSupport
import Testing

/// The engine's documentation catalogue.
enum Catalogue {
  /// Its path, from the checkout's root.
  static let path = "Sources/PagerEngine/PagerEngine.docc"
}

@Suite("The engine's catalogue")
struct CatalogueTests {
  @Test("Every link in the catalogue and in the engine's comments leads somewhere")
  func linksResolve() throws {
    let warnings = try Self.warnings(in: Checkout.root.appending(path: Catalogue.path))
    let broken = warnings.filter { !$0.contains("is missing documentation") }
    #expect(broken.isEmpty, "\n\(broken.joined(separator: "\n"))")
  }

  @Test("A link that leads nowhere is found")
  func aBrokenLinkIsFound() throws {
    let folder = try TemporaryDirectory()
    let catalogue = URL(filePath: "\(folder.path)/PagerEngine.docc")
    try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: false)
    try "# ``PagerEngine``\n\nSee ``Pager/wobble`` and <doc:Nowhere>.\n".write(
      to: catalogue.appending(path: "PagerEngine.md"), atomically: false, encoding: .utf8)
    let warnings = try Self.warnings(in: catalogue)
    #expect(warnings.contains { $0.contains("'wobble' doesn't exist") })
    #expect(warnings.contains { $0.contains("'Nowhere'") })
  }

  @Test("Every article is listed on the landing page")
  func articlesAreListed() throws {
    let landing = try Checkout.text(of: "\(Catalogue.path)/PagerEngine.md")
    for path in try Checkout.files(in: Catalogue.path, endingWith: ".md") where !path.hasSuffix("/PagerEngine.md") {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      #expect(landing.contains("- <doc:\(name)>\n"), "\(path)")
    }
  }

  /// What DocC warns of when it makes pages of `catalogue` and of the engine's own documentation.
  private static func warnings(in catalogue: URL) throws -> [String] {
    let toolchain = try Toolchain()
    let folder = try TemporaryDirectory()
    let extracted = try toolchain.run(
      "swift-symbolgraph-extract",
      ["-module-name", "PagerEngine", "-target", toolchain.target, "-I", toolchain.modules, "-output-dir", folder.path])
    #expect(extracted.succeeded, "\(extracted.output)")
    let converted = try toolchain.run(
      "docc",
      [
        "convert", catalogue.path, "--additional-symbol-graph-dir", folder.path, "--output-path",
        "\(folder.path)/pages", "--fallback-display-name", "PagerEngine", "--fallback-bundle-identifier", "PagerEngine",
      ])
    #expect(converted.succeeded, "\(converted.output)")
    return converted.output.split(separator: "\n").map(String.init).filter {
      $0.contains("warning:") || $0.contains("error:")
    }
  }
}
