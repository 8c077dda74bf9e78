import PagerEngine
import PagerGeometry
import Scene

/// A scene with a pager: it passes input to the pager, reports the pager's events to the content, and makes frames.
///
/// All contents use this scene: drawn pages (``DrawnPages``) and albums of pictures (``AlbumContent``).
@MainActor
public final class PagerScene<Content: PagerContent>: PagingScene {
  /// The content of the scene.
  public internal(set) var content: Content
  /// The pager; `nil` until there is a page to open on.
  var zoomingPager: ZoomingPager<Content.Map>?
  private(set) var viewport: Viewport
  private(set) var settings: PagingSettings
  private(set) var cache = Content.makeCache()
  /// The ends of the requested scrolls that are under way, by transition.
  var scrolls: [TransitionID: ScrollEnd] = [:]
  /// The calls from outside the scene's events that have not taken effect, in order.
  var calls: [OutsideCall] = []
  /// Whether the content, and its map, were changed from outside since the last event.
  var (isContentChanged, isMapChanged) = (false, false)
  /// The lives of the pages in view.
  var life = PageLifeLog()
  /// The window that shows the scene; `nil` if none does.
  var host: (any SceneHost)?
  /// Whether the window was closed.
  var isClosed = false
  /// The pressed page and the location of the press; a tap reports the same location.
  private var touch: PageTouch?
  /// The last requested window title, and the page for which the scene last looked up a title.
  var (title, titledPage): (String?, Page?)
  /// The visible pages of the last frame, kept to reuse the memory.
  private var shownPages: [SeenPage] = []
  /// The text for a screen reader about the page that the pager rests on, or last rested on.
  var spokenPage: SpokenPage?
  /// The sizes of contents to pass to the pager for this frame.
  var newContentSizes: [(page: Page, size: PixelSize)] = []
  /// The journal of the scene's facts.
  public let journal: Journal
  /// A closure that receives the pager's events, in order, for the scene around this one.
  public var onPagerEvents: (([PagerEvent]) -> Void)?

  /// Creates a scene of `content`, at rest on its opening page. The scene adds its facts to `journal`.
  public init(
    _ content: Content, viewport: Viewport, settings: PagingSettings = PagingSettings(), journal: Journal = Journal()
  ) {
    self.content = content
    self.journal = journal
    self.viewport = viewport
    self.settings = settings
    makePager(at: .zero)
    follow(at: .zero)
  }

  /// The pager's state; `nil` while there is no pager.
  public var readout: PagerReadout? { zoomingPager?.readout }

  /// The marked pages: none, because the scene around this one keeps them.
  public var marks: [Page] { [] }
  /// Whether the visible pages are complete, so that a screenshot would be too.
  public var isReady: Bool { content.isReady }
  /// The content, if it is albums of pictures; `nil` for drawn pages.
  public var pictures: (any AlbumContent)? { content as? any AlbumContent }
  /// The albums of the content; `nil` for drawn pages.
  public var albums: AlbumList? { pictures?.albums }

  // MARK: Input

  /// Handles one event at its own time, and returns requests to the window.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    var requests = advance(to: instant)
    switch content.heard(event, target: targetPage, at: instant) {
    case .passed(let asked):
      requests += perform(asked, at: instant)
      requests += act(on: event, at: instant)
    case .taken(let asked): requests += perform(asked, at: instant)
    }
    if event == .woken { requests += performCalls(at: instant) }
    follow(at: instant)
    // A motion event changes the title only through another target page.
    return event.isMotion && targetPage == titledPage ? requests : requests + titleRequest()
  }

  /// Advances the pager to `instant`, so that events of time come before later input: what ends by then is reported
  /// while the pager still rests there.
  public func advance(to instant: Instant) -> [WindowRequest] { update { $0.advance(to: instant) } }

  private func act(on event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .pressed(_, let point) where !isInWindow(point): return []
    case .pressed, .moved, .lifted, .cancelled, .wheel, .zoomed, .panBegan, .panned, .panEnded, .pinched:
      return update { $0.hear(event, wheelAxes: self.content.wheelAxes, at: instant) }
    case .key(_, _, let isRepeat):
      guard let command = settings.command(for: event) else { return [] }
      return hear(command, isRepeat: isRepeat, at: instant)
    case .resized(let viewport):
      self.viewport = viewport
      return update { $0.hear(event, at: instant) } + configure(at: instant)
    case .woken:
      guard zoomingPager != nil else {
        makePager(at: instant)
        return []
      }
      return changing { self.content.update(&$0, at: instant) }
    case .closeRequested: return [.quit]
    case .secondaryClicked, .keyReleased, .typed, .texturesLost: return []
    }
  }

  private func isInWindow(_ point: Point) -> Bool { content.window(in: viewport)?.contains(point) ?? true }

  // MARK: The pager

  private func makePager(at instant: Instant) {
    guard let page = content.openingPage else { return }
    zoomingPager = ZoomingPager(
      Pager(map: content.map, at: page, viewport: viewport.size, configuration: configuration(), time: instant),
      density: viewport.grid.scale, configuration: content.zoom(base: settings.zoom))
  }

  /// Sets the user's tuning, which overrides the content's configuration.
  public func tune(_ changes: TuningPatch, at instant: Instant) -> [WindowRequest] {
    settings.changes = changes
    return advance(to: instant) + configure(at: instant)
  }

  private func configuration() -> PagerConfiguration {
    var base = settings.pager
    // Without a use for a long press, a press of any duration may be a tap. A content may switch long presses on.
    base.recognizesLongPress = false
    return content.configuration(for: viewport, base: base).taking(settings.changes)
  }

  /// Configures the pager again, if the content's configuration has changed.
  func configure(at instant: Instant) -> [WindowRequest] {
    let configuration = configuration()
    guard configuration != zoomingPager?.pager.configuration else { return [] }
    return updatePager(at: instant) { $0.configure(configuration, time: instant) }
  }

  /// Changes the zooming pager, and reports its events to the content.
  @discardableResult
  func update(_ change: (inout ZoomingPager<Content.Map>) -> ZoomingPagerUpdate) -> [WindowRequest] {
    changing { change(&$0).pagerEvents }
  }

  /// Changes the pager inside the zooming pager, and reports its events to the content.
  @discardableResult
  func updatePager(
    at instant: Instant, _ change: (inout Pager<Content.Map>) -> PagerUpdate
  ) -> [WindowRequest] {
    update { $0.update(time: instant, change) }
  }

  private func changing(_ change: (inout ZoomingPager<Content.Map>) -> [PagerEvent]) -> [WindowRequest] {
    guard zoomingPager != nil else { return [] }
    let played = journal.takePlayedSizes()
    guard !played.isEmpty else { return changed(change) }
    let requests = played.flatMap { fact in
      changed { $0.setContentSize(fact.size, of: fact.page, time: fact.instant).pagerEvents }
    }
    journal.add(.sizes(played.map { ($0.page, $0.size) }))
    return requests + changed(change)
  }

  private func changed(_ change: (inout ZoomingPager<Content.Map>) -> [PagerEvent]) -> [WindowRequest] {
    // The pager is moved out and back: a second reference to its buffers would make each change copy them.
    guard var changed = zoomingPager.take() else { return [] }
    let events = change(&changed)
    zoomingPager = changed
    onPagerEvents?(events)
    journal.add(.pager(events, of: self))
    return perform(events.flatMap { tell($0, at: changed.time) }, at: changed.time)
  }

  private func tell(_ event: PagerEvent, at instant: Instant) -> [PageRequest] {
    var requests = content.heard(event, at: instant)
    switch event {
    case .pressed(let point):
      // A second press before the first one's tap, which waits for a double tap.
      if touch != nil { requests += content.heard(.cancelled) }
      touch = self.touch(at: point)
      if let touch { requests += content.heard(.pressed(touch)) }
    case .tapped, .doubleTapped:
      if let touch { requests += content.heard(.tapped(touch)) }
      touch = nil
    case .longPressed:
      if let touch { requests += content.heard(.longPressed(touch)) }
      touch = nil
    case .pressCancelled:
      if touch != nil { requests += content.heard(.cancelled) }
      touch = nil
    case .logicallyComplete(let id):
      if let completion = scrolls[id]?.completion(at: .logicallyComplete) {
        scrolls[id] = nil
        completion(.settled)
      }
    case .ended(let id, let outcome):
      if let end = scrolls.removeValue(forKey: id) { requests += tell(end, outcome, at: instant) }
    case .pageChanged(_, let page):
      life.setCurrent(page)
      requests += tellLife(at: instant)
    default: break
    }
    return requests
  }

  // MARK: Frames

  /// The maximum number of times that steps of lives move the pages in one frame.
  private static var mostRounds: Int { 4 }

  /// Returns the frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    content.prepare(at: instant)
    tellContentSizes(at: instant)
    var requests = update { $0.advance(to: instant) }
    // A step of a life may move the pages, which shows others.
    for _ in 1...Self.mostRounds {
      refill(&shownPages)
      life.setCurrent(currentPage)
      life.show(shownPages)
      guard !life.news.isEmpty else { break }
      requests += perform(tellLife(at: instant), at: instant)
    }
    var frame = content.frame(
      of: zoomingPager, pages: shownPages, viewport: viewport, settings: settings, cache: &cache, at: instant)
    notePageAtRest()
    frame.speech.page = spokenPage
    frame.requests += requests
    return frame
  }

  /// Calls ``PagerContent/presented()`` of the content.
  public func presented() { content.presented() }
}
