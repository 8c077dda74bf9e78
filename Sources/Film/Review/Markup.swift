import FoundationEssentials
import Platform

/// A piece of HTML or SVG.
///
/// Input from a trace, a file name or the user enters it only as text or as an attribute's value, and both are escaped.
/// Names of elements and attributes, styles and scripts are constants of this program.
struct Markup: Hashable, Sendable {
  /// The source text.
  private(set) var source: String

  /// The empty piece.
  static let nothing = Markup(source: "")

  /// Returns `text` as literal text; invisible characters and those that change the text direction become U+FFFD.
  static func text(_ text: String) -> Markup { Markup(source: escaped(text)) }

  /// Returns the constant `source` unescaped.
  static func own(_ source: StaticString) -> Markup { Markup(source: "\(source)") }

  /// Returns a resource file of this program unescaped.
  static func file(_ bytes: [UInt8]) -> Markup { Markup(source: String(decoding: bytes, as: UTF8.self)) }

  /// Returns the pieces in sequence.
  static func all(_ pieces: [Markup]) -> Markup { Markup(source: pieces.map(\.source).joined()) }

  /// Returns an element with `content`; attributes whose value is `nil` are left out.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [Markup] = [],
    data: KeyValuePairs<StaticString, DataURI?> = [:]
  ) -> Markup {
    let start = start(name, attributes, data)
    return Markup(source: start + content.map(\.source).joined() + "</\(name)>")
  }

  /// Returns an element with `text`.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
  ) -> Markup {
    element(name, attributes, [.text(text)])
  }

  /// Returns an HTML element without content and end tag.
  static func void(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>,
    data: KeyValuePairs<StaticString, DataURI?> = [:]
  ) -> Markup {
    Markup(source: start(name, attributes, data))
  }

  private static func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>,
    _ data: KeyValuePairs<StaticString, DataURI?>
  ) -> String {
    var start = "<\(name)"
    for (key, value) in attributes {
      if let value { start += " \(key)=\"\(escaped(value))\"" }
    }
    for (key, value) in data {
      if let value { start += " \(key)=\"\(value.text)\"" }
    }
    return start + ">"
  }

  /// Returns `text` with the special characters of HTML as numeric character references.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in ShownText.caption(text).unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "'", "`": escaped.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// A file inside a page, as a data URL.
struct DataURI: Hashable, Sendable {
  /// The MIME type.
  let type: Kind
  /// The content of the file.
  let bytes: [UInt8]

  /// The types of files inside a page.
  enum Kind: String, Hashable, Sendable {
    case mp4 = "video/mp4"
    case webp = "image/webp"
    case png = "image/png"
    case gzip = "application/gzip"
  }

  /// The data URL, which contains no special character of HTML. O(bytes).
  var text: String { "data:\(type.rawValue);base64," + Data(bytes).base64EncodedString() }
}
