import ArgumentParser
import Platform

/// What the argument parser says of a wrong command line, put as everything else that the program says: what, and what to
/// do, in one line.
///
/// The parser's errors are its own types; its sentences are all there is to go by. One that is not known is left as it is.
package struct ParserMessage {
  private let sentence: String
  /// The sentence cut at its quotation marks.
  private let pieces: [String]
  private let arguments: any ParsableArguments.Type
  /// The names of other options that may have been meant.
  private let others: [String]
  /// What help is asked for with.
  private let command: String

  /// What the parser of `arguments` said, which are given to `command`.
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

  /// The line, without the program's name.
  package var line: String {
    let help = "\(command) --help lists what there is"
    switch pieces.first {
    case "Unknown option " where pieces.count > 2:
      let name = pieces[1]
      return "no option \(name): \(Spelling.suggestion(for: name, among: arguments.optionNames + others) ?? help)"
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

  /// What stands between the first and the last quotation mark.
  private var quoted: String { pieces.dropFirst().dropLast().joined(separator: "'") }

  /// The sentence, as it begins and ends in the middle of a line.
  private var plain: String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return Self.lowered(text)
  }

  /// A value that an option cannot have, and which ones it can.
  private var badValue: String? {
    guard let middle = pieces.firstIndex(of: " is invalid for "), pieces.count > middle + 2 else { return nil }
    let value = pieces[1..<middle].joined(separator: "'")
    let option = pieces[middle + 1]
    let remainder = pieces[(middle + 2)...].joined(separator: "'")
    let list = ". Please provide one of "
    // The option's own words.
    if remainder.hasPrefix(": ") { return Self.withoutPeriod(String(remainder.dropFirst(2))) }
    if remainder.hasPrefix(list) {
      let names = Self.withoutPeriod(String(remainder.dropFirst(list.count).filter { $0 != "'" }))
      let choice = names.split(separator: " ").map { $0 == "and" ? "or" : $0 }.joined(separator: " ")
      return "\(name(option)) is '\(value)': give \(choice)"
    }
    return "\(name(option)) is '\(value)': it takes \(meaning(option))"
  }

  /// `--size` of `--size <size>`.
  private func name(_ option: String) -> String { option.split(separator: " ").first.map(String.init) ?? option }

  /// What an option's value is called, as in ", <size>"; nothing where it has no name.
  private var valueName: String {
    let words = pieces[1].split(separator: " ")
    return words.count > 1 ? ", \(words[1])" : ""
  }

  /// What help says of an option, in the middle of a line.
  private func meaning(_ option: String) -> String {
    var known = arguments.helpOfOptions.first { $0.names.contains(name(option)) }?.help ?? ""
    // A default is no help to somebody who gave something else.
    if let end = known.firstRange(of: " (default:") { known = String(known[..<end.lowerBound]) }
    return known.isEmpty ? "\(command) --help says more" : Self.lowered(known)
  }

  private static func withoutPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  /// The text with its first letter small, unless it is a word in capitals or a name.
  private static func lowered(_ text: String) -> String {
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + withoutPeriod(String(text.dropFirst()))
  }
}

extension ParsableArguments {
  /// The long names of its options, dashes and all.
  package static var optionNames: [String] { helpOfOptions.flatMap(\.names).filter { $0.hasPrefix("--") } }

  /// Its options and arguments, as its help lists them: their names, and what is said of them.
  package static var helpOfOptions: [(names: [String], help: String)] {
    // So wide that nothing is broken but what stands below a long name.
    let lines = helpMessage(columns: 10_000).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard line.hasPrefix("  -") || line.hasPrefix("  <") else { return nil }
      let words = line.split(separator: " ").prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
      // A flag and its opposite are written as one: --rtl/--no-rtl.
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
