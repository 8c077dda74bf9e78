import PagerGeometry
import Scene
import Words

/// An item of the timeline's menu.
enum TimelineItem: Hashable, CaseIterable, Sendable {
  case previousKind, kind, nextKind, mostLate, widestOvershoot, note, video, page

  /// The items in rows, top to bottom; the items of the first row choose and find a kind of gesture.
  static let rows: [[TimelineItem]] = [
    [.previousKind, .kind, .nextKind], [.mostLate], [.widestOvershoot], [.note], [.video], [.page],
  ]
}

/// A file that the timeline's menu asks for.
public enum TimelineExport: Hashable, Sendable {
  /// A video of the loop, or of the gesture at the position.
  case video
  /// A review page.
  case page
}

/// The layout of the timeline's menu (pt): above the strip at the right, in one column, or in two in a low window.
struct TimelineMenuLayout: Hashable {
  private static let rowHeight = 46.0
  private static let padding = 6.0
  private static let widest = (column: 300.0, margin: 8.0)

  /// The whole menu.
  let sheet: Rect
  private let columns: Int
  private let rowHeight: Double

  /// Creates the layout of a menu above `strip` in a window of `size`.
  init(size: Size, above strip: Rect, look: Look = .dark) {
    let rowHeight = look.modest.room(Self.rowHeight)
    self.rowHeight = rowHeight
    let room = strip.minY - 2 * Self.widest.margin
    let count = TimelineItem.rows.count
    columns = Double(count) * rowHeight + 2 * Self.padding > room && size.width >= 480 ? 2 : 1
    let height = Double((count + columns - 1) / columns) * rowHeight + 2 * Self.padding
    let width = min(
      look.modest.room(Self.widest.column) * Double(columns) + 2 * Self.padding, size.width - 2 * Self.widest.margin)
    sheet = Rect(
      x: size.width - Self.widest.margin - width, y: max(0, strip.minY - Self.widest.margin - height),
      width: max(1, width), height: height)
  }

  /// Returns the area of a row.
  func row(_ index: Int) -> Rect {
    let perColumn = (TimelineItem.rows.count + columns - 1) / columns
    let width = (sheet.size.width - 2 * Self.padding) / Double(columns)
    return Rect(
      x: sheet.minX + Self.padding + Double(index / perColumn) * width,
      y: sheet.minY + Self.padding + Double(index % perColumn) * rowHeight, width: width, height: rowHeight)
  }

  /// Returns the area of an item.
  func area(_ item: TimelineItem) -> Rect {
    let row = row(TimelineItem.rows.firstIndex { $0.contains(item) } ?? 0)
    let side = rowHeight
    switch item {
    case .previousKind: return Rect(x: row.minX, y: row.minY, width: side, height: side)
    case .nextKind: return Rect(x: row.maxX - side, y: row.minY, width: side, height: side)
    case .kind:
      return Rect(x: row.minX + side, y: row.minY, width: max(1, row.size.width - 2 * side), height: side)
    case .mostLate, .widestOvershoot, .note, .video, .page: return row
    }
  }

  /// Returns the item at `point`; `nil` if there is none.
  func item(at point: Point) -> TimelineItem? { TimelineItem.allCases.first { area($0).contains(point) } }
}

/// The drawing of the timeline's menu.
struct TimelineMenuArt {
  private static let textSize = 13.0

  let canvas: PageCanvas
  let layout: TimelineMenuLayout
  let marks: TimelineMarks
  /// The chosen kind of gestures.
  let kind: String
  let hasLoop: Bool
  let isExporting: Bool
  let pressed: TimelineItem?

  /// The draw commands, back to front.
  var commands: [DrawCommand] {
    let colors = InstrumentColors(canvas.look)
    var commands = [
      canvas.plate(layout.sheet.inset(by: -1), radius: 13, colors.track),
      canvas.plate(layout.sheet, radius: 12, colors.sheet),
    ]
    for item in TimelineItem.allCases {
      let area = layout.area(item)
      if pressed == item { commands.append(canvas.plate(area.inset(by: 2), radius: 8, colors.pressed)) }
      let color = isUsable(item) ? canvas.look.text : canvas.look.secondaryText
      switch item {
      case .previousKind: commands += arrow(area, .left, color)
      case .nextKind: commands += arrow(area, .right, color)
      case .kind: commands.append(text(words(item), color, in: area, .center))
      case .mostLate, .widestOvershoot, .note, .video, .page:
        let room = Rect(
          x: area.minX + 12, y: area.minY + 14, width: area.size.width - 24, height: area.size.height - 14)
        commands.append(text(words(item), color, in: room, .topLeading))
        if let key = key(item) { commands.append(text(key, canvas.look.secondaryText, in: room, .topTrailing)) }
      }
    }
    return commands
  }

  /// Returns whether a tap on `item` has an effect.
  private func isUsable(_ item: TimelineItem) -> Bool {
    switch item {
    case .previousKind, .kind, .nextKind: !marks.gestures.isEmpty
    case .mostLate: marks.gesture(.mostLate, from: nil) != nil
    case .widestOvershoot: marks.gesture(.widestOvershoot, from: nil) != nil
    case .note: true
    case .video, .page: !isExporting
    }
  }

  private func words(_ item: TimelineItem) -> String {
    switch item {
    case .previousKind, .nextKind: ""
    case .kind:
      marks.gestures.isEmpty
        ? translated("No gestures") : "\(kind) (\(localNumber(marks.gestures.count { $0.kind == kind })))"
    case .mostLate: translated("Most late frames")
    case .widestOvershoot: translated("Widest overshoot")
    case .note: translated("Add a note")
    case .video:
      isExporting
        ? translated("Exporting…") : hasLoop ? translated("Film of the loop") : translated("Film of the gesture")
    case .page: translated("Review page")
    }
  }

  private func key(_ item: TimelineItem) -> String? {
    switch item {
    case .previousKind, .kind, .nextKind: nil
    case .mostLate: "j"
    case .widestOvershoot: "o"
    case .note: "F6"
    case .video: "e"
    case .page: "r"
    }
  }

  private func arrow(_ area: Rect, _ direction: Direction, _ color: Color) -> [DrawCommand] {
    canvas.triangle(
      Rect(x: area.center.x - 5, y: area.center.y - 7, width: 10, height: 14), toward: direction, color)
  }

  private func text(_ text: String, _ color: Color, in area: Rect, _ placement: Label.Placement) -> DrawCommand {
    canvas.text(text, size: canvas.look.modest.textSize(Self.textSize), color: color, in: area, placement)
  }
}
