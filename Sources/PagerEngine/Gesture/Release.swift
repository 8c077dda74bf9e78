import PagerGeometry

/// The release of a drag along one axis. Distances are offsets in points from the page that was the target at the
/// press, and grow toward later pages.
struct Release {
  /// The offset of the pages (pt).
  var offset: Double
  /// The velocity of the pages (pt/s).
  var velocity: Double
  /// The finger's velocity (pt/s), with the sign of the offset. A rubber band makes the velocity of the pages lower.
  var fingerVelocity: Double
  /// The offset of the pages at the press (pt).
  var offsetAtPress: Double
  /// The finger's displacement since the press (pt), with the sign of the offset: positive toward later pages.
  var displacement: Double
  /// Whether the press caught the settle of another fling, so that the two add up.
  var stacks: Bool
  /// The snap points, relative to that page.
  var line: SnapLine
  /// The fraction of the way to the next page that a drag must pass, 0 to 1.
  var turnFraction: Double
  /// The offset at which the pages would stop without snapping (pt).
  var projectedEnd: Double

  /// Returns the snap point to settle on, relative to the target page's.
  ///
  /// A fling has priority. Otherwise a drag from rest turns the page if its projected end is past the fraction, and a
  /// drag that caught moving pages leads to the page nearest to the projected end. ``ReleaseRule/nearest``,
  /// ``Tuning/turnDistance`` and ``Tuning/returnVelocity`` change this.
  func target(_ policy: SnapPolicy, rule: ReleaseRule, tuning: Tuning) -> Int {
    if let target = flingTarget(policy, tuning: tuning) { return target }
    if policy == .nearest { return held(nearest(rule == .nearest ? offset : projectedEnd), policy) }
    if let distance = tuning.turnDistance {
      let sign = displacement > 0 ? 1 : -1
      return displacement.magnitude >= distance ? sign * max(1, sign * carried) : 0
    }
    let end = rule == .nearest ? offset : projectedEnd
    let here = nearest(offset)
    if isCaught || rule == .nearest {
      return max(here - policy.limit, min(here + policy.limit, nearest(end)))
    }
    if let returns = tuning.returnVelocity, fingerVelocity * displacement < 0, fingerVelocity.magnitude > returns {
      let sign = displacement > 0 ? 1 : -1
      return sign * max(0, sign * carried - 1)
    }
    let sign = end > 0 ? 1 : -1
    let passed = snapPoints(at: end).magnitude + 1 - turnFraction.clamped(to: 0...1, ifNotFinite: 0.5)
    return sign * min(max(policy.limit, sign * carried), whole(passed.rounded(.down)))
  }

  /// Returns whether the finger's velocity and displacement are sufficient for a fling.
  func isFling(_ tuning: Tuning) -> Bool {
    fingerVelocity.magnitude > tuning.flingVelocity && displacement.magnitude > tuning.flingDistance
  }

  /// Whether the press caught the pages in motion. Within half a point of a snap point the pages count as at rest: a
  /// spring oscillates invisibly for a while.
  private var isCaught: Bool { offsetAtPress.magnitude >= 0.5 }

  /// Returns the target of a fling; `nil` if the release is not a fling.
  private func flingTarget(_ policy: SnapPolicy, tuning: Tuning) -> Int? {
    guard isFling(tuning) else { return nil }
    let sign = displacement > 0 ? 1 : -1
    let projected = nearest(projectedEnd)
    guard (fingerVelocity > 0) == (displacement > 0) else {
      return policy == .nearest ? held(ahead(of: projected, toward: -sign), policy) : sign * max(0, sign * carried - 1)
    }
    if policy == .nearest { return held(ahead(of: projected, toward: sign), policy) }
    let target = sign * max(1, sign * carried, min(policy.limit, sign * projected))
    return ahead(of: target, toward: sign)
  }

  /// Returns `target`, or the first page that is not behind the current offset in the direction of `sign`.
  ///
  /// A fling that caught another one and is shorter than a page counts from the other's target, so that N flicks turn N
  /// pages, in any combination of directions.
  private func ahead(of target: Int, toward sign: Int) -> Int {
    let pitch = line.pitch(after: line.base + (sign > 0 ? 0 : -1))
    if stacks, displacement.magnitude < pitch, offsetAtPress * Double(sign) > 0 { return target }
    let here = snapPoints(at: offset) * Double(sign)
    return sign * max(sign * target, whole((here - 1e-6).rounded(.up)))
  }

  /// The number of pages that the drag itself has moved.
  private var carried: Int {
    whole((line.snapPoints(at: offset) - line.snapPoints(at: offsetAtPress)).rounded(.toNearestOrAwayFromZero))
  }

  private func held(_ target: Int, _ policy: SnapPolicy) -> Int { max(-policy.limit, min(policy.limit, target)) }

  private func nearest(_ offset: Double) -> Int { line.nearest(to: offset) - line.base }

  private func snapPoints(at offset: Double) -> Double { line.snapPoints(at: offset) - Double(line.base) }

  private func whole(_ pages: Double) -> Int { Int(pages.clamped(to: -1e6...1e6, ifNotFinite: 0)) }
}

/// The release of a drag, for display or recording.
public struct PagerRelease: Hashable, Sendable {
  /// The time of the release, in the pager's time.
  public let time: Instant
  /// The finger's velocity (pt/s), with the sign of the offset: positive toward later pages.
  public let velocity: Vector
  /// The displacement from the offset at the release to the projected end (pt), with the sign of the offset.
  public let projection: Vector
  /// The displacement from the offset at the release to the resting offset (pt), with the sign of the offset.
  public let displacement: Vector
  /// The target page.
  public let target: Page
}
