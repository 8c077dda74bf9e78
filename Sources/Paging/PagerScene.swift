import PagerEngine
import PagerGeometry
import Scene

/// A scene with a pager: gives input to the pager, tells the content what came of it, and makes frames.
///
/// There is one such scene for all contents. Drawn pages are a ``PageDemo``; albums of pictures are a content too.
@MainActor
public final class PagerScene<Content: PagerContent>: RecordableScene {
  /// What it pages through, as it is now.
  public internal(set) var content: Content
  /// `nil` until there is a page to open on.
  var pager: Pager<Content.Map>?
  private(set) var viewport: Viewport
  private var settings: PagingSettings
  private(set) var cache = Content.makeCache()
  /// Pages that the content has asked to be scrolled to, by the transition that leads there.
  private(set) var scrolls: [TransitionID: Page] = [:]
  /// What was pressed; a tap is one on the same place.
  private var touch: PageTouch?
  private var title: String?
  /// Hears what the pager tells, in order.
  public var onPagerEvents: (([PagerEvent]) -> Void)?

  /// A scene of `content`, at rest on its first page.
  public init(_ content: Content, viewport: Viewport, settings: PagingSettings = PagingSettings()) {
    self.content = content
    self.viewport = viewport
    self.settings = settings
    makePager(at: .zero)
    follow(at: .zero)
  }

  /// The page that is nearest to the middle; this and the next two are `nil` before there is one.
  public var currentPage: Page? { pager?.currentPage }
  /// The page it rests on, or means to.
  public var targetPage: Page? { pager?.targetPage }
  /// The page it last rested on.
  public var settledPage: Page? { pager?.settledPage }
  /// What its pager says.
  public var readout: PagerReadout? { pager?.readout }

  /// Whether everything that is seen is there.
  public var isReady: Bool { content.isReady }
  /// The albums of the content.
  public var albums: AlbumList? { content.albums }
  /// Where the picture `page` stands in its album.
  public func place(of page: Page) -> AlbumPlace? { content.place(of: page) }
  /// The readiness of the pages that are kept, visible ones first.
  public var readiness: [(page: Page, readiness: PageReadiness)] { content.readiness }
  /// Limits what is shown: no more of each page than `readiness` says.
  public func limit(to readiness: [Page: PageReadiness]) { content.limit(to: readiness) }

  // MARK: Input

  /// Takes one event at its own time.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    var requests = perform(content.heard(event, at: instant), at: instant)
    if let taken = content.taken(event, at: instant) {
      requests += perform(taken, at: instant)
    } else {
      requests += act(on: event, at: instant)
    }
    follow(at: instant)
    return requests + titleRequest()
  }

  private func act(on event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .pressed(_, let point) where !isInWindow(point): return []
    case .pressed, .moved, .lifted, .cancelled, .wheel, .panned, .panEnded:
      return update { $0.hear(event, wheelAxes: self.content.wheelAxes, at: instant).events }
    case .key(let key, let modifiers, let isRepeat):
      if let page = targetPage, let requests = content.pressed(key, modifiers: modifiers, target: page) {
        return perform(requests, at: instant)
      }
      guard let command = PagingCommand(key, modifiers: modifiers, isRightToLeft: settings.pager.isRightToLeft)
      else { return [] }
      content.heard(command, isRepeat: isRepeat, at: instant)
      return perform(command, isRepeat: isRepeat, at: instant)
    case .resized(let viewport):
      self.viewport = viewport
      return update { $0.hear(event, at: instant).events } + configure(at: instant)
    case .woken:
      guard pager != nil else {
        makePager(at: instant)
        return []
      }
      return update { self.content.update(&$0, at: instant) }
    case .closeRequested: return [.quit]
    case .keyReleased, .texturesLost: return []
    }
  }

  private func perform(_ command: PagingCommand, isRepeat: Bool, at instant: Instant) -> [WindowRequest] {
    guard let page = targetPage else { return command.windowRequests(isRepeat: isRepeat) }
    let isSliding = settings.slides(isRepeat: isRepeat)
    switch command {
    case .turn(let direction): return update { $0.turn(direction, isAnimated: isSliding, time: instant).events }
    case .skip(let count): return scroll(to: skipped(count), isAnimated: isSliding, at: instant)
    case .first: return scroll(to: content.first(from: page), isAnimated: isSliding, at: instant)
    case .last: return scroll(to: content.last(from: page), isAnimated: isSliding, at: instant)
    case .activate: return isRepeat ? [] : perform(content.activated(page), at: instant)
    case .toggleCaption, .toggleFullscreen, .leaveFullscreen, .quit: return command.windowRequests(isRepeat: isRepeat)
    }
  }

  /// The page `count` columns from the target, or the last one on the way there; rows where columns cannot turn.
  private func skipped(_ count: Int) -> Page? {
    guard let pager else { return nil }
    let axis: Axis = pager.configuration.axes == .vertical ? .vertical : .horizontal
    var page = pager.targetPage
    for _ in 0..<count.magnitude {
      guard let next = pager.map.neighbor(of: page, toward: Direction(axis, sign: count)) else { break }
      page = next
    }
    return page
  }

  private func scroll(to page: Page?, isAnimated: Bool, at instant: Instant) -> [WindowRequest] {
    guard let page, page != targetPage || pager?.isMoving == true else { return [] }
    return update { $0.scroll(to: page, isAnimated: isAnimated, time: instant).events }
  }

  private func isInWindow(_ point: Point) -> Bool { content.window(in: viewport)?.contains(point) ?? true }

  // MARK: The pager

  private func makePager(at instant: Instant) {
    guard let page = content.openingPage else { return }
    pager = Pager(
      map: content.map, at: page, viewport: viewport.size, configuration: configuration(), time: instant)
  }

  /// From now on the pager feels as the content asks, but for what is set in `changes`.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    settings.changes = changes
    _ = configure(at: instant)
  }

  private func configuration() -> PagerConfiguration {
    content.configuration(for: viewport, base: settings.pager).taking(settings.changes)
  }

  /// Takes on what the content asks for, where that is anything new.
  private func configure(at instant: Instant) -> [WindowRequest] {
    let configuration = configuration()
    guard configuration != pager?.configuration else { return [] }
    return update { $0.configure(configuration, time: instant).events }
  }

  /// Changes the pager, and tells the content what came of it.
  @discardableResult
  func update(_ change: (inout Pager<Content.Map>) -> [PagerEvent]) -> [WindowRequest] {
    // The stored pager must not share its buffers while it changes, or each call would copy them.
    guard var changed = pager.take() else { return [] }
    let events = change(&changed)
    pager = changed
    onPagerEvents?(events)
    return perform(events.flatMap { tell($0, at: changed.time) }, at: changed.time)
  }

  private func tell(_ event: PagerEvent, at instant: Instant) -> [PageRequest] {
    var requests = content.heard(event, at: instant)
    switch event {
    case .pressed(let point):
      touch = self.touch(at: point)
      if let touch { content.pressed(touch) }
    case .tapped:
      if let touch { requests += content.tapped(touch) }
      touch = nil
    case .pressCancelled:
      if touch != nil { content.pressCancelled() }
      touch = nil
    case .ended(let id, let outcome):
      if let page = scrolls.removeValue(forKey: id) { requests += content.scrollEnded(on: page, outcome, at: instant) }
    default: break
    }
    return requests
  }

  private func perform(_ requests: [PageRequest], at instant: Instant) -> [WindowRequest] {
    requests.flatMap { request in
      switch request {
      case .scroll(let page, let isAnimated):
        update { pager in
          let update = pager.scroll(to: page, isAnimated: isAnimated, time: instant)
          if let id = update.transition { self.scrolls[id] = page }
          return update.events
        }
      case .turn(let direction): update { $0.turn(direction, time: instant).events }
      case .window(let request): [request]
      }
    }
  }

  private func touch(at point: Point) -> PageTouch? {
    var touch: PageTouch?
    pager?.forEachPlacedPage { placed in
      let frame = placed.frame
      guard frame.contains(point) else { return }
      touch = PageTouch(
        page: placed.page, place: Point(x: point.x - frame.minX, y: point.y - frame.minY), size: frame.size)
    }
    return touch
  }

  private func titleRequest() -> [WindowRequest] {
    // The target, as nothing is heard at the end of a motion.
    guard let page = targetPage, let name = content.title(of: page), name != title else { return [] }
    title = name
    return [.title("\(name) — Fourfold")]
  }

  // MARK: Frames

  /// The frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    update { $0.advance(to: instant).events }
    return content.frame(
      of: pager, pages: seenPages, viewport: viewport, settings: settings, cache: &cache, at: instant)
  }

  /// Tells the content.
  public func presented() { content.presented() }

  private func follow(at instant: Instant) {
    if let pager { content.follow(pager, viewport: viewport, at: instant) }
  }

  /// The pages that are seen now.
  var seenPages: [SeenPage] {
    guard let pager else { return [] }
    var pages: [SeenPage] = []
    let window = content.window(in: viewport).map(viewport.grid.pixels)
    pager.forEachPlacedPage { placed in
      let box = placed.pixelFrame(on: viewport.grid)
      if let window, !window.intersects(box) { return }
      pages.append(
        SeenPage(
          placed: placed, box: box, isCurrent: placed.page == pager.currentPage,
          isTarget: placed.page == pager.targetPage, isDragging: pager.isDragging))
    }
    return pages
  }
}
