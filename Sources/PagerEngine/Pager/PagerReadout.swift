import PagerGeometry

/// What can be observed of a pager at one moment.
public struct PagerReadout: Hashable, Sendable {
  /// What a pager does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It rests, and no pointer is down.
    case resting
    /// A pointer is down and has not passed the slop.
    case pressed
    /// A pointer drags the picture, or two fingers pinch it.
    case dragged
    /// It moves by itself.
    case settling

    /// Its number in a digest.
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
  /// Stands for all of this; see ``Pager/digest``.
  public internal(set) var digest: UInt64
  /// What it does.
  public internal(set) var phase: Phase
  /// Where the picture is (pt), from the target page's snap point; grows toward later pages.
  public let offset: Vector
  /// The velocity at which it moves by itself, or at which the finger drags it (pt/s), in the sense of the offset.
  public internal(set) var velocity: Vector
  /// The page the pager rests on or will rest on; offsets are counted from it.
  public let targetPage: Page
  /// The page nearest to the middle.
  public let currentPage: Page
  /// The page the pager last rested on.
  public let settledPage: Page
  /// The axis that a drag has locked.
  public let draggedAxis: Axis?
  /// Whether time alone will change something.
  public internal(set) var isAnimating: Bool
  /// The last release of a drag; `nil` before there was one.
  public let release: PagerRelease?
  /// How it is set now.
  public let configuration: PagerConfiguration
  /// How the target page is zoomed; `nil` where pages are not.
  public internal(set) var zoom: ZoomReadout?
}

extension Pager {
  /// What can be observed of the pager at its own time.
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

/// How the target page is zoomed at one moment.
public struct ZoomReadout: Hashable, Sendable {
  /// Device pixels to a content pixel: 1 at one to one. Of a canvas: points to a point.
  public let scale: Double
  /// From the content's middle to that of its page's box (pt), as ``Zoom/offset``. 0 of a canvas, whose place
  /// the pager tells.
  public let offset: Vector
  /// How often the content is turned by 90 degrees, clockwise: 0 to 3.
  public let quarterTurns: Int
}
