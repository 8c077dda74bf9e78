import PagerGeometry

/// The layout of a month's page (pt): the heading above the days, or beside them on a wide page.
struct CalendarLayout: Hashable {
  /// The size of the page.
  let size: Size
  /// The margin of the page.
  let margin: Double
  /// The frame of the month's name and the year.
  let heading: Rect
  /// The frame of the weekdays' names.
  let weekdays: Rect
  /// The frame of the days: seven columns and six rows.
  let days: Rect
  /// Whether the heading is beside the days.
  let isWide: Bool
  /// Whether the heading is above the days, with room for a large number.
  let isTall: Bool
  private let isRightToLeft: Bool
  /// The height that a control in the window's upper corner may cover (pt).
  private static let corner = 64.0

  /// Creates the layout of a page of `size`. In a right-to-left layout the first weekday and the heading are on the
  /// right.
  init(_ size: Size, isRightToLeft: Bool) {
    self.size = size
    self.isRightToLeft = isRightToLeft
    let side = min(size.width, size.height)
    margin = max(8, side * 0.05).rounded()
    isWide = size.width > size.height * 1.4 && size.height >= 300
    isTall = size.height > size.width * 1.3 && size.height >= 480
    let inner = Size(width: max(7, size.width - 2 * margin), height: max(8, size.height - 2 * margin))
    let names = max(14, side * 0.055).rounded()
    if isWide {
      let beside = (inner.width * 0.31).rounded()
      let gap = margin
      let daysWidth = inner.width - beside - gap
      heading = Rect(
        x: isRightToLeft ? size.width - margin - beside : margin, y: margin, width: beside, height: inner.height)
      let x = isRightToLeft ? margin : margin + beside + gap
      let top = max(margin, Self.corner)
      weekdays = Rect(x: x, y: top, width: daysWidth, height: names)
      days = Rect(x: x, y: top + names, width: daysWidth, height: size.height - margin - top - names)
    } else {
      let above = max(24, isTall ? inner.height * 0.25 : max(side * 0.13, min(Self.corner - margin, side * 0.16)))
        .rounded()
      heading = Rect(x: margin, y: margin, width: inner.width, height: above)
      weekdays = Rect(x: margin, y: margin + above, width: inner.width, height: names)
      days = Rect(
        x: margin, y: margin + above + names, width: inner.width, height: max(6, inner.height - above - names))
    }
  }

  /// The radius of a column's corners.
  var radius: Double { min(days.size.width / 7, days.size.height / 6) * 0.25 }

  /// Returns the frame of a column of days.
  func column(_ column: Int) -> Rect {
    let width = days.size.width / 7
    let place = isRightToLeft ? 6 - column : column
    return Rect(x: days.minX + Double(place) * width, y: days.minY, width: width, height: days.size.height)
  }

  /// Returns the frame of a cell, 0 to 41.
  func cell(_ cell: Int) -> Rect {
    var area = column(cell % 7)
    area.size.height = days.size.height / 6
    area.origin.y += Double(cell / 7) * area.size.height
    return area
  }

  /// Returns the frame of the plate in the middle of a cell: at most 1.5 times as wide as high, and at most 1.2 times
  /// as high as the cell's inner width.
  func plate(_ cell: Int) -> Rect {
    let area = self.cell(cell)
    let gap = min(area.size.width, area.size.height) * 0.08
    let height = max(1, min(area.size.height - 2 * gap, (area.size.width - 2 * gap) * 1.2))
    let width = max(1, min(area.size.width - 2 * gap, height * 1.5))
    return Rect(
      x: area.minX + (area.size.width - width) / 2, y: area.minY + (area.size.height - height) / 2, width: width,
      height: height)
  }

  /// Returns the cell at a location on the page; `nil` outside the days.
  func cell(at place: Point) -> Int? {
    guard days.contains(place) else { return nil }
    let column = min(6, Int((place.x - days.minX) / days.size.width * 7))
    let row = min(5, Int((place.y - days.minY) / days.size.height * 6))
    return row * 7 + (isRightToLeft ? 6 - column : column)
  }
}
