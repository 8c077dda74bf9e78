import ArgumentParser
import Gallery
import Platform

/// A file with what can be given on the command line, a line each: an option's long name without its dashes, and `= value`
/// where it takes one.
struct SettingsFile {
  /// A line that says something.
  struct Line: Hashable {
    var number: Int
    /// The option, dashes and all.
    var option: String
    /// The word of a command line; `nil` where the line says that something is not wished.
    var word: String?
  }

  /// What a single run is about, and what is no setting.
  static let ofOneRun: Set<String> = [
    "--list", "--null", "--print-marked", "--record", "--capture", "--as-seen", "--trace-events", "--tour",
    "--tuning-panel", "--overwrite", "--sandbox-report", "--no-config", "--print-config", "--version", "--help",
  ]

  /// Its lines, those that are wrong left out.
  private(set) var lines: [Line] = []
  /// What is wrong, in a line each: where, what, and what to do.
  private(set) var problems: [String] = []

  /// Reads `lines` of the file at `path` for `command`. What only other commands know is passed over; `known` has the
  /// options of all.
  init<Command: ParsableArguments>(
    _ lines: [(number: Int, text: String)], path: String, for command: Command.Type, known: Set<String>
  ) {
    let options = OptionList(command)
    for (number, text) in lines {
      func say(_ words: String) { problems.append("\(path):\(number): \(words)") }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.trimmed(parts[0])
      let value = parts.count > 1 ? Self.trimmed(parts[1]) : nil
      let option = "--\(name)"
      guard known.contains(option), !Self.ofOneRun.contains(option) else {
        if Self.ofOneRun.contains(option) {
          say("\(name) is about a single run: give \(option) on the command line")
        } else {
          let hint = Spelling.suggestion(
            for: name, among: known.subtracting(Self.ofOneRun).map { String($0.dropFirst(2)) }.sorted())
          say("no setting is called '\(name)': \(hint ?? "fourfold --print-config lists what there is")")
        }
        continue
      }
      guard let takesValue = options.takesValue(option) else { continue }
      switch (takesValue, value) {
      case (true, let value?) where !value.isEmpty:
        self.lines.append(Line(number: number, option: option, word: "\(option)=\(value)"))
      case (true, _): say("\(name) needs a value: write \(name) = VALUE")
      case (false, nil), (false, "yes"): self.lines.append(Line(number: number, option: option, word: option))
      case (false, "no"):
        self.lines.append(Line(number: number, option: option, word: options.opposite(of: option)))
      case (false, let value?): say("\(name) is '\(value)': give yes or no, or the name alone")
      }
    }
    check(path: path, command)
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Has the command line's parser judge the lines: all at once, and one by one where it finds fault.
  private mutating func check<Command: ParsableArguments>(path: String, _ command: Command.Type) {
    guard !lines.isEmpty, (try? command.parse(words)) == nil else { return }
    lines = lines.filter { line in
      guard let word = line.word else { return true }
      do {
        _ = try command.parse([word])
        return true
      } catch {
        let words = ParserMessage(command.message(for: error), of: command, command: "fourfold").line
        problems.append("\(path):\(line.number): \(words)")
        return false
      }
    }
  }

  /// The words of a command line that say the same; of an option that stands in several lines the last one counts.
  var words: [String] {
    var last: [String: Int] = [:]
    for (index, line) in lines.enumerated() { last[line.option] = index }
    return lines.enumerated().filter { last[$1.option] == $0 }.compactMap(\.element.word)
  }
}
