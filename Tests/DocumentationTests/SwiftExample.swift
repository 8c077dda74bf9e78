/// A Swift example in the documentation: one program, in one or several fenced blocks.
struct SwiftExample {
  /// Consecutive lines and their position.
  struct Block: Equatable {
    /// The number of the first line in the file.
    var line: Int
    var lines: [String]
  }

  /// The file's path from the checkout's root.
  let path: String
  /// The modules that are imported implicitly.
  var imports: [String] = []
  let blocks: [Block]

  /// Returns the example of an article, which is one program from top to bottom; `nil` if it has no Swift.
  static func article(_ text: String, at path: String) -> SwiftExample? {
    let blocks = fenced(numbered(text))
    return blocks.isEmpty ? nil : SwiftExample(path: path, blocks: blocks)
  }

  /// Returns the examples of a source, one for each block in a documentation comment.
  static func comments(_ text: String, at path: String) -> [SwiftExample] {
    let comments = numbered(text).compactMap { number, line -> (Int, String)? in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("///") else { return nil }
      return (number, String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)))
    }
    let module = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    return fenced(comments).map { SwiftExample(path: path, imports: Self.imports(module), blocks: [$0]) }
  }

  /// Returns the implicit imports of an example in a module's sources: the module, and those whose values it uses.
  private static func imports(_ module: String) -> [String] {
    switch module {
    case "Gallery": ["PagerGeometry", "PagerEngine", "Scene", "Paging", module]
    case "Paging": ["PagerGeometry", "PagerEngine", "Scene", module]
    case "Stage": ["PagerGeometry", "Scene", module]
    default: ["PagerGeometry", module]
    }
  }

  /// Returns a source file that compiles if the example does, and has its errors at the example's position.
  ///
  /// Statements need a function around them, on the main actor as scenes are; imports and extensions must not have one.
  func source(name: String) -> String {
    var head = imports.map { "import \($0)" }
    var body: [String] = []
    for block in blocks {
      body.append("#sourceLocation(file: \"\(path)\", line: \(block.line))")
      for line in block.lines {
        if line.hasPrefix("import ") { head.append(line) }
        body.append(line.hasPrefix("import ") ? "" : line)
      }
    }
    body.append("#sourceLocation()")
    let isForFiles = blocks.contains { $0.lines.contains { $0.hasPrefix("extension ") } }
    if !isForFiles { body = ["@MainActor func \(name)() throws {"] + body + ["}"] }
    return (head + body).joined(separator: "\n") + "\n"
  }

  private static func numbered(_ text: String) -> [(Int, String)] {
    Array(zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
  }

  private static func fenced(_ lines: [(Int, String)]) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var isOther = false
    for (number, line) in lines {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else if isOther {
        isOther = false
      } else if line == "```swift" {
        open = Block(line: number + 1, lines: [])
      } else {
        isOther = true
      }
    }
    return blocks
  }
}
