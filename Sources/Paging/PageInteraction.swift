import PagerEngine
import PagerGeometry
import Scene

/// What pages may do beyond being drawn: answer taps, keys and events. Every requirement has a default that leaves things
/// as they are.
@MainActor
public protocol PageInteraction {
  // Input, in the order in which it is asked.

  /// Hears any input before the scene acts on it, and may take it: for a button over the pages, or a key of the content's
  /// own.
  ///
  /// - Parameter target: the page that the pager rests on, or means to; `nil` while there is no pager.
  mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer
  /// Hears what a person does to one page.
  mutating func heard(_ input: PageInput) -> [PageRequest]
  /// Hears what a key asks for, before the scene does it.
  mutating func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant)
  /// Hears anything the pager tells, in order.
  mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest]
  /// A scroll that the pages asked for is over; called exactly once for each that began.
  mutating func scrollEnded(on page: Page, _ outcome: TransitionOutcome, at instant: Instant) -> [PageRequest]
  /// Begins to show how `page`, which is turned to at once, takes the place of the page that was `seen`; whether it does.
  mutating func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool
  /// The page at `destination`, seen from `page`. Each destination says where `nil` leads.
  func page(_ destination: PageDestination, from page: Page) -> Page?

  // Frames

  /// The part of the viewport (pt) that pages are seen and touched in; `nil` for all of it.
  func window(in viewport: Viewport) -> Rect?
  /// The words for `page`; `nil` leaves the window's title, and a screen reader tells nothing.
  ///
  /// - Parameter use: where they are wanted. A title is asked for after most events, and its states are not looked at.
  func description(of page: Page, for use: PageDescription.Use) -> PageDescription?
  /// The last frame is on its way to the display.
  func presented()
  /// Whether everything that is seen is there.
  var isReady: Bool { get }
}

extension PageInteraction {
  /// Leaves every event to the scene.
  public mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer { .passed([]) }
  /// Shows nothing: the next page slides in.
  public mutating func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool { false }
  /// Shows no press, and asks for nothing.
  public mutating func heard(_ input: PageInput) -> [PageRequest] { [] }
  /// Leaves every command to the scene.
  public mutating func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant) {}
  /// Asks for nothing.
  public mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] { [] }
  /// Asks for nothing.
  public mutating func scrollEnded(
    on page: Page, _ outcome: TransitionOutcome, at instant: Instant
  ) -> [PageRequest] { [] }
  /// None: Home and End lead nowhere, and the page on the right follows.
  public func page(_ destination: PageDestination, from page: Page) -> Page? { nil }
  /// All of the viewport.
  public func window(in viewport: Viewport) -> Rect? { nil }
  /// None.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? { nil }
  /// Has no work after a frame.
  public func presented() {}
  /// Drawings are there as soon as they are asked for.
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
  /// Where a description is wanted.
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

/// A pointer on a page.
public struct PageTouch: Hashable, Sendable {
  /// The page that is touched.
  public var page: Page
  /// Where on it (pt, from its top left corner).
  public var place: Point
  /// The page's extent (pt).
  public var size: Size
}

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
  /// How its content is zoomed, in the page's box; `nil` where pages are not.
  public var zoom: Zoom?

  /// The pixels of an area of the page (pt, from its top left corner).
  public func pixels(_ area: Rect, on grid: PixelGrid) -> PixelRect {
    grid.pixels(
      Rect(
        x: placed.frame.minX + area.minX, y: placed.frame.minY + area.minY, width: area.size.width,
        height: area.size.height))
  }
}

/// An answer to input: requests, which the scene performs at once, and whether the input has been dealt with.
public enum PageAnswer: Hashable, Sendable {
  /// The scene acts on the input too.
  case passed([PageRequest])
  /// The input goes no further.
  case taken([PageRequest])
}

/// What a demo asks of the scene that runs it.
public enum PageRequest: Hashable, Sendable {
  /// Scroll to a page; how that ends is told to ``PageInteraction/scrollEnded(on:_:at:)``.
  case scroll(to: Page, isAnimated: Bool = true)
  /// Turn one page, as a key does.
  case turn(Direction)
  /// Something of the window.
  case window(WindowRequest)
}
