import Scene
import Words

/// An error in a line of a key file.
public enum KeyLineError: Error, Hashable, Sendable {
  /// A line without `=` between a key and a command.
  case noSeparator
  /// A name that is not the name of a key, as written.
  case unknownKey(String)
  /// A name that is not the name of a command, as written.
  case unknownCommand(String)
  /// A `run` without a program.
  case noProgram
  /// A quotation mark without a closing one.
  case openQuote
}

extension KeyTable.Change {
  /// The word before the program that a key starts.
  private static let programWord = "run"
  /// The word for a key that does nothing.
  private static let noneWord = "none"

  /// Parses a line of a key file, such as `j = next`, `d = none` or `F7 = run gimp`.
  ///
  /// A command may have any name of letters and hyphens; ``KeyTable/change(line:)`` also checks that the command
  /// exists.
  ///
  /// - Parameter needsProgram: Whether `run` needs a program. In a trace it has none.
  public init(line: String, needsProgram: Bool = true) throws(KeyLineError) {
    let line = line[...].trimmed
    // The key itself may be `=`, alone or at the end of its name.
    guard let place = Self.separator(in: line) else { throw .noSeparator }
    let name = String(line[..<place].trimmed)
    let words = line[line.index(after: place)...].trimmed
    guard let stroke = KeyStroke(name: name) else { throw .unknownKey(name) }
    self.init(stroke, to: try Self.target(words, needsProgram: needsProgram))
  }

  /// Returns the index of the first `=` that is not part of the key's name.
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

  /// Returns the words of a program's command line. Double or single quotation marks keep spaces; no other character is
  /// special.
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

  /// The line for a trace, without the name of a program.
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
  /// Parses a line of a key file.
  ///
  /// - Throws: ``KeyLineError`` for an invalid line, or for a command that this table does not have.
  public func change(line: String) throws(KeyLineError) -> Change {
    let change = try Change(line: line)
    if case .command(let command) = change.target, !knows(command) { throw .unknownCommand(command.name) }
    return change
  }
}
