import PagerGeometry

/// Where pages begin and end along one axis, counted from the anchor's leading edge.
///
/// All may have one length and one gap behind them, or each its own: the lengths of a list, the gaps of a pattern, both
/// again and again. `start` says where in the lists the anchor's page is.
struct PageEdges: Hashable, Sendable {
  private let uniformLength: Double
  private let uniformGap: Double
  private let lengths: Lengths
  private let gaps: Lengths
  /// Pages until everything repeats.
  private let period: Int
  /// The anchor's place in the period.
  private let start: Int
  /// Once through the period (pt).
  private var cycle = 0.0
  private var beforeStart = 0.0

  init(length: Double, gap: Double, lengths: Lengths, gaps: Lengths, start: Int) {
    uniformLength = length
    uniformGap = gap
    self.lengths = lengths
    self.gaps = gaps
    period = lengths.isEmpty ? gaps.count : lengths.count
    self.start = period == 0 ? 0 : start.modulo(period)
    guard period > 0 else { return }
    cycle = sum(period)
    beforeStart = sum(self.start)
  }

  /// Whether all pages have one length and one gap behind them.
  var isUniform: Bool { period == 0 }

  /// The extent of the page `steps` away (pt).
  func length(of steps: Int) -> Double {
    lengths.isEmpty ? uniformLength : lengths[place(of: steps)]
  }

  /// What lies behind the page `steps` away (pt).
  func gap(after steps: Int) -> Double {
    gaps.isEmpty ? uniformGap : gaps[place(of: steps) % gaps.count]
  }

  /// Where the page `steps` away begins (pt).
  func leading(of steps: Int) -> Double {
    guard !isUniform else { return Double(steps) * (uniformLength + uniformGap) }
    let (cycles, place) = (start + steps).flooredDivision(by: period)
    return Double(cycles) * cycle + sum(place) - beforeStart
  }

  /// The page that begins at or before `position` (pt), nearest to it. O(log of the list's length).
  func page(at position: Double) -> Int {
    guard !isUniform else {
      let pages = position / (uniformLength + uniformGap)
      return Int(pages.rounded(.down).clamped(to: -1e15...1e15, ifNotFinite: 0))
    }
    let fromPeriod = position + beforeStart
    let cycles = (fromPeriod / cycle).rounded(.down).clamped(to: -1e12...1e12, ifNotFinite: 0)
    let remainder = fromPeriod - cycles * cycle
    var (low, high) = (0, period)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sum(middle) <= remainder { low = middle } else { high = middle }
    }
    return Int(cycles) * period + low - start
  }

  /// The pages that are within `range` (pt); the nearest one where none is.
  func pages(in range: Range<Double>) -> ClosedRange<Int> {
    var low = page(at: range.lowerBound)
    if leading(of: low) + length(of: low) <= range.lowerBound { low += 1 }
    var high = page(at: range.upperBound)
    if leading(of: high) >= range.upperBound { high -= 1 }
    if low <= high { return low...high }
    // Between two pages, in a gap as wide as the range.
    let before = range.lowerBound - leading(of: high) - length(of: high)
    let nearest = before <= leading(of: low) - range.upperBound ? high : low
    return nearest...nearest
  }

  private func place(of steps: Int) -> Int { (start + steps.modulo(period)) % period }

  private func sum(_ count: Int) -> Double {
    (lengths.isEmpty ? Double(count) * uniformLength : lengths.sum(ofFirst: count))
      + (gaps.isEmpty ? Double(count) * uniformGap : gaps.sum(ofFirst: count))
  }
}
