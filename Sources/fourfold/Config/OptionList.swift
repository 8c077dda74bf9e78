import ArgumentParser
import Gallery

/// The options of a command by their long names, with dashes.
struct OptionList {
  private struct Entry {
    var name: String
    /// The inverse option, such as `--no-rtl`; `nil` if there is none.
    var opposite: String?
    var short: String?
    var takesValue: Bool
    var start: String?
  }

  private let entries: [Entry]

  /// Creates the list of the options of `arguments`.
  init(_ arguments: any ParsableArguments.Type) {
    entries = arguments.helpOfOptions.compactMap { names, help -> Entry? in
      guard let name = names.first(where: { $0.hasPrefix("--") }) else { return nil }
      // Several words describe a default that the system decides; they are not a value.
      let start = help.firstRange(of: "default: ").flatMap { found in
        help[found.upperBound...].firstIndex(of: ")").map { String(help[found.upperBound..<$0]) }
      }.flatMap { $0.contains(" ") ? nil : $0 }
      return Entry(
        name: name, opposite: names.first { $0 == Self.opposite(of: name) }, short: names.first { $0.count == 2 },
        takesValue: names.contains { $0.hasPrefix("<") },
        start: start)
    }
  }

  private static func opposite(of name: String) -> String { "--no-\(name.dropFirst(2))" }

  /// Returns the inverse of `option`; `nil` if there is none.
  func opposite(of option: String) -> String? { entries.first { $0.name == option }?.opposite }

  /// The names, in the order of the help.
  var names: [String] { entries.map(\.name) }

  /// Returns whether `option` takes a value; `nil` for an unknown option.
  func takesValue(_ option: String) -> Bool? { entries.first { $0.name == option }?.takesValue }

  /// Returns `words` as lines of a settings file, one for each option except `others`.
  ///
  /// An option that is not set has its default, or is commented out if it has none.
  func lines(_ words: [String], without others: Set<String>) -> [String] {
    var values: [String: String] = [:]
    var left = words.prefix { $0 != "--" }
    while let word = left.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let matched = entries.filter { entry in
        entry.name == parts[0] || entry.opposite == parts[0]
          || (!word.hasPrefix("--") && word.hasPrefix("-") && entry.short.map { word.contains($0.dropFirst()) } == true)
      }
      for entry in matched {
        values[entry.name] =
          entry.takesValue
          ? (parts.count > 1 ? parts[1] : left.popFirst() ?? "") : entry.opposite == parts[0] ? "no" : "yes"
      }
    }
    return entries.filter { !others.contains($0.name) }.map { entry in
      let name = entry.name.dropFirst(2)
      guard let value = values[entry.name] ?? entry.start else { return "# \(name)" }
      return entry.takesValue || value == "no" ? "\(name) = \(value)" : "\(name)"
    }
  }
}
