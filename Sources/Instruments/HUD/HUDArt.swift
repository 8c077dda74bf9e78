import PagerGeometry
import Scene
import Words

/// The drawing of the HUD: bars against the display's budget above lines of figures, in fixed columns.
struct HUDArt {
  let size: HUDSize
  let canvas: PageCanvas
  let layout: HUDLayout

  private static let textSize = 12.0
  /// The width of a column of figures (pt).
  private var column: Double { canvas.look.room(52) }
  /// The width of the titles (pt); figures in a single column fill the rest.
  private var titleWidth: Double { min(canvas.look.room(112), max(112, layout.bounds.size.width * 0.44)) }

  /// The background, which is opaque: blending it with the page below would cost several times as much.
  private var plate: Color { canvas.look.background }
  private var colors: InstrumentColors { InstrumentColors(canvas.look) }

  /// Creates the drawing of a HUD of `size` in `corner` of `canvas`, above the lowest `reservedHeight` points.
  init(size: HUDSize, canvas: PageCanvas, corner: HUDCorner = .topLeft, reservedHeight: Double = 0) {
    self.size = size
    self.canvas = canvas
    let window = Size(width: canvas.size.width, height: max(1, canvas.size.height - reservedHeight))
    layout = HUDLayout(size, in: window, corner: corner, look: canvas.look)
  }

  /// Returns the draw commands, back to front.
  func commands(_ meter: FrameMeter, cells: [String: [String]], at instant: Instant) -> [DrawCommand] {
    guard size != .off else { return [] }
    var commands = [canvas.plate(layout.bounds, radius: 10, plate)]
    commands += bars(meter, at: instant)
    for (group, rows) in size.groups.enumerated() {
      for (line, row) in rows.enumerated() {
        let place = layout.row(line, ofGroup: group)
        commands.append(
          text(
            translated(row.title), canvas.look.secondaryText, x: place.minX, width: titleWidth, in: place, .topLeading))
        commands += figures(cells[row.title] ?? [], in: place)
      }
    }
    return commands
  }

  private func figures(_ cells: [String], in place: Rect) -> [DrawCommand] {
    // A single figure may be a word, and takes all the room.
    let width =
      cells.count == 1 ? place.size.width - titleWidth : cells.count == 2 ? 1.4 * column : column
    return cells.reversed().enumerated().map { index, cell in
      text(cell, canvas.look.text, x: place.maxX - Double(index + 1) * width, width: width, in: place, .topTrailing)
    }
  }

  private func text(
    _ text: String, _ color: Color, x: Double, width: Double, in place: Rect, _ placement: Label.Placement
  ) -> DrawCommand {
    let area = Rect(x: x, y: place.minY, width: width, height: place.size.height)
    return canvas.text(
      text, size: min(canvas.look.textSize(Self.textSize), place.size.height - 4), color: color, in: area, placement)
  }

  /// Returns a bar for each display refresh of the last two seconds, and the budget as a line at half the height.
  ///
  /// Bars are whole pixels wide, so that they do not shimmer.
  private func bars(_ meter: FrameMeter, at instant: Instant) -> [DrawCommand] {
    let area = canvas.pixels(layout.bars)
    let places = max(1, Int((FrameMeter.span / max(1e-4, meter.budget)).rounded()))
    // On a fast display a bar is one pixel wide, and the oldest bars are left out if there is no room.
    let pitch = max(1, (area.width + places / 2) / places)
    let barWidth = pitch > 2 ? pitch - 1 : pitch
    var commands = [DrawCommand.fill(area, canvas.look.placeholder)]
    let newest = meter.bars.last?.place ?? 0
    let silence = meter.silence(at: instant)
    for bar in meter.bars {
      let x = area.x + area.width - (newest - bar.place + silence + 1) * pitch
      guard x >= area.x else { continue }
      let part = min(1, bar.work / (2 * meter.budget))
      let height = max(1, Int((Double(area.height) * part).rounded()))
      let color = bar.isMissed ? colors.missed : bar.work > meter.budget ? canvas.look.alert : colors.inTime
      commands.append(
        .fill(PixelRect(x: x, y: area.y + area.height - height, width: barWidth, height: height), color))
    }
    let line = PixelRect(
      x: area.x, y: area.y + area.height / 2, width: area.width, height: max(1, canvas.grid.pixel(1)))
    commands.append(.fill(line, canvas.look.text.opacity(0.45)))
    return commands
  }
}

/// The layout of the HUD's lines (pt): in one column, or in two and closer together if the window is too low.
struct HUDLayout: Hashable {
  /// The margin to the window's edges.
  private static let margin = 12.0
  /// The distance to the window's upper edge, if there is room: a notice and the corner control are above.
  private static let top = 64.0
  static let padding = 12.0
  private static let width = 264.0
  private static let columnGap = 16.0
  private static let groupGap = 8.0
  private static let barGap = 6.0
  private static let rowHeights = 12.0...18.0

  /// The whole HUD.
  let bounds: Rect
  /// The height of the bars.
  let barHeight: Double
  /// The height of a line.
  let rowHeight: Double
  /// The groups in each column, as indices into ``HUDSize/groups``.
  let columns: [Range<Int>]
  private let counts: [Int]

  /// Creates the layout of a HUD of `size` in `corner` of a window of size `window`.
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

  /// Returns the split of the groups into two columns that minimises the longer one.
  private static func halves(of counts: [Int]) -> [Range<Int>] {
    let split = (1..<counts.count).min { first, second in
      func longer(_ split: Int) -> Int { max(counts[..<split].reduce(0, +), counts[split...].reduce(0, +)) }
      return longer(first) < longer(second)
    }
    return split.map { [0..<$0, $0..<counts.count] } ?? [0..<counts.count]
  }

  /// The area of the bars, above all columns.
  var bars: Rect {
    Rect(
      x: bounds.minX + Self.padding, y: bounds.minY + Self.padding, width: bounds.size.width - 2 * Self.padding,
      height: barHeight)
  }

  /// Returns the area of line `line` in the group `group`.
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
