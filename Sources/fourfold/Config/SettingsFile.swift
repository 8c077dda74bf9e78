import ArgumentParser
import Gallery
import Instruments
import Platform

/// A settings file: one option per line, by its long name without dashes, with `= value` if it takes one.
struct SettingsFile {
  /// A line with a setting.
  struct Line: Hashable {
    var number: Int
    /// The option, with dashes.
    var option: String
    /// The argument for the command line; `nil` for a flag that is `no` and has no inverse option.
    var word: String?
  }

  /// The options of a single run, which are not settings.
  static let ofOneRun: Set<String> = [
    "--list", "--null", "--print-marked", "--record", "--embed-pictures", "--capture", "--as-seen", "--trace-events",
    "--tour", "--tuning-panel", "--overwrite", "--sandbox-report", "--no-config", "--print-config", "--version",
    "--help",
  ]

  /// The reading of a file or a preset that a setting names, by its option. It throws the error of that file.
  private static let readings: [String: @Sendable (String) throws -> Void] = [
    "--keys": { _ = try KeyFile(reading: $0) },
    "--preset": { _ = try PresetStore.system().preset($0) },
    "--display-profile": { _ = try ProfileName(argument: $0)?.choice() },
  ]

  /// The valid lines.
  private(set) var lines: [Line] = []
  /// One line for each error, in the order of the lines: place, error, and remedy.
  var problems: [String] { found.sorted { $0.number < $1.number }.map { "\(path):\($0.number): \($0.words)" } }
  private var found: [(number: Int, words: String)] = []
  private let path: String

  /// Reads `lines` of the file at `path` for `command`.
  ///
  /// - Parameter known: the options of all commands; those that `command` lacks are ignored.
  init<Command: ParsableArguments>(
    _ lines: [(number: Int, text: String)], path: String, for command: Command.Type, known: Set<String>
  ) {
    self.path = path
    let options = OptionList(command)
    for (number, text) in lines {
      func say(_ words: String) { found.append((number, words)) }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.trimmed(parts[0])
      let value = parts.count > 1 ? Self.trimmed(parts[1]) : nil
      let option = "--\(name)"
      guard known.contains(option), !Self.ofOneRun.contains(option) else {
        if Self.ofOneRun.contains(option) {
          say("\(name) is not a setting: give \(option) on the command line")
        } else {
          let hint = Spelling.suggestion(
            for: name, among: known.subtracting(Self.ofOneRun).map { String($0.dropFirst(2)) }.sorted())
          say("unknown setting '\(name)': \(hint ?? "fourfold --print-config lists the settings")")
        }
        continue
      }
      guard let takesValue = options.takesValue(option) else { continue }
      switch (takesValue, value) {
      case (true, let value?) where !value.isEmpty:
        do { try Self.readings[option]?(value) } catch {
          say(Exit(error).lines.joined(separator: "; "))
          continue
        }
        self.lines.append(Line(number: number, option: option, word: "\(option)=\(value)"))
      case (true, _): say("\(name) needs a value: write \(name) = VALUE")
      case (false, nil), (false, "yes"): self.lines.append(Line(number: number, option: option, word: option))
      case (false, "no"):
        self.lines.append(Line(number: number, option: option, word: options.opposite(of: option)))
      case (false, let value?): say("\(name) is '\(value)': give yes or no, or the name alone")
      }
    }
    check(command)
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Checks the lines with the command line's parser: all at once, and one by one if that fails.
  private mutating func check<Command: ParsableArguments>(_ command: Command.Type) {
    guard !lines.isEmpty, (try? command.parse(words)) == nil else { return }
    lines = lines.filter { line in
      guard let word = line.word else { return true }
      do {
        _ = try command.parse([word])
        return true
      } catch {
        let words = ParserMessage(command.message(for: error), of: command, command: "fourfold").line
        found.append((line.number, words))
        return false
      }
    }
  }

  /// The arguments for the command line; if an option is in several lines, the last one counts.
  var words: [String] {
    var last: [String: Int] = [:]
    for (index, line) in lines.enumerated() { last[line.option] = index }
    return lines.enumerated().filter { last[$1.option] == $0 }.compactMap(\.element.word)
  }
}
