import Foundation
import Testing

@Suite struct HouseTests {
  @Test("The sources keep the rule", arguments: Rule.allCases)
  func theSourcesKeepTheRule(rule: Rule) throws {
    let violations = rule.violations(in: try Self.sources())
    #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))")
  }

  @Test("The rules see the sources") func theRulesSeeTheSources() throws {
    let sources = try Self.sources()
    #expect(sources.contains { $0.path == "Sources/PagerEngine/PageMap.swift" })
    #expect(sources.contains { $0.path.hasPrefix("Sources/CSDL/") })
    #expect(Set(sources.map(\.room)).isSubset(of: Rooms.arrows.keys))
  }

  /// All Swift and C sources below `Sources`, in the order of their paths.
  private static func sources() throws -> [SourceFile] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
    let kinds: Set = ["swift", "c", "h", "modulemap"]
    return try paths.sorted().filter { kinds.contains(URL(filePath: $0).pathExtension) }.map { path in
      let text = try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
      return SourceFile(path: "Sources/\(path)", text: text)
    }
  }
}
