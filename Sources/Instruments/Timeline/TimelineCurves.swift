import PagerGeometry
import Scene

/// The drawing of the picture's motion over the whole timeline: its position along both axes as lines, its speed as an
/// area below them.
struct TimelineCurves: Hashable {
  let canvas: PageCanvas
  let layout: TimelineLayout
  let motion: [TimelineMarks.Motion]
  /// The length of the timeline (s).
  let length: Double

  /// The longest time between two samples of one motion (s); the picture rests during a longer one.
  private static let longestStep = 0.15

  /// The draw commands, back to front. O(samples + pixels along the track).
  var commands: [DrawCommand] {
    let area = canvas.pixels(layout.curves)
    guard area.height > 4, area.width > 1, motion.count > 1 else { return [] }
    let colors = InstrumentColors(canvas.look)
    let fastest = motion.map(\.speed).max() ?? 0
    var commands: [DrawCommand] = []
    if fastest > 0 {
      let speeds = columns(of: \.speed, count: area.width) { $0 == 0 && $1 == 0 || $2 <= Self.longestStep }
      commands += bars(speeds, in: area, colors.past.opacity(0.45)) {
        (0, Double(area.height) * $0.upperBound / fastest)
      }
    }
    let thickness = Double(max(1, canvas.grid.pixel(1.5)))
    for axis in Axis.allCases {
      let places = motion.map { $0.position[axis] }
      guard let least = places.min(), let most = places.max(), most > least else { continue }
      let scale = (Double(area.height) - thickness) / range
      // Lines of later pages are higher.
      let line = columns(of: \.position[axis], count: area.width) { _, _, _ in true }
      commands += bars(line, in: area, FingerMark.color(axis).opacity(0.85)) {
        (($0.lowerBound - least) * scale, ($0.upperBound - least) * scale + thickness)
      }
    }
    return commands
  }

  /// The longer one of the ways along the two axes (pt), which is the height of the curves.
  private var range: Double {
    Axis.allCases.map { axis in
      let places = motion.map { $0.position[axis] }
      return (places.max() ?? 0) - (places.min() ?? 0)
    }.max() ?? 1
  }

  /// Returns the range of a value in each column of pixels; `nil` for a column without one.
  ///
  /// - Parameter joins: whether two values are joined by a straight line, from both and the time between them (s).
  private func columns(
    of value: (TimelineMarks.Motion) -> Double, count: Int, joins: (Double, Double, Double) -> Bool
  ) -> [ClosedRange<Double>?] {
    var columns = [ClosedRange<Double>?](repeating: nil, count: count)
    let perSecond = length > 0 ? Double(count) / length : 0
    func add(_ value: Double, _ column: Int) {
      guard columns.indices.contains(column) else { return }
      let range = columns[column] ?? value...value
      columns[column] = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    for (first, second) in zip(motion, motion.dropFirst()) {
      let (start, end) = (first.time * perSecond, second.time * perSecond)
      let (from, to) = (value(first), value(second))
      guard start.isFinite, end.isFinite, from.isFinite, to.isFinite, start <= end, end < 1e6 else { continue }
      guard joins(from, to, second.time - first.time) else {
        add(from, Int(start))
        add(to, Int(end))
        continue
      }
      for column in Int(max(0, start))...Int(max(0, end)) {
        func part(_ x: Double) -> Double { end > start ? (x - start) / (end - start) : 0 }
        add(from + (to - from) * part(max(start, Double(column))), column)
        add(from + (to - from) * part(min(end, Double(column + 1))), column)
      }
    }
    return columns
  }

  /// Returns a bar for each column, from the lower to the higher of the two heights of `place` (px above the area's
  /// lower edge); equal neighbours are merged.
  private func bars(
    _ columns: [ClosedRange<Double>?], in area: PixelRect, _ color: Color,
    _ place: (ClosedRange<Double>) -> (Double, Double)
  ) -> [DrawCommand] {
    var bars: [PixelRect] = []
    for (column, range) in columns.enumerated() {
      guard let range else { continue }
      let (low, high) = place(range)
      let (bottom, top) = (Int(max(0, low)), Int(min(Double(area.height), high.rounded())))
      guard top > bottom else { continue }
      let bar = PixelRect(x: area.x + column, y: area.y + area.height - top, width: 1, height: top - bottom)
      if let last = bars.last, last.x + last.width == bar.x, last.y == bar.y, last.height == bar.height {
        bars[bars.count - 1].width += 1
      } else {
        bars.append(bar)
      }
    }
    return bars.map { .fill($0, color) }
  }
}
