import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The way to the overview and back, also with a change of direction on the way: ``OverviewTransition`` decides, and
/// the pages and the overview follow.
extension PhotosScene {
  /// The flight of the picture between its page and its thumbnail; `nil` while no picture flies.
  var flight: Flight? { transition.flight }
  /// The picture that flies, or was the last one to fly.
  var flyingPage: Page? { transition.page }
  /// Whether the overview is visible, alone or behind the flying picture.
  var isOverviewOpen: Bool { transition.isOverviewOpen }
  /// Whether the overview receives input.
  public var isInOverview: Bool { transition.isInOverview }

  // MARK: Keys and taps

  /// Opens the overview from the pages.
  func openOverview(at instant: Instant) -> [WindowRequest] {
    guard settings.hasOverview, let page = pages.targetPage, !isInOverview else { return [] }
    prepareOverview(for: page, at: instant)
    transition.flyToSquare(time: instant)
    return pages.handle(.cancelled, at: instant)
  }

  /// Closes the overview, and opens `page`.
  func closeOverview(to page: Page, at instant: Instant) -> [WindowRequest] {
    let requests = pages.targetPage == page ? [] : pages.open(page, at: instant)
    overview.focus = page
    overview.selection.end()
    transition.flyToPage(page, time: instant)
    _ = overview.handle(.cancelled, at: instant)
    return requests
  }

  private func prepareOverview(for page: Page, at instant: Instant) {
    overview.advance(to: instant)
    if !isOverviewOpen || page != flyingPage {
      overview.focus = page
      overview.typed.clear()
      overview.reveal(page, isAnimated: false, at: instant)
    }
    overview.bar?.show(at: instant)
    transition.open(behind: page)
  }

  // MARK: Pinches

  /// Handles an event of the pages' pager: a pinch that closes on a picture at fit takes the picture to its thumbnail.
  func follow(_ event: PagerEvent, at instant: Instant) {
    switch event {
    case .pinchBegan(let fingers):
      let mayStepBack = settings.hasOverview && pages.isAtFit
      transition.beginOnPage(fingers, mayStepBack: mayStepBack, places: places, time: instant)
    case .pinchChanged(let fingers):
      if transition.stepsBack(fingers), let page = pages.targetPage {
        prepareOverview(for: page, at: instant)
        guard let places else { return }
        // The page may be in motion.
        let box = Rect(origin: places.full.origin + pages.targetDisplacement, size: places.full.size)
        transition.takeFromPage(fingers, box: box, places: places, time: instant)
      }
      transition.dragOnPage(fingers, places: places, time: instant)
    case .pinchEnded(_, let velocity): transition.releaseOnPage(velocity: velocity, places: places, time: instant)
    case .pinchCancelled: transition.cancelOnPage(time: instant)
    // A drag or a turn ends a flight to the page.
    case .dragBegan where flight?.end == .full: transition.land()
    case .willSettle where flight?.end == .full && pages.targetPage != flyingPage: transition.land()
    case .willSettle, .logicallyComplete, .ended, .settled, .pageChanged, .pageVisible, .pressed, .tapped,
      .doubleTapped, .longPressed, .pressCancelled, .dragBegan, .dragEnded, .dragDeclined:
      break
    }
  }

  /// Takes the picture of `page` out of its thumbnail, by a pinch on the overview that exceeds the largest thumbnails.
  func grab(_ page: Page, by fingers: Pinch, at instant: Instant) -> [WindowRequest] {
    guard flight?.isHeld != true, let box = overview.frame(of: page) else { return [] }
    let requests = pages.targetPage == page ? [] : pages.open(page, at: instant)
    overview.focus = page
    guard let places = places(of: page) else { return requests }
    transition.takeFromSquare(page, fingers, box: box, places: places, time: instant)
    overview.endPinch(at: instant)
    return requests
  }

  /// Handles a pinch event of the overview for the picture that the pinch holds.
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

  // MARK: Frames of the flying picture

  /// The frames of the flying picture's thumbnail and page (pt, in the viewport); `nil` if it is not in the overview.
  var places: OverviewTransition.Places? { flyingPage.flatMap(places) }

  private func places(of page: Page) -> OverviewTransition.Places? {
    overview.frame(of: page).map { small in
      OverviewTransition.Places(
        small: small, full: pages.restingFrame(of: page) ?? Rect(origin: .zero, size: strip.pagesViewport.size))
    }
  }

  // MARK: Time

  /// Advances the flight and the overview to `instant`.
  func advanceOverview(to instant: Instant) {
    guard isOverviewOpen else { return }
    overview.advance(to: instant)
    transition.advance(to: instant)
  }
}
