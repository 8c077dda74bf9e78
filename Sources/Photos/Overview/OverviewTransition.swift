import PagerEngine
import PagerGeometry

/// The transition between the pages and the overview: which of the two is shown, and the picture that flies between its page and
/// its square, by itself or under two fingers.
///
/// It decides the picture's place. The scene moves pages and overview, and passes the rectangles of both places.
struct OverviewTransition {
  /// The square and the page of the picture that flies (pt, in the viewport).
  struct Places {
    var small: Rect
    var full: Rect
  }

  private enum Phase {
    /// The pages are shown. `mayStepBack`: whether a closing pinch takes the picture to its square.
    case pages(mayStepBack: Bool)
    /// The picture flies above the overview, or has just arrived.
    case flying(Flight)
    /// Two fingers that were laid on the page hold it.
    case heldOnPage(Flight)
    /// Two fingers that were laid on the overview hold it, `scale` times as far apart as they came down when they took it.
    case heldOnOverview(Flight, scale: Double)
    case overview
  }

  private var phase = Phase.pages(mayStepBack: false)
  /// The picture that flies, or flew last.
  private(set) var page: Page?
  private let reducesMotion: Bool
  private var endsPointers = false

  /// The pages are shown; with `reducesMotion` nothing flies.
  init(reducesMotion: Bool) { self.reducesMotion = reducesMotion }

  /// The picture on its way; `nil` where it rests.
  var flight: Flight? {
    switch phase {
    case .pages, .overview: nil
    case .flying(let flight), .heldOnPage(let flight), .heldOnOverview(let flight, _): flight
    }
  }

  /// Whether the overview is seen, if only behind the picture that flies.
  var isOverviewOpen: Bool { if case .pages = phase { false } else { true } }

  /// Whether the overview hears what a person does. Fingers that hold the picture go on where they were laid down.
  var isInOverview: Bool {
    switch phase {
    case .pages, .heldOnPage: false
    case .flying(let flight): flight.end == .small
    case .heldOnOverview, .overview: true
    }
  }

  /// Whether fingers have let go of the picture since the last call, so that the scene cancels all pointers.
  mutating func takeEndOfPointers() -> Bool {
    defer { endsPointers = false }
    return endsPointers
  }

  // MARK: By itself

  /// Shows the overview behind `page`, whose picture is about to leave it.
  mutating func open(behind page: Page) {
    self.page = page
    if case .pages = phase { phase = .overview }
  }

  /// Has the picture fly to its square from where it is: its page, where it does not fly yet.
  mutating func flyToSquare(time: Instant) { fly(to: .small, from: .full, time: time) }

  /// Has the picture of `page` fly to its page from where it is: its square, where it does not fly yet.
  mutating func flyToPage(_ page: Page, time: Instant) {
    if page != self.page { phase = .overview }
    self.page = page
    fly(to: .full, from: .small, time: time)
  }

  private mutating func fly(to end: Flight.End, from start: Flight.End, time: Instant) {
    var flight = self.flight ?? newFlight(at: start, time: time)
    flight.fly(to: end, time: time)
    phase = .flying(flight)
  }

  private func newFlight(at end: Flight.End, time: Instant) -> Flight {
    var flight = Flight(at: end, time: time)
    flight.reducesMotion = reducesMotion
    return flight
  }

  /// Brings the picture to `time`; one that has arrived flies no more.
  mutating func advance(to time: Instant) {
    change { $0.advance(to: time) }
    guard case .flying(let flight) = phase, !flight.isMoving else { return }
    phase = flight.end == .full ? .pages(mayStepBack: false) : .overview
  }

  /// Shows the pages at once.
  mutating func land() { phase = .pages(mayStepBack: false) }

  /// The picture that flies is gone: nothing flies, and `page` is the one that flew last.
  mutating func lose(insteadOf page: Page?) {
    if isOverviewOpen { phase = .overview }
    self.page = page
  }

  // MARK: Under two fingers on the page

  /// Two fingers come down: a picture that flies to its page is taken, else it `mayStepBack` where the pages are shown.
  mutating func beginOnPage(_ fingers: Pinch, mayStepBack: Bool, places: Places?, time: Instant) {
    switch phase {
    case .flying(var flight) where flight.end == .full:
      guard let places else { return }
      flight.grab(at: fingers.center, small: places.small, full: places.full, time: time)
      phase = .heldOnPage(flight)
    case .pages: phase = .pages(mayStepBack: mayStepBack)
    case .flying, .heldOnPage, .heldOnOverview, .overview: break
    }
  }

  /// Whether two fingers that are now as `fingers` take the picture off its page.
  func stepsBack(_ fingers: Pinch) -> Bool {
    if case .pages(mayStepBack: true) = phase { fingers.scale < 1 } else { false }
  }

  /// Two fingers take the picture off its page, where it is seen in `box` (pt).
  mutating func takeFromPage(_ fingers: Pinch, box: Rect, places: Places, time: Instant) {
    var flight = newFlight(at: .full, time: time)
    flight.grab(at: fingers.center, box: box, small: places.small, full: places.full, time: time)
    phase = .heldOnPage(flight)
  }

  /// The fingers that hold it are now as `fingers`. Those that are wider apart than they came down look closer, which the
  /// pages do.
  mutating func dragOnPage(_ fingers: Pinch, places: Places?, time: Instant) {
    guard case .heldOnPage(var flight) = phase, let places else { return }
    flight.drag(to: fingers.center, scale: fingers.scale, small: places.small, full: places.full, time: time)
    let isBack = fingers.scale >= 1 && flight.progress >= 1
    phase = isBack ? .pages(mayStepBack: true) : .heldOnPage(flight)
  }

  /// The fingers that hold it lift, with their middle at `velocity` (pt/s). The one that is left moves nothing.
  mutating func releaseOnPage(velocity: Vector, places: Places?, time: Instant) {
    guard case .heldOnPage = phase, let places else { return }
    letGo { $0.release(velocity: velocity, small: places.small, full: places.full, time: time) }
  }

  /// The fingers that hold it are gone without a lift.
  mutating func cancelOnPage(time: Instant) {
    guard case .heldOnPage = phase else { return }
    letGo { $0.cancel(time: time) }
  }

  // MARK: Under two fingers on the overview

  /// Two fingers that have spread beyond the largest squares take the picture of `page` out of its square, where it is seen
  /// in `box` (pt).
  mutating func takeFromSquare(_ page: Page, _ fingers: Pinch, box: Rect, places: Places, time: Instant) {
    self.page = page
    var flight = newFlight(at: .small, time: time)
    flight.grab(at: fingers.center, box: box, small: places.small, full: places.full, time: time)
    phase = .heldOnOverview(flight, scale: fingers.scale)
  }

  /// Two fingers come down; whether they have taken a picture that flies to its square.
  mutating func beginOnOverview(_ fingers: Pinch, places: Places, time: Instant) -> Bool {
    guard case .flying(var flight) = phase, flight.end == .small, flight.isMoving else { return false }
    flight.grab(at: fingers.center, small: places.small, full: places.full, time: time)
    phase = .heldOnOverview(flight, scale: 1)
    return true
  }

  /// The fingers that hold it are now as `fingers`.
  mutating func dragOnOverview(_ fingers: Pinch, places: Places, time: Instant) {
    guard case .heldOnOverview(var flight, let scale) = phase else { return }
    flight.drag(to: fingers.center, scale: fingers.scale / scale, small: places.small, full: places.full, time: time)
    phase = .heldOnOverview(flight, scale: scale)
  }

  /// The fingers that hold it lift, with their middle at `velocity` (pt/s).
  mutating func releaseOnOverview(velocity: Vector, places: Places, time: Instant) {
    guard case .heldOnOverview = phase else { return }
    letGo { $0.release(velocity: velocity, small: places.small, full: places.full, time: time) }
  }

  /// The fingers that hold it are gone without a lift.
  mutating func cancelOnOverview(time: Instant) {
    guard case .heldOnOverview = phase else { return }
    letGo { $0.cancel(time: time) }
  }

  // MARK: The flight

  private mutating func letGo(_ change: (inout Flight) -> Void) {
    guard var flight else { return }
    change(&flight)
    phase = .flying(flight)
    endsPointers = true
  }

  private mutating func change(_ change: (inout Flight) -> Void) {
    guard var flight else { return }
    change(&flight)
    switch phase {
    case .pages, .overview: break
    case .flying: phase = .flying(flight)
    case .heldOnPage: phase = .heldOnPage(flight)
    case .heldOnOverview(_, let scale): phase = .heldOnOverview(flight, scale: scale)
    }
  }
}
