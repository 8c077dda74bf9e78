import PagerGeometry
import Scene

/// The layout of a menu and its rows.
struct MenuLayout {
  /// The least height of a row (pt), large enough for a finger.
  private static let leastHeight = 44.0
  /// The width of the menu (pt), if the window has room for it.
  private static let width = 304.0
  /// The free space around the menu (pt).
  private static let margin = 8.0
  /// The space above the first row and below the last one (pt).
  static let padding = 6.0
  /// The list of the menu.
  let list: MenuList
  /// The frame of the menu (pt).
  let box: Rect
  private let isRightToLeft: Bool

  /// The height of a row (pt).
  let rowHeight: Double
  /// The height of all rows with the padding (pt).
  var length: Double { Self.length(of: list, rowHeight) }
  private static func length(of list: MenuList, _ rowHeight: Double) -> Double {
    Double(list.rows.count) * rowHeight + 2 * padding
  }

  /// Creates the layout of a menu of `list` in a window of `size` (pt), beside the finger at `point`.
  ///
  /// The menu is to the right of the finger, or to the left if the right has no room. The rows have room for the text
  /// size of `look`.
  init(_ list: MenuList, at point: Point, in size: Size, look: Look = .dark, isRightToLeft: Bool) {
    rowHeight = look.room(Self.leastHeight)
    self.list = list
    self.isRightToLeft = isRightToLeft
    let width = max(1, min(look.room(Self.width), size.width - 2 * Self.margin))
    let height = max(1, min(Self.length(of: list, rowHeight), size.height - 2 * Self.margin))
    // The finger hides the area under it.
    let besides = point.x + Self.margin
    let left = besides + width + Self.margin <= size.width ? besides : point.x - Self.margin - width
    let top = point.y - rowHeight / 2
    box = Rect(
      x: max(Self.margin, min(size.width - Self.margin - width, left)),
      y: max(Self.margin, min(size.height - Self.margin - height, top)), width: width, height: height)
  }

  /// Returns the frame of `item` (pt) at the scroll offset `offset`; an empty one for an item that is not in the list.
  func area(of item: MenuItem, scrolledBy offset: Double) -> Rect {
    for (row, items) in list.rows.enumerated() {
      guard let index = items.firstIndex(of: item) else { continue }
      let unit = box.size.width / items.map(Self.share).reduce(0, +)
      let before = items[..<index].map(Self.share).reduce(0, +) * unit
      let width = Self.share(of: item) * unit
      return Rect(
        x: isRightToLeft ? box.maxX - before - width : box.minX + before,
        y: box.minY + Self.padding + Double(row) * rowHeight - offset, width: width, height: rowHeight)
    }
    return Rect(origin: box.origin, size: .zero)
  }

  /// Returns the share that `item` takes of its row: a sign needs less room than words.
  private static func share(of item: MenuItem) -> Double {
    switch item {
    case .zoomIn, .zoomOut: 0.6
    default: 1
    }
  }

  /// Returns the item at `point`; `nil` for none.
  func item(at point: Point, scrolledBy offset: Double) -> MenuItem? {
    guard box.contains(point) else { return nil }
    return list.rows.lazy.flatMap(\.self).first { area(of: $0, scrolledBy: offset).contains(point) }
  }
}
