import PagerGeometry

/// What a watcher can see of a pager at one moment.
public struct PagerReadout: Hashable, Sendable {
  /// What a pager does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It is where it means to be, and nothing touches it.
    case resting
    /// A pointer is down and has not passed the slop.
    case pressed
    /// A pointer leads the picture.
    case dragged
    /// It moves by itself.
    case settling
  }

  /// The pager's time.
  public let time: Instant
  /// Stands for all of its state; see ``Pager/digest``.
  public let digest: UInt64
  /// What it does.
  public let phase: Phase
  /// Where the picture is (pt), from the target page's snap point; grows toward later pages.
  public let offset: Vector
  /// How fast it moves by itself, or as the finger leads it (pt/s), in the sense of the offset.
  public let velocity: Vector
  /// The page the pager rests on, or means to; offsets are counted from it.
  public let targetPage: Page
  /// The page nearest to the middle.
  public let currentPage: Page
  /// The page the pager last rested on.
  public let settledPage: Page
  /// The axis that a drag has locked.
  public let draggedAxis: Axis?
  /// Whether time alone will change something.
  public let isAnimating: Bool
  /// The last drag that was let go of; `nil` before there was one.
  public let release: PagerRelease?
  /// Whether later columns stand on the left.
  public let isRightToLeft: Bool
  /// How it feels now.
  public let feel: Feel
}

extension Pager {
  /// What a watcher writes down of the pager at its own time.
  public var readout: PagerReadout {
    PagerReadout(
      time: time, digest: digest, phase: phase, offset: offset, velocity: velocity, targetPage: targetPage,
      currentPage: currentPage, settledPage: settledPage, draggedAxis: draggedAxis, isAnimating: isAnimating,
      release: lastRelease, isRightToLeft: configuration.isRightToLeft, feel: configuration.feel)
  }

  private var phase: PagerReadout.Phase {
    switch gesture {
    case .pressing: .pressed
    case .dragging: .dragged
    case .idle: isMoving ? .settling : .resting
    }
  }

  private var velocity: Vector {
    var velocity = settlingVelocity
    guard case .dragging(let drag) = gesture else { return velocity }
    for axis in Axis.allCases where drag.grips[axis] != nil { velocity[axis] = fingerVelocity(axis) }
    return velocity
  }
}
