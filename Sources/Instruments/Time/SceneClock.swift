import PagerGeometry

/// Maps the window's time to a scene's, which may go slower or stand still.
///
/// The scene's time is continuous where the rate changes, and never goes back.
public struct SceneClock: Hashable, Sendable {
  /// How fast the scene's time goes.
  public enum Rate: Hashable, Sendable {
    /// One part in so many of the window's, 1 or more.
    case part(Int64)
    /// Not at all.
    case paused
  }

  /// How fast it goes now.
  public private(set) var rate = Rate.part(1)
  /// A moment of the window's time, and the scene's that belongs to it.
  private var window = Instant.zero
  private var scene = Instant.zero
  /// The latest moment of the window's time that was asked for.
  private var latest: Instant?

  /// A clock that goes with the window's.
  public init() {}

  /// The scene's time at `instant` of the window's.
  public func sceneTime(at instant: Instant) -> Instant {
    guard case .part(let divisor) = rate else { return scene }
    let passed = instant.nanoseconds &- window.nanoseconds
    return Instant(nanoseconds: scene.nanoseconds &+ passed.flooredDivision(by: max(1, divisor)).quotient)
  }

  /// The first moment of the window's time at which the scene's is `instant`; `nil` while it stands still.
  public func windowTime(of instant: Instant) -> Instant? {
    guard case .part(let divisor) = rate else { return nil }
    let (passed, overflow) = (instant.nanoseconds &- scene.nanoseconds).multipliedReportingOverflow(by: max(1, divisor))
    guard !overflow else { return nil }
    return Instant(nanoseconds: window.nanoseconds &+ passed)
  }

  /// Notes that something was shown or heard at `instant` of the window's time, and says the scene's.
  public mutating func advance(to instant: Instant) -> Instant {
    latest = max(latest ?? instant, instant)
    return sceneTime(at: instant)
  }

  /// Goes on at `rate` from `instant` of the window's time on; from the latest frame's, if that was drawn ahead.
  public mutating func setRate(_ rate: Rate, at instant: Instant) {
    let moment = max(latest ?? instant, instant)
    scene = sceneTime(at: moment)
    window = moment
    self.rate = rate
  }

  /// Lets a clock that stands still go on by `seconds`; one that goes stands still first.
  public mutating func step(by seconds: Double, at instant: Instant) {
    setRate(.paused, at: instant)
    scene = scene.advanced(bySeconds: max(0, seconds))
  }
}
