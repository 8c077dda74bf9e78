import PagerEngine
import PagerGeometry

extension Pager {
  /// The pages that are next to `pages`, which are seen, and are not seen themselves. Pages of a free canvas, whose axes
  /// move together, have those at their corners beside them too. O(pages seen).
  func ring(around pages: [SeenPage]) -> [Page] {
    var ring: [Page] = []
    var known = Set(pages.map(\.placed.page))
    func add(_ page: Page?) {
      if let page, known.insert(page).inserted { ring.append(page) }
    }
    let directions = Direction.allCases.filter { configuration.axes.contains($0.axis) }
    for direction in directions {
      for page in pages { add(map.neighbor(of: page.placed.page, toward: direction)) }
    }
    guard configuration.snapPolicy == .free else { return ring }
    for across in directions where across.axis == .horizontal {
      for page in pages {
        guard let beside = map.neighbor(of: page.placed.page, toward: across) else { continue }
        for along in directions where along.axis == .vertical { add(map.neighbor(of: beside, toward: along)) }
      }
    }
    return ring
  }
}
