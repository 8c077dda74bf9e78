import Testing

/// Tests of the rules about imports, with code that each must find and code that must pass.
@Suite struct ImportRuleTests {
  private let manifest = Manifest(ManifestTests.text)

  private func violations(_ rule: Rule, _ path: String, _ text: String) -> [String] {
    rule.violations(in: [SourceFile(path: path, text: text)], of: manifest)
  }

  @Test(
    "An import that the manifest does not declare is found",
    arguments: [
      ("Leaf", "import Tree"),
      ("Leaf", "import CBark"),
      ("Leaf", "import Foundation"),
      ("Tree", "@testable import TreeTests"),
      ("Tree", "public import UIKit"),
      ("Tree", "@_implementationOnly private import struct Stage.Window"),
      ("Tree", "import Leaf; import Stage"),
      ("Tree", "#if DEBUG\n  import Stage\n#endif"),
      ("Attic", "struct Point {}"),
    ])
  func undeclaredImport(module: String, text: String) {
    #expect(violations(.importsAreDeclared, "Sources/\(module)/A.swift", text).count == 1)
  }

  @Test(
    "An import that the manifest declares passes",
    arguments: [
      ("Sources/Leaf", "struct Point {}"),
      ("Sources/Leaf", "import Glibc"),
      ("Sources/Tree", "import Leaf\nimport CBark\nimport ArgumentParser"),
      ("Sources/Tree", "// import Stage"),
      ("Sources/Tree", "/* /* */ import Stage */"),
      ("Sources/Tree", "let text = \"\"\"\n  import Stage\n  \"\"\""),
      ("Benchmarks/tree-bench", "import Glibc\nimport Tree"),
      ("Tests/TreeTests", "import Foundation\nimport Testing\n@testable import tree_bench"),
      ("Tests/Fuzzing/text", "import Stage"),
    ])
  func declaredImport(folder: String, text: String) {
    #expect(violations(.importsAreDeclared, "\(folder)/A.swift", text).isEmpty)
  }

  @Test("A violation has its file and line") func place() {
    let found = violations(.importsAreDeclared, "Sources/Tree/Branches/A.swift", "\n/* \n */\nimport CSDL\n")
    #expect(found == ["Sources/Tree/Branches/A.swift:4: Package.swift does not declare that Tree needs CSDL"])
  }

  @Test("A dependency without an import is found") func unusedDeclaration() {
    let files = [
      SourceFile(path: "Sources/Tree/A.swift", text: "import Leaf\n// import CBark"),
      SourceFile(path: "Sources/Tree/B.swift", text: "import ArgumentParser"),
    ]
    #expect(
      Rule.declarationsAreUsed.violations(in: files, of: manifest)
        == ["Package.swift:1: Tree declares that it needs CBark, and imports it nowhere"])
    let bark = SourceFile(path: "Sources/Tree/C.swift", text: "import CBark")
    #expect(Rule.declarationsAreUsed.violations(in: files + [bark], of: manifest).isEmpty)
  }

  @Test(
    "A system module or SDL is found in a module that may not import it",
    arguments: [
      ("PagerGeometry", "import Glibc"), ("PagerEngine", "import Glibc"), ("PagerEngine", "import Synchronization"),
      ("Scene", "import Glibc"), ("Scene", "import CSDL"), ("Gallery", "import CSDL"), ("fourfold", "import CSDL"),
    ])
  func misplacedSystemModule(module: String, text: String) {
    #expect(violations(.systemModulesStayInTheirPlaces, "Sources/\(module)/A.swift", text).count == 1)
  }

  @Test(
    "A system module or SDL passes in a module that may import it",
    arguments: [
      ("Sources/Scene", "import Synchronization"), ("Sources/Stage", "import CSDL\nimport Glibc"),
      ("Sources/PagerEngine", "import PagerGeometry"), ("Tests/StageTests", "import CSDL"),
    ])
  func placedSystemModule(folder: String, text: String) {
    #expect(violations(.systemModulesStayInTheirPlaces, "\(folder)/A.swift", text).isEmpty)
  }
}
