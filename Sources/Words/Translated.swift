/// Returns `text` in the user's language; unchanged if it has no translation.
///
/// `%1$@`, `%2$@` and so on stand for the arguments, in any order; with arguments, `%%` stands for a percent sign.
/// Write the text in the call, as one literal: `scripts/words` reads it there.
public func translated(_ text: String, _ arguments: String...) -> String {
  let language = Language.current
  return Template.filled(language.text(text), with: arguments, isolated: language.isRightToLeft)
}

/// Returns `one` or `other`, or the plural form of the user's language for `count`.
///
/// `%1$@` stands for the count in the format of that language, `%2$@` and so on for the arguments.
public func translated(one: String, other: String, count: Int, _ arguments: String...) -> String {
  let language = Language.current
  return Template.filled(
    language.text(one: one, other: other, count: count), with: [language.numbers.text("\(count)")] + arguments,
    isolated: language.isRightToLeft)
}

/// Returns `parts` as one text, with `separator` between them; by default the comma of the user's language.
///
/// In a language that is read from right to left the result is too, and each part keeps its own direction: a size and a
/// date stay in their order.
public func joined(_ parts: [String], by separator: String? = nil) -> String {
  let separator = separator ?? translated(", ")
  guard Language.current.isRightToLeft, parts.count > 1 else { return parts.joined(separator: separator) }
  return parts.map(Template.isolated).joined(separator: separator)
}

/// Returns `text` unchanged, and marks it for translation by ``translated(_:_:)`` where it is displayed. Standard
/// error, traces and documents have it in English.
public func marked(_ text: String) -> String { text }

/// Returns the result of `body` with English as the current language: for standard error, traces and documents.
public func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result {
  try Language.using(.english, body)
}

/// A text with placeholders for arguments.
enum Template {
  /// Returns `text` with `arguments` in place of the placeholders; unchanged if there are no arguments. A placeholder
  /// without an argument becomes empty.
  ///
  /// - Parameter isolated: whether each argument is isolated, so that it does not change the direction of the text
  ///   around it, as a file name in Latin letters between Arabic words would.
  static func filled(_ text: String, with arguments: [String], isolated: Bool) -> String {
    guard !arguments.isEmpty else { return text }
    var filled = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      filled += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        rest.removeFirst()
        filled += "%"
      } else if let end = rest.firstRange(of: "$@"), let place = Int(rest[..<end.lowerBound]), place > 0 {
        rest = rest[end.upperBound...]
        if place <= arguments.count {
          filled += isolated ? Self.isolated(arguments[place - 1]) : arguments[place - 1]
        }
      } else {
        filled += "%"
      }
    }
    return filled + rest
  }

  /// Returns `text` between the marks of an isolate, which has the direction of its own first letter.
  ///
  /// A mark that would end the isolate or change the direction becomes U+FFFD. Closed isolates in `text` stay, as in a
  /// text that is translated already.
  static func isolated(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    let keepsIsolates = isBalanced(text)
    for scalar in text.unicodeScalars {
      shown.append(isTurning(scalar) && !(keepsIsolates && isIsolate(scalar)) ? "\u{FFFD}" : scalar)
    }
    return "\u{2068}\(String(shown))\u{2069}"
  }

  /// Returns whether each isolate in `text` is closed.
  private static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars where isIsolate(scalar) {
      depth += scalar.value == 0x2069 ? -1 : 1
      if depth < 0 { return false }
    }
    return depth == 0
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }

  private static func isTurning(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || isIsolate(scalar)
  }
}
