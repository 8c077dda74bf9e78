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

  @Test("A module may have fifteen files without a folder", arguments: [(15, 0), (16, 1)])
  func looseFiles(count: Int, found: Int) {
    let files = (1...count).map { "Sources/Tree/A\($0).swift" }
    let folder = (1...3).map { "Sources/Tree/Leaves/B\($0).swift" }
    #expect(violations(.foldersAreOfAUse, files + folder + ["Sources/Tree/Tree.c"], "").count == found)
  }

  @Test("A folder has three files, or folders that have them", arguments: [(1, 1), (2, 1), (3, 0)])
  func smallFolder(count: Int, found: Int) {
    let files = (1...count).map { "Sources/Tree/Branches/A\($0).swift" }
    #expect(violations(.foldersAreOfAUse, files, "").count == found)
    let inner = (1...3).map { "Sources/Tree/Branches/Leaves/B\($0).swift" }
    #expect(violations(.foldersAreOfAUse, files + inner, "").isEmpty)
  }
}
