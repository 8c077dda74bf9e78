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
  /// The snap points, counted from that page.
  var line: SnapLine
  /// The part of the gap to pass, 0 to 1.
  var turnFraction: Double

  /// The page to rest on, in pages from the one at the press.
  ///
  /// The design's `turn` rule: a fling wins; else a drag from rest leaves once it has passed the fraction of the gap;
  /// else (caught in flight) the nearest page to the projected end.
  func target(_ policy: SnapPolicy, tuning: Tuning) -> Int {
    if policy == .nearest {
      return max(-policy.limit, min(policy.limit, nearest(offset + velocity * tuning.projection)))
    }
    let carried = whole(
      (line.pages(at: offset) - line.pages(at: offsetAtPress)).rounded(.toNearestOrAwayFromZero))
    if fingerVelocity.magnitude > tuning.flingVelocity, displacement.magnitude > tuning.flingDistance {
      let sign = displacement > 0 ? 1 : -1
      guard (fingerVelocity > 0) == (displacement > 0) else { return sign * max(0, sign * carried - 1) }
      let projected = sign * nearest(offset + velocity * tuning.projection)
      return sign * max(1, sign * carried, min(policy.limit, projected))
    }
    if let distance = tuning.turnDistance {
      let sign = displacement > 0 ? 1 : -1
      return displacement.magnitude >= distance ? sign * max(1, sign * carried) : 0
    }
    let projected = offset + velocity * tuning.projection
    if offsetAtPress != 0 {
      let here = nearest(offset)
      return max(here - policy.limit, min(here + policy.limit, nearest(projected)))
    }
    let sign = projected > 0 ? 1 : -1
    let passed = line.pages(at: projected).magnitude + 1 - turnFraction.clamped(to: 0...1, ifNotFinite: 0.5)
    return sign * min(max(policy.limit, sign * carried), whole(passed.rounded(.down)))
  }

  private func nearest(_ offset: Double) -> Int { line.nearest(to: offset) }

  private func whole(_ pages: Double) -> Int { Int(pages.clamped(to: -1e6...1e6, ifNotFinite: 0)) }
}
