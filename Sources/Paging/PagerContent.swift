import PagerEngine
import PagerGeometry
import Scene

/// The content of a scene with a pager: its pages, their layout and motion, their answers to input, and their frames.
///
/// ``PagerScene`` does the rest. For drawn pages adopt ``DrawnPages``, which implements most of these requirements. A
/// requirement with a default may be left out.
@MainActor
public protocol PagerContent {
  /// The type of the map, which gives each page its neighbours.
  associatedtype Map: PageMap
  /// The type of the cache that the scene keeps between frames, so that the content need not draw a page twice.
  associatedtype Cache

  // The window

  /// Keeps the host of the scene, for a content that has to be drawn again when work on another thread has ended.
  /// Called before the first event.
  mutating func opened(in host: any SceneHost)
  /// Ends the content's work; called after the last event.
  mutating func closed()

  // Pages

  /// The map of the pages when the scene opens.
  var map: Map { get }
  /// The page to open on; `nil` while there is none.
  ///
  /// The scene asks for it at the start and at each ``InputEvent/woken`` until it is not `nil`.
  var openingPage: Page? { get }
  /// Returns the page that `destination` leads to from `page`. For the meaning of `nil`, see ``PageDestination``.
  func page(_ destination: PageDestination, from page: Page) -> Page?
  /// Returns the name and the states of `page`.
  ///
  /// With `nil` the window keeps its title, and a screen reader says nothing.
  ///
  /// - Parameter use: The use of the description. The scene asks for a title after most events, and ignores its states.
  func description(of page: Page, for use: PageDescription.Use) -> PageDescription?

  // The pager

  /// Returns the pager's configuration in `viewport`: the layout and the motion of the pages.
  ///
  /// The scene calls this when it creates the pager, at each resize, when the user changes the tuning, and after
  /// a change of the content from outside (`PagerScene.update`).
  ///
  /// - Parameter base: The configuration with the user's choices, such as right-to-left and reduced motion. Keep these,
  ///   and change the rest.
  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration
  /// The axes along which a mouse wheel turns pages; `nil` for the axes of the pager's configuration.
  var wheelAxes: PagerConfiguration.Axes? { get }
  /// Returns the configuration of zoom; ``ZoomConfiguration/disabled`` for pages without zoom.
  ///
  /// - Parameter base: The configuration with the user's choices. Keep these, and change the rest.
  func zoom(base: ZoomConfiguration) -> ZoomConfiguration
  /// Returns the size of a page's content, in its own pixels; `nil` while it is unknown, and for pages without zoom.
  func contentSize(of page: Page) -> PixelSize?
  /// Returns the part of the viewport (pt) that shows pages and takes presses; `nil` for all of the viewport.
  func window(in viewport: Viewport) -> Rect?
  /// Updates the pager after the pages have changed; called at each ``InputEvent/woken``.
  ///
  /// - Returns: The events that the pager's calls returned.
  mutating func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent]
  /// Follows the pager; called after every event.
  mutating func follow(_ pager: ZoomingPager<Map>, viewport: Viewport, at instant: Instant)

  // Input, in the order of the calls

  /// Handles an input event before the scene does, and may take it. For a button over the pages, or a key of the
  /// content.
  ///
  /// - Parameter target: The page that the pager rests on or moves to; `nil` while there is no pager.
  mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer
  /// Handles a command of the pager before the scene performs it.
  mutating func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant)
  /// Handles one event of the pager. The scene calls this for each event, in order.
  mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest]
  /// Handles a press of a page, the end of a press, or Enter.
  mutating func heard(_ input: PageInput) -> [PageRequest]
  /// Handles a step in the life of a page: it comes into view, becomes current, resigns, or leaves the view.
  mutating func heard(_ step: PageLife, of page: Page, at instant: Instant) -> [PageRequest]
  /// Handles the end of a scroll that the content requested; called exactly once for each request.
  ///
  /// - Parameters:
  ///   - page: The page of the request.
  ///   - tag: The tag of the request, which tells two scrolls to one page apart.
  ///   - outcome: The outcome: `cancelled` if there is no such page.
  mutating func scrollEnded(
    to page: Page, tag: Int, _ outcome: TransitionOutcome, at instant: Instant
  ) -> [PageRequest]
  /// Begins a fade from the page `seen` to `page`, which the scene then shows without a slide.
  ///
  /// - Returns: Whether a fade began; without one the next page slides in.
  mutating func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool

  // Frames

  /// Creates an empty cache.
  static func makeCache() -> Cache
  /// Takes in changes since the last frame; called before the pager advances to the time of the frame.
  mutating func prepare(at instant: Instant)
  /// Returns the frame at `instant`.
  ///
  /// - Parameters:
  ///   - pager: The pager at `instant`; `nil` while there is no page to open on.
  ///   - pages: The visible pages.
  ///   - cache: The cache that the scene keeps between frames.
  mutating func frame(
    of pager: ZoomingPager<Map>?, pages: [SeenPage], viewport: Viewport, settings: PagingSettings, cache: inout Cache,
    at instant: Instant
  ) -> Frame
  /// Does work after the last frame was handed to the display.
  func presented()
  /// Whether the visible pages are complete, so that a screenshot would be too.
  var isReady: Bool { get }
}

extension PagerContent {
  /// Returns `nil`: Home and End lead nowhere, and the page on the right is the next one.
  public func page(_ destination: PageDestination, from page: Page) -> Page? { nil }
  /// Returns `nil`.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? { nil }
  /// The default, `nil`: the axes of the pager's configuration.
  public var wheelAxes: PagerConfiguration.Axes? { nil }
  /// Returns `base`, with the user's choices.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { base }
  /// Returns `nil`: the size is unknown.
  public func contentSize(of page: Page) -> PixelSize? { nil }
  /// Returns `nil`: pages have all of the viewport.
  public func window(in viewport: Viewport) -> Rect? { nil }
  /// Leaves the pager unchanged: the pages stay the same.
  public func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent] { [] }
  /// Ignores the pager's position.
  public func follow(_ pager: ZoomingPager<Map>, viewport: Viewport, at instant: Instant) {}
  /// Leaves every event to the scene.
  public mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer { .passed([]) }
  /// Ignores the command; the scene performs it.
  public mutating func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant) {}
  /// Ignores the event, and requests nothing.
  public mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] { [] }
  /// Ignores the press, and requests nothing.
  public mutating func heard(_ input: PageInput) -> [PageRequest] { [] }
  /// Ignores the end of the scroll, and requests nothing.
  public mutating func scrollEnded(
    to page: Page, tag: Int, _ outcome: TransitionOutcome, at instant: Instant
  ) -> [PageRequest] { [] }
  /// Ignores the step, and requests nothing.
  public mutating func heard(_ step: PageLife, of page: Page, at instant: Instant) -> [PageRequest] { [] }
  /// Does nothing with the host.
  public mutating func opened(in host: any SceneHost) {}
  /// Has no work to end.
  public mutating func closed() {}
  /// Returns `false`: the next page slides in.
  public mutating func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool { false }
  /// Prepares nothing.
  public func prepare(at instant: Instant) {}
  /// Does no work after a frame.
  public func presented() {}
  /// Whether drawn pages are complete: always.
  public var isReady: Bool { true }
}

/// A destination of a command in the order of all pages.
public enum PageDestination: Hashable, Sendable {
  /// The destination of Home. A content's `nil` leads nowhere.
  case first
  /// The destination of End. A content's `nil` leads nowhere.
  case last
  /// The next page, for ``PagerCommand/advance`` (Tab, slideshow). A content's `nil` leads to the page on the right.
  case following
}

/// A page's name and states, as text.
public struct PageDescription: Hashable, Sendable {
  /// The use of a description.
  public enum Use: Hashable, Sendable {
    /// The window's title bar while the page is the target: the name alone.
    case title
    /// A screen reader, once the page rests.
    case speech
  }

  /// The page's name.
  public var name: String
  /// The states that a screen reader says after the name and the page's position.
  public var states: [SpokenState]

  /// Creates the description of a page called `name`.
  public init(_ name: String, states: [SpokenState] = []) {
    self.name = name
    self.states = states
  }
}

/// A visible page in a frame.
public struct SeenPage: Hashable, Sendable {
  /// The page's location and visible fraction.
  public var placed: PlacedPage
  /// The page's rectangle, in pixels of the viewport.
  public var box: PixelRect
  /// Whether the page is the one nearest to the middle of the viewport.
  public var isCurrent: Bool
  /// Whether the page is the target: the pager rests on it or moves to it.
  public var isTarget: Bool
  /// Whether a pointer drags the pager.
  public var isDragging: Bool
  /// The zoom of the page's content in the page's rectangle; `nil` for pages without zoom, and on a canvas that zooms
  /// as a whole.
  public var zoom: Zoom?

  /// Returns the pixels of an area of the page (pt, from the page's top left corner).
  public func pixels(_ area: Rect, on grid: PixelGrid) -> PixelRect {
    grid.pixels(
      Rect(
        x: placed.frame.minX + area.minX, y: placed.frame.minY + area.minY, width: area.size.width,
        height: area.size.height))
  }
}
