/// Blanks comments and the text of string literals, keeping newlines and the code inside interpolations.
///
/// It handles nested comments, multi-line and raw strings, but not regex literals between slashes.
struct CodeOnly {
  private let characters: [Character]
  private var position = 0
  private var code = ""

  static func of(_ text: String) -> String {
    var scanner = CodeOnly(characters: Array(text))
    scanner.readCode(inside: false)
    return scanner.code
  }

  private init(characters: [Character]) {
    self.characters = characters
  }

  private func starts(with token: String) -> Bool {
    characters[position...].starts(with: Array(token))
  }

  /// Reads code up to the end, or, inside an interpolation, up to the parenthesis that closes it.
  private mutating func readCode(inside interpolation: Bool) {
    var depth = 0
    while position < characters.count {
      let character = characters[position]
      if starts(with: "//") {
        while position < characters.count, characters[position] != "\n" { position += 1 }
      } else if starts(with: "/*") {
        skipComment()
      } else if character == "\"" || character == "#" && hashesBeforeQuote() > 0 {
        readString()
      } else {
        if character == "(" { depth += 1 }
        if character == ")" {
          if interpolation, depth == 0 { return }
          depth -= 1
        }
        code.append(character)
        position += 1
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        if characters[position] == "\n" { code.append("\n") }
        position += 1
      }
    } while depth > 0 && position < characters.count
  }

  /// Returns the number of `#` here directly before a quote, the delimiter of a raw string; 0 if there is none.
  private func hashesBeforeQuote() -> Int {
    var end = position
    while end < characters.count, characters[end] == "#" { end += 1 }
    return end < characters.count && characters[end] == "\"" ? end - position : 0
  }

  private mutating func readString() {
    let fence = String(repeating: "#", count: hashesBeforeQuote())
    position += fence.count
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    position += quote.count
    code += "\""
    while position < characters.count, !starts(with: quote + fence) {
      if starts(with: "\\" + fence + "(") {
        position += fence.count + 2
        code += "("
        readCode(inside: true)
        code += ")"
        position += 1
      } else if starts(with: "\\" + fence) {
        position += fence.count + 2
      } else {
        if characters[position] == "\n" { code.append("\n") }
        position += 1
      }
    }
    position = min(position + quote.count + fence.count, characters.count)
    code += "\""
  }
}
