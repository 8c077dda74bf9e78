/// A source file for the rules: its path, its text, and its code.
struct SourceFile {
  /// The path from the package's root: `Sources/Stage/Window/Video.swift`.
  let path: String
  let text: String
  /// The text without comments and without the content of string literals; line numbers are unchanged.
  let code: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = CodeOnly.of(text)
  }

  /// The module the file belongs to: the folder below `Sources`, `Tests` or `Benchmarks`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// Whether the file is part of the program, and not of its tests and benchmarks.
  var isOfProgram: Bool { path.hasPrefix("Sources/") }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The lines of `text`, each with its number, from 1; a newline at the end starts no further line.
  static func lines(of text: String) -> [(number: Int, line: Substring)] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return zip(1..., lines).map { (number: $0, line: $1) }
  }
}
