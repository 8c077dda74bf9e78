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

/// The memory of a frame's commands, which the next frame uses again once nobody has the last one any more.
struct KeptCommands {
  private var list: [DrawCommand] = []

  /// Takes the memory for a list that is empty yet.
  mutating func take() -> [DrawCommand] {
    var taken: [DrawCommand] = []
    swap(&taken, &list)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Keeps what was made of it.
  mutating func keep(_ list: [DrawCommand]) { self.list = list }
}

/// The images that a frame of drawn pages names. Kept from one frame to the next, as they rarely change in a motion.
struct NamedImages {
  /// Most urgent first: what is behind the pages, their drawings, their pictures.
  private(set) var images: [ImageID] = []
  /// Those that are drawn.
  private(set) var drawings: [Drawing] = []
  /// Those that are pictures, each once.
  private(set) var pictures: [any Bitmap] = []
  private var backdrop: Drawing?
  /// Kept so that no frame asks for memory.
  private var nextPictures: [any Bitmap] = []

  /// Takes on what there is now: the drawings of `pages`, which are others than before where `areOther`, what is behind
  /// them, and what `picture` has for each.
  mutating func follow(
    _ pageDrawings: [Drawing], areOther: Bool, behind backdrop: Drawing?, of pages: [Page],
    picture: (Page) -> (any Bitmap)?
  ) {
    nextPictures.removeAll(keepingCapacity: true)
    for page in pages {
      if let picture = picture(page), !nextPictures.contains(where: { $0.id == picture.id }) {
        nextPictures.append(picture)
      }
    }
    let isOther = areOther || backdrop !== self.backdrop || !nextPictures.elementsEqual(pictures, by: { $0 === $1 })
    if isOther {
      self.backdrop = backdrop
      swap(&pictures, &nextPictures)
      drawings = pageDrawings
      if let backdrop { drawings.append(backdrop) }
      images = backdrop.map { [$0.id] } ?? []
      for drawing in pageDrawings { images.append(drawing.id) }
      for picture in pictures { images.append(picture.id) }
    }
    // What is not near any more is held no longer than until now.
    nextPictures.removeAll(keepingCapacity: true)
  }
}

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
