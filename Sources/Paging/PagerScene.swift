import PagerEngine
import PagerGeometry
import Scene

/// A scene with a pager: gives input to the pager, tells the content what came of it, and makes frames.
///
/// There is one such scene for all contents. Drawn pages are a ``PageDemo``; albums of pictures are a content too.
@MainActor
public final class PagerScene<Content: PagerContent>: PagingScene {
  /// What it pages through, as it is now.
  public internal(set) var content: Content
  /// `nil` until there is a page to open on.
  var zoomingPager: ZoomingPager<Content.Map>?
  private(set) var viewport: Viewport
  private(set) var settings: PagingSettings
  private(set) var cache = Content.makeCache()
  /// Pages that the content has asked to be scrolled to, by the transition that leads there.
  private(set) var scrolls: [TransitionID: Page] = [:]
  /// What was pressed; a tap is one on the same place.
  private var touch: PageTouch?
  /// What the window was called last, and the page that it was asked of.
  var (title, titledPage): (String?, Page?)
  /// The pages of the last frame, kept so that none asks for memory.
  private var shownPages: [SeenPage] = []
  /// What is told of the page that the pager rests on, or did last.
  var spokenPage: SpokenPage?
  /// The sizes that the pager is told of for this frame.
  var newContentSizes: [(page: Page, size: PixelSize)] = []
  /// The journal that it was given when it was made.
  public let journal: Journal
  /// Hears what the pager tells, in order: for the scene around this one.
  public var onPagerEvents: (([PagerEvent]) -> Void)?

  /// A scene of `content`, at rest on its first page, whose facts go into `journal`.
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

  /// What its pager says.
  public var readout: PagerReadout? { zoomingPager?.readout }

  /// None: what stands around pages keeps them.
  public var marks: [Page] { [] }
  /// Whether everything that is seen is there.
  public var isReady: Bool { content.isReady }
  /// The content, where that is albums of pictures.
  public var pictures: (any AlbumContent)? { content as? any AlbumContent }
  /// The albums of the content.
  public var albums: AlbumList? { pictures?.albums }

  // MARK: Input

  /// Takes one event at its own time.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    var requests: [WindowRequest]
    switch content.heard(event, target: targetPage, at: instant) {
    case .passed(let asked):
      requests = perform(asked, at: instant)
      requests += act(on: event, at: instant)
    case .taken(let asked): requests = perform(asked, at: instant)
    }
    follow(at: instant)
    // A finger on its way changes what the window is called by turning to another page alone.
    return event.isMotion && targetPage == titledPage ? requests : requests + titleRequest()
  }

  /// Brings the pager to `instant`, so that what time alone brings is told before anything else happens.
  public func advance(to instant: Instant) -> [WindowRequest] { update { $0.advance(to: instant) } }

  private func act(on event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .pressed(_, let point) where !isInWindow(point): return []
    case .pressed, .moved, .lifted, .cancelled, .wheel, .zoomed, .panned, .panEnded:
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
    case .keyReleased, .typed, .texturesLost: return []
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

  /// From now on the pager feels as the content asks, but for what is set in `changes`.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    settings.changes = changes
    _ = configure(at: instant)
  }

  private func configuration() -> PagerConfiguration {
    var base = settings.pager
    // A tap may take its time where content has nothing else to do at a long press.
    base.recognizesLongPress = false
    return content.configuration(for: viewport, base: base).taking(settings.changes)
  }

  /// Takes on what the content asks for, where that is anything new.
  private func configure(at instant: Instant) -> [WindowRequest] {
    let configuration = configuration()
    guard configuration != zoomingPager?.pager.configuration else { return [] }
    return updatePager(at: instant) { $0.configure(configuration, time: instant) }
  }

  /// Changes the pager, and tells the content what came of it.
  @discardableResult
  func update(_ change: (inout ZoomingPager<Content.Map>) -> ZoomingPagerUpdate) -> [WindowRequest] {
    changing { change(&$0).pagerEvents }
  }

  /// The same of what is the pager's alone.
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
    // The stored pager must not share its buffers while it changes, or each call would copy them.
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
      touch = self.touch(at: point)
      if let touch { requests += content.heard(.pressed(touch)) }
    case .tapped, .doubleTapped:
      if let touch { requests += content.heard(.tapped(touch)) }
      touch = nil
    case .pressCancelled:
      if touch != nil { requests += content.heard(.cancelled) }
      touch = nil
    case .ended(let id, let outcome):
      if let page = scrolls.removeValue(forKey: id) { requests += content.scrollEnded(on: page, outcome, at: instant) }
    default: break
    }
    return requests
  }

  func perform(_ requests: [PageRequest], at instant: Instant) -> [WindowRequest] {
    requests.flatMap { request in
      switch request {
      case .scroll(let page, let isAnimated):
        updatePager(at: instant) { pager in
          let update = pager.scroll(to: page, isAnimated: isAnimated, time: instant)
          if let id = update.transition { self.scrolls[id] = page }
          return update
        }
      case .turn(let direction): updatePager(at: instant) { $0.turn(direction, time: instant) }
      case .window(let request): [request]
      }
    }
  }

  // MARK: Frames

  /// The frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    content.prepare(at: instant)
    tellContentSizes(at: instant)
    update { $0.advance(to: instant) }
    refill(&shownPages)
    var frame = content.frame(
      of: zoomingPager, pages: shownPages, viewport: viewport, settings: settings, cache: &cache, at: instant)
    notePageAtRest()
    frame.speech.page = spokenPage
    return frame
  }

  /// Tells the content.
  public func presented() { content.presented() }
}
