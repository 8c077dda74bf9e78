/// `text` in the person's language; itself where nobody has translated it.
///
/// `%1$@`, `%2$@` and so on stand for the arguments, in any order, and `%%` for a percent sign where there are arguments.
/// The text is written where it is asked for, as one literal: `scripts/words` reads it there.
public func translated(_ text: String, _ arguments: String...) -> String {
  let language = Language.current
  return Template.filled(language.text(text), with: arguments, isolated: language.isRightToLeft)
}

/// `one` or `other`, or which form the person's language has for `count`.
///
/// `%1$@` stands for the count as that language writes it, `%2$@` and so on for the arguments.
public func translated(one: String, other: String, count: Int, _ arguments: String...) -> String {
  let language = Language.current
  return Template.filled(
    language.text(one: one, other: other, count: count), with: [language.numbers.text("\(count)")] + arguments,
    isolated: language.isRightToLeft)
}

/// `text` itself, which is to be translated where it is shown, by ``translated(_:_:)``: standard error, traces and
/// documents have it in English.
public func marked(_ text: String) -> String { text }

/// What does `body` makes of words in English, whatever counts on the screen: for standard error, traces and documents.
public func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result {
  try Language.using(.english, body)
}

/// A text with places for arguments.
enum Template {
  /// `text` with `arguments` in their places; as it is where there are none. A place without an argument is empty.
  ///
  /// - Parameter isolated: whether each is kept from turning the text around it: a file's name in Latin letters between
  ///   Arabic words, say.
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

  /// `text` between the marks of an isolate, which has the direction of its own first letter. What would end it, or turn
  /// anything, is a sign of its own.
  private static func isolated(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isTurning(scalar) ? "\u{FFFD}" : scalar)
    }
    return "\u{2068}\(String(shown))\u{2069}"
  }

  private static func isTurning(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
