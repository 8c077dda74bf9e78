import Foundation
import TestSupport
import Testing

/// The recipes of the documentation: the complete code of a host for one kind of pager.
///
/// For each recipe a file `NameTests.swift` beside this one contains the recipe's code word for word and tests it.
@Suite("Recipes")
struct RecipesTests {
  /// The most lines of code that a recipe may have.
  static let mostLines = 60

  @Test("Each recipe's test contains the recipe's code word for word, at most 60 lines")
  func wordForWord() throws {
    let articles = try Self.articles()
    #expect(articles.count >= 3)
    for article in articles {
      let text = try Checkout.text(of: "Sources/PagerKit/PagerKit.docc/\(article).md")
      let test = try Checkout.text(of: "Tests/PagerEngineTests/Recipes/\(article)Tests.swift")
      let blocks = Self.blocks(of: text)
      #expect(!blocks.isEmpty, "\(article)")
      for block in blocks {
        let isThere = Self.holds(test, block)
        #expect(isThere, "\(article)Tests.swift has not, word for word:\n\(block.joined(separator: "\n"))")
      }
      let count = blocks.joined().count { !$0.isEmpty }
      #expect(count <= Self.mostLines, "\(article): \(count) lines")
    }
  }

  @Test("Lines in another order, a changed word and a missing line are found")
  func otherWords() {
    let blocks = Self.blocks(of: "a\n```swift\nimport A\n\nlet b = 1\nf(b)\n```\n```sh\nls\n```\n")
    #expect(blocks == [["let b = 1", "f(b)"]])
    #expect(Self.holds("  // c\n    let b = 1\n    f(b)\n", blocks[0]))
    #expect(!Self.holds("f(b)\nlet b = 1\n", blocks[0]))
    #expect(!Self.holds("let b = 2\nf(b)\n", blocks[0]))
    #expect(!Self.holds("let b = 1\n", blocks[0]))
  }

  /// The articles that the landing page lists as recipes.
  private static func articles() throws -> [String] {
    let landing = try Checkout.text(of: "Sources/PagerKit/PagerKit.docc/PagerKit.md")
    let section = landing.components(separatedBy: "### Recipes\n").last?.components(separatedBy: "###").first ?? ""
    return section.matches(of: #/<doc:(\w+)>/#).map { String($0.1) }
  }

  /// The lines of each block of Swift, without its imports and leading empty lines.
  private static func blocks(of article: String) -> [[String]] {
    article.components(separatedBy: "```swift\n").dropFirst().map { part in
      let lines = (part.components(separatedBy: "\n```").first ?? "").components(separatedBy: "\n")
      return Array(lines.filter { !$0.hasPrefix("import ") }.drop { $0.isEmpty })
    }
  }

  /// Whether `source` contains the lines one after the other, all with the same additional indentation.
  private static func holds(_ source: String, _ block: [String]) -> Bool {
    ["", "    "].contains { indent in
      let lines = block.map { $0.isEmpty ? "" : indent + $0 }
      return "\n\(source)".contains("\n\(lines.joined(separator: "\n"))\n")
    }
  }
}
