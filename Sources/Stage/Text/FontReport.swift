/// Which fonts captions are drawn with, and for which scripts there is none.
public struct FontReport: Hashable, Sendable {
  /// The font of ordinary letters; `nil` where the system has no font at all.
  public let main: String?
  /// The other fonts that one of the scripts is drawn with, in the order of the scripts.
  public let others: [String]
  /// Scripts that no font has, for a person.
  public let missing: [String]

  /// Scripts that pictures' names are often written in, each with a letter.
  private static let scripts: [(name: String, letter: Character)] = [
    ("Latin", "x"), ("Greek", "λ"), ("Cyrillic", "ж"), ("Armenian", "ա"), ("Georgian", "ა"), ("Hebrew", "א"),
    ("Arabic", "ع"), ("Devanagari", "क"), ("Bengali", "ক"), ("Gurmukhi", "ਕ"), ("Gujarati", "ક"), ("Tamil", "க"),
    ("Telugu", "క"), ("Kannada", "ಕ"), ("Malayalam", "ക"), ("Sinhala", "ක"), ("Thai", "ก"), ("Lao", "ກ"),
    ("Khmer", "ក"), ("Burmese", "က"), ("Tibetan", "ཀ"), ("Ethiopic", "ሀ"), ("Chinese", "写"), ("Japanese", "あ"),
    ("Korean", "한"), ("emoji", "🏞"),
  ]

  /// What fontconfig finds now; takes tens of milliseconds.
  public init() { self.init(.system()) }

  /// What is in `catalog`.
  init(_ catalog: FontCatalog) {
    var fonts: [String] = []
    var missing: [String] = []
    for (name, letter) in Self.scripts {
      // A font that has none of a character may be the best there is for it.
      guard let font = catalog.font(for: letter).map({ catalog.fonts[$0] }),
        letter.unicodeScalars.contains(where: font.coverage.contains)
      else {
        missing.append(name)
        continue
      }
      if !fonts.contains(font.family) { fonts.append(font.family) }
    }
    main = catalog.font(for: "x").map { catalog.fonts[$0].family }
    others = fonts.filter { [main] in $0 != main }
    self.missing = missing
  }
}
