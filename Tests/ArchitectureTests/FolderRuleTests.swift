import Testing

/// The rule about folders: what it must catch and what it must let pass.
@Suite struct FolderRuleTests {
  /// What each folder of `Sources/Tree` has, one file a folder.
  private func rounds(_ texts: [String: String]) -> [String] {
    Rule.foldersAreFloors.violations(
      in: texts.map { SourceFile(path: "Sources/Tree/\($0)A.swift", text: $1) }, of: Manifest(""))
  }

  @Test("Two folders that know each other are found, and who names what") func twoFolders() {
    #expect(
      rounds([
        "Leaves/": "struct Leaf { let of: Branch }", "Branches/": "public final class Branch {\n  var leaf: Leaf?\n}",
      ])
        == [
          "Sources/Tree/Branches/A.swift:1: names Leaf of Sources/Tree/Leaves, which knows Sources/Tree/Branches in turn",
          "Sources/Tree/Leaves/A.swift:1: names Branch of Sources/Tree/Branches, which knows Sources/Tree/Leaves in turn",
        ])
  }

  @Test("A round of three is found, the module's own folder being one") func threeFolders() {
    let round = [
      "": "struct Root { let leaf: Leaf }", "Leaves/": "enum Leaf: Twig {}",
      "Twigs/": "protocol Twig { var root: Root }",
    ]
    #expect(rounds(round).count == 3)
    #expect(rounds(round.merging(["Bark/": "let bark: Root? = nil"]) { first, _ in first }).count == 3)
  }

  @Test(
    "Folders pass where one knows the other alone, whatever comments, texts and types of a file's own are called",
    arguments: [
      "struct Leaf { let x = 1 }", "// a Branch\nstruct Leaf {}", "struct Leaf { let name = \"Branch\" }",
      "private struct Branch {}\nstruct Leaf {}", "struct Leaf {\n  struct Branch {}\n}",
      "struct Leaf { let undoBranch = 0 }",
    ])
  func floors(leaf: String) {
    #expect(rounds(["Leaves/": leaf, "Branches/": "struct Branch { var leaf: Leaf }"]).isEmpty)
  }
}
