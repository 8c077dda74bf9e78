/// A part of a text that one font shapes at once.
struct TextRun: Hashable, Sendable {
  /// In reading order.
  var text: String
  /// Position in the catalogue.
  var font: Int
  /// Odd embedding levels read to the left.
  var level: Int8
  /// How its letters join: the tag of its ``Script``.
  var script: String

  /// Whether it reads from right to left.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The runs of `text` from left to right, each in the first font of `catalog` that has its characters. What no font
  /// has, and what would break a line, shows as U+FFFD, or as a question mark where no font has even that.
  static func runs(of text: String, in catalog: FontCatalog) -> [TextRun] {
    guard !catalog.fonts.isEmpty else { return [] }
    let levels = Bidi.levels(text)
    var runs: [TextRun] = []
    var position = 0
    for character in text {
      let level = levels.indices.contains(position) ? levels[position] : 0
      position += character.unicodeScalars.count
      let previous = runs.last.flatMap { $0.level == level ? $0 : nil }
      guard let shown = Shown(character, in: catalog, after: previous) else { continue }
      if let previous, previous.font == shown.font, previous.script == shown.script ?? previous.script {
        runs[runs.count - 1].text.append(shown.character)
      } else {
        let script = shown.script ?? previous?.script ?? Script.latin
        runs.append(TextRun(text: String(shown.character), font: shown.font, level: level, script: script))
      }
    }
    return Bidi.visualOrder(runs.map(\.level)).map { runs[$0] }
  }

  /// A character as it will be drawn.
  private struct Shown {
    var character: Character
    var font: Int
    var script: String?

    /// `nil` for what is never drawn.
    init?(_ character: Character, in catalog: FontCatalog, after previous: TextRun?) {
      let scalars = character.unicodeScalars
      if scalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl }) { return nil }
      script = scalars.lazy.compactMap(Script.tag).first
      self.character = character
      let isControl = scalars.contains {
        [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
      if !isControl {
        // Signs and spaces stay in the font before them, so that a line is cut into few runs.
        let isNeutral =
          script == nil && scalars.allSatisfy { !$0.properties.isEmoji && $0.properties.numericType == nil }
        if isNeutral, let previous, !catalog.fonts[previous.font].isColored,
          scalars.allSatisfy(catalog.fonts[previous.font].coverage.contains)
        {
          font = previous.font
          return
        }
        if let font = catalog.font(for: character) {
          self.font = font
          return
        }
      }
      script = nil
      let sign = catalog.font(for: "\u{FFFD}")
      self.character = sign == nil ? "?" : "\u{FFFD}"
      font = sign ?? catalog.font(for: "?") ?? 0
    }
  }
}
