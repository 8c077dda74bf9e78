import PagerEngine
import PagerGeometry
import Scene

/// A kind of pager: which pages there are, how they lie and turn, what is drawn on them, and what a tap does.
///
/// ``PagedScene`` does the rest. A demo is a value; what a page looks like is a value too, its ``Face``: a page is drawn
/// once for each face it takes on and kept as a texture while it is near. What changes from frame to frame (a visible
/// fraction, a marker that follows the finger) is an overlay instead.
@MainActor
public protocol PageDemo {
  /// Which page is next to which.
  associatedtype Map: PageMap
  /// Everything that a page's drawing depends on: pages with equal faces look alike.
  associatedtype Face: Hashable

  /// The pages as the demo opens.
  var map: Map { get }
  /// Where it opens.
  var startPage: Page { get }

  /// How pages lie, turn and move in `viewport`; asked first of all, and at every resize.
  ///
  /// - Parameter base: what the person chose: right-to-left, reduced motion. Change the rest of it.
  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration

  /// The part of the viewport (pt) that pages are seen and touched in; `nil` for all of it.
  func window(in viewport: Viewport) -> Rect?

  /// What `page` looks like now.
  func face(of page: Page) -> Face

  /// Draws a page, in the canvas's own pixels. Its background should be opaque.
  func draw(_ face: Face, on canvas: PageCanvas) -> DrawList

  /// The picture that stands on a page, over what is drawn, as large as it fits and in the middle; `nil` for none. Pages
  /// may share one.
  func picture(of page: Page) -> (any Bitmap)?

  /// What changes from frame to frame on a page; the canvas has the page's place in the viewport.
  func overlay(on page: SeenPage, canvas: PageCanvas) -> [DrawCommand]

  /// Last word on a frame: chrome over the pages, images of its own, when it changes next.
  func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant)

  /// Takes an event away from the pages, for what stands over them, such as a button; asked after
  /// the demo has heard it. `nil` leaves the event to the pages.
  mutating func taken(_ event: InputEvent, at instant: Instant) -> [PageRequest]?
  /// A pointer went down on a page at rest. Exactly one of ``tapped(_:)`` and ``pressCancelled()`` follows.
  mutating func pressed(_ touch: PageTouch)
  /// The press became a drag or was taken away.
  mutating func pressCancelled()
  /// The press was lifted again without a drag.
  mutating func tapped(_ touch: PageTouch) -> [PageRequest]
  /// Enter was pressed while `page` was the target.
  mutating func activated(_ page: Page) -> [PageRequest]
  /// A key went down; `nil` leaves it to the scene.
  mutating func pressed(_ key: Key, modifiers: Modifiers, target: Page) -> [PageRequest]?
  /// Anything the pager tells, in order.
  mutating func heard(_ event: PagerEvent) -> [PageRequest]
  /// Any input, before the scene acts on it.
  mutating func heard(_ event: InputEvent, at instant: Instant) -> [PageRequest]
  /// A scroll that the demo asked for is over; called exactly once for each that began.
  mutating func scrollEnded(on page: Page, _ outcome: TransitionOutcome, at instant: Instant) -> [PageRequest]

  /// The last frame is on its way to the display.
  func presented()
  /// Whether everything that is seen is there.
  var isReady: Bool { get }

  /// Where Home leads from `page`; `nil` for nowhere.
  func first(from page: Page) -> Page?
  /// Where End leads from `page`; `nil` for nowhere.
  func last(from page: Page) -> Page?
  /// What the window's title bar says when `page` rests; `nil` leaves it.
  func title(of page: Page) -> String?
}

extension PageDemo {
  /// All of the viewport.
  public func window(in viewport: Viewport) -> Rect? { nil }
  /// Pages are drawn.
  public func picture(of page: Page) -> (any Bitmap)? { nil }
  /// Nothing.
  public func overlay(on page: SeenPage, canvas: PageCanvas) -> [DrawCommand] { [] }
  /// Leaves the frame as it is.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {}
  /// Leaves every event to the pages.
  public mutating func taken(_ event: InputEvent, at instant: Instant) -> [PageRequest]? { nil }
  /// Does nothing.
  public mutating func pressed(_ touch: PageTouch) {}
  /// Does nothing.
  public mutating func pressCancelled() {}
  /// Does nothing.
  public mutating func tapped(_ touch: PageTouch) -> [PageRequest] { [] }
  /// Does nothing.
  public mutating func activated(_ page: Page) -> [PageRequest] { [] }
  /// Leaves every key to the scene.
  public mutating func pressed(_ key: Key, modifiers: Modifiers, target: Page) -> [PageRequest]? { nil }
  /// Does nothing.
  public mutating func heard(_ event: PagerEvent) -> [PageRequest] { [] }
  /// Does nothing.
  public mutating func heard(_ event: InputEvent, at instant: Instant) -> [PageRequest] { [] }
  /// Does nothing.
  public mutating func scrollEnded(
    on page: Page, _ outcome: TransitionOutcome, at instant: Instant
  ) -> [PageRequest] { [] }
  /// Does nothing.
  public func presented() {}
  /// Drawings are there as soon as they are asked for.
  public var isReady: Bool { true }
  /// The page it opened on.
  public func first(from page: Page) -> Page? { startPage }
  /// Nowhere.
  public func last(from page: Page) -> Page? { nil }
  /// Leaves the title.
  public func title(of page: Page) -> String? { nil }
}

/// A pointer on a page.
public struct PageTouch: Hashable, Sendable {
  /// The page that is touched.
  public var page: Page
  /// Where on it (pt, from its top left corner).
  public var place: Point
  /// The page's extent (pt).
  public var size: Size
}

/// A page in a frame.
public struct SeenPage: Hashable, Sendable {
  /// Where it is, and how much of it is seen.
  public var placed: PlacedPage
  /// Its box in the viewport's pixels.
  public var box: PixelRect
  /// Whether it is the one nearest to the middle.
  public var isCurrent: Bool
  /// Whether the pager rests on it, or means to.
  public var isTarget: Bool
  /// Whether a pointer leads the pager.
  public var isDragging: Bool
}

/// What a demo asks of the scene that runs it.
public enum PageRequest: Hashable, Sendable {
  /// Scroll to a page; how that ends is told to ``PageDemo/scrollEnded(on:_:at:)``.
  case scroll(to: Page, isAnimated: Bool = true)
  /// Turn one page, as a key does.
  case turn(Direction)
  /// Something of the window.
  case window(WindowRequest)
}
