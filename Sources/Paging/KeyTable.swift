import Scene

/// Which key gives which command, and what the help says of it: all that there is to say of a scene's keys.
extension PagingCommand {
  private typealias Row = (label: String, meaning: String, keys: [(key: Key, command: PagingCommand)])

  /// In the order of the help.
  private static let rows: [Row] = [
    ("arrows", "turn", [(.left, .turn(.left)), (.right, .turn(.right)), (.up, .turn(.up)), (.down, .turn(.down))]),
    (
      "n Space, p Backspace", "next, previous picture",
      [
        (.character("n"), .turn(.right)), (.space, .turn(.right)), (.character("p"), .turn(.left)),
        (.backspace, .turn(.left)),
      ]
    ),
    ("], [", "next, previous album", [(.character("]"), .turn(.down)), (.character("["), .turn(.up))]),
    ("Home, End", "first, last picture", [(.home, .first), (.end, .last)]),
    ("Page Up, Page Down", "ten pictures", [(.pageUp, .skip(-10)), (.pageDown, .skip(10))]),
    ("Tab", "next picture, on through all albums and round", [(.tab, .advance)]),
    (
      "+ =, -", "look closer, from farther away",
      [
        (.character("+"), .zoom(detents: 1)), (.character("="), .zoom(detents: 1)),
        (.character("-"), .zoom(detents: -1)),
      ]
    ),
    (
      "0, 1, w", "fit, one to one, as wide as the page",
      [
        (.character("0"), .zoomTo(.fit)), (.character("1"), .zoomTo(.oneToOne)), (.character("w"), .zoomTo(.width)),
      ]
    ),
    ("r, R", "turn right, left", [(.character("r"), .rotate(quarters: 1))]),
    ("Enter", "all pictures at once, or the one that is marked", [(.enter, .activate)]),
    ("d", "details of a picture", [(.character("d"), .toggleDetails)]),
    ("t", "a strip of the album's pictures", [(.character("t"), .toggleStrip)]),
    ("i", "keep the caption", [(.character("i"), .toggleCaption)]),
    ("s", "slideshow, until anything is touched", [(.character("s"), .startSlideshow)]),
    ("F1 ?", "help", [(.function(1), .showHelp), (.character("?"), .showHelp)]),
    ("f F11", "fullscreen", [(.character("f"), .toggleFullscreen), (.function(11), .toggleFullscreen)]),
    ("Esc, q", "leave fullscreen (else quit), quit", [(.escape, .leaveFullscreen), (.character("q"), .quit)]),
  ]

  /// The keys that commands have, in the order of the help.
  public static let keyTable = rows.map { KeyBinding($0.label, $0.meaning, $0.keys.map(\.key)) }

  /// The command for a key, or `nil` for keys that mean nothing here.
  ///
  /// - Parameter isRightToLeft: whether later pages stand on the left, so that the left arrow leads to them.
  public init?(_ key: Key, modifiers: Modifiers, isRightToLeft: Bool) {
    let isPlain = modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .character("q") where modifiers.contains(.control): self = .quit
    case _ where !isPlain: return nil
    case .left where isRightToLeft: self = .turn(.right)
    case .right where isRightToLeft: self = .turn(.left)
    case .character("r") where modifiers.contains(.shift): self = .rotate(quarters: -1)
    case .space where modifiers.contains(.shift): self = .turn(.left)
    case .enter: self = .activate
    default:
      guard let entry = Self.rows.lazy.flatMap(\.keys).first(where: { $0.key == key }) else { return nil }
      self = entry.command
    }
  }
}
