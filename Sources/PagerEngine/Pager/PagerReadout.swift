import PagerGeometry

/// The observable state of a pager at one moment.
public struct PagerReadout: Hashable, Sendable {
  /// The activity of a pager.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// At rest, with no pointer down.
    case resting
    /// A pointer is down and has not passed the slop.
    case pressed
    /// A pointer drags the pages, or two fingers pinch them.
    case dragged
    /// The pages move without a pointer.
    case settling

    /// The number of the phase in a digest.
    var number: Int {
      switch self {
      case .resting: 0
      case .pressed: 1
      case .dragged: 2
      case .settling: 3
      }
    }
  }

  /// The pager's time.
  public let time: Instant
  /// The hash of the observable state; see ``Pager/digest``.
  public internal(set) var digest: UInt64
  /// The activity of the pager.
  public internal(set) var phase: Phase
  /// The current offset (pt) from the target page's snap point; grows toward later pages.
  public let offset: Vector
  /// The velocity of the settle, or of the finger that drags (pt/s), with the sign of the offset.
  public internal(set) var velocity: Vector
  /// The page on which the pager rests or will rest, and from which offsets are counted.
  public let targetPage: Page
  /// The page nearest to the middle of the viewport.
  public let currentPage: Page
  /// The page on which the pager last rested.
  public let settledPage: Page
  /// The axis that a drag has locked; `nil` if there is none.
  public let draggedAxis: Axis?
  /// Whether the state changes with time alone.
  public internal(set) var isAnimating: Bool
  /// The last release of a drag; `nil` before the first one.
  public let release: PagerRelease?
  /// The configuration.
  public let configuration: PagerConfiguration
  /// The zoom of the target page; `nil` if pages are not zoomed.
  public internal(set) var zoom: ZoomReadout?
}

extension Pager {
  /// The observable state at the pager's time.
  public var readout: PagerReadout {
    PagerReadout(
      time: time, digest: digest, phase: phase, offset: offset, velocity: velocity, targetPage: targetPage,
      currentPage: currentPage, settledPage: settledPage, draggedAxis: draggedAxis, isAnimating: isAnimating,
      release: lastRelease, configuration: configuration)
  }

  var phase: PagerReadout.Phase {
    switch hold {
    case .held: .pressed
    case .dragged: .dragged
    case .none: isMoving ? .settling : .resting
    }
  }

  private var velocity: Vector {
    var velocity = settlingVelocity
    guard case .dragged(_, let axes) = hold else { return velocity }
    let finger = tracking.velocity(at: time)
    for axis in Axis.allCases where axes[axis] { velocity[axis] = -finger[axis] }
    return velocity
  }
}

/// The zoom of the target page at one moment.
public struct ZoomReadout: Hashable, Sendable {
  /// The scale in device pixels per content pixel, 1 at 100 %; for a canvas, in viewport points per canvas point.
  public let scale: Double
  /// The displacement from the content's middle to the middle of its page's box (pt), as ``Zoom/offset``; 0 for a
  /// canvas, whose position is that of the pager.
  public let offset: Vector
  /// The number of clockwise 90 degree rotations of the content, 0 to 3.
  public let quarterTurns: Int
}
