import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Stepping back to the overview and into a picture again, and turning round on the way: the transition decides, and pages and
/// overview follow.
extension PhotosScene {
  /// The picture on its way between its page and its square; `nil` where it rests.
  var flight: Flight? { transition.flight }
  /// The picture that flies, or flew last.
  var flyingPage: Page? { transition.page }
  /// Whether the overview is seen, if only behind the picture that flies.
  var isOverviewOpen: Bool { transition.isOverviewOpen }
  /// Whether the overview hears what a person does.
  var isInOverview: Bool { transition.isInOverview }

  // MARK: By a key or a tap

  /// Steps back from the pages.
  func openOverview(at instant: Instant) {
    guard settings.hasOverview, let page = pages.targetPage, !isInOverview else { return }
    prepareOverview(for: page, at: instant)
    transition.flyToSquare(time: instant)
    _ = pages.handle(.cancelled, at: instant)
  }

  /// Goes into `page`.
  func closeOverview(to page: Page, at instant: Instant) {
    if pages.targetPage != page { pages.jump(to: page, at: instant) }
    overview.focus = page
    transition.flyToPage(page, time: instant)
    _ = overview.handle(.cancelled, at: instant)
  }

  private func prepareOverview(for page: Page, at instant: Instant) {
    overview.advance(to: instant)
    if !isOverviewOpen || page != flyingPage {
      overview.focus = page
      overview.typed.clear()
      overview.reveal(page, isAnimated: false, at: instant)
    }
    transition.open(behind: page)
  }

  // MARK: By two fingers

  /// Hears what the pages' pager tells: two fingers that close on a picture that is seen whole take it back to its square.
  func follow(_ event: PagerEvent, at instant: Instant) {
    switch event {
    case .pinchBegan(let fingers):
      let mayStepBack = settings.hasOverview && pages.isAtFit
      transition.beginOnPage(fingers, mayStepBack: mayStepBack, places: places, time: instant)
    case .pinchChanged(let fingers):
      if transition.stepsBack(fingers), let page = pages.targetPage {
        prepareOverview(for: page, at: instant)
        guard let places else { return }
        // The page may be on its way.
        let box = Rect(origin: places.full.origin + pages.targetDisplacement, size: places.full.size)
        transition.takeFromPage(fingers, box: box, places: places, time: instant)
      }
      transition.dragOnPage(fingers, places: places, time: instant)
    case .pinchEnded(_, let velocity): transition.releaseOnPage(velocity: velocity, places: places, time: instant)
    case .pinchCancelled: transition.cancelOnPage(time: instant)
    // A picture that is nearly there lets the pages turn.
    case .dragBegan where flight?.end == .full: transition.land()
    case .willSettle where flight?.end == .full && pages.targetPage != flyingPage: transition.land()
    case .willSettle, .logicallyComplete, .ended, .settled, .pageChanged, .pageVisible, .pressed, .tapped,
      .doubleTapped, .longPressed, .pressCancelled, .dragBegan, .dragEnded, .dragDeclined:
      break
    }
  }

  /// Two fingers of the overview spread beyond its largest squares: the picture under them comes along.
  func grab(_ page: Page, by fingers: Pinch, at instant: Instant) {
    guard flight?.isHeld != true, let box = overview.frame(of: page) else { return }
    if pages.targetPage != page { pages.jump(to: page, at: instant) }
    overview.focus = page
    guard let places = places(of: page) else { return }
    transition.takeFromSquare(page, fingers, box: box, places: places, time: instant)
    overview.endPinch(at: instant)
  }

  /// Hears what fingers on the overview do to the picture that they hold.
  func followFromOverview(_ event: PagerEvent, at instant: Instant) {
    guard let places else { return }
    switch event {
    case .pinchBegan(let fingers):
      if transition.beginOnOverview(fingers, places: places, time: instant) { overview.pinch = nil }
    case .pinchChanged(let fingers): transition.dragOnOverview(fingers, places: places, time: instant)
    case .pinchEnded(_, let velocity): transition.releaseOnOverview(velocity: velocity, places: places, time: instant)
    case .pinchCancelled: transition.cancelOnOverview(time: instant)
    default: break
    }
  }

  // MARK: Places

  /// The square and the page of the picture that flies (pt, in the viewport); `nil` where it is in neither.
  var places: OverviewTransition.Places? { flyingPage.flatMap(places) }

  private func places(of page: Page) -> OverviewTransition.Places? {
    overview.frame(of: page).map { small in
      OverviewTransition.Places(
        small: small, full: pages.restingFrame(of: page) ?? Rect(origin: .zero, size: strip.pagesViewport.size))
    }
  }

  // MARK: Time

  /// Brings flight and overview to `instant`.
  func advanceOverview(to instant: Instant) {
    guard isOverviewOpen else { return }
    overview.advance(to: instant)
    transition.advance(to: instant)
  }
}
