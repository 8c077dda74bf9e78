import PagerEngine
import Platform

/// An option that one demo alone takes.
public struct DemoOption: Hashable, Sendable {
  /// Its name without the dashes.
  public var name: String
  /// What its value is, as help shows it; `nil` for a flag.
  public var value: String?
  /// One line about it.
  public var help: String

  /// An option with a value, or a flag.
  public init(_ name: String, _ value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// What is wrong with a demo's options, in one line.
public struct DemoOptionError: Error, Hashable, Sendable {
  /// What is wrong, and what would be right.
  public var line: String

  /// An error that says `line`.
  public init(_ line: String) { self.line = line }
}

/// The options a demo was given.
public struct DemoOptions: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// None.
  public init() {}

  /// The options in `words`, as in `--columns 5`, `--columns=5` or `--wrap`; each has to be among `known`. One that is not
  /// may have been meant as one of those, or of `others`, which are names with their dashes.
  public init(_ words: [String], known: [DemoOption], others: [String] = []) throws(DemoOptionError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else { throw DemoOptionError("'\(word)' is not an option: leave it out") }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let option = known.first(where: { $0.name == name }) else {
        let names = known.map { "--\($0.name)" }
        let all = names.isEmpty ? "it has none of its own" : "its own are \(names.joined(separator: ", "))"
        throw DemoOptionError(
          "no option --\(name): \(Spelling.suggestion(for: "--\(name)", among: names + others) ?? all)")
      }
      if parts.count == 2 {
        guard option.value != nil else {
          throw DemoOptionError("--\(name) takes no value: leave out what follows the =")
        }
        values[name] = String(parts[1])
      } else if let value = option.value {
        guard let given = rest.popFirst() else { throw DemoOptionError("--\(name) needs a value: give \(value)") }
        values[name] = given
      } else {
        values[name] = ""
      }
    }
  }

  /// Whether `name` was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of `name` as `read` understands it, or `nil` where it was not given.
  public func value<Value>(
    _ name: String, _ expected: String, _ read: (String) -> Value?
  ) throws(DemoOptionError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = read(text) else { throw DemoOptionError("--\(name) is '\(text)': give \(expected)") }
    return value
  }

  /// The number `name`, in `range`.
  public func number(_ name: String, in range: ClosedRange<Double>) throws(DemoOptionError) -> Double? {
    try value(name, "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The page `name`, as in `3,-2`, at most `farthest` columns and rows from page (0, 0).
  public func page(_ name: String, farthest: Int = 1_000_000_000_000_000) throws(DemoOptionError) -> Page? {
    try value(name, "a column and a row, at most \(farthest) from 0, as in 3,-2") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let column = parts[0], let row = parts[1],
        max(column.magnitude, row.magnitude) <= farthest
      else { return nil }
      return Page(column: column, row: row)
    }
  }

  /// Which of `cases` the option `name` is.
  public func choice<Choice: CaseIterable & RawRepresentable>(
    _ name: String, of cases: Choice.Type
  ) throws(DemoOptionError) -> Choice? where Choice.RawValue == String {
    try value(name, Choice.allCases.map(\.rawValue).joined(separator: " or "), Choice.init(rawValue:))
  }
}
