import Testing

/// The rules about names and folders, each with what it must catch and what it must let pass.
@Suite struct TidinessRuleTests {
  private func violations(_ rule: Rule, _ paths: [String], _ text: String) -> [String] {
    rule.violations(in: paths.map { SourceFile(path: $0, text: text) }, of: Manifest(""))
  }

  @Test(
    "A name that was given up is found, in sources, tests and benchmarks",
    arguments: ["Sources/Stage/A.swift", "Tests/StageTests/A.swift", "Benchmarks/frame-bench/A.swift"])
  func retiredName(path: String) {
    let found = violations(.retiredNamesStayAway, [path], "\nlet half = 5.dividedDown(by: 2)\n")
    #expect(found == ["\(path):2: dividedDown was given up; it is called flooredDivision"])
  }

  @Test(
    "A name that was given up passes as a part of another name, in comments and in text",
    arguments: ["let undividedDown = 1", "// dividedDown", "\"dividedDown\"", "let dividedDownward = 1"])
  func partOfAName(text: String) {
    #expect(violations(.retiredNamesStayAway, ["Sources/Stage/A.swift"], text).isEmpty)
  }

  @Test("No name is retired twice in one place, and none is its own successor") func retiredNamesAreConsistent() {
    for (index, retired) in RetiredName.all.enumerated() {
      #expect(retired.name != retired.successor)
      #expect(retired.name.wholeMatch(of: #/\w+/#) != nil, "\(retired) is no identifier")
      for other in RetiredName.all[(index + 1)...] where other.name == retired.name {
        let isShared = retired.modules.map { other.modules?.isDisjoint(with: $0) == false } ?? true
        #expect(!isShared && other.modules != nil, "\(retired) is listed twice")
      }
    }
  }

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
