import PagerEngine
import PagerGeometry
import Scene

/// Input to one page: a press and how it ends, or Enter.
public enum PageInput: Hashable, Sendable {
  /// A pointer went down on a page at rest. Exactly one of ``tapped(_:)`` and ``cancelled`` follows.
  case pressed(PageTouch)
  /// The press became a drag or was taken away.
  case cancelled
  /// The press was lifted again without a drag.
  case tapped(PageTouch)
  /// Enter was pressed while the page was the target.
  case activated(Page)
}

/// A pointer on a page.
public struct PageTouch: Hashable, Sendable {
  /// The page that is touched.
  public var page: Page
  /// The pointer's place on it (pt, from its top left corner).
  public var place: Point
  /// The page's extent (pt).
  public var size: Size
}

/// An answer to input: requests, which the scene performs at once, and whether the input has been dealt with.
public enum PageAnswer: Hashable, Sendable {
  /// The scene acts on the input too.
  case passed([PageRequest])
  /// The input goes no further.
  case taken([PageRequest])
}

/// A request of a content to its scene.
public enum PageRequest: Hashable, Sendable {
  /// A scroll to a page; its end is told to ``PagerContent/scrollEnded(on:_:at:)``.
  case scroll(to: Page, isAnimated: Bool = true)
  /// A turn of one page, as by a key.
  case turn(Direction)
  /// A request to the window.
  case window(WindowRequest)
}
