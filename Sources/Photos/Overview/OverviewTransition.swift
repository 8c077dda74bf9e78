import PagerEngine
import PagerGeometry

/// The transition between the pages and the overview: which of them is visible, and the picture that flies between its
/// page and its thumbnail, by itself or under two fingers.
///
/// It computes the frame of the picture. The scene moves the pages and the overview, and passes the frames of the page
/// and the thumbnail.
struct OverviewTransition {
  /// The frames of the flying picture's thumbnail and page (pt, in the viewport).
  struct Places {
    var small: Rect
    var full: Rect
  }

  private enum Phase {
    /// The pages are visible. `mayStepBack`: whether a pinch that closes takes the picture to its thumbnail.
    case pages(mayStepBack: Bool)
    /// The picture flies above the overview, or has just arrived.
    case flying(Flight)
    /// A pinch that began on the page holds the picture.
    case heldOnPage(Flight)
    /// A pinch that began on the overview holds the picture. `scale`: the scale of the pinch when it took the picture.
    case heldOnOverview(Flight, scale: Double)
    case overview
  }

  private var phase = Phase.pages(mayStepBack: false)
  /// The picture that flies, or was the last one to fly.
  private(set) var page: Page?
  private let reducesMotion: Bool
  private var endsPointers = false

  /// Creates a transition with visible pages. With `reducesMotion` pictures do not fly.
  init(reducesMotion: Bool) { self.reducesMotion = reducesMotion }

  /// The flight of the picture; `nil` while no picture flies.
  var flight: Flight? {
    switch phase {
    case .pages, .overview: nil
    case .flying(let flight), .heldOnPage(let flight), .heldOnOverview(let flight, _): flight
    }
  }

  /// Whether the overview is visible, alone or behind the flying picture.
  var isOverviewOpen: Bool { if case .pages = phase { false } else { true } }

  /// Whether the overview receives input. A pinch stays with the scene on which it began.
  var isInOverview: Bool {
    switch phase {
    case .pages, .heldOnPage: false
    case .flying(let flight): flight.end == .small
    case .heldOnOverview, .overview: true
    }
  }

  /// Returns whether fingers have released the picture since the last call, so that the scene cancels all pointers.
  mutating func takeEndOfPointers() -> Bool {
    defer { endsPointers = false }
    return endsPointers
  }

  // MARK: Flights

  /// Shows the overview behind `page`, before its picture leaves the page.
  mutating func open(behind page: Page) {
    self.page = page
    if case .pages = phase { phase = .overview }
  }

  /// Starts a flight of the picture to its thumbnail, from its current frame or its page.
  mutating func flyToSquare(time: Instant) { fly(to: .small, from: .full, time: time) }

  /// Starts a flight of the picture of `page` to its page, from its current frame or its thumbnail.
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

  /// Advances the flight to `time`, and ends it if the picture has arrived.
  mutating func advance(to time: Instant) {
    change { $0.advance(to: time) }
    guard case .flying(let flight) = phase, !flight.isMoving else { return }
    phase = flight.end == .full ? .pages(mayStepBack: false) : .overview
  }

  /// Shows the pages, without a flight.
  mutating func land() { phase = .pages(mayStepBack: false) }

  /// Ends the flight of a picture that no longer exists; `page` replaces it.
  mutating func lose(insteadOf page: Page?) {
    if isOverviewOpen { phase = .overview }
    self.page = page
  }

  // MARK: Pinches on the page

  /// Begins a pinch on the page. It takes a picture that flies to its page. On visible pages it may later take the
  /// picture off its page if `mayStepBack`.
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

  /// Returns whether the pinch `fingers` takes the picture off its page.
  func stepsBack(_ fingers: Pinch) -> Bool {
    if case .pages(mayStepBack: true) = phase { fingers.scale < 1 } else { false }
  }

  /// Takes the picture off its page, where its frame is `box` (pt).
  mutating func takeFromPage(_ fingers: Pinch, box: Rect, places: Places, time: Instant) {
    var flight = newFlight(at: .full, time: time)
    flight.grab(at: fingers.center, box: box, small: places.small, full: places.full, time: time)
    phase = .heldOnPage(flight)
  }

  /// Moves the held picture with the pinch `fingers`. A pinch wider than at its start goes back to the page, which
  /// zooms in.
  mutating func dragOnPage(_ fingers: Pinch, places: Places?, time: Instant) {
    guard case .heldOnPage(var flight) = phase, let places else { return }
    flight.drag(to: fingers.center, scale: fingers.scale, small: places.small, full: places.full, time: time)
    let isBack = fingers.scale >= 1 && flight.progress >= 1
    phase = isBack ? .pages(mayStepBack: true) : .heldOnPage(flight)
  }

  /// Releases the held picture at the end of the pinch, with the velocity of the focal point (pt/s). A remaining finger
  /// has no effect.
  mutating func releaseOnPage(velocity: Vector, places: Places?, time: Instant) {
    guard case .heldOnPage = phase, let places else { return }
    letGo { $0.release(velocity: velocity, small: places.small, full: places.full, time: time) }
  }

  /// Cancels the pinch that holds the picture.
  mutating func cancelOnPage(time: Instant) {
    guard case .heldOnPage = phase else { return }
    letGo { $0.cancel(time: time) }
  }

  // MARK: Pinches on the overview

  /// Takes the picture of `page` out of its thumbnail, where its frame is `box` (pt), by a pinch that exceeds the
  /// largest thumbnails.
  mutating func takeFromSquare(_ page: Page, _ fingers: Pinch, box: Rect, places: Places, time: Instant) {
    self.page = page
    var flight = newFlight(at: .small, time: time)
    flight.grab(at: fingers.center, box: box, small: places.small, full: places.full, time: time)
    phase = .heldOnOverview(flight, scale: fingers.scale)
  }

  /// Begins a pinch on the overview. Returns whether it has taken a picture that flies to its thumbnail.
  mutating func beginOnOverview(_ fingers: Pinch, places: Places, time: Instant) -> Bool {
    guard case .flying(var flight) = phase, flight.end == .small, flight.isMoving else { return false }
    flight.grab(at: fingers.center, small: places.small, full: places.full, time: time)
    phase = .heldOnOverview(flight, scale: 1)
    return true
  }

  /// Moves the held picture with the pinch `fingers`.
  mutating func dragOnOverview(_ fingers: Pinch, places: Places, time: Instant) {
    guard case .heldOnOverview(var flight, let scale) = phase else { return }
    flight.drag(to: fingers.center, scale: fingers.scale / scale, small: places.small, full: places.full, time: time)
    phase = .heldOnOverview(flight, scale: scale)
  }

  /// Releases the held picture at the end of the pinch, with the velocity of the focal point (pt/s).
  mutating func releaseOnOverview(velocity: Vector, places: Places, time: Instant) {
    guard case .heldOnOverview = phase else { return }
    letGo { $0.release(velocity: velocity, small: places.small, full: places.full, time: time) }
  }

  /// Cancels the pinch that holds the picture.
  mutating func cancelOnOverview(time: Instant) {
    guard case .heldOnOverview = phase else { return }
    letGo { $0.cancel(time: time) }
  }

  // MARK: Changes of the flight

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
