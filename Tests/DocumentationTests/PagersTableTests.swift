import TestSupport
import Testing

@Suite("The table of pagers")
struct PagersTableTests {
  private static let page = "Tests/PagerEngineTests/PAGERS.md"

  @Test("Every test that the page names is there", arguments: [page, "docs/COMPARISON.md"])
  func testsExist(in page: String) throws {
    var index = TestIndex()
    for path in try Checkout.files(in: "Tests", endingWith: ".swift") { index.add(try Checkout.text(of: path)) }
    #expect(index.names.contains("The table of pagers/Every test that the page names is there"))
    let named = TestIndex.named(in: try Checkout.text(of: page))
    #expect(named.count > 20)
    for (line, name) in named where !index.names.contains(name) {
      Issue.record("\(page):\(line): no test is called \(name)")
    }
  }

  @Test("Every row of the page names a test in its last column, or the reason for having none")
  func rowsAreProven() throws {
    let lines = try Checkout.text(of: Self.page).split(separator: "\n")
    for (number, line) in zip(1..., lines) where line.hasPrefix("| ") && number < lines.count {
      // A heading has its rule below it.
      if lines[number].hasPrefix("|---") { continue }
      let last = line.split(separator: "|").map { $0.drop { $0 == " " } }.last { !$0.isEmpty } ?? ""
      if last.starts(with: /declined: \w/) { continue }
      #expect(!TestIndex.named(in: String(last)).isEmpty, "\(Self.page): \(line)")
    }
  }

  @Test("Suite names, or else the struct's names, and test names over several lines are read")
  func index() {
    var index = TestIndex()
    index.add("@Suite(\"A b\", .serialized)\nstruct S {\n  @Test(\n    \"c d\", arguments: [1])\n  func e() {}\n}\n")
    index.add(
      "@MainActor @Suite struct T {\n  @Test(\"f\") func g() {}\n  struct U {}\n  @Test(\"h\") func i() {}\n}\n")
    #expect(index.names == ["A b/c d", "T/f", "T/h"])
  }

  @Test("Code that is not a test name is ignored")
  func named() {
    let named = TestIndex.named(in: "see `Laws/2: a`, `x/y`\n`Page` and `B c/d e`")
    #expect(named.map(\.name) == ["Laws/2: a", "B c/d e"])
    #expect(named.map(\.line) == [1, 2])
  }
}
