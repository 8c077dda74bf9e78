import FoundationEssentials
import Platform

/// A piece of HTML or SVG. What comes from a trace, a file's name or a person gets into it as text alone, or as the value
/// of an attribute, and both are escaped; names of elements and attributes, styles and scripts are written in this program.
struct Markup: Hashable, Sendable {
  /// As a file has it.
  private(set) var source: String

  /// Nothing.
  static let nothing = Markup(source: "")

  /// `text`, to be read as it is. Characters that nobody sees, or that turn the text around them, become U+FFFD.
  static func text(_ text: String) -> Markup { Markup(source: escaped(text)) }

  /// `source` as it is: this program's own words.
  static func own(_ source: StaticString) -> Markup { Markup(source: "\(source)") }

  /// A file of this program's own, as it is.
  static func file(_ bytes: [UInt8]) -> Markup { Markup(source: String(decoding: bytes, as: UTF8.self)) }

  /// The pieces, one after the other.
  static func all(_ pieces: [Markup]) -> Markup { Markup(source: pieces.map(\.source).joined()) }

  /// An element with `content` in it. An attribute whose value is `nil` is left out.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [Markup] = [],
    data: KeyValuePairs<StaticString, DataURI?> = [:]
  ) -> Markup {
    let start = start(name, attributes, data)
    return Markup(source: start + content.map(\.source).joined() + "</\(name)>")
  }

  /// An element with `text` in it.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
  ) -> Markup {
    element(name, attributes, [.text(text)])
  }

  /// An HTML element that has no content and no end.
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

  /// `text` with all that HTML would take for its own written as numbers.
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

/// A file inside a page.
struct DataURI: Hashable, Sendable {
  /// Its MIME type.
  let type: Kind
  /// Its bytes.
  let bytes: [UInt8]

  /// The kinds of file that a page has inside.
  enum Kind: String, Hashable, Sendable {
    case mp4 = "video/mp4"
    case webp = "image/webp"
    case png = "image/png"
  }

  /// The address that is the file. It has no character that HTML takes for its own. O(bytes).
  var text: String { "data:\(type.rawValue);base64," + Data(bytes).base64EncodedString() }
}
