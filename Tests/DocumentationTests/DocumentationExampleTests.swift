import TestSupport
import Testing

@Suite("Examples in the documentation")
struct DocumentationExampleTests {
  @Test("Every Swift example in the catalogue, the README and the sources' comments compiles")
  func everyExampleCompiles() throws {
    var examples: [SwiftExample] = []
    for path in try Checkout.files(in: Catalogue.path, endingWith: ".md") + ["README.md"] {
      if let example = SwiftExample.article(try Checkout.text(of: path), at: path) { examples.append(example) }
    }
    #expect(examples.contains { $0.path == "README.md" })
    for path in try Checkout.files(in: "Sources", endingWith: ".swift") {
      examples += SwiftExample.comments(try Checkout.text(of: path), at: path)
    }
    #expect(examples.contains { $0.path == "Sources/PagerEngine/Pager/Pager.swift" })
    let complaints = try TypeChecker.complaints(about: examples)
    #expect(complaints.isEmpty, "\n\(complaints.map(\.text).joined(separator: "\n"))")
  }

  @Test("Every article of the catalogue but the landing page shows an example")
  func articleExamples() throws {
    let paths = try Checkout.files(in: Catalogue.path, endingWith: ".md")
    #expect(paths.count > 6)
    for path in paths where !path.hasSuffix("/PagerKit.md") {
      #expect(SwiftExample.article(try Checkout.text(of: path), at: path) != nil, "\(path)")
    }
  }

  @Test("An example that does not compile is reported with file, line and the compiler's message")
  func brokenExample() throws {
    let text = """
      ```swift
      import PagerEngine

      let page = Page(column: 1)
      ```
      Then:
      ```swift
      let spring = Spring(wobble: page.column)
      ```
      """
    let example = try #require(SwiftExample.article(text, at: "docs/Broken.md"))
    let complaints = try TypeChecker.complaints(about: [example])
    #expect(complaints.map(\.path) == ["docs/Broken.md"])
    #expect(complaints.map(\.line) == [8])
    #expect(complaints.first?.message.contains("wobble") == true)
  }

  @Test("Blocks of other languages are ignored, and the Swift blocks of an article form one example")
  func articles() throws {
    let text = "a\n```sh\nls\n```\n```swift\nlet a = 1\n```\nb\n```swift\nlet b = a\n```\n"
    let example = try #require(SwiftExample.article(text, at: "A.md"))
    #expect(example.blocks == [.init(line: 6, lines: ["let a = 1"]), .init(line: 10, lines: ["let b = a"])])
    #expect(SwiftExample.article("```sh\nls\n```\n", at: "A.md") == nil)
  }

  @Test("Each block of a documentation comment is a separate example, without the comment marks")
  func comments() {
    let text = "/// One.\n///\n/// ```swift\n/// let a = 1\n///\n/// ```\nvar a\n  /// ```swift\n  ///   b\n  /// ```\n"
    let examples = SwiftExample.comments(text, at: "Sources/Stage/A.swift")
    #expect(examples.map(\.blocks) == [[.init(line: 4, lines: ["let a = 1", ""])], [.init(line: 9, lines: ["  b"])]])
    #expect(examples.allSatisfy { $0.imports == ["PagerGeometry", "Scene", "Stage"] })
  }
}
