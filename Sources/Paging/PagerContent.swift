import PagerEngine
import PagerGeometry
import Scene

/// What a scene pages through: which pages there are, how they lie and turn, and what a frame shows of them.
///
/// ``PagerScene`` does the rest. Pages that are drawn are a ``PageDemo``, which leaves little of this to say.
@MainActor
public protocol PagerContent: PageInteraction {
  /// Which page is next to which.
  associatedtype Map: PageMap
  /// What is kept from one frame to the next, so that nothing is drawn twice.
  associatedtype Cache

  /// A cache that keeps nothing yet.
  static func makeCache() -> Cache
  /// The pages as the scene opens.
  var map: Map { get }
  /// The page to open on; `nil` while there is none. Asked at the start and whenever the program is woken, until there is
  /// one.
  var openingPage: Page? { get }

  /// How pages lie, turn and move in `viewport`; asked first of all, and at every resize.
  ///
  /// - Parameter base: what the person chose: right-to-left, reduced motion. Change the rest of it.
  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration
  /// The axes that a mouse wheel turns along; `nil` for those that pages turn along.
  var wheelAxes: PagerConfiguration.Axes? { get }
  /// How pages are zoomed.
  ///
  /// - Parameter base: what the person chose. Change the rest of it; ``ZoomConfiguration/disabled`` where they are not.
  func zoom(base: ZoomConfiguration) -> ZoomConfiguration
  /// How large what a page shows is, in its own pixels; `nil` while that is not known, and where pages are not zoomed.
  func contentSize(of page: Page) -> PixelSize?
  /// Brings the pager up to date with the pages; called when the program is woken.
  mutating func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent]
  /// Sees where the pager is; called after every event.
  mutating func follow(_ pager: ZoomingPager<Map>, viewport: Viewport, at instant: Instant)

  /// Takes what has come since the last frame; called before the pager is brought to that.
  mutating func prepare(at instant: Instant)
  /// The frame at `instant`, to which the pager has been brought; `pages` are seen. There is no pager while there is no
  /// page to open on.
  mutating func frame(
    of pager: ZoomingPager<Map>?, pages: [SeenPage], viewport: Viewport, settings: PagingSettings, cache: inout Cache,
    at instant: Instant
  ) -> Frame
}

extension PagerContent {
  /// As the person chose.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { base }
}
