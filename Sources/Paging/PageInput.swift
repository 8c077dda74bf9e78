import PagerEngine
import PagerGeometry
import Scene

/// Input to one page: a press and its end, or Enter.
public enum PageInput: Hashable, Sendable {
  /// A press on a page at rest. Exactly one of ``tapped(_:)``, ``longPressed(_:)`` and ``cancelled`` follows.
  case pressed(PageTouch)
  /// The end of a press that became a drag or was cancelled.
  case cancelled
  /// The end of a press that the pointer lifted without a drag.
  case tapped(PageTouch)
  /// A press that has lasted for ``Tuning/longPressDuration``; its lift is no tap. Reported only if the content's
  /// configuration sets ``PagerConfiguration/recognizesLongPress``.
  case longPressed(PageTouch)
  /// The Enter key, pressed while the page is the target.
  case activated(Page)
}

/// A pointer on a page.
public struct PageTouch: Hashable, Sendable {
  /// The page under the pointer.
  public var page: Page
  /// The pointer's location on the page (pt, from the page's top left corner). On a zoomed canvas the points are those
  /// of the page's drawing.
  public var place: Point
  /// The page's size (pt), as its drawing has it.
  public var size: Size
}

/// A content's answer to input: requests that the scene performs at once, and whether the scene handles the input too.
public enum PageAnswer: Hashable, Sendable {
  /// The content leaves the input to the scene.
  case passed([PageRequest])
  /// The content has handled the input; the scene ignores it.
  case taken([PageRequest])
}

/// A request from a content to its scene.
public enum PageRequest: Hashable, Sendable {
  /// A scroll to a page. The scene reports its end, with the tag, to ``PagerContent/scrollEnded(to:tag:_:at:)``.
  ///
  /// The direction is the one in which to leave if both lead to the page, as in a ring; `nil` for the shorter way.
  case scroll(to: Page, toward: Direction? = nil, animation: ScrollAnimation = .standard, tag: Int = 0)
  /// A turn by one page, as with an arrow key.
  case turn(Direction, animation: ScrollAnimation = .standard)
  /// A request to the window.
  case window(WindowRequest)
}
