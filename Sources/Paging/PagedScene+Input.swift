import PagerEngine
import PagerGeometry
import Scene

extension PagedScene {
  /// Takes one event at its own time.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    var requests = perform(demo.heard(event, at: instant), at: instant)
    if let taken = demo.taken(event, at: instant) {
      return requests + perform(taken, at: instant) + titleRequest()
    }
    switch event {
    case .pressed(_, let point) where !isInWindow(point): break
    case .pressed, .moved, .lifted, .cancelled, .wheel, .panned:
      requests += update { $0.hear(event, at: instant) }
    case .key(let key, let modifiers, let isRepeat):
      requests += press(key, modifiers, isRepeat: isRepeat, at: instant)
    case .resized(let viewport):
      self.viewport = viewport
      requests += update { $0.hear(event, at: instant) }
      requests += configure(at: instant)
    case .closeRequested: requests.append(.quit)
    case .keyReleased, .texturesLost, .woken: break
    }
    return requests + titleRequest()
  }

  /// From now on the pager feels as the demo asks, but for what is set in `changes`.
  public func tune(_ changes: TuningChanges, at instant: Instant) {
    settings.changes = changes
    _ = configure(at: instant)
  }

  /// Takes on what the demo asks for, where that is anything new.
  private func configure(at instant: Instant) -> [WindowRequest] {
    let configuration = demo.configuration(for: viewport, base: settings.pager).taking(settings.changes)
    guard configuration != pager.configuration else { return [] }
    return update { $0.configure(configuration, time: instant) }
  }

  private func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, at instant: Instant) -> [WindowRequest] {
    if let requests = demo.pressed(key, modifiers: modifiers, target: pager.targetPage) {
      return perform(requests, at: instant)
    }
    let isRightToLeft = settings.pager.isRightToLeft
    guard let command = PagingCommand(key, modifiers: modifiers, isRightToLeft: isRightToLeft) else { return [] }
    let isSliding = settings.slides(isRepeat: isRepeat)
    switch command {
    case .turn(let direction): return update { $0.turn(direction, isAnimated: isSliding, time: instant) }
    case .skip(let count): return scroll(to: skipped(count), isAnimated: isSliding, at: instant)
    case .first: return scroll(to: demo.first(from: pager.targetPage), isAnimated: isSliding, at: instant)
    case .last: return scroll(to: demo.last(from: pager.targetPage), isAnimated: isSliding, at: instant)
    case .activate: return isRepeat ? [] : perform(demo.activated(pager.targetPage), at: instant)
    case .toggleCaption: return []
    case .toggleFullscreen, .leaveFullscreen, .quit: return command.windowRequests(isRepeat: isRepeat)
    }
  }

  /// The page `count` columns from the target, or the last one on the way there; rows where columns cannot turn.
  private func skipped(_ count: Int) -> Page {
    let axis: Axis = pager.configuration.axes == .vertical ? .vertical : .horizontal
    var page = pager.targetPage
    for _ in 0..<count.magnitude {
      guard let next = pager.map.neighbor(of: page, toward: Direction(axis, sign: count)) else { break }
      page = next
    }
    return page
  }

  private func scroll(to page: Page?, isAnimated: Bool, at instant: Instant) -> [WindowRequest] {
    guard let page, page != pager.targetPage || pager.isMoving else { return [] }
    return update { $0.scroll(to: page, isAnimated: isAnimated, time: instant).events }
  }

  // MARK: The demo

  /// Changes the pager, and tells the demo what came of it.
  @discardableResult
  func update(_ change: (inout Pager<Demo.Map>) -> [PagerEvent]) -> [WindowRequest] {
    tell(change(&pager), at: pager.time)
  }

  private func tell(_ events: [PagerEvent], at instant: Instant) -> [WindowRequest] {
    onPagerEvents?(events)
    var requests: [PageRequest] = []
    for event in events {
      requests += demo.heard(event)
      switch event {
      case .pressed(let point):
        touch = self.touch(at: point)
        if let touch { demo.pressed(touch) }
      case .tapped:
        if let touch { requests += demo.tapped(touch) }
        touch = nil
      case .pressCancelled:
        if touch != nil { demo.pressCancelled() }
        touch = nil
      case .ended(let id, let outcome):
        if let page = scrolls.removeValue(forKey: id) { requests += demo.scrollEnded(on: page, outcome, at: instant) }
      default: break
      }
    }
    return perform(requests, at: instant)
  }

  private func perform(_ requests: [PageRequest], at instant: Instant) -> [WindowRequest] {
    var asked: [WindowRequest] = []
    for request in requests {
      switch request {
      case .scroll(let page, let isAnimated):
        let (id, events) = pager.scroll(to: page, isAnimated: isAnimated, time: instant)
        if let id { scrolls[id] = page }
        asked += tell(events, at: instant)
      case .turn(let direction): asked += update { $0.turn(direction, time: instant) }
      case .window(let request): asked.append(request)
      }
    }
    return asked
  }

  // MARK: Places

  private func isInWindow(_ point: Point) -> Bool {
    guard let window = demo.window(in: viewport) else { return true }
    return window.contains(point)
  }

  private func touch(at point: Point) -> PageTouch? {
    var touch: PageTouch?
    pager.forEachPlacedPage { placed in
      let frame = placed.frame
      guard frame.contains(point) else { return }
      touch = PageTouch(
        page: placed.page, place: Point(x: point.x - frame.minX, y: point.y - frame.minY), size: frame.size)
    }
    return touch
  }

  private func titleRequest() -> [WindowRequest] {
    // The target, as nothing is heard at the end of a motion.
    guard let name = demo.title(of: pager.targetPage), name != title else { return [] }
    title = name
    return [.title("\(name) — Fourfold")]
  }
}
