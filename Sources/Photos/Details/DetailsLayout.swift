import PagerGeometry
import Scene

/// Where everything stands on the details panel (pt): a sheet at the lower edge, in two columns where there is room for
/// them. It takes no more than three fifths of the height; what does not fit is left out, the least important first.
///
/// Where the sheet is follows from the window's size and look alone, not from what is on it: that comes from files, and a finger
/// that goes down there has to meet the sheet in a replay too, which has none.
struct DetailsLayout {
  /// The most lines that a page has.
  static let mostRows = 10
  private static let margin = 12.0
  private static let padding = 16.0
  private static let mostWidth = (one: 520.0, two: 1040.0)
  /// From this width on there are two columns (pt).
  private static let widthOfTwo = 640.0
  /// What is above the first line, and below the last one.
  private static let (top, bottom) = (20.0, 12.0)

  /// All of it, where it stands once it has come in.
  let sheet: Rect
  /// How far it has come from when it is in: all of it and the margin below.
  var travel: Double { sheet.size.height + Self.margin }
  /// Height of the letters.
  let textSize: Double
  private let rowHeight: Double
  private let labelWidth: Double
  private let linesInColumn: Int
  private let columns: Int
  private let isRightToLeft: Bool

  /// The panel in a window of `size`.
  init(size: Size, look: Look = .dark, isRightToLeft: Bool = false) {
    self.isRightToLeft = isRightToLeft
    let isSmall = size.height < 240 || size.width < 300
    textSize = look.textSize(isSmall ? 12 : 14)
    rowHeight = look.room(isSmall ? 18 : 24)
    labelWidth = look.room(76)
    columns = size.width >= look.room(Self.widthOfTwo) ? 2 : 1
    let room = size.height * 0.6 - Self.top - Self.bottom
    let most = max(1, Int((room / rowHeight).rounded(.down)))
    linesInColumn = min(most, (Self.mostRows + columns - 1) / columns)
    let width = min(size.width - 2 * Self.margin, columns == 2 ? Self.mostWidth.two : Self.mostWidth.one)
    let height = Self.top + Double(linesInColumn) * rowHeight + Self.bottom
    sheet = Rect(
      x: ((size.width - width) / 2).rounded(), y: size.height - Self.margin - height, width: max(1, width),
      height: height)
  }

  /// Those of `rows` that there is room for, in their order: the most important ones.
  func kept(_ rows: [DetailsRow]) -> [DetailsRow] {
    let ranked = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
    let kept = Set(ranked.prefix(linesInColumn * columns))
    return rows.indices.filter(kept.contains).map { rows[$0] }
  }

  /// The bar at the top that says that it can be dragged.
  var handle: Rect { Rect(x: sheet.center.x - 18, y: sheet.minY + 8, width: 36, height: 4) }

  /// Where a finger finds the closed panel in a window of `size` whose lower `inset` points are something else's (pt).
  static func handleTarget(in size: Size, above inset: Double) -> Rect {
    let (width, height) = (min(160, size.width), 44.0)
    return Rect(x: (size.width - width) / 2, y: size.height - inset - height, width: width, height: height)
  }

  /// The bar that shows where that is: at its lower edge, where no caption stands.
  static func handleBar(in target: Rect) -> Rect {
    Rect(x: target.center.x - 22, y: target.maxY - 10, width: 44, height: 5)
  }

  /// The places of a line's label and value. A line without a label has all the width for its value.
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

  private func mirrored(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(x: sheet.minX + sheet.maxX - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }
}
