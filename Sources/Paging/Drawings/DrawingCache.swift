import PagerEngine
import PagerGeometry
import Scene

/// Keeps the drawings of the pages that are near, each for as long as the page looks the same, and the memory of frames:
/// while the same pages are seen and none looks different a frame asks for none.
public struct DrawingCache<Map: PageMap & Equatable, Appearance: Hashable> {
  /// How all pages are drawn.
  private struct Manner: Equatable {
    var grid: PixelGrid
    var look: Look
  }

  /// One of each for every page, in their order.
  private struct Slots {
    var sizes: [PixelSize] = []
    var appearances: [Appearance] = []
    var drawings: [Drawing] = []

    mutating func removeAll() {
      sizes.removeAll(keepingCapacity: true)
      appearances.removeAll(keepingCapacity: true)
      drawings.removeAll(keepingCapacity: true)
    }

    mutating func append(_ size: PixelSize, _ appearance: Appearance, _ drawing: Drawing) {
      sizes.append(size)
      appearances.append(appearance)
      drawings.append(drawing)
    }
  }

  private var near = NearPages<Map>()
  private var places: [Page: Int] = [:]
  private var slots = Slots()
  /// Empty but for its memory.
  private var spare = Slots()
  private var manner: Manner?
  /// What frames name.
  var named = NamedImages()
  /// The memory of frames' commands, and of those that are clipped.
  var commands = KeptCommands()
  var clipped = KeptCommands()

  /// The pages that are near: those that are seen, and those next to them.
  var pages: [Page] { near.all }

  /// Their drawings.
  var drawings: [Drawing] { slots.drawings }

  /// How many drawings there are.
  var count: Int { slots.drawings.count }

  /// The drawing of `page`, where it is near. A page that is seen twice, at both ends of a row that goes round, has one.
  func drawing(of page: Page) -> Drawing? { places[page].map { slots.drawings[$0] } }

  /// Brings the drawings up to date with the pages that are `seen`. Those that are there already are used again, and those
  /// of pages that are not near any more go. Returns whether there are others now.
  mutating func follow(
    _ pager: ZoomingPager<Map>, seen: [SeenPage], scale: DrawingScale, look: Look,
    appearance: (Page) -> Appearance, draw: (Appearance, PixelSize) -> DrawList
  ) -> Bool {
    let keepsManner = manner == Manner(grid: scale.grid, look: look)
    let hasOthers = near.follow(pager.pager, seen: seen)
    guard hasOthers || !keepsManner || looksDifferent(seen, scale, appearance) else { return false }
    manner = Manner(grid: scale.grid, look: look)
    swap(&slots, &spare)
    let near = near
    near.forEach(seen, scale) { _, page, size in
      let appearance = appearance(page)
      if keepsManner, let place = places[page], spare.sizes[place] == size, spare.appearances[place] == appearance {
        slots.append(size, appearance, spare.drawings[place])
      } else {
        slots.append(size, appearance, Drawing(size: size, list: draw(appearance, size)))
      }
    }
    spare.removeAll()
    places.removeAll(keepingCapacity: true)
    for (place, page) in near.all.enumerated() { places[page] = place }
    return true
  }

  /// Whether any of the pages, which are the same as before, is to be drawn anew.
  private func looksDifferent(_ seen: [SeenPage], _ scale: DrawingScale, _ appearance: (Page) -> Appearance) -> Bool {
    var isDifferent = false
    near.forEach(seen, scale) { place, page, size in
      guard !isDifferent else { return }
      isDifferent = slots.sizes[place] != size || slots.appearances[place] != appearance(page)
    }
    return isDifferent
  }
}
