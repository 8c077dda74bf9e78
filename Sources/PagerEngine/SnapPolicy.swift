/// How far one gesture may turn.
public enum SnapPolicy: Hashable, Sendable, Codable {
  /// One page a gesture, however hard the fling.
  case onePage
  /// As far as the throw carries, at most this many pages; below 1 counts as 1.
  case atMost(Int)

  /// The most pages a release may turn.
  var limit: Int {
    switch self {
    case .onePage: 1
    case .atMost(let pages): max(1, pages)
    }
  }
}

/// A finger lifting from a drag along one axis. Distances are offsets from the page the pager meant to rest on at the
/// press, in points, growing toward later pages.
struct Release {
  /// Where the picture is.
  var offset: Double
  /// The picture's velocity (pt/s).
  var velocity: Double
  /// The finger's, in the sense of the offset (pt/s); a rubber band makes the picture slower.
  var fingerVelocity: Double
  /// Where the picture was at the press.
  var offsetAtPress: Double
  /// The finger's way since the press, in the sense of the offset.
  var travel: Double
  /// The snap points, counted from that page.
  var line: SnapLine
  /// The part of the gap to pass, 0 to 1.
  var turnFraction: Double

  /// The page to rest on, in pages from the one at the press.
  ///
  /// The design's `turn` rule: a fling wins; else a drag from rest leaves once it has passed the fraction of the gap;
  /// else (caught in flight) the nearest page to the projected end.
  func target(_ policy: SnapPolicy, tuning: Tuning) -> Int {
    let carried = whole(
      (line.pages(at: offset) - line.pages(at: offsetAtPress)).rounded(.toNearestOrAwayFromZero))
    if fingerVelocity.magnitude > tuning.flingVelocity, travel.magnitude > tuning.flingDistance {
      let way = travel > 0 ? 1 : -1
      guard (fingerVelocity > 0) == (travel > 0) else { return way * max(0, way * carried - 1) }
      let thrown = way * nearest(offset + velocity * tuning.projection)
      return way * max(1, way * carried, min(policy.limit, thrown))
    }
    if let distance = tuning.turnDistance {
      let way = travel > 0 ? 1 : -1
      return travel.magnitude >= distance ? way * max(1, way * carried) : 0
    }
    let projected = offset + velocity * tuning.projection
    if offsetAtPress != 0 {
      let here = nearest(offset)
      return max(here - policy.limit, min(here + policy.limit, nearest(projected)))
    }
    let way = projected > 0 ? 1 : -1
    let passed = line.pages(at: projected).magnitude + 1 - turnFraction.clamped(to: 0...1, ifNotFinite: 0.5)
    return way * min(max(policy.limit, way * carried), whole(passed.rounded(.down)))
  }

  private func nearest(_ offset: Double) -> Int { line.nearest(to: offset) }

  private func whole(_ pages: Double) -> Int { Int(pages.clamped(to: -1e6...1e6, ifNotFinite: 0)) }
}
