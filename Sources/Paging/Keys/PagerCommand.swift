import Scene

/// The commands that every scene with a pager performs.
public enum PagerCommand: String, CommandSet {
  /// Turn by a page; left and right change places from right to left.
  case left, right, up, down
  case next, previous
  case nextAlbum = "next-album"
  case previousAlbum = "previous-album"
  case first, last
  case tenBack = "ten-back"
  case tenOn = "ten-on"
  /// The next page in the order of all; after the last one the first.
  case advance
  case closer, farther
  case fit
  case oneToOne = "one-to-one"
  case width
  case rotateRight = "rotate-right"
  case rotateLeft = "rotate-left"
  /// Opens the page, as a tap does; in pictures, the overview.
  case activate = "overview"

  /// In the order of the help.
  public static let rows: [KeyTable.Row] = [
    .init(
      meaning: "turn",
      [
        (Self.left, [.init(.left)]), (Self.right, [.init(.right)]), (Self.up, [.init(.up)]),
        (Self.down, [.init(.down)]),
      ]),
    .init(
      meaning: "next, previous picture",
      [
        (Self.next, [.sign("n"), .init(.space)]),
        (Self.previous, [.sign("p"), .init(.backspace), .init(.space, .shift)]),
      ]),
    .init(meaning: "next, previous album", [(Self.nextAlbum, [.sign("]")]), (Self.previousAlbum, [.sign("[")])]),
    .init(meaning: "first, last picture", [(Self.first, [.init(.home)]), (Self.last, [.init(.end)])]),
    .init(meaning: "ten pictures", [(Self.tenBack, [.init(.pageUp)]), (Self.tenOn, [.init(.pageDown)])]),
    .init(meaning: "next picture, on through all albums and round", [(Self.advance, [.init(.tab)])]),
    .init(
      meaning: "look closer, from farther away",
      [(Self.closer, [.sign("+"), .sign("=")]), (Self.farther, [.sign("-")])]),
    .init(
      meaning: "fit, one to one, as wide as the page",
      [(Self.fit, [.sign("0")]), (Self.oneToOne, [.sign("1")]), (Self.width, [.sign("w")])]),
    .init(
      meaning: "turn right, left", [(Self.rotateRight, [.sign("r")]), (Self.rotateLeft, [.sign("r", .shift)])]),
    .init(meaning: "all pictures at once, or the one that is framed", [(Self.activate, [.init(.enter)])]),
  ]

  /// The key by which a slideshow turns pages.
  public static let programStrokes = [Self.advance.command: KeyStroke(.function(23))]
}

/// The commands of the window around any scene.
public enum WindowCommand: String, CommandSet {
  case fullscreen, leave, quit

  /// In the order of the help.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "fullscreen", [(Self.fullscreen, [.sign("f"), .init(.function(11))])]),
    .init(
      meaning: "leave fullscreen (else quit), quit",
      [(Self.leave, [.init(.escape)]), (Self.quit, [.sign("q"), .sign("q", .control)])]),
  ]

  /// The requests to the window.
  public func requests(isRepeat: Bool) -> [WindowRequest] {
    switch self {
    case .fullscreen: isRepeat ? [] : [.toggleFullscreen]
    case .leave: [.leaveFullscreen(orQuit: true)]
    case .quit: [.quit]
    }
  }
}
