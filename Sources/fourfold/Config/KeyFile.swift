import Instruments
import Paging
import Platform
import Scene
import Trace

/// A key file: one shortcut per line, as `KEY = COMMAND`.
struct KeyFile {
  /// The default key table with the changes of the file.
  private(set) var table = KeyTable.program
  /// One line for each error: place, error, and remedy; the valid lines apply anyway.
  private(set) var problems: [String] = []
  private let path: String
  /// The line number of each key.
  private var numbers: [KeyStroke: Int] = [:]

  /// The default key table.
  static let none = KeyFile(path: "")

  private init(path: String) { self.path = path }

  /// Reads the file at `path`; throws if it does not exist or cannot be read.
  init(reading path: String) throws(FileError) {
    self.init(path: path)
    for (number, text) in try ConfigFolder.lines(of: path) { add(text, number: number) }
  }

  /// Creates a key file from `lines`; `path` is its name in messages.
  init(_ lines: [String], path: String) {
    self.init(path: path)
    for (index, text) in lines.enumerated() where !text.isEmpty && !text.hasPrefix("#") {
      add(text, number: index + 1)
    }
  }

  private mutating func add(_ text: String, number: Int) {
    do throws(KeyLineError) {
      let change = try table.change(line: text)
      if let fixed = KeyHelp.fixedRows.flatMap(\.self).first(where: { $0.strokes.contains(change.stroke) }) {
        return say("\(change.stroke.name) is reserved (\(fixed.meaning)): use another key", number)
      }
      if let earlier = numbers[change.stroke] {
        say("\(change.stroke.name) is also in line \(earlier): this line applies, remove one of them", number)
      }
      numbers[change.stroke] = number
      table.bind(change.stroke, to: change.target)
    } catch {
      say(words(error), number)
    }
  }

  private mutating func say(_ words: String, _ number: Int) { problems.append("\(path):\(number): \(words)") }

  private func words(_ error: KeyLineError) -> String {
    switch error {
    case .noSeparator: return "missing = between key and command: write, for example, n = next"
    case .unknownKey(let name):
      let hint = Spelling.suggestion(for: name, among: KeyStroke.keyNames)
      return "unknown key '\(name)': \(hint ?? "use the names in the help (F1), such as Ctrl+Page Up")"
    case .unknownCommand(let name):
      let names = table.rows.flatMap(\.keys).map(\.command.name) + ["none", "run"]
      return "unknown command '\(name)': "
        + (Spelling.suggestion(for: name, among: names) ?? "fourfold --keys list prints the commands")
    case .noProgram: return "missing program after run: write, for example, F7 = run gimp"
    case .openQuote: return "missing closing quotation mark"
    }
  }

  // MARK: The whole table

  /// Returns the table as lines of a key file, in the order of the help.
  static func lines(_ table: KeyTable) -> [String] {
    table.rows.flatMap { row in
      ["# \(row.meaning)"]
        + row.keys.map(\.command).flatMap { command -> [String] in
          let strokes = table.strokes(for: command)
          guard !strokes.isEmpty else { return ["# no key = \(command.name)"] }
          return strokes.map { "\($0.name) = \(command.name)" }
        }
    }
      + table.changes.compactMap { change in
        guard case .program(let words) = change.target else { return nil }
        return "\(change.stroke.name) = run \(words.map(quoted).joined(separator: " "))"
      }
  }

  private static func quoted(_ word: String) -> String {
    guard word.isEmpty || word.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "'" }) else { return word }
    // No sign is special but the quotation marks: a word with both kinds has a quoted piece for each part.
    guard word.contains("\""), word.contains("'") else { return word.contains("\"") ? "'\(word)'" : "\"\(word)\"" }
    let pieces = word.split(separator: "\"", omittingEmptySubsequences: false)
    return pieces.map { $0.isEmpty ? "" : "\"\($0)\"" }.joined(separator: "'\"'")
  }
}
