import ArgumentParser
import Platform

/// A message of the argument parser about a wrong command line, in the style of the program's other messages: the error
/// and a hint, in one line.
///
/// The parser's error types are not public, so this reads their sentences. An unknown sentence stays unchanged, except
/// for its first letter and its full stop.
package struct ParserMessage {
  private let sentence: String
  /// The sentence, split at its quotation marks.
  private let pieces: [String]
  private let arguments: any ParsableArguments.Type
  /// The names of other options for a suggestion.
  private let others: [String]
  /// The command whose `--help` the hints name.
  private let command: String

  /// Creates the message for `sentence`, from the parser of `arguments`.
  ///
  /// - Parameters:
  ///   - command: The command that has the arguments.
  ///   - others: The names of other options for a suggestion, with dashes.
  package init(
    _ sentence: String, of arguments: any ParsableArguments.Type, command: String = "fourfold demo",
    others: [String] = []
  ) {
    self.arguments = arguments
    self.command = command
    self.others = others
    self.sentence = sentence.split(separator: "\n").first.map(String.init) ?? ""
    pieces = self.sentence.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
  }

  /// The message in one line, without the program's name.
  package var line: String {
    let help = "\(command) --help lists what there is"
    switch pieces.first {
    case "Unknown option " where pieces.count > 2:
      let name = pieces[1]
      return "unknown option \(name): \(Spelling.suggestion(for: name, among: arguments.optionNames + others) ?? help)"
    case "Missing value for " where pieces.count > 2:
      return "\(name(pieces[1])) needs a value\(valueName): \(meaning(pieces[1]))"
    case "Missing expected argument " where pieces.count > 2:
      return "\(name(pieces[1])) is missing: \(meaning(pieces[1]))"
    case "The option " where pieces.count > 2: return "\(name(pieces[1])) takes no value: leave out what follows the ="
    case "The value ": return badValue ?? plain
    case "Unexpected argument " where pieces.count > 2:
      return "'\(quoted)' is more than \(command) takes: \(help)"
    default: return plain
    }
  }

  /// The text between the first and the last quotation mark.
  private var quoted: String { pieces.dropFirst().dropLast().joined(separator: "'") }

  /// The sentence with a small first letter and without its full stop.
  private var plain: String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return Self.lowered(text)
  }

  /// The message about an invalid value, with the valid ones; `nil` for another sentence.
  private var badValue: String? {
    guard let middle = pieces.firstIndex(of: " is invalid for "), pieces.count > middle + 2 else { return nil }
    let value = pieces[1..<middle].joined(separator: "'")
    let option = pieces[middle + 1]
    let remainder = pieces[(middle + 2)...].joined(separator: "'")
    let list = ". Please provide one of "
    // A validation error has the option's own message.
    if remainder.hasPrefix(": ") { return Self.withoutPeriod(String(remainder.dropFirst(2))) }
    if remainder.hasPrefix(list) {
      let names = Self.withoutPeriod(String(remainder.dropFirst(list.count).filter { $0 != "'" }))
      let choice = names.split(separator: " ").map { $0 == "and" ? "or" : $0 }.joined(separator: " ")
      return "\(name(option)) is '\(value)': give \(choice)"
    }
    return "\(name(option)) is '\(value)': expected \(meaning(option))"
  }

  /// Returns the name of an option: `--size` for `--size <size>`.
  private func name(_ option: String) -> String { option.split(separator: " ").first.map(String.init) ?? option }

  /// The name of the option's value with a comma, such as ", <size>"; empty for none.
  private var valueName: String {
    let words = pieces[1].split(separator: " ")
    return words.count > 1 ? ", \(words[1])" : ""
  }

  /// Returns the help text of an option, for the middle of a line.
  private func meaning(_ option: String) -> String {
    var known = arguments.helpOfOptions.first { $0.names.contains(name(option)) }?.help ?? ""
    // The default does not help a user who has given another value.
    if let end = known.firstRange(of: " (default:") { known = String(known[..<end.lowerBound]) }
    return known.isEmpty ? "\(command) --help says more" : Self.lowered(known)
  }

  private static func withoutPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  /// Returns the text with a small first letter and without its full stop, unless its second letter is a capital.
  private static func lowered(_ text: String) -> String {
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + withoutPeriod(String(text.dropFirst()))
  }
}

extension ParsableArguments {
  /// The long names of the options, with dashes.
  package static var optionNames: [String] { helpOfOptions.flatMap(\.names).filter { $0.hasPrefix("--") } }

  /// The names and the help text of the options and arguments, in the order of the help.
  package static var helpOfOptions: [(names: [String], help: String)] {
    // A width at which no line wraps, except the text below a long name.
    let lines = helpMessage(columns: 10_000).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard line.hasPrefix("  -") || line.hasPrefix("  <") else { return nil }
      let words = line.split(separator: " ").prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
      // The help writes a flag and its inversion as one word: --rtl/--no-rtl.
      let names = words.flatMap { word in
        let name = word.hasSuffix(",") ? word.dropLast() : word
        return name.hasPrefix("--") ? name.split(separator: "/").map(String.init) : [String(name)]
      }
      let label = line.dropFirst(2)
      var help = label.dropFirst(words.joined(separator: " ").count)
      if help.isEmpty, index + 1 < lines.endIndex { help = lines[index + 1] }
      return (names, String(help.drop { $0 == " " }))
    }
  }
}
