/// The numbers that determine the feel of the pager, with their units and sources.
///
/// Lengths and times are clamped to 0 and above where they are used. No number can make the engine trap.
public struct Tuning: Hashable, Sendable {
  /// The curve of a settle after a release.
  public enum Settle: String, Hashable, Sendable, Codable, CaseIterable {
    /// The ease-out, ``Tuning/easeOut``.
    case easeOut
    /// The spring, ``Tuning/spring``.
    case spring
    /// The decay, ``Tuning/decay``, for releases with a suitable velocity.
    case decay
  }

  /// The curve that settles releases; see ``turnCurve`` for turns and scrolls.
  public var settle = Settle.easeOut
  /// A custom curve for all settles, turns and scrolls, in place of ``settle`` and ``spring``; `nil` for none.
  public var timing: TimingCurve?
  /// The ease-out curve.
  public var easeOut = EaseOut()
  /// The spring. It also moves turns and scrolls, and brings back a free canvas that glides past an end.
  public var spring = Spring()
  /// The deceleration of a settle by ``Tuning/Settle/decay``.
  public var decay = Deceleration.normal

  /// The distance (pt) that a finger moves before a drag begins. A higher value makes taps safer and drags start later.
  /// Flutter 18, Adwaita 16, PhotoSwipe 10.
  public var touchSlop = 12.0
  /// The distance (pt) that a mouse moves before a drag begins. Flutter 1; most clicks move less than 4.
  public var mouseSlop = 4.0
  /// The ratio between the axes at which the larger one is locked at once. Adwaita's touchpad 1.2, Swiper 45 degrees.
  public var lockDominance = 1.2
  /// The distance, in multiples of the slop, after which the larger axis is locked at any ratio.
  public var lockCertainty = 2.0

  /// The settings of the velocity estimate.
  public var velocity = Velocity()

  /// The velocity (pt/s) above which a release is a fling. With a lower value short flicks turn pages, but so do
  /// unsteady fingers. Android 400 dp/s.
  public var flingVelocity = 400.0
  /// The displacement since the press (pt) that a fling must exceed. Android 25 dp.
  public var flingDistance = 24.0
  /// The time (s) by which the velocity is multiplied to obtain the distance of the projected end. SwiftUI's predicted
  /// end 0.25.
  public var projection = 0.25
  /// The distance of the projected end in pages per 1000 pt/s, for any page length; replaces ``projection`` if above 0.
  /// Adwaita 0.499.
  public var pageProjection = 0.0
  /// The fraction of the way to the next page after which a horizontal drag turns the page, 0 to 1. Infinite4Pager.
  public var horizontalTurnFraction = 0.33
  /// The fraction of the way to the next page after which a vertical drag turns the page, 0 to 1. Infinite4Pager.
  public var verticalTurnFraction = 0.25
  /// The velocity back (pt/s) above which a release returns, even past the turn fraction; `nil` if only a fling back
  /// returns. PhotoSwipe 100.
  public var returnVelocity: Double?
  /// The distance of the finger (pt) from which a release turns the page at any velocity, instead of the turn
  /// fractions; `nil` for the fractions.
  public var turnDistance: Double?

  /// The tolerance within which a motion counts as settled. Flutter, SwiftUI.
  public var tolerance = Tolerance(distance: 0.25, velocity: 20)

  /// The time (s) after a tap within which a second press can make a double tap. Android 300 ms, GTK 400 ms.
  public var doubleTapInterval = 0.3
  /// The maximum distance (pt) between the two taps of a double tap. Android 100 dp.
  public var doubleTapDistance = 100.0
  /// The time (s) after which a press is a long press. Flutter, GTK and UIKit 500 ms.
  public var longPressDuration = 0.5

  /// The minimum time (s) between two pages turned by the wheel. With a lower value a touchpad that reports wheel
  /// events turns too many pages.
  public var wheelInterval = 0.1
  /// The time (s) without movement after which a touchpad pan ends.
  public var panSilence = 0.15
  /// The number of pages before its target at which a longer scroll starts, instead of passing all pages between;
  /// clamped to 1 to 1000.
  public var longestSlide = 3
  static let mostSlide = 1000
  /// The velocity (pt/s) at which a turn without a next page pushes against the end, 0 to 8000; 0 for no movement.
  public var endNudge = 900.0

  /// Creates the default tuning.
  public init() {}

  /// The settings of the velocity estimate.
  public struct Velocity: Hashable, Sendable {
    /// The maximum age of a sample (s), relative to the newest sample. Android 100 ms.
    public var horizon = 0.1
    /// The maximum number of samples, 2 to 1000. Android 20.
    public var sampleCount = 20
    /// Whether the velocity is the mean over the samples, and no fit to them. Adwaita's is.
    public var isMean = false
    /// The minimum number of samples for a quadratic fit, at least 3.
    public var quadraticCount = 6
    /// The minimum time span of the samples for a quadratic fit (s).
    public var quadraticSpan = 0.04
    /// The time (s) without a sample after which the velocity is 0. Android 40 ms.
    public var silence = 0.04
    /// The maximum velocity (pt/s); faster movements count as this. Android 8000 dp/s.
    public var limit = 8000.0
    /// The assumed duration (s) of movements that a stall delivers with the time stamp of the press.
    public var shortestGesture = 0.008

    /// Creates the default settings.
    public init() {}
  }
}

extension Tuning {
  /// The curve that settles releases: the curve named by ``settle``, with its parameters.
  public var settleCurve: SettleCurve {
    get {
      if let timing { return .timed(timing) }
      return switch settle {
      case .easeOut: .easeOut(easeOut)
      case .spring: .spring(spring)
      case .decay: .decay(decay)
      }
    }
    set {
      timing = nil
      switch newValue {
      case .timed(let curve): timing = curve
      case .easeOut(let curve): (settle, easeOut) = (.easeOut, curve)
      case .spring(let spring): (settle, self.spring) = (.spring, spring)
      case .decay(let deceleration): (settle, decay) = (.decay, deceleration)
      }
    }
  }

  /// The curve of turns and scrolls: ``timing``, the spring, or the ease-out if ``settle`` is an ease-out that takes no
  /// velocity.
  public var turnCurve: SettleCurve {
    if let timing { return .timed(timing) }
    return settle == .easeOut && !easeOut.takesVelocity ? .easeOut(easeOut) : .spring(spring)
  }
}

/// The rule that chooses the target of a release that is not a fling.
public enum ReleaseRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// A drag from rest turns the page if its projected end is past the turn fraction (``Tuning/horizontalTurnFraction``,
  /// ``Tuning/verticalTurnFraction``). A drag that caught the pages in motion leads to the page nearest to the
  /// projected end. Pages within half a point of their snap point count as at rest.
  case projected
  /// The page nearest to the current offset is the target; the velocity matters only for flings. This is libadwaita's
  /// rule.
  ///
  /// The turn fractions and ``Tuning/returnVelocity`` have no effect. ``Tuning/turnDistance`` precedes this rule. The
  /// rule does not change the number of pages that a fling turns: it is not ``SnapPolicy/nearest``.
  case nearest
}
