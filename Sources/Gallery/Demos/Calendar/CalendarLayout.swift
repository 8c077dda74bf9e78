import PagerGeometry

/// Where everything on a month's page stands (pt): the heading above the days, or beside them where there is width.
struct CalendarLayout: Hashable {
  /// The page.
  let size: Size
  /// From the page's edge to what is on it.
  let margin: Double
  /// The name of the month and the year.
  let heading: Rect
  /// The names of the weekdays.
  let weekdays: Rect
  /// Seven columns and six rows of days, to the page's inner edge.
  let days: Rect
  /// Whether the heading stands beside the days.
  let isWide: Bool
  /// Whether the heading stands above the days with room for a large number.
  let isTall: Bool
  private let isRightToLeft: Bool
  /// What the window may show in its upper corners is no lower than this (pt).
  private static let corner = 64.0

  /// The places on a page of `size`; the first weekday and the heading stand on the right from right to left.
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

  /// The area of a column of days.
  func column(_ column: Int) -> Rect {
    let width = days.size.width / 7
    let place = isRightToLeft ? 6 - column : column
    return Rect(x: days.minX + Double(place) * width, y: days.minY, width: width, height: days.size.height)
  }

  /// The area of a cell, 0 to 41.
  func cell(_ cell: Int) -> Rect {
    var area = column(cell % 7)
    area.size.height = days.size.height / 6
    area.origin.y += Double(cell / 7) * area.size.height
    return area
  }

  /// The plate in the middle of a cell: no wider than half as much again as it is high, nor much higher than wide.
  func plate(_ cell: Int) -> Rect {
    let area = self.cell(cell)
    let gap = min(area.size.width, area.size.height) * 0.08
    let height = max(1, min(area.size.height - 2 * gap, (area.size.width - 2 * gap) * 1.2))
    let width = max(1, min(area.size.width - 2 * gap, height * 1.5))
    return Rect(
      x: area.minX + (area.size.width - width) / 2, y: area.minY + (area.size.height - height) / 2, width: width,
      height: height)
  }

  /// The cell at a place on the page, or `nil` beside the days.
  func cell(at place: Point) -> Int? {
    guard days.contains(place) else { return nil }
    let column = min(6, Int((place.x - days.minX) / days.size.width * 7))
    let row = min(5, Int((place.y - days.minY) / days.size.height * 6))
    return row * 7 + (isRightToLeft ? 6 - column : column)
  }
}
