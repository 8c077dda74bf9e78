import PagerGeometry
import Scene

/// How the instruments look: bars against the display's budget above lines of figures, in fixed columns.
struct HUDArt {
  let size: HUDSize
  let canvas: PageCanvas

  /// From the window's edges; the top leaves room for a notice and the control in the corner (pt).
  static let origin = Point(x: 12, y: 64)
  private static let width = 264.0
  private static let padding = 12.0
  private static let rowHeight = 18.0
  private static let groupGap = 8.0
  private static let textSize = 12.0
  /// A column of figures (pt).
  private static let column = 52.0
  /// Where figures of one column begin, so that they have all the room beside their title.
  private static let titleWidth = 112.0

  /// Opaque: what has to be blended with the page below costs several times as much.
  static let plate = Style.background
  static let inTime = Color(hex: 0x4DB8FF)
  static let late = Style.alert
  static let missed = Color(hex: 0xFF5C5C)

  private var barHeight: Double { size == .small ? 28 : 44 }

  private var height: Double {
    let rows = size.groups.reduce(0) { $0 + $1.count }
    return 2 * Self.padding + barHeight + 6 + Double(rows) * Self.rowHeight
      + Double(max(0, size.groups.count - 1)) * Self.groupGap
  }

  /// All of it (pt).
  var bounds: Rect { Rect(x: Self.origin.x, y: Self.origin.y, width: Self.width, height: height) }

  /// Back to front.
  func commands(_ meter: FrameMeter, cells: [String: [String]], at instant: Instant) -> [DrawCommand] {
    guard size != .off else { return [] }
    var commands = [canvas.plate(bounds, radius: 10, Self.plate)]
    commands += bars(meter, at: instant)
    var y = bounds.minY + Self.padding + barHeight + 6
    for group in size.groups {
      for row in group {
        commands.append(text(row.title, Style.secondaryText, x: left, y: y, width: Self.titleWidth, .topLeading))
        commands += figures(cells[row.title] ?? [], y: y)
        y += Self.rowHeight
      }
      y += Self.groupGap
    }
    return commands
  }

  private var left: Double { bounds.minX + Self.padding }
  private var right: Double { bounds.maxX - Self.padding }

  private func figures(_ cells: [String], y: Double) -> [DrawCommand] {
    // A line of one figure may be a word, and takes what room there is.
    let width = cells.count == 1 ? right - left - Self.titleWidth : cells.count == 2 ? 1.4 * Self.column : Self.column
    return cells.reversed().enumerated().map { place, cell in
      text(cell, Style.text, x: right - Double(place + 1) * width, y: y, width: width, .topTrailing)
    }
  }

  private func text(
    _ text: String, _ color: Color, x: Double, y: Double, width: Double, _ placement: Label.Placement
  ) -> DrawCommand {
    let area = Rect(x: x, y: y, width: width, height: Self.rowHeight)
    return canvas.text(text, size: Self.textSize, color: color, in: area, placement)
  }

  /// A bar for each of the display's pictures of the last two seconds, whole pixels wide so that none shimmers, and the
  /// budget as a line at half the height.
  private func bars(_ meter: FrameMeter, at instant: Instant) -> [DrawCommand] {
    let area = canvas.pixels(Rect(x: left, y: bounds.minY + Self.padding, width: right - left, height: barHeight))
    let places = max(1, Int((FrameMeter.span / max(1e-4, meter.budget)).rounded()))
    // On a fast display a bar is a pixel, and what there is no room for is left out at the old end.
    let pitch = max(1, (area.width + places / 2) / places)
    let barWidth = pitch > 2 ? pitch - 1 : pitch
    var commands = [DrawCommand.fill(area, Style.placeholder)]
    let newest = meter.bars.last?.place ?? 0
    let silence = meter.silence(at: instant)
    for bar in meter.bars {
      let x = area.x + area.width - (newest - bar.place + silence + 1) * pitch
      guard x >= area.x else { continue }
      let part = min(1, bar.work / (2 * meter.budget))
      let height = max(1, Int((Double(area.height) * part).rounded()))
      let color = bar.isMissed ? Self.missed : bar.work > meter.budget ? Self.late : Self.inTime
      commands.append(
        .fill(PixelRect(x: x, y: area.y + area.height - height, width: barWidth, height: height), color))
    }
    let line = PixelRect(
      x: area.x, y: area.y + area.height / 2, width: area.width, height: max(1, canvas.grid.pixel(1)))
    commands.append(.fill(line, Style.text.opacity(0.45)))
    return commands
  }
}
