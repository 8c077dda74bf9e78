import PagerGeometry

/// The leading and trailing edges of pages along one axis, relative to the anchor's leading edge.
///
/// Either all pages have the same length and the same gap after them, or lengths and gaps come from lists that repeat.
/// `start` is the anchor's index in the lists.
struct PageEdges: Hashable, Sendable {
  private let uniformLength: Double
  private let uniformGap: Double
  private let lengths: Lengths
  private let gaps: Lengths
  /// The number of pages after which lengths and gaps repeat; 0 without lists.
  private let period: Int
  /// The anchor's index in the period.
  private let start: Int
  /// The length of one period (pt).
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

  /// Whether all pages have the same length and the same gap after them.
  var isUniform: Bool { period == 0 }

  /// Returns the length of the page `steps` away (pt).
  func length(of steps: Int) -> Double {
    lengths.isEmpty ? uniformLength : lengths[place(of: steps)]
  }

  /// Returns the gap after the page `steps` away (pt).
  func gap(after steps: Int) -> Double {
    gaps.isEmpty ? uniformGap : gaps[place(of: steps) % gaps.count]
  }

  /// Returns the leading edge of the page `steps` away (pt).
  func leading(of steps: Int) -> Double {
    guard !isUniform else { return Double(steps) * (uniformLength + uniformGap) }
    let (cycles, place) = (start + steps).flooredDivision(by: period)
    return Double(cycles) * cycle + sum(place) - beforeStart
  }

  /// Returns the last page that begins at or before `position` (pt). O(log of the list's length).
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

  /// Returns the pages that overlap `range` (pt); the nearest page if none does.
  func pages(in range: Range<Double>) -> ClosedRange<Int> {
    var low = page(at: range.lowerBound)
    if leading(of: low) + length(of: low) <= range.lowerBound { low += 1 }
    var high = page(at: range.upperBound)
    if leading(of: high) >= range.upperBound { high -= 1 }
    if low <= high { return low...high }
    // The range lies in a gap between two pages.
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
