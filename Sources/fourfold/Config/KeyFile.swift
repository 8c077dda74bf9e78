import Instruments
import Paging
import Platform
import Scene
import Trace

/// A file that says what keys do: a line each, `KEY = COMMAND`.
struct KeyFile {
  /// The table as it comes, but for what the file says.
  private(set) var table = KeyTable.program
  /// What is wrong, in a line each: where, what, and what to do. What is right counts all the same.
  private(set) var problems: [String] = []
  private let path: String
  /// In which line each key stands.
  private var numbers: [KeyStroke: Int] = [:]

  /// The table as it comes.
  static let none = KeyFile(path: "")

  private init(path: String) { self.path = path }

  /// Reads the file at `path`; throws where there is none, or it cannot be read.
  init(reading path: String) throws(FileError) {
    self.init(path: path)
    for (number, text) in try ConfigFolder.lines(of: path) { add(text, number: number) }
  }

  /// A file that is called `path` and has these `lines`.
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
        return say("\(change.stroke.name) is taken (\(fixed.meaning)): give another key", number)
      }
      if let earlier = numbers[change.stroke] {
        say("\(change.stroke.name) stands in line \(earlier) too: this line counts, take one of them out", number)
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
    case .noSeparator: return "no = between a key and a command: write a line as in n = next"
    case .unknownKey(let name):
      let hint = Spelling.suggestion(for: name, among: KeyStroke.keyNames)
      return "no key is called '\(name)': \(hint ?? "keys are called as in the help (F1), as in Ctrl+Page Up")"
    case .unknownCommand(let name):
      let names = table.rows.flatMap(\.keys).map(\.command.name) + ["none", "run"]
      return "no command is called '\(name)': "
        + (Spelling.suggestion(for: name, among: names) ?? "fourfold --keys list names them")
    case .noProgram: return "run names no program: write one, as in F7 = run gimp"
    case .openQuote: return "a quotation mark has no other one: add it"
    }
  }

  // MARK: The whole table

  /// The table as the lines of a key file, in the order of the help.
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
    return word.contains("\"") ? "'\(word)'" : "\"\(word)\""
  }
}
