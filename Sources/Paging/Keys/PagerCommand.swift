import Scene

/// The commands that every scene with a pager performs.
public enum PagerCommand: String, CommandSet {
  /// A turn by one page: `left` to the earlier column, `right` to the later one. In a right-to-left layout the arrow
  /// keys swap these two.
  case left, right, up, down
  case next, previous
  case nextAlbum = "next-album"
  case previousAlbum = "previous-album"
  case first, last
  case tenBack = "ten-back"
  case tenForward = "ten-forward"
  /// A turn to the next page in the order of all pages (``PageDestination/following``); in pictures, after the last
  /// page the first. A slideshow uses it.
  case advance
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case fit
  case actualSize = "actual-size"
  case fitWidth = "fit-width"
  case rotateRight = "rotate-right"
  case rotateLeft = "rotate-left"
  /// The activation of the page, as with a tap; in pictures, the overview.
  case activate = "overview"

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(
      meaning: "turn the page",
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
    .init(
      meaning: "ten pictures back, forward", [(Self.tenBack, [.init(.pageUp)]), (Self.tenForward, [.init(.pageDown)])]),
    .init(meaning: "next picture, through all albums", [(Self.advance, [.init(.tab)])]),
    .init(
      meaning: "zoom in, zoom out",
      [(Self.zoomIn, [.sign("+"), .sign("=")]), (Self.zoomOut, [.sign("-")])]),
    .init(
      meaning: "fit, 100 %, fit width",
      [(Self.fit, [.sign("0")]), (Self.actualSize, [.sign("1")]), (Self.fitWidth, [.sign("w")])]),
    .init(
      meaning: "rotate right, left", [(Self.rotateRight, [.sign("r")]), (Self.rotateLeft, [.sign("r", .shift)])]),
    .init(meaning: "overview, or the selected picture", [(Self.activate, [.init(.enter)])]),
  ]

  /// The key with which a slideshow turns pages, if ``advance`` has no other key.
  public static let programStrokes = [Self.advance.command: KeyStroke(.function(23))]
}

/// The commands of the window around any scene.
public enum WindowCommand: String, CommandSet {
  case fullscreen, leave, quit

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "fullscreen", [(Self.fullscreen, [.sign("f"), .init(.function(11))])]),
    .init(
      meaning: "leave fullscreen or quit, quit",
      [(Self.leave, [.init(.escape)]), (Self.quit, [.sign("q"), .sign("q", .control)])]),
  ]

  /// Returns the command's requests to the window. A key that repeats does not toggle fullscreen.
  public func requests(isRepeat: Bool) -> [WindowRequest] {
    switch self {
    case .fullscreen: isRepeat ? [] : [.toggleFullscreen]
    case .leave: [.leaveFullscreen(orQuit: true)]
    case .quit: [.quit]
    }
  }
}
