import PagerEngine
import PagerGeometry
import Scene

/// Content of a scene with a pager: which pages there are, how they lie and turn, what they answer to input, and what a
/// frame shows of them.
///
/// ``PagerScene`` does the rest. Pages that are drawn are a ``PageDemo``, which leaves little of this to say. What has a
/// default changes nothing unless it is said.
@MainActor
public protocol PagerContent {
  /// A map of the pages: which is next to which.
  associatedtype Map: PageMap
  /// A cache from one frame to the next, so that nothing is drawn twice.
  associatedtype Cache

  // Pages

  /// The pages as the scene opens.
  var map: Map { get }
  /// The page to open on; `nil` while there is none. Asked at the start and whenever the program is woken, until there is
  /// one.
  var openingPage: Page? { get }
  /// The page at `destination`, seen from `page`. Each destination says where `nil` leads.
  func page(_ destination: PageDestination, from page: Page) -> Page?
  /// The words for `page`; `nil` leaves the window's title, and a screen reader tells nothing.
  ///
  /// - Parameter use: the reader. A title is asked for after most events, and its states are not looked at.
  func description(of page: Page, for use: PageDescription.Use) -> PageDescription?

  // The pager

  /// The pager's configuration in `viewport`: how pages lie, turn and move. Asked for first of all, and at every resize.
  ///
  /// - Parameter base: the person's choices: right-to-left, reduced motion. Change the rest of it.
  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration
  /// The axes that a mouse wheel turns along; `nil` for those that pages turn along.
  var wheelAxes: PagerConfiguration.Axes? { get }
  /// The configuration of zoom; ``ZoomConfiguration/disabled`` where pages are not zoomed.
  ///
  /// - Parameter base: the person's choices. Change the rest of it.
  func zoom(base: ZoomConfiguration) -> ZoomConfiguration
  /// The size of a page's content, in its own pixels; `nil` while that is not known, and where pages are not zoomed.
  func contentSize(of page: Page) -> PixelSize?
  /// The part of the viewport (pt) that pages are seen and touched in; `nil` for all of it.
  func window(in viewport: Viewport) -> Rect?
  /// Brings the pager up to date with the pages; called when the program is woken.
  mutating func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent]
  /// Takes note of the pager's place; called after every event.
  mutating func follow(_ pager: ZoomingPager<Map>, viewport: Viewport, at instant: Instant)

  // Input, in the order in which it is heard

  /// Hears any input before the scene acts on it, and may take it: for a button over the pages, or a key of the content's
  /// own.
  ///
  /// - Parameter target: the page that the pager rests on, or means to; `nil` while there is no pager.
  mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer
  /// Hears a command before the scene performs it.
  mutating func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant)
  /// Hears each event of the pager, in order.
  mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest]
  /// Hears a press of a page and how that ends, or Enter.
  mutating func heard(_ input: PageInput) -> [PageRequest]
  /// Hears of the end of a scroll that the content asked for; called exactly once for each that began.
  mutating func scrollEnded(on page: Page, _ outcome: TransitionOutcome, at instant: Instant) -> [PageRequest]
  /// Begins to show how `page`, which is turned to at once, takes the place of the page that was `seen`; whether it does.
  mutating func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool

  // Frames

  /// A cache that keeps nothing yet.
  static func makeCache() -> Cache
  /// Takes in news since the last frame; called before the pager is brought to that.
  mutating func prepare(at instant: Instant)
  /// The frame at `instant`, to which the pager has been brought; `pages` are seen. There is no pager while there is no
  /// page to open on.
  mutating func frame(
    of pager: ZoomingPager<Map>?, pages: [SeenPage], viewport: Viewport, settings: PagingSettings, cache: inout Cache,
    at instant: Instant
  ) -> Frame
  /// Hears that the last frame is on its way to the display.
  func presented()
  /// Whether everything that is seen is there.
  var isReady: Bool { get }
}

extension PagerContent {
  /// None: Home and End lead nowhere, and the page on the right follows.
  public func page(_ destination: PageDestination, from page: Page) -> Page? { nil }
  /// None.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? { nil }
  /// The axes that pages turn along.
  public var wheelAxes: PagerConfiguration.Axes? { nil }
  /// As the person chose.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { base }
  /// Not known.
  public func contentSize(of page: Page) -> PixelSize? { nil }
  /// All of the viewport.
  public func window(in viewport: Viewport) -> Rect? { nil }
  /// Leaves the pager as it is: the pages stay the same.
  public func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent] { [] }
  /// Needs no preparation.
  public func follow(_ pager: ZoomingPager<Map>, viewport: Viewport, at instant: Instant) {}
  /// Leaves every event to the scene.
  public mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer { .passed([]) }
  /// Leaves every command to the scene.
  public mutating func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant) {}
  /// Asks for nothing.
  public mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] { [] }
  /// Shows no press, and asks for nothing.
  public mutating func heard(_ input: PageInput) -> [PageRequest] { [] }
  /// Asks for nothing.
  public mutating func scrollEnded(
    on page: Page, _ outcome: TransitionOutcome, at instant: Instant
  ) -> [PageRequest] { [] }
  /// Shows nothing: the next page slides in.
  public mutating func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool { false }
  /// Needs no preparation.
  public func prepare(at instant: Instant) {}
  /// Has no work after a frame.
  public func presented() {}
  /// Whether drawings are there: as soon as they are asked for.
  public var isReady: Bool { true }
}

/// A place in the order of all pages that a command leads to.
public enum PageDestination: Hashable, Sendable {
  /// The destination of Home; `nil` leads nowhere.
  case first
  /// The destination of End; `nil` leads nowhere.
  case last
  /// The next page, of a slideshow too; `nil` leads to the page on the right.
  case following
}

/// A page in words.
public struct PageDescription: Hashable, Sendable {
  /// The use of a description.
  public enum Use: Hashable, Sendable {
    /// In the window's title bar, while the page is the target: the name alone.
    case title
    /// For a screen reader, once the page rests.
    case speech
  }

  /// The page's name.
  public var name: String
  /// All that a screen reader tells besides the name and the page's place.
  public var states: [SpokenState]

  /// A page called `name`.
  public init(_ name: String, states: [SpokenState] = []) {
    self.name = name
    self.states = states
  }
}

/// A page in a frame.
public struct SeenPage: Hashable, Sendable {
  /// Its place, and how much of it is seen.
  public var placed: PlacedPage
  /// Its box in the viewport's pixels.
  public var box: PixelRect
  /// Whether it is the one nearest to the middle.
  public var isCurrent: Bool
  /// Whether the pager rests on it, or means to.
  public var isTarget: Bool
  /// Whether a pointer leads the pager.
  public var isDragging: Bool
  /// The zoom of its content, in the page's box; `nil` where pages are not zoomed.
  public var zoom: Zoom?

  /// The pixels of an area of the page (pt, from its top left corner).
  public func pixels(_ area: Rect, on grid: PixelGrid) -> PixelRect {
    grid.pixels(
      Rect(
        x: placed.frame.minX + area.minX, y: placed.frame.minY + area.minY, width: area.size.width,
        height: area.size.height))
  }
}
