/// The names of all tests, read from their sources.
struct TestIndex {
  /// The tests as `suite/test`, with the names that the test runner shows.
  private(set) var names: Set<String> = []

  /// Adds the tests of a file. A suite extends to the next one.
  mutating func add(_ source: String) {
    let attribute =
      #/
      @(?<kind>Suite|Test) (?: \( \s* (?: "(?<name> (?: [^"\\] | \\. )* )" )? )?
      | (?: struct | class | enum | actor ) \s+ (?<type> \w+ )
      /#
    var suite = ""
    var isUnnamed = false
    for match in source.matches(of: attribute) {
      if let type = match.type {
        if isUnnamed { suite = String(type) }
        isUnnamed = false
      } else if match.kind == "Suite" {
        suite = match.name.map(String.init) ?? ""
        isUnnamed = match.name == nil
      } else if let name = match.name {
        names.insert("\(suite)/\(name)")
      }
    }
  }

  /// Returns the tests that a page names, written `suite/test` between back quotes, with their lines.
  static func named(in page: String) -> [(line: Int, name: String)] {
    var found: [(line: Int, name: String)] = []
    for (number, line) in zip(1..., page.split(separator: "\n", omittingEmptySubsequences: false)) {
      for match in line.matches(of: #/`([A-Z][^`\/]*\/[^`]+)`/#) { found.append((number, String(match.1))) }
    }
    return found
  }
}
