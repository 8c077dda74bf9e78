/// Every number that decides how the pager feels, with its unit and where it comes from.
///
/// Lengths and times are clamped to 0 and above where they are used; none can make the engine trap.
public struct Tuning: Hashable, Sendable {
  /// Which curve settles.
  public enum Settle: String, Hashable, Sendable, Codable, CaseIterable {
    /// ``Tuning/easeOut``.
    case easeOut
    /// ``Tuning/spring``.
    case spring
    /// ``Tuning/decay``, for what was thrown.
    case decay
  }

  /// Which of the following curves settles what was released; see ``turnCurve`` for turns and scrolls.
  public var settle = Settle.easeOut
  /// The ease-out.
  public var easeOut = EaseOut()
  /// The spring. It also moves turns and scrolls, and brings a free canvas back that glides past an end.
  public var spring = Spring()
  /// How quickly what was thrown slows down where it settles by a decay.
  public var decay = Deceleration.normal

  /// How far a finger wanders (pt) before it drags. More: taps are safer, drags start later. Flutter 18, Adwaita 16,
  /// PhotoSwipe 10.
  public var touchSlop = 12.0
  /// How far a mouse wanders (pt) before it drags. Flutter 1; people click within 4.
  public var mouseSlop = 4.0
  /// How much one axis must outdo the other to be locked at once (ratio). Adwaita's touchpad 1.2, Swiper 45 degrees.
  public var lockDominance = 1.2
  /// When the larger axis is locked all the same, in multiples of the slop.
  public var lockCertainty = 2.0

  /// How a finger's velocity is read.
  public var velocity = Velocity()

  /// A release above this (pt/s) is a fling. Less: short flicks turn, and so do unsteady fingers. Android 400 dp/s.
  public var flingVelocity = 400.0
  /// A fling needs this much displacement since the press (pt). Android 25 dp.
  public var flingDistance = 24.0
  /// The projected end is this much (s) times the velocity ahead. SwiftUI's predicted end 0.25.
  public var projection = 0.25
  /// Above 0, the projected end is this many pages ahead for each 1000 pt/s, however long a page is, instead of
  /// ``projection``. Adwaita 0.499.
  public var pageProjection = 0.0
  /// The part of the gap that a drag to the side has to pass to turn, 0 to 1. Infinite4Pager.
  public var horizontalTurnFraction = 0.33
  /// The part of the gap that a drag up or down has to pass to turn, 0 to 1. Infinite4Pager.
  public var verticalTurnFraction = 0.25
  /// When set, a release that moves back faster than this (pt/s) returns, though it has passed the part of the gap.
  /// PhotoSwipe 100. Without it only a fling back does.
  public var returnVelocity: Double?
  /// When set, a release turns once the finger has gone this far (pt), at any velocity, instead of by the fraction.
  public var turnDistance: Double?

  /// What counts as settled. Flutter, SwiftUI.
  public var tolerance = Tolerance(distance: 0.25, velocity: 20)

  /// The most time (s) from a tap to the press of a second one that makes a double tap. Android 300 ms, GTK 400 ms.
  public var doubleTapInterval = 0.3
  /// How far (pt) the second tap of a double tap may be from the first. Android 100 dp.
  public var doubleTapDistance = 100.0
  /// How long (s) a finger rests until it is a long press. Flutter, GTK and UIKit 500 ms.
  public var longPressDuration = 0.5

  /// The least time (s) between two pages turned by the wheel. Less: a touchpad that looks like a wheel runs away.
  public var wheelInterval = 0.1
  /// Silence (s) that ends a pan on a touchpad.
  public var panSilence = 0.15
  /// A scroll farther than this (pages) starts this far from its target instead of passing everything between.
  public var longestSlide = 3
  /// How hard a turn with no page to turn to pushes against the end (pt/s), 0 to 8000. 0: nothing is seen.
  public var endNudge = 900.0

  /// The start values.
  public init() {}

  /// How a finger's velocity is read.
  public struct Velocity: Hashable, Sendable {
    /// Samples older than this before the newest (s) do not count. Android 100 ms.
    public var horizon = 0.1
    /// At most this many samples count, 2 to 1000. Android 20.
    public var sampleCount = 20
    /// A parabola is fitted from this many samples, at least 3.
    public var quadraticCount = 6
    /// And over this much time (s).
    public var quadraticSpan = 0.04
    /// A finger silent this long (s) has stopped. Android 40 ms.
    public var silence = 0.04
    /// Faster counts as this (pt/s). Android 8000 dp/s.
    public var limit = 8000.0
    /// What a stall delivers under the press's own time stamp is taken to have lasted this long (s).
    public var shortestGesture = 0.008

    /// The start values.
    public init() {}
  }
}

extension Tuning {
  /// How what was released settles: the curve that ``settle`` names, with its numbers.
  public var settleCurve: SettleCurve {
    get {
      switch settle {
      case .easeOut: .easeOut(easeOut)
      case .spring: .spring(spring)
      case .decay: .decay(decay)
      }
    }
    set {
      switch newValue {
      case .easeOut(let curve): (settle, easeOut) = (.easeOut, curve)
      case .spring(let spring): (settle, self.spring) = (.spring, spring)
      case .decay(let deceleration): (settle, decay) = (.decay, deceleration)
      }
    }
  }

  /// How turns and scrolls move, which no finger has given a velocity: by the spring, unless the curve of the settles takes
  /// no velocity anyway.
  public var turnCurve: SettleCurve {
    settle == .easeOut && !easeOut.takesVelocity ? .easeOut(easeOut) : .spring(spring)
  }
}

/// Where a release that is no fling leads.
public enum ReleaseRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// A drag from rest turns once its projected end has passed the part of the gap that
  /// ``Tuning/horizontalTurnFraction`` asks for; one that has caught the picture leads to the page nearest to the
  /// projected end. A picture within half a point of its place is at rest.
  case projected
  /// To the page nearest to where the picture is: velocity counts for flings alone. libadwaita's rule.
  case nearest
}
