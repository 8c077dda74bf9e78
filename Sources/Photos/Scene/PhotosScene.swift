import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The scene of pictures: the pages, the overview, the filmstrip, and the layers over the pages.
@MainActor
public final class PhotosScene: PagingScene {
  /// The scene of the pages.
  public let pages: PhotoScene
  let settings: PagingSettings
  /// The overview of all pictures.
  let overview: Overview
  let thumbnails: ThumbnailStore
  /// The filmstrip below the pages.
  var strip: Strip
  let stripThumbnails: ThumbnailStore
  /// The layers over the pages, the lowest first.
  let layers: [any PhotoLayer]
  /// The menu among the layers; `nil` without controls.
  private let menu: PageMenu?
  /// The slideshow among the layers; `nil` for none.
  public let slideshow: SlideshowLayer?
  private(set) var viewport: Viewport
  /// The press of the button on a notice.
  var noticePress = FloatingButton()
  /// The pager's events that this scene and the layers have not handled yet.
  private var events: [PagerEvent] = []
  /// The journal of the scene's facts.
  public let journal: Journal

  /// The transition between the pages and the overview.
  var transition: OverviewTransition

  /// Creates a scene with the pages of `content` under `layers`.
  ///
  /// - Parameter decoder: The decoder of the thumbnails.
  public init(_ content: PhotoPages, decoder: any PictureDecoder, layers: [any PhotoLayer], viewport: Viewport) {
    let settings = content.settings.includingPictureCommands
    journal = content.journal
    pages = PhotoScene(content, viewport: viewport, settings: settings, journal: journal)
    overview = Overview(content.snapshot, viewport: viewport, settings: settings)
    let share = DecoderShare(decoder)
    thumbnails = ThumbnailStore(decoder: share.member(), budget: Self.thumbnailBytes(in: viewport)) {
      content.source(of: $0)
    }
    strip = Strip(viewport: viewport, settings: settings)
    stripThumbnails = ThumbnailStore(decoder: share.member(), budget: Self.stripBytes, urgency: .soon) {
      content.source(of: $0)
    }
    self.layers = layers
    menu = layers.lazy.compactMap { $0 as? PageMenu }.first
    slideshow = layers.lazy.compactMap { $0 as? SlideshowLayer }.first
    transition = OverviewTransition(reducesMotion: settings.pager.reducesMotion)
    self.viewport = viewport
    self.settings = settings
    pages.onPagerEvents = { [weak self] events in self?.events += events }
  }

  /// Returns the budget of the overview's thumbnails (bytes): five viewports of pixels, at least 64 MB.
  private static func thumbnailBytes(in viewport: Viewport) -> Int {
    max(64_000_000, 5 * 4 * viewport.pixelSize.width * viewport.pixelSize.height)
  }

  /// The budget of the filmstrip's thumbnails (bytes).
  private static let stripBytes = 16_000_000

  // MARK: Input

  /// Passes the event to the overview if it is open, else to the first layer from the top that takes it, else to the
  /// filmstrip or the pages. Events of the window and the library go to both pages and overview.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event {
      self.viewport = viewport
      strip.resize(to: viewport)
    }
    // Events of time, such as a long press, come before the input event, so that they do not depend on frames.
    advanceOverview(to: instant)
    let requests = pages.advance(to: instant) + act(at: instant)
    pages.content.files.heard(event, settings.command(for: event))
    return requests + hear(event, at: instant) + act(at: instant)
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .resized, .texturesLost, .woken, .keyReleased, .cancelled:
      // These events concern the pages and the overview. Fingers on the overview are cancelled by them.
      var requests = hearInPages(event, at: instant)
      if case .woken = event {
        _ = thumbnails.collect(at: instant)
        _ = stripThumbnails.collect(at: instant)
        requests += takeSnapshot(at: instant)
      }
      if case .texturesLost = event {
        thumbnails.texturesWereLost(at: instant)
        stripThumbnails.texturesWereLost(at: instant)
      }
      return requests + overview.handle(event, at: instant).flatMap { follow($0, at: instant) }
    case .pressed, .moved, .lifted, .secondaryClicked, .wheel, .zoomed, .panBegan, .panned, .panEnded, .pinched, .key,
      .typed,
      .closeRequested:
      guard isInOverview else { return hearInPages(event, at: instant) }
      if let menu, menu.isOpen, let requests = menu.hear(event, at: instant) { return requests }
      return overview.handle(event, at: instant).flatMap { follow($0, at: instant) }
    }
  }

  private func hearInPages(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    for layer in layers.reversed() {
      if let requests = layer.hear(event, at: instant) { return requests }
    }
    if let requests = hearInNotice(event, at: instant) { return requests }
    if let requests = hearInStrip(event, at: instant) { return requests }
    if case .key(_, _, let isRepeat) = event, let command = settings.command(for: event) {
      return perform(command, isRepeat: isRepeat, at: instant)
    }
    let requests = pages.handle(event.inside(strip.pagesViewport), at: instant)
    for layer in layers { layer.sceneHeard(event, at: instant) }
    return requests
  }

  private func takeSnapshot(at instant: Instant) -> [WindowRequest] {
    let (old, new) = (overview.snapshot, pages.content.snapshot)
    guard !new.isCopy(of: old) else { return [] }
    let requests = showRestored(after: old, at: instant)
    overview.update(to: new, at: instant)
    for store in [thumbnails, stripThumbnails] {
      store.reload(at: instant) { old.version(of: $0) != new.version(of: $0) && new.location(of: $0) != nil }
    }
    // End the flight of a picture that no longer exists.
    if let flyingPage, overview.grid.frame(of: flyingPage) == nil { transition.lose(insteadOf: pages.targetPage) }
    return requests
  }

  private func follow(_ outcome: Overview.Outcome, at instant: Instant) -> [WindowRequest] {
    switch outcome {
    case .opened(let page): return closeOverview(to: page, at: instant)
    case .left: if let page = pages.targetPage { return closeOverview(to: page, at: instant) }
    case .spread(let page, let fingers): return grab(page, by: fingers, at: instant)
    case .pinched(let event): followFromOverview(event, at: instant)
    case .searched(let text, let page):
      let found = journal.foundPage { pages.content.page(named: text, from: page, in: overview.grid) }
      if let found { overview.move(toFound: found, at: instant) }
    case .command(let command, let isRepeat): return perform(command, isRepeat: isRepeat, at: instant)
    case .menu(let list, let point): menu?.show(list, at: point, time: instant)
    case .window(let request): return [request]
    }
    return []
  }

  /// Handles the events of the pages' pager, and performs the actions of the layers.
  func act(at instant: Instant) -> [WindowRequest] {
    let events = self.events
    self.events.removeAll(keepingCapacity: true)
    for event in events {
      follow(event, at: instant)
      for layer in layers { layer.heard(event, at: instant) }
    }
    var requests: [WindowRequest] = []
    if transition.takeEndOfPointers() {
      requests += pages.handle(.cancelled, at: instant)
      _ = overview.handle(.cancelled, at: instant)
    }
    for action in layers.flatMap({ $0.takeActions() }) {
      switch action {
      case .command(let command): requests += perform(command, at: instant)
      case .cancelPointers:
        requests += pages.handle(.cancelled, at: instant)
        _ = overview.handle(.cancelled, at: instant)
      case .sort(let order): pages.content.sort(by: order)
      case .turn(let page, let fades): requests += pages.turn(to: page, fades: fades, at: instant)
      case .window(let request): requests.append(request)
      }
    }
    return requests
  }

  // MARK: Frames

  /// Returns the frame at `instant`: the pages with the layers, or the overview.
  public func frame(at instant: Instant) -> Frame {
    advanceOverview(to: instant)
    // The pages also make their frame under the overview, so that a selected picture loads during its flight.
    pages.content.isCovered = isOverviewOpen && flight == nil
    var frame = pages.frame(at: instant)
    // Events of time, such as a delayed tap, are handled before the frame is drawn.
    frame.requests += act(at: instant)
    if isOverviewOpen {
      frame.requests += overview.hearTime(at: instant).flatMap { follow($0, at: instant) }
      _ = thumbnails.collect(at: instant)
      drawOverview(over: &frame)
      drawStrip(over: &frame, part: flight?.progress ?? 0, at: instant)
      menu?.draw(over: &frame, viewport: viewport, at: instant)
    } else {
      thumbnails.followNothing(at: instant)
      frame.requestFrame(at: thumbnails.forgetsAt)
      drawStrip(over: &frame, at: instant)
      drawMarks(over: &frame)
      drawNoticeButtons(over: &frame)
      for layer in layers { layer.draw(over: &frame, viewport: viewport, at: instant) }
    }
    speak(in: &frame)
    return frame
  }

  /// Lets the pages work after the frame.
  public func presented() { pages.presented() }

  /// Whether the visible pictures and thumbnails are complete, so that a screenshot would be too.
  public var isReady: Bool {
    isOverviewOpen
      ? thumbnails.isSettled && (flight == nil || pages.isReady)
      : pages.isReady && (!strip.isShown || stripThumbnails.isSettled)
  }
}
