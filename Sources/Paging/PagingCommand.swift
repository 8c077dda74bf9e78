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
  /// What a tap on the page would do.
  case activate
  case startSlideshow
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
    case .turn, .skip, .first, .last, .advance, .zoom, .zoomTo, .rotate, .toggleCaption, .toggleDetails, .toggleStrip,
      .activate:
      []
    }
  }
}
