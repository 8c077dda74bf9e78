import PagerGeometry
import Scene

/// The layout of a menu and its rows.
struct MenuLayout {
  /// The least height of a row (pt), large enough for a finger.
  private static let leastHeight = 44.0
  /// The width of the menu (pt), if the window has room for it.
  private static let width = 320.0
  /// The free space around the menu (pt).
  private static let margin = 8.0
  /// The space around the rows (pt).
  static let padding = 6.0
  /// The space between two groups (pt), with a line in its middle.
  static let gap = 9.0
  /// The list of the menu.
  let list: MenuList
  /// The frame of the menu (pt).
  let box: Rect
  private let isRightToLeft: Bool

  /// The height of a row (pt).
  let rowHeight: Double
  /// The rows of the list, with the distance of each from the start of the list (pt).
  let rows: [(items: [MenuItem], top: Double)]
  /// The height of all rows with the padding (pt).
  var length: Double { (rows.last?.top ?? 0) + rowHeight + Self.padding }

  /// Creates the layout of a menu of `list` in a window of `size` (pt), beside the finger at `point`.
  ///
  /// The menu is to the right of the finger, or to the left if the right has no room. The rows have room for the text
  /// size of `look`. Where the trash would lie under the finger, the menu ends above it, and scrolls to the trash.
  init(_ list: MenuList, at point: Point, in size: Size, look: Look = .dark, isRightToLeft: Bool) {
    let rowHeight = look.room(Self.leastHeight)
    let rows = Self.rows(of: list, rowHeight)
    let length = (rows.last?.top ?? 0) + rowHeight + Self.padding
    let width = max(1, min(look.room(Self.width), size.width - 2 * Self.margin))
    let height = max(1, min(length, size.height - 2 * Self.margin))
    // The finger hides the area under it.
    let besides = point.x + Self.margin
    let left = besides + width + Self.margin <= size.width ? besides : point.x - Self.margin - width
    let top = max(Self.margin, min(size.height - Self.margin - height, point.y - rowHeight / 2))
    var box = Rect(
      x: max(Self.margin, min(size.width - Self.margin - width, left)), y: top, width: width, height: height)
    if box.inset(by: -Self.margin).contains(point), let trash = rows.first(where: { $0.items == [.trash] })?.top,
      point.y - box.minY >= trash - Self.margin
    {
      let height = min(trash - Self.gap, point.y - 2 * Self.margin)
      box = Rect(x: box.minX, y: Self.margin, width: width, height: max(1, height))
    }
    self.rowHeight = rowHeight
    self.rows = rows
    self.list = list
    self.box = box
    self.isRightToLeft = isRightToLeft
  }

  private static func rows(of list: MenuList, _ rowHeight: Double) -> [(items: [MenuItem], top: Double)] {
    var top = padding
    var rows: [(items: [MenuItem], top: Double)] = []
    for group in list.groups {
      for items in group {
        rows.append((items, top))
        top += rowHeight
      }
      top += gap
    }
    return rows
  }

  /// Returns the frame of `item` (pt) at the scroll offset `offset`; an empty one for an item that is not in the list.
  func area(of item: MenuItem, scrolledBy offset: Double) -> Rect {
    for (items, top) in rows {
      guard let index = items.firstIndex(of: item) else { continue }
      let width = (box.size.width - 2 * Self.padding) / Double(items.count)
      let place = isRightToLeft ? items.count - 1 - index : index
      return Rect(
        x: box.minX + Self.padding + Double(place) * width, y: box.minY + top - offset, width: width, height: rowHeight)
    }
    return Rect(origin: box.origin, size: .zero)
  }

  /// Returns the lines between the groups (pt) at the scroll offset `offset`; each is one point high.
  func lines(scrolledBy offset: Double) -> [Rect] {
    zip(rows, rows.dropFirst()).filter { $1.top - $0.top > rowHeight }.map { _, next in
      Rect(
        x: box.minX + 2 * Self.padding, y: (box.minY + next.top - (Self.gap + 1) / 2 - offset).rounded(),
        width: box.size.width - 4 * Self.padding, height: 1)
    }
  }

  /// Returns the item at `point`; `nil` for none.
  func item(at point: Point, scrolledBy offset: Double) -> MenuItem? {
    guard box.contains(point) else { return nil }
    return list.rows.lazy.flatMap(\.self).first { area(of: $0, scrolledBy: offset).contains(point) }
  }
}
