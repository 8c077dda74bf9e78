import PagerEngine
import PagerGeometry
import Scene

/// What a key asks of a scene of pages.
public enum PagingCommand: Hashable, Sendable {
  case turn(Direction)
  /// So many pages along the row.
  case skip(Int)
  case first
  case last
  /// The next page in the order of all; after the last one the first.
  case advance
  /// Look closer by so many detents of a wheel, or from farther away.
  case zoom(detents: Double)
  case zoomTo(ZoomLevel)
  /// Turn what the page shows by so many times 90 degrees, clockwise.
  case rotate(quarters: Int)
  case toggleCaption
  /// What the page's file says, for whoever has such pages.
  case toggleDetails
  /// A line of all pages of a row, for whoever has one.
  case toggleStrip
  /// The orders that pictures can be sorted by, to choose from, for whoever has such pages.
  case chooseOrder
  /// What a tap on the page would do.
  case activate
  /// Picks out what the page shows for other programs, or no longer, for whoever has such pages; this and the next six.
  case toggleMark
  /// Goes to the next page that is marked.
  case nextMark
  /// Puts the path of the page's file on the clipboard.
  case copyPath
  /// Puts the `file://` address of the page's file on the clipboard.
  case copyAddress
  /// Opens the page's file with the desktop's program for it.
  case openFile
  /// Moves the page's file to the trash.
  case trash
  /// Takes back what was done last to a file.
  case undo
  /// Starts a program, these words, on the page's file.
  case run([String])
  case startSlideshow
  case showGallery
  case showHelp
  case toggleFullscreen
  case leaveFullscreen
  case quit

  /// What the command asks of the window; nothing where it is the scene's business.
  public func windowRequests(isRepeat: Bool) -> [WindowRequest] {
    switch self {
    case .toggleFullscreen: isRepeat ? [] : [.toggleFullscreen]
    case .leaveFullscreen: [.leaveFullscreen(orQuit: true)]
    case .quit: [.quit]
    case .startSlideshow: isRepeat ? [] : [.startSlideshow]
    case .showHelp: isRepeat ? [] : [.showHelp]
    case .showGallery: isRepeat ? [] : [.showGallery]
    case .turn, .skip, .first, .last, .advance, .zoom, .zoomTo, .rotate, .toggleCaption, .toggleDetails, .toggleStrip,
      .chooseOrder, .activate, .toggleMark, .nextMark, .copyPath, .copyAddress, .openFile, .trash, .undo, .run:
      []
    }
  }
}
