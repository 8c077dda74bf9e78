import Platform

/// What is there on this system and what is missing, as lines for a person and for a bug report.
struct Diagnosis {
  /// Lines are broken at blanks before this many characters, where they can be.
  private static let width = 100

  private var rows: [(label: String, text: String)] = []
  private var hints: [String] = []
  /// Whether nothing is missing that the program needs to show pictures in a window.
  private(set) var isComplete = true
  /// The person's own folder, which is written as `~`.
  private let home: String?

  /// Nothing yet. Paths in `home` begin with `~`.
  init(home: String? = Environment.value(of: "HOME")) { self.home = home }

  /// Says `text` of `label`; more of the same where the label is that of the row before.
  mutating func say(_ label: String, _ text: String) { rows.append((label, text)) }

  /// Says what to do about something that is missing.
  mutating func hint(_ line: String) { hints.append(line) }

  /// Says what to do about something without which no picture is shown.
  mutating func need(_ line: String) {
    isComplete = false
    hints.append(line)
  }

  /// `path` as it may be told to others: what lies in the person's own folder begins with `~`.
  func shown(_ path: String) -> String {
    guard let home, home.count > 1 else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Two columns, and the hints below them.
  var lines: [String] {
    let column = (rows.map(\.label.count).max() ?? 0) + 2
    var lines: [String] = []
    var last = ""
    for (label, text) in rows {
      for (index, part) in Self.broken(text, at: Self.width - column).enumerated() {
        let isSame = index > 0 || label == last
        lines.append((isSame ? "" : label).padded(to: column) + part)
      }
      last = label
    }
    return lines + hints.map { "hint: \($0)" }
  }

  /// `text` in lines of at most `width` characters, but for words that are longer.
  static func broken(_ text: String, at width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension [String] {
  /// The words with commas between, or `none`.
  var listed: String { isEmpty ? "none" : joined(separator: ", ") }
}
