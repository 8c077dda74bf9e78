import Scene

extension KeyTable {
  /// Commands that belong together: what they do, in order, and the keys that each has as the table comes.
  typealias Row = (meaning: String, keys: [(command: KeyCommand, strokes: [KeyStroke])])

  /// In the order of the help.
  static let rows: [Row] = [
    ("turn", [(.left, [plain(.left)]), (.right, [plain(.right)]), (.up, [plain(.up)]), (.down, [plain(.down)])]),
    (
      "next, previous picture",
      [
        (.next, [sign("n"), plain(.space)]),
        (.previous, [sign("p"), plain(.backspace), KeyStroke(.space, .shift)]),
      ]
    ),
    ("next, previous album", [(.nextAlbum, [sign("]")]), (.previousAlbum, [sign("[")])]),
    ("first, last picture", [(.first, [plain(.home)]), (.last, [plain(.end)])]),
    ("ten pictures", [(.tenBack, [plain(.pageUp)]), (.tenOn, [plain(.pageDown)])]),
    ("next picture, on through all albums and round", [(.advance, [plain(.tab)])]),
    ("look closer, from farther away", [(.closer, [sign("+"), sign("=")]), (.farther, [sign("-")])]),
    (
      "fit, one to one, as wide as the page",
      [(.fit, [sign("0")]), (.oneToOne, [sign("1")]), (.width, [sign("w")])]
    ),
    ("turn right, left", [(.rotateRight, [sign("r")]), (.rotateLeft, [KeyStroke(.character("r"), .shift)])]),
    ("all pictures at once, or the one that is framed", [(.overview, [plain(.enter)])]),
    ("details of a picture", [(.details, [sign("d")])]),
    ("a strip of the album's pictures", [(.strip, [sign("t")])]),
    ("sort the pictures", [(.sort, [sign("o")])]),
    ("keep the caption", [(.caption, [sign("i")])]),
    (
      "mark a picture, go to the next marked one",
      [(.mark, [sign("m")]), (.nextMark, [KeyStroke(.character("m"), .shift)])]
    ),
    (
      "copy the path, the file:// address",
      [
        (.copyPath, [KeyStroke(.character("c"), .control)]),
        (.copyAddress, [KeyStroke(.character("c"), [.control, .shift])]),
      ]
    ),
    ("open in another program", [(.open, [])]),
    (
      "move to the trash, take that back",
      [(.trash, [plain(.delete)]), (.undo, [KeyStroke(.character("z"), .control)])]
    ),
    ("slideshow, until anything is touched", [(.slideshow, [sign("s")])]),
    ("the gallery and back", [(.gallery, [sign("g")])]),
    ("help", [(.help, [plain(.function(1)), sign("?")])]),
    ("fullscreen", [(.fullscreen, [sign("f"), plain(.function(11))])]),
    (
      "leave fullscreen (else quit), quit",
      [(.leave, [plain(.escape)]), (.quit, [sign("q"), KeyStroke(.character("q"), .control)])]
    ),
  ]

  private static func plain(_ key: Key) -> KeyStroke { KeyStroke(key) }
  private static func sign(_ character: Character) -> KeyStroke { KeyStroke(.character(character)) }
}

extension KeyTable {
  /// All commands that keys can have, in the order of the help, those together that a row of it tells of.
  public static var commandGroups: [(meaning: String, commands: [KeyCommand])] {
    rows.map { ($0.meaning, $0.keys.map(\.command)) }
  }
}
