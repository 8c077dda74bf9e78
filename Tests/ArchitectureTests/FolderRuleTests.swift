import Testing

/// Tests of the rule about folders, with code that it must find and code that must pass.
@Suite struct FolderRuleTests {
  /// Returns the violations in `Sources/Tree`, where each folder has one file with its text in `texts`.
  private func rounds(_ texts: [String: String]) -> [String] {
    Rule.foldersAreFloors.violations(
      in: texts.map { SourceFile(path: "Sources/Tree/\($0)A.swift", text: $1) }, of: Manifest(""))
  }

  @Test("Two folders that use each other are found, with the types that they name") func twoFolders() {
    #expect(
      rounds([
        "Leaves/": "struct Leaf { let of: Branch }", "Branches/": "public final class Branch {\n  var leaf: Leaf?\n}",
      ])
        == [
          "Sources/Tree/Branches/A.swift:1: names Leaf of Sources/Tree/Leaves, which knows Sources/Tree/Branches in turn",
          "Sources/Tree/Leaves/A.swift:1: names Branch of Sources/Tree/Branches, which knows Sources/Tree/Leaves in turn",
        ])
  }

  @Test("A cycle of three folders is found, including the module's own folder") func threeFolders() {
    let round = [
      "": "struct Root { let leaf: Leaf }", "Leaves/": "enum Leaf: Twig {}",
      "Twigs/": "protocol Twig { var root: Root }",
    ]
    #expect(rounds(round).count == 3)
    #expect(rounds(round.merging(["Bark/": "let bark: Root? = nil"]) { first, _ in first }).count == 3)
  }

  @Test(
    "One-way use of a folder passes; names in comments, strings and a file's own types do not count",
    arguments: [
      "struct Leaf { let x = 1 }", "// a Branch\nstruct Leaf {}", "struct Leaf { let name = \"Branch\" }",
      "private struct Branch {}\nstruct Leaf {}", "struct Leaf {\n  struct Branch {}\n}",
      "struct Leaf { let undoBranch = 0 }",
    ])
  func floors(leaf: String) {
    #expect(rounds(["Leaves/": leaf, "Branches/": "struct Branch { var leaf: Leaf }"]).isEmpty)
  }
}
