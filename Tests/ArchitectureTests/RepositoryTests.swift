import TestSupport
import Testing

@Suite struct RepositoryTests {
  @Test("The sources keep the rule", arguments: Rule.allCases)
  func sourcesKeepRule(rule: Rule) throws {
    let violations = rule.violations(in: try Self.sources.get(), of: try Self.manifest.get())
    #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))")
  }

  @Test("The rules see the sources and the manifest") func findsSources() throws {
    let sources = try Self.sources.get()
    #expect(sources.contains { $0.path.hasPrefix("Sources/PagerEngine/") && $0.path.hasSuffix("/PageMap.swift") })
    #expect(sources.contains { $0.path.hasPrefix("Sources/CSDL/") })
    #expect(sources.contains { $0.path == "Tests/ArchitectureTests/Manifest.swift" })
    #expect(sources.contains { $0.path.hasPrefix("Benchmarks/") })
    let manifest = try Self.manifest.get()
    let modules = Set(sources.filter(\.isOfProgram).map(\.module))
    #expect(modules.isSubset(of: manifest.targets.map(\.name)))
    let engine = manifest.targets.first { $0.name == "PagerEngine" }
    #expect(
      engine == Manifest.Target(name: "PagerEngine", path: "Sources/PagerEngine", dependencies: ["PagerGeometry"]))
  }

  private static let manifest = Result { Manifest(try Checkout.text(of: "Package.swift")) }

  /// All Swift sources and the program's C sources, sorted by path.
  private static let sources = Result {
    let kinds =
      [("Benchmarks", ".swift"), ("Tests", ".swift")] + [".swift", ".c", ".h", ".modulemap"].map { ("Sources", $0) }
    return try kinds.flatMap { folder, suffix in try Checkout.files(in: folder, endingWith: suffix) }.sorted().map {
      SourceFile(path: $0, text: try Checkout.text(of: $0))
    }
  }
}
