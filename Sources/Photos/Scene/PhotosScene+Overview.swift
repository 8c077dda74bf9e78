import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Stepping back to the overview and into a picture again: one picture flies between its page and its square, by itself or
/// under two fingers, and may be turned round on its way.
extension PhotosScene {
  /// Whether the overview hears what a person does.
  var isInOverview: Bool {
    guard let flight else { return isOverviewOpen }
    // While fingers hold it, those that hold it go on: they are on the pages, or on the overview.
    return flight.end.map { $0 == .small } ?? !isHeldFromPages
  }

  // MARK: By a key or a tap

  /// Steps back from the pages.
  func openOverview(at instant: Instant) {
    guard settings.hasOverview, let page = pages.targetPage, !isInOverview else { return }
    prepareOverview(for: page, at: instant)
    isHeldFromPages = false
    var flight = self.flight ?? newFlight(at: .full, instant)
    flight.fly(to: .small, time: instant)
    self.flight = flight
    _ = pages.handle(.cancelled, at: instant)
  }

  /// Goes into `page`.
  func closeOverview(to page: Page, at instant: Instant) {
    if page != flyingPage { flight = nil }
    if pages.targetPage != page { pages.jump(to: page, at: instant) }
    flyingPage = page
    overview.focus = page
    var flight = self.flight ?? newFlight(at: .small, instant)
    flight.fly(to: .full, time: instant)
    self.flight = flight
    (isOverviewOpen, isHeldFromPages) = (true, false)
    _ = overview.handle(.cancelled, at: instant)
  }

  private func newFlight(at end: Flight.End, _ instant: Instant) -> Flight {
    var flight = Flight(at: end, time: instant)
    flight.reducesMotion = settings.pager.reducesMotion
    return flight
  }

  private func prepareOverview(for page: Page, at instant: Instant) {
    _ = overview.advance(to: instant)
    if !isOverviewOpen || page != flyingPage {
      overview.focus = page
      overview.typed.clear()
      overview.reveal(page, isAnimated: false, at: instant)
    }
    isOverviewOpen = true
    flyingPage = page
  }

  // MARK: By two fingers

  /// Hears what the pages' pager tells: two fingers that close on a picture that is seen whole take it back to its square.
  func follow(_ event: PagerEvent, at instant: Instant) {
    switch event {
    case .pinchBegan(let fingers):
      isHeldFromPages = false
      guard var flight, flight.end == .full, let places else {
        mayStepBack = settings.hasOverview && flight == nil && pages.isAtFit
        return
      }
      // On its way to its page it is taken again.
      flight.grab(at: fingers.center, small: places.small, full: places.full, time: instant)
      self.flight = flight
      isHeldFromPages = true
    case .pinchChanged(let fingers):
      if isHeldFromPages {
        drag(fingers, at: instant)
      } else if mayStepBack, fingers.scale < 1, let page = pages.targetPage {
        prepareOverview(for: page, at: instant)
        guard let places else { return }
        var flight = newFlight(at: .full, instant)
        // The page may be on its way.
        let (full, away) = (places.full, pages.targetDisplacement)
        let box = Rect(origin: full.origin + away, size: full.size)
        flight.grab(at: fingers.center, box: box, small: places.small, full: full, time: instant)
        self.flight = flight
        (isHeldFromPages, mayStepBack) = (true, false)
        drag(fingers, at: instant)
      }
    case .pinchEnded(_, let velocity):
      guard isHeldFromPages, flight?.isHeld == true, let places else { return }
      flight?.release(velocity: velocity, small: places.small, full: places.full, time: instant)
      endHold(at: instant)
    case .pinchCancelled:
      guard isHeldFromPages, flight?.isHeld == true else { return }
      flight?.cancel(time: instant)
      endHold(at: instant)
    // A picture that is nearly there lets the pages turn.
    case .dragBegan where flight?.end == .full: land()
    case .willSettle where flight?.end == .full && pages.targetPage != flyingPage: land()
    case .willSettle, .logicallyComplete, .ended, .settled, .pageChanged, .pageVisible, .pressed, .tapped,
      .doubleTapped, .longPressed, .pressCancelled, .dragBegan, .dragEnded, .dragDeclined:
      break
    }
  }

  /// Shows the pages.
  private func land() {
    flight = nil
    isOverviewOpen = false
  }

  /// The finger that is left moves nothing.
  private func endHold(at instant: Instant) {
    isHeldFromPages = false
    mayStepBack = false
    wantsCancel = true
  }

  /// Two fingers of the overview spread beyond its largest squares: the picture under them comes along.
  func grab(_ page: Page, by fingers: Pinch, at instant: Instant) {
    guard flight?.isHeld != true, let box = overview.frame(of: page) else { return }
    if pages.targetPage != page { pages.jump(to: page, at: instant) }
    flyingPage = page
    overview.focus = page
    guard let places else { return }
    var flight = newFlight(at: .small, instant)
    flight.grab(at: fingers.center, box: box, small: places.small, full: places.full, time: instant)
    self.flight = flight
    (scaleAtGrab, isHeldFromPages) = (fingers.scale, false)
    overview.endPinch(at: instant)
  }

  /// Hears what fingers on the overview do to the picture that they hold.
  func followFromOverview(_ event: PagerEvent, at instant: Instant) {
    guard var flight, let places else { return }
    switch event {
    case .pinchBegan(let fingers) where flight.end == .small && flight.isMoving:
      flight.grab(at: fingers.center, small: places.small, full: places.full, time: instant)
      (scaleAtGrab, isHeldFromPages) = (1, false)
      self.flight = flight
      overview.pinch = nil
    case .pinchChanged(let fingers) where flight.isHeld && !isHeldFromPages:
      flight.drag(
        to: fingers.center, scale: fingers.scale / scaleAtGrab, small: places.small, full: places.full, time: instant)
      self.flight = flight
    case .pinchEnded(_, let velocity) where flight.isHeld && !isHeldFromPages:
      flight.release(velocity: velocity, small: places.small, full: places.full, time: instant)
      self.flight = flight
      wantsCancel = true
    case .pinchCancelled where flight.isHeld && !isHeldFromPages:
      flight.cancel(time: instant)
      self.flight = flight
      wantsCancel = true
    default: break
    }
  }

  private func drag(_ fingers: Pinch, at instant: Instant) {
    guard var flight, let places else { return }
    flight.drag(to: fingers.center, scale: fingers.scale, small: places.small, full: places.full, time: instant)
    self.flight = flight
    // Fingers that are wider apart than they were look closer: the pages do that.
    guard fingers.scale >= 1, flight.progress >= 1 else { return }
    land()
    (isHeldFromPages, mayStepBack) = (false, true)
  }

  // MARK: Places

  /// The square and the page of the picture that flies (pt, in the viewport); `nil` where it is in neither.
  var places: (small: Rect, full: Rect)? {
    guard let flyingPage, let small = overview.frame(of: flyingPage) else { return nil }
    return (small, pages.restingFrame(of: flyingPage) ?? Rect(origin: .zero, size: strip.pagesViewport.size))
  }

  // MARK: Time

  /// Brings flight and overview to `instant`.
  func advanceOverview(to instant: Instant) {
    guard isOverviewOpen else { return }
    _ = overview.advance(to: instant)
    flight?.advance(to: instant)
    guard let flight, !flight.isMoving, let end = flight.end else { return }
    self.flight = nil
    if end == .full { isOverviewOpen = false }
  }
}
