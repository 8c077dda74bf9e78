import PagerEngine
import PagerGeometry

/// The pages that a frame has drawings of: those that are seen, and those next to them.
///
/// They are worked out anew only where others are seen or the pager is another, and in the same memory.
struct NearPages<Map: PageMap & Equatable> {
  /// Each page once: those that are seen in their order, then the others.
  private(set) var all: [Page] = []
  private var seenCount = 0
  private var known: Set<Page> = []
  // What the pages follow from: those that are seen, some of them twice, and what leads from one to its neighbours.
  private var seen: [Page] = []
  private var map: Map?
  private var axes = PagerConfiguration.Axes.none
  private var isFree = false

  /// Takes on the pages that are seen. Returns whether others are near now, or in another order.
  mutating func follow(_ pager: Pager<Map>, seen pages: [SeenPage]) -> Bool {
    let configuration = pager.configuration
    let isFree = configuration.snapPolicy == .free
    guard
      isFree != self.isFree || configuration.axes != axes || map != pager.map
        || !seen.elementsEqual(pages, by: { $0 == $1.placed.page })
    else { return false }
    (map, axes, self.isFree) = (pager.map, configuration.axes, isFree)
    seen.removeAll(keepingCapacity: true)
    all.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    for page in pages {
      seen.append(page.placed.page)
      add(page.placed.page)
    }
    seenCount = all.count
    addRing(in: pager.map)
    return true
  }

  /// Calls `body` with each page, which one it is and how large it is drawn: those that are not seen as large as the first
  /// one that is. `seen` are the pages that ``follow(_:seen:)`` was told of.
  func forEach(_ seen: [SeenPage], _ scale: DrawingScale, _ body: (Int, Page, PixelSize) -> Void) {
    guard let first = seen.first else { return }
    let size = scale.size(of: first)
    var next = 0
    for (place, page) in all.enumerated() {
      guard place < seenCount else {
        body(place, page, size)
        continue
      }
      while next < seen.count - 1, seen[next].placed.page != page { next += 1 }
      body(place, page, scale.size(of: seen[next]))
    }
  }

  /// Adds the pages next to those that are seen. Pages of a free canvas, whose axes move together, have those at their
  /// corners beside them too. O(pages seen).
  private mutating func addRing(in map: Map) {
    for direction in Direction.allCases where axes.contains(direction.axis) {
      for page in seen { add(map.neighbor(of: page, toward: direction)) }
    }
    guard isFree else { return }
    for across in Direction.allCases where across.axis == .horizontal && axes.contains(.horizontal) {
      for page in seen {
        guard let beside = map.neighbor(of: page, toward: across) else { continue }
        for along in Direction.allCases where along.axis == .vertical && axes.contains(.vertical) {
          add(map.neighbor(of: beside, toward: along))
        }
      }
    }
  }

  private mutating func add(_ page: Page?) {
    if let page, known.insert(page).inserted { all.append(page) }
  }
}
