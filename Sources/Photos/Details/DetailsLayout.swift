import PagerGeometry
import Scene

/// The layout of the details panel (pt): a sheet at the lower edge, in two columns if the window is wide enough. It has
/// about three fifths of the window's height at most; rows that do not fit are left out, the least important first.
///
/// The sheet is as high as its rows. Their number comes from files, which a playback may not have; a press must hit the
/// sheet there too, so the number is a fact of the journal (``Journal/rows``).
struct DetailsLayout {
  /// The greatest number of rows.
  static let mostRows = 10
  private static let margin = 12.0
  private static let padding = 16.0
  private static let mostWidth = (one: 520.0, two: 1040.0)
  /// The least width of a window for two columns (pt), before it grows with the text size.
  private static let widthOfTwo = 640.0
  /// The space above the first row and below the last one (pt).
  private static let (top, bottom) = (20.0, 12.0)

  /// The frame of the open sheet.
  let sheet: Rect
  /// The distance between the open and the closed sheet: its height and the margin below (pt).
  var travel: Double { sheet.size.height + Self.margin }
  /// The text size (pt).
  let textSize: Double
  private let rowHeight: Double
  private let labelWidth: Double
  private let linesInColumn: Int
  private let columns: Int
  private let isRightToLeft: Bool

  /// Creates the layout for a number of `rows` in a window of `size` (pt).
  init(size: Size, rows: Int = mostRows, look: Look = .dark, isRightToLeft: Bool = false) {
    self.isRightToLeft = isRightToLeft
    let isSmall = size.height < 240 || size.width < 300
    textSize = look.textSize(isSmall ? 12 : 14)
    rowHeight = look.room(isSmall ? 18 : 24)
    labelWidth = look.room(76)
    columns = size.width >= look.room(Self.widthOfTwo) ? 2 : 1
    let room = size.height * 0.6 - Self.top - Self.bottom
    let most = max(1, Int((room / rowHeight).rounded(.down)))
    linesInColumn = min(most, (max(1, min(Self.mostRows, rows)) + columns - 1) / columns)
    let width = min(size.width - 2 * Self.margin, columns == 2 ? Self.mostWidth.two : Self.mostWidth.one)
    let height = Self.top + Double(linesInColumn) * rowHeight + Self.bottom
    sheet = Rect(
      x: ((size.width - width) / 2).rounded(), y: size.height - Self.margin - height, width: max(1, width),
      height: height)
  }

  /// Returns the most important of `rows` that fit, in the original order.
  func kept(_ rows: [DetailsRow]) -> [DetailsRow] {
    let ranked = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
    let kept = Set(ranked.prefix(linesInColumn * columns))
    return rows.indices.filter(kept.contains).map { rows[$0] }
  }

  /// The handle at the top of the open sheet.
  var handle: Rect { Rect(x: sheet.center.x - 18, y: sheet.minY + 8, width: 36, height: 4) }

  /// Returns the area in which a press catches the closed panel, in a window of `size`, above the lower `inset` points.
  static func handleTarget(in size: Size, above inset: Double) -> Rect {
    let (width, height) = (min(160, size.width), 44.0)
    return Rect(x: (size.width - width) / 2, y: size.height - inset - height, width: width, height: height)
  }

  /// Returns the frame of the closed panel's handle, at the lower edge of `target`, below the caption.
  static func handleBar(in target: Rect) -> Rect {
    Rect(x: target.center.x - 22, y: target.maxY - 10, width: 44, height: 5)
  }

  /// Returns the frames of a row's label and value. The value of a row without a label has all the width.
  func row(_ index: Int, hasLabel: Bool) -> (label: Rect, value: Rect) {
    let width = (sheet.size.width - Self.padding * Double(columns + 1)) / Double(columns)
    let (column, line) = index.quotientAndRemainder(dividingBy: linesInColumn)
    let row = Rect(
      x: sheet.minX + Self.padding + Double(column) * (width + Self.padding),
      y: sheet.minY + Self.top + Double(line) * rowHeight, width: width, height: rowHeight)
    let labelled = hasLabel ? min(labelWidth, (width * 0.3).rounded()) : 0
    let label = Rect(x: row.minX, y: row.minY, width: labelled, height: rowHeight)
    let value = Rect(x: label.maxX, y: row.minY, width: max(1, width - labelled), height: rowHeight)
    return (mirrored(label), mirrored(value))
  }

  /// Returns the place of the row at `point` among the kept rows; `nil` for none.
  func rowIndex(at point: Point) -> Int? {
    (0..<linesInColumn * columns).first { index in
      let (label, value) = row(index, hasLabel: true)
      return label.contains(point) || value.contains(point)
    }
  }

  private func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(x: sheet.minX + sheet.maxX - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }
}
