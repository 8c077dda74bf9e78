import Scene

/// The commands that every scene with a pager performs.
public enum PagerCommand: String, CommandSet {
  /// A turn by one page to the earlier column. In a right-to-left layout the arrow keys swap this and ``right``.
  case left
  /// A turn by one page to the later column.
  case right
  /// A turn by one page to the row above.
  case up
  /// A turn by one page to the row below.
  case down
  /// A turn to the next page of the row.
  case next
  /// A turn to the previous page of the row.
  case previous
  /// A turn to the row below; in pictures, the next album.
  case nextAlbum = "next-album"
  /// A turn to the row above; in pictures, the previous album.
  case previousAlbum = "previous-album"
  /// A scroll to the first page (``PageDestination/first``).
  case first
  /// A scroll to the last page (``PageDestination/last``).
  case last
  /// A scroll by ten pages toward earlier ones.
  case tenBack = "ten-back"
  /// A scroll by ten pages toward later ones.
  case tenForward = "ten-forward"
  /// A turn to the next page in the order of all pages (``PageDestination/following``); in pictures, after the last
  /// page the first. A slideshow uses it.
  case advance
  /// A zoom in by one detent of the wheel (``ZoomConfiguration/detentsToDouble``).
  case zoomIn = "zoom-in"
  /// A zoom out by one detent of the wheel.
  case zoomOut = "zoom-out"
  /// A zoom to fit (``ZoomLevel/fit``).
  case fit
  /// A zoom to 100 % (``ZoomLevel/oneToOne``).
  case actualSize = "actual-size"
  /// A zoom to 200 %.
  case doubleSize = "double-size"
  /// A zoom to the width of the page (``ZoomLevel/width``).
  case fitWidth = "fit-width"
  /// A rotation of the page's content by 90 degrees clockwise.
  case rotateRight = "rotate-right"
  /// A rotation of the page's content by 90 degrees counterclockwise.
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
      meaning: "fit, 100 %, 200 %, fit width",
      [
        (Self.fit, [.sign("0")]), (Self.actualSize, [.sign("1")]), (Self.doubleSize, [.sign("2")]),
        (Self.fitWidth, [.sign("w")]),
      ]),
    .init(
      meaning: "rotate right, left", [(Self.rotateRight, [.sign("r")]), (Self.rotateLeft, [.sign("r", .shift)])]),
    .init(meaning: "overview, or the selected picture", [(Self.activate, [.init(.enter)])]),
  ]

  /// The key with which a slideshow turns pages, if ``advance`` has no other key.
  public static let programStrokes = [Self.advance.command: KeyStroke(.function(23))]
}

/// The commands of the window around any scene.
public enum WindowCommand: String, CommandSet {
  /// The change between a window and fullscreen.
  case fullscreen
  /// The end of fullscreen; if the window is not fullscreen, the end of the scene.
  case leave
  /// The end of the scene.
  case quit

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "fullscreen", [(Self.fullscreen, [.sign("f"), .init(.function(11))])]),
    .init(
      meaning: "leave fullscreen or quit, quit",
      [(Self.leave, [.init(.escape)]), (Self.quit, [.sign("q"), .sign("q", .control)])]),
  ]

  /// Returns the command's requests to the window. A key that repeats neither toggles nor leaves fullscreen, and
  /// does not quit after that.
  public func requests(isRepeat: Bool) -> [WindowRequest] {
    switch self {
    case .fullscreen: isRepeat ? [] : [.toggleFullscreen]
    case .leave: isRepeat ? [] : [.leaveFullscreen(orQuit: true)]
    case .quit: [.quit]
    }
  }
}
