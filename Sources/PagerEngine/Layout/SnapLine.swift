import PagerGeometry

/// The snap points along one axis: one a page, counted from the anchor's.
///
/// With gaps of one length the page `n` steps away is at n x (page + gap). With a pattern of gaps the distance is the
/// sum of what lies between, and `start` says where in the pattern the anchor's page is.
struct SnapLine: Hashable, Sendable {
  /// A page's extent (pt).
  let pageLength: Double
  private let uniformGap: Double
  private let pattern: [Double]
  /// The anchor's place in the pattern.
  private let start: Int
  /// Once through the pattern (pt).
  private let cycle: Double

  /// Pages of `pageLength` points with `gap` points behind each; or with the gaps of `pattern`, in turn and again, the
  /// first of them behind the page `start` steps before the anchor. `start` counts modulo the pattern's length.
  init(pageLength: Double, gap: Double, pattern: [Double] = [], start: Int = 0) {
    self.pageLength = pageLength
    uniformGap = gap
    self.pattern = pattern
    self.start = pattern.isEmpty ? 0 : start.modulo(pattern.count)
    var cycle = 0.0
    for gap in pattern { cycle += pageLength + gap }
    self.cycle = cycle
  }

  /// What lies behind the page `steps` from the anchor (pt).
  func gap(after steps: Int) -> Double {
    pattern.isEmpty ? uniformGap : pattern[(start + steps.modulo(pattern.count)) % pattern.count]
  }

  /// From the page `steps` away to the one after it (pt).
  func pitch(after steps: Int) -> Double { pageLength + gap(after: steps) }

  /// Where the page `steps` from the anchor rests (pt from the anchor's snap point). O(pattern).
  func offset(of steps: Int) -> Double {
    guard !pattern.isEmpty else { return Double(steps) * (pageLength + uniformGap) }
    let (cycles, place) = (start + steps).flooredDivision(by: pattern.count)
    return Double(cycles) * cycle + distance(to: place) - distance(to: start)
  }

  /// `offset` in pages from the anchor: whole at snap points, and in proportion between two of them. O(pattern).
  func pages(at offset: Double) -> Double {
    guard !pattern.isEmpty else { return offset / (pageLength + uniformGap) }
    let fromStart = offset + distance(to: start)
    let cycles = (fromStart / cycle).rounded(.down)
    var remainder = fromStart - cycles * cycle
    for place in pattern.indices {
      let pitch = pageLength + pattern[place]
      if remainder < pitch || place == pattern.count - 1 {
        return cycles * Double(pattern.count) + Double(place - start) + min(1, remainder / pitch)
      }
      remainder -= pitch
    }
    return 0
  }

  /// The offset (pt) that is `pages` from the anchor; the inverse of ``pages(at:)``. O(pattern).
  func offset(atPages pages: Double) -> Double {
    guard !pattern.isEmpty else { return pages * (pageLength + uniformGap) }
    let whole = pages.rounded(.down)
    let steps = Int(whole.clamped(to: -1e15...1e15, ifNotFinite: 0))
    return offset(of: steps) + (pages - whole) * pitch(after: steps)
  }

  /// The snap point nearest to `offset`, a tie resolved away from the anchor's, so that both directions are alike.
  func nearest(to offset: Double) -> Int {
    Int(pages(at: offset).rounded(.toNearestOrAwayFromZero).clamped(to: -1e6...1e6, ifNotFinite: 0))
  }

  /// The middle between the page `steps` away and its neighbour on the side of `sign` (1 later, -1 earlier).
  func middle(of steps: Int, toward sign: Int) -> Double { (offset(of: steps) + offset(of: steps + sign)) / 2 }

  /// The distance from the pattern's beginning to the page at `place` in it (pt).
  private func distance(to place: Int) -> Double {
    var distance = 0.0
    for gap in pattern[..<place] { distance += pageLength + gap }
    return distance
  }
}
