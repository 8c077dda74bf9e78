import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// Pictures in pages, the overview that a person steps back to, and what lies over both.
@MainActor
public final class PhotosScene: PagingScene {
  /// The pages.
  public let pages: PhotoScene
  let settings: PagingSettings
  /// All pictures in a grid.
  let overview: Overview
  let thumbnails: ThumbnailStore
  /// The pictures of an album below the pages.
  var strip: Strip
  let stripThumbnails: ThumbnailStore
  /// What lies over the pages, the lowest first.
  let layers: [any PhotoLayer]
  private(set) var viewport: Viewport
  /// What the pager has told and nobody else has heard yet.
  private var events: [PagerEvent] = []
  /// What was asked of the window while a frame was made; the next event takes it along.
  private var waiting: [WindowRequest] = []
  /// The journal that its pages were given when they were made.
  public let journal: Journal

  /// The way between the pages and the overview.
  var transition: OverviewTransition

  /// The pages of `content` under `layers`, seen through `viewport`; small pictures are decoded by `decoder`.
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
    transition = OverviewTransition(reducesMotion: settings.pager.reducesMotion)
    self.viewport = viewport
    self.settings = settings
    pages.onPagerEvents = { [weak self] events in self?.events += events }
  }

  /// What small pictures may take (bytes): some screens full of them, in memory and in textures.
  private static func thumbnailBytes(in viewport: Viewport) -> Int {
    max(64_000_000, 5 * 4 * viewport.pixelSize.width * viewport.pixelSize.height)
  }

  /// What the small pictures of the strip may take (bytes).
  private static let stripBytes = 16_000_000

  // MARK: Input

  /// Gives the event to the overview where that is open, else to the first layer that takes it, else to the pages.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event {
      self.viewport = viewport
      strip.resize(to: viewport)
    }
    // What time alone has brought by then, such as a long press, counts before the event, whenever frames are.
    advanceOverview(to: instant)
    waiting += pages.advance(to: instant) + act(at: instant)
    pages.content.files.heard(event, settings.command(for: event))
    // What a layer asks for is heard in the midst of this, and must not hand it over again.
    let earlier = waiting
    waiting = []
    return earlier + hear(event, at: instant) + act(at: instant)
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .resized, .texturesLost, .woken, .keyReleased, .cancelled:
      // The window and the folders are everybody's, and fingers lose the overview by changes of them.
      let requests = hearInPages(event, at: instant)
      if case .woken = event {
        _ = thumbnails.collect(at: instant)
        _ = stripThumbnails.collect(at: instant)
        takeSnapshot(at: instant)
      }
      if case .texturesLost = event {
        thumbnails.texturesWereLost(at: instant)
        stripThumbnails.texturesWereLost(at: instant)
      }
      return requests + overview.handle(event, at: instant).flatMap { follow($0, at: instant) }
    case .pressed, .moved, .lifted, .wheel, .zoomed, .panned, .panEnded, .key, .typed, .closeRequested:
      guard isInOverview else { return hearInPages(event, at: instant) }
      return overview.handle(event, at: instant).flatMap { follow($0, at: instant) }
    }
  }

  private func hearInPages(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    for layer in layers.reversed() {
      if let requests = layer.hear(event, at: instant) { return requests }
    }
    guard !stripTakes(event, at: instant) else { return [] }
    if case .key(_, _, let isRepeat) = event, let command = settings.command(for: event) {
      return perform(command, isRepeat: isRepeat, at: instant)
    }
    let requests = pages.handle(event.inside(strip.pagesViewport), at: instant)
    for layer in layers { layer.sceneHeard(event, at: instant) }
    return requests
  }

  private func takeSnapshot(at instant: Instant) {
    let (old, new) = (overview.snapshot, pages.content.snapshot)
    guard !new.isCopy(of: old) else { return }
    showRestored(after: old, at: instant)
    overview.update(to: new, at: instant)
    for store in [thumbnails, stripThumbnails] {
      store.reload(at: instant) { old.version(of: $0) != new.version(of: $0) && new.location(of: $0) != nil }
    }
    // A picture that is gone cannot fly.
    if let flyingPage, overview.grid.frame(of: flyingPage) == nil { transition.lose(insteadOf: pages.targetPage) }
  }

  private func follow(_ outcome: Overview.Outcome, at instant: Instant) -> [WindowRequest] {
    switch outcome {
    case .opened(let page): closeOverview(to: page, at: instant)
    case .left: if let page = pages.targetPage { closeOverview(to: page, at: instant) }
    case .spread(let page, let fingers): grab(page, by: fingers, at: instant)
    case .pinched(let event): followFromOverview(event, at: instant)
    case .searched(let text, let page):
      let found = journal.foundPage { pages.content.page(named: text, from: page, in: overview.grid) }
      if let found { overview.move(toFound: found, at: instant) }
    case .command(let command, let isRepeat): return perform(command, isRepeat: isRepeat, at: instant)
    case .window(let request): return [request]
    }
    return []
  }

  /// Tells what the pages' pager has told, and does what layers ask for.
  func act(at instant: Instant) -> [WindowRequest] {
    let events = self.events
    self.events.removeAll(keepingCapacity: true)
    for event in events {
      follow(event, at: instant)
      for layer in layers { layer.heard(event, at: instant) }
    }
    if transition.takeEndOfPointers() {
      _ = pages.handle(.cancelled, at: instant)
      _ = overview.handle(.cancelled, at: instant)
    }
    return layers.flatMap { $0.takeActions() }.flatMap { action in
      switch action {
      case .window(let request): [request]
      case .command(let command): perform(command, at: instant)
      case .cancelPointers: pages.handle(.cancelled, at: instant)
      case .sort(let order): sort(by: order)
      }
    }
  }

  private func sort(by order: PictureOrder) -> [WindowRequest] {
    pages.content.sort(by: order)
    return []
  }

  // MARK: Frames

  /// The pages' frame with the layers over it, or the overview's.
  public func frame(at instant: Instant) -> Frame {
    advanceOverview(to: instant)
    // The pages go on under the overview, so that a picture that is chosen is being loaded while it flies.
    pages.content.isCovered = isOverviewOpen && flight == nil
    var frame = pages.frame(at: instant)
    // What time alone brings, such as a tap that waited for a second one, is heard before the frame is shown.
    waiting += act(at: instant)
    if isOverviewOpen {
      _ = thumbnails.collect(at: instant)
      drawOverview(over: &frame)
      drawStrip(over: &frame, part: flight?.progress ?? 0, at: instant)
    } else {
      thumbnails.followNothing(at: instant)
      frame.requestFrame(at: thumbnails.forgetsAt)
      drawStrip(over: &frame, at: instant)
      drawMarks(over: &frame)
      for layer in layers { layer.draw(over: &frame, viewport: viewport, at: instant) }
    }
    speak(in: &frame)
    return frame
  }

  /// Tells the pages.
  public func presented() { pages.presented() }

  /// Whether everything that is seen is there.
  public var isReady: Bool {
    isOverviewOpen
      ? thumbnails.isSettled && (flight == nil || pages.isReady)
      : pages.isReady && (!strip.isShown || stripThumbnails.isSettled)
  }
}
