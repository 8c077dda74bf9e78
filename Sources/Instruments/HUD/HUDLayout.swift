import PagerGeometry
import Scene

/// Where the HUD's lines stand (pt): in one column, or in two and closer together where the window is too low for that.
struct HUDLayout: Hashable {
  /// From the window's edges.
  private static let margin = 12.0
  /// From the window's upper edge, where there is room for that: a notice and the control in the corner stand above.
  private static let top = 64.0
  static let padding = 12.0
  private static let width = 264.0
  private static let columnGap = 16.0
  private static let groupGap = 8.0
  private static let barGap = 6.0
  private static let rowHeights = 12.0...18.0

  /// All of it.
  let bounds: Rect
  /// How high the bars are.
  let barHeight: Double
  /// From one line to the next.
  let rowHeight: Double
  /// The groups of lines, by their places in ``HUDSize/groups``, column by column.
  let columns: [Range<Int>]
  private let counts: [Int]

  /// The HUD of `size` in `corner` of a window of `window`.
  init(_ size: HUDSize, in window: Size, corner: HUDCorner, look: Look = .dark) {
    let counts = size.groups.map(\.count)
    self.counts = counts
    let most = window.height - 2 * Self.margin
    var (bars, columns) = (size == .small ? 28.0 : 44.0, [0..<counts.count])
    let widest = look.room(Self.width)
    var (row, width) = (look.room(Self.rowHeights.upperBound), min(widest, window.width - 2 * Self.margin))
    if Self.height(counts[...], bars, row) > most, counts.count > 1 {
      bars = 28
      columns = Self.halves(of: counts)
      width = min(2 * widest - Self.padding, window.width - 2 * Self.margin)
    }
    func height() -> Double { columns.map { Self.height(counts[$0], bars, row) }.max() ?? 0 }
    let longest = columns.map { counts[$0].reduce(0, +) }.max() ?? 1
    row = max(Self.rowHeights.lowerBound, row - max(0, height() - most) / Double(max(1, longest)))
    let size = Size(width: max(1, width), height: height())
    let lowest = max(Self.margin, window.height - Self.margin - size.height)
    bounds = Rect(
      x: corner.isRight ? max(Self.margin, window.width - Self.margin - size.width) : Self.margin,
      y: corner.isBottom ? lowest : min(Self.top, lowest), width: size.width, height: size.height)
    (barHeight, rowHeight, self.columns) = (bars, row, columns)
  }

  private static func height(_ counts: ArraySlice<Int>, _ bars: Double, _ row: Double) -> Double {
    2 * padding + bars + barGap + Double(counts.reduce(0, +)) * row + Double(max(0, counts.count - 1)) * groupGap
  }

  /// The split of the groups into two columns whose longer one is shortest.
  private static func halves(of counts: [Int]) -> [Range<Int>] {
    let split = (1..<counts.count).min { first, second in
      func longer(_ split: Int) -> Int { max(counts[..<split].reduce(0, +), counts[split...].reduce(0, +)) }
      return longer(first) < longer(second)
    }
    return split.map { [0..<$0, $0..<counts.count] } ?? [0..<counts.count]
  }

  /// The bars, above all columns.
  var bars: Rect {
    Rect(
      x: bounds.minX + Self.padding, y: bounds.minY + Self.padding, width: bounds.size.width - 2 * Self.padding,
      height: barHeight)
  }

  /// The place of line `line` of the group `group`.
  func row(_ line: Int, ofGroup group: Int) -> Rect {
    let column = columns.firstIndex { $0.contains(group) } ?? 0
    let above = columns[column].lowerBound..<group
    let count = Double(columns.count)
    let width = (bars.size.width - Self.columnGap * (count - 1)) / count
    let lines = Double(counts[above].reduce(0, +) + line)
    return Rect(
      x: bars.minX + Double(column) * (width + Self.columnGap),
      y: bars.maxY + Self.barGap + lines * rowHeight + Double(above.count) * Self.groupGap, width: width,
      height: rowHeight)
  }
}
