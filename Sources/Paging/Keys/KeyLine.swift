import Scene
import Words

/// What is wrong with a line of a key file.
public enum KeyLineError: Error, Hashable, Sendable {
  /// There is no `=` between a key and a command.
  case noSeparator
  case unknownKey(String)
  case unknownCommand(String)
  /// `run` names no program.
  case noProgram
  /// A quotation mark has no other one.
  case openQuote
}

extension KeyTable.Change {
  /// What begins the line of a key that starts a program.
  private static let programWord = "run"
  /// What a key is bound to that does nothing.
  private static let noneWord = "none"

  /// Reads a line of a key file, as in `j = next`, `d = none`, `F7 = run gimp`. Accepts any name of a command;
  /// ``KeyTable/change(line:)`` looks it up.
  ///
  /// - Parameter needsProgram: whether `run` has to name one; a trace names none.
  public init(line: String, needsProgram: Bool = true) throws(KeyLineError) {
    let line = line[...].trimmed
    // The key may be the sign itself, alone or at the end of its name.
    guard let place = Self.separator(in: line) else { throw .noSeparator }
    let name = String(line[..<place].trimmed)
    let words = line[line.index(after: place)...].trimmed
    guard let stroke = KeyStroke(name: name) else { throw .unknownKey(name) }
    self.init(stroke, to: try Self.target(words, needsProgram: needsProgram))
  }

  /// The place of the first `=` that ends no key's name.
  private static func separator(in line: Substring) -> Substring.Index? {
    var place = line.startIndex
    while let found = line[place...].firstIndex(of: "=") {
      if !line[..<found].trimmed.isEmpty, line[..<found].last != "+" || line[..<found].trimmed == "+" { return found }
      place = line.index(after: found)
    }
    return nil
  }

  private static func target(_ text: Substring, needsProgram: Bool) throws(KeyLineError) -> KeyTable.Target {
    if text == noneWord { return .nothing }
    guard text == programWord || text.hasPrefix("\(programWord) ") else {
      guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0 == "-" }) else { throw .unknownCommand(String(text)) }
      return .command(Command(String(text)))
    }
    let words = try words(text.dropFirst(programWord.count))
    guard !words.isEmpty || !needsProgram else { throw .noProgram }
    return .program(words)
  }

  /// The words of a program's line. Quotation marks, double or single, keep spaces; nothing else is special.
  private static func words(_ text: Substring) throws(KeyLineError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for sign in text {
      switch sign {
      case quote: quote = nil
      case "\"" where quote == nil, "'" where quote == nil: (quote, word) = (sign, word ?? "")
      case " " where quote == nil, "\t" where quote == nil:
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(sign)
      }
    }
    guard quote == nil else { throw .openQuote }
    return words + (word.map { [$0] } ?? [])
  }

  /// The line that a trace keeps: a program is not named.
  public var line: String {
    let words =
      switch target {
      case .command(let command): command.name
      case .program: Self.programWord
      case .nothing: Self.noneWord
      }
    return "\(stroke.name) = \(words)"
  }
}

extension KeyTable {
  /// Reads a line of a key file. Throws where it is no such line, or names a command that this table does not have.
  public func change(line: String) throws(KeyLineError) -> Change {
    let change = try Change(line: line)
    if case .command(let command) = change.target, !knows(command) { throw .unknownCommand(command.name) }
    return change
  }
}
