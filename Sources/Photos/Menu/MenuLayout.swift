import PagerGeometry
import Scene

/// Where a menu and its rows stand.
struct MenuLayout {
  /// A row's least height (pt): a finger's.
  private static let leastHeight = 44.0
  /// How wide the menu is where there is room (pt).
  private static let width = 288.0
  /// What stays free around it (pt).
  private static let margin = 8.0
  /// What is between the menu's edge and its first and last row (pt).
  static let padding = 6.0
  /// What it lists.
  let list: MenuList
  /// The menu's box (pt).
  let box: Rect
  private let isRightToLeft: Bool

  /// A row's height (pt).
  let rowHeight: Double
  /// How long all of its rows are, with what is above and below them (pt).
  var length: Double { Self.length(of: list, rowHeight) }
  private static func length(of list: MenuList, _ rowHeight: Double) -> Double {
    Double(list.rows.count) * rowHeight + 2 * padding
  }

  /// A menu of `list` as near as it fits to `point`, where the finger is, in a window of `size`: beside it, on the side
  /// where there is room. Rows are as high as the text of `look` needs.
  init(_ list: MenuList, at point: Point, in size: Size, look: Look = .dark, isRightToLeft: Bool) {
    rowHeight = look.room(Self.leastHeight)
    self.list = list
    self.isRightToLeft = isRightToLeft
    let width = max(1, min(look.room(Self.width), size.width - 2 * Self.margin))
    let height = max(1, min(Self.length(of: list, rowHeight), size.height - 2 * Self.margin))
    // The finger hides what is under it.
    let besides = point.x + Self.margin
    let left = besides + width + Self.margin <= size.width ? besides : point.x - Self.margin - width
    let top = point.y - rowHeight / 2
    box = Rect(
      x: max(Self.margin, min(size.width - Self.margin - width, left)),
      y: max(Self.margin, min(size.height - Self.margin - height, top)), width: width, height: height)
  }

  /// Where `item` is while the menu is scrolled by `offset` points.
  func area(of item: MenuItem, scrolledBy offset: Double) -> Rect {
    for (row, items) in list.rows.enumerated() {
      guard let index = items.firstIndex(of: item) else { continue }
      let place = isRightToLeft ? items.count - 1 - index : index
      let width = box.size.width / Double(items.count)
      return Rect(
        x: box.minX + Double(place) * width, y: box.minY + Self.padding + Double(row) * rowHeight - offset,
        width: width, height: rowHeight)
    }
    return Rect(origin: box.origin, size: .zero)
  }

  /// What is at `point`.
  func item(at point: Point, scrolledBy offset: Double) -> MenuItem? {
    guard box.contains(point) else { return nil }
    return list.rows.lazy.flatMap(\.self).first { area(of: $0, scrolledBy: offset).contains(point) }
  }
}
