import PagerGeometry

/// The release of a drag along one axis. Distances are offsets from the target page at the press, in points, and
/// grow toward later pages.
struct Release {
  /// The picture's offset (pt).
  var offset: Double
  /// The picture's velocity (pt/s).
  var velocity: Double
  /// The finger's velocity (pt/s), in the sense of the offset; a rubber band makes the picture's smaller.
  var fingerVelocity: Double
  /// The picture's offset at the press (pt).
  var offsetAtPress: Double
  /// The finger's displacement since the press (pt), in the sense of the offset: positive toward later pages.
  var displacement: Double
  /// Whether the press caught the settle of another fling, so that the two stack.
  var stacks: Bool
  /// The snap points, counted from that page.
  var line: SnapLine
  /// The part of the gap to pass, 0 to 1.
  var turnFraction: Double
  /// Where the picture would end if nothing stopped it (pt).
  var projectedEnd: Double

  /// The snap point to rest on, counted from the target page's.
  ///
  /// A fling wins; else a drag from rest leaves once it has passed the fraction of the gap; else (caught in flight) the
  /// nearest page to the projected end.
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

  /// Whether the finger was fast enough, and has gone far enough, for a fling.
  func isFling(_ tuning: Tuning) -> Bool {
    fingerVelocity.magnitude > tuning.flingVelocity && displacement.magnitude > tuning.flingDistance
  }

  /// Whether the press caught the picture in flight. Within half a point of its place the picture is drawn there: a spring
  /// swings on for a while that nobody can see.
  private var isCaught: Bool { offsetAtPress.magnitude >= 0.5 }

  /// Where a fling leads; `nil` when it is none.
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

  /// `target`, or the first page that is not behind the picture in the direction of `sign`.
  ///
  /// A fling that has caught another one is counted from that one's target while it is shorter than a page, so that N
  /// flicks turn N pages, whichever way each goes.
  private func ahead(of target: Int, toward sign: Int) -> Int {
    let pitch = line.pitch(after: line.base + (sign > 0 ? 0 : -1))
    if stacks, displacement.magnitude < pitch, offsetAtPress * Double(sign) > 0 { return target }
    let here = snapPoints(at: offset) * Double(sign)
    return sign * max(sign * target, whole((here - 1e-6).rounded(.up)))
  }

  /// The pages that the drag has carried the picture.
  private var carried: Int {
    whole((line.snapPoints(at: offset) - line.snapPoints(at: offsetAtPress)).rounded(.toNearestOrAwayFromZero))
  }

  private func held(_ target: Int, _ policy: SnapPolicy) -> Int { max(-policy.limit, min(policy.limit, target)) }

  private func nearest(_ offset: Double) -> Int { line.nearest(to: offset) - line.base }

  private func snapPoints(at offset: Double) -> Double { line.snapPoints(at: offset) - Double(line.base) }

  private func whole(_ pages: Double) -> Int { Int(pages.clamped(to: -1e6...1e6, ifNotFinite: 0)) }
}

/// The release of a drag, to be shown or recorded.
public struct PagerRelease: Hashable, Sendable {
  /// When, by the pager's time.
  public let time: Instant
  /// The finger's velocity (pt/s), in the sense of the offset: positive toward later pages.
  public let velocity: Vector
  /// From where the picture was to where it would end if nothing stopped it (pt), in the sense of the offset.
  public let projection: Vector
  /// From where the picture was to where it will rest (pt), in the sense of the offset.
  public let displacement: Vector
  /// The page it will rest on.
  public let target: Page
}
