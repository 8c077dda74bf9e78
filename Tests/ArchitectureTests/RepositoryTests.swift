import Foundation
import Testing

@Suite struct RepositoryTests {
  @Test("The sources keep the rule", arguments: Rule.allCases)
  func theSourcesKeepTheRule(rule: Rule) throws {
    let violations = rule.violations(in: try Self.sources.get(), of: try Self.manifest.get())
    #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))")
  }

  @Test("The rules see the sources and the manifest") func theRulesSeeTheSources() throws {
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

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let manifest = Result {
    Manifest(try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
  }

  /// All Swift and C sources, in the order of their paths.
  private static let sources = Result {
    try ["Benchmarks", "Sources", "Tests"].flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      let kinds: Set = folder == "Sources" ? ["swift", "c", "h", "modulemap"] : ["swift"]
      return try paths.sorted().filter { kinds.contains(URL(filePath: $0).pathExtension) }.map { path in
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
        return SourceFile(path: "\(folder)/\(path)", text: text)
      }
    }
  }
}
