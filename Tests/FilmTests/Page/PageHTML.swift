/// The tags of an HTML page, found by a simple scan.
struct PageHTML {
  /// A tag with its name, its attributes and the text after it.
  struct Tag {
    var name: String
    var attributes: [String: String]
    var isEnd: Bool
    /// The text up to the next tag, with character references decoded.
    var text: String
  }

  private(set) var tags: [Tag] = []

  /// The elements without an end tag.
  static let void: Set<String> = ["meta", "img", "input", "!doctype"]

  init(_ source: String) {
    // The content of a style and of a script is not markup.
    let source = source.replacing(#/<(style|script)>(?s:.*?)<\/\1>/#) { "<\($0.1)></\($0.1)>" }
    for match in source.matches(of: #/<(\/?)([!\w]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>([^<]*)/#) {
      var attributes: [String: String] = [:]
      for attribute in match.3.matches(of: #/([\w-]+)(?:="([^"]*)")?/#) {
        attributes[String(attribute.1)] = Self.read(String(attribute.2 ?? ""))
      }
      tags.append(
        Tag(name: String(match.2), attributes: attributes, isEnd: !match.1.isEmpty, text: Self.read(String(match.4))))
    }
    isWhole = source.count { $0 == "<" } == tags.count
  }

  /// Whether every `<` begins a tag.
  private(set) var isWhole: Bool

  /// The end tags that do not match the open element, and the elements left open.
  var unbalanced: [String] {
    var open: [String] = []
    var found: [String] = []
    for tag in tags where !Self.void.contains(tag.name) {
      if !tag.isEnd {
        open.append(tag.name)
      } else if open.popLast() != tag.name {
        found.append(tag.name)
      }
    }
    return found + open
  }

  /// The cells of tables by subject (0, 1 or `differences`), gesture and figure.
  var figures: [String: String] {
    var (subject, gesture) = ("", "")
    var figures: [String: String] = [:]
    for tag in tags {
      if let number = tag.attributes["data-subject"] { subject = number }
      if tag.name == "section", tag.attributes["id"] == "differences" { subject = "differences" }
      if tag.name == "tr", let number = tag.attributes["data-gesture"] { gesture = number }
      if let figure = tag.attributes["data-figure"] { figures["\(subject)/\(gesture)/\(figure)"] = tag.text }
    }
    return figures
  }

  /// The figures of the cards by gesture and name; the page is of one subject.
  var cardFigures: [String: String] {
    var (gesture, name) = ("", "")
    var figures: [String: String] = [:]
    for tag in tags {
      if let number = tag.attributes["data-number"] { gesture = number }
      if !tag.isEnd, tag.name == "span", !name.isEmpty { figures["\(gesture)/\(name)"] = tag.text }
      name = tag.attributes["data-card"] ?? ""
    }
    return figures
  }

  /// Returns `source` with numeric character references decoded.
  static func read(_ source: String) -> String {
    guard source.utf8.contains(UInt8(ascii: "&")) else { return source }
    return source.replacing(#/&#(\d+);/#) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
    }
  }
}
