import PagerEngine
import PagerGeometry
import Scene

/// A cache of the drawings of near pages, each kept while the page's appearance stays the same, and of the memory of
/// frames: while the visible pages and their appearances stay the same, a frame allocates nothing.
public struct DrawingCache<Map: PageMap & Equatable, Appearance: Hashable> {
  /// The grid and the look of all drawings.
  private struct Manner: Equatable {
    var grid: PixelGrid
    var look: Look
  }

  /// The size, the appearance and the drawing of each near page, in the order of the pages.
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
  /// Empty slots, kept to reuse their memory.
  private var spare = Slots()
  private var manner: Manner?
  /// The images of the frame.
  var named = NamedImages()
  /// The memory of a frame's commands.
  var commands = KeptCommands()
  /// The memory of a frame's clipped commands.
  var clipped = KeptCommands()

  /// The near pages: the visible pages and their neighbours.
  var pages: [Page] { near.all }

  /// The drawings of the near pages.
  var drawings: [Drawing] { slots.drawings }

  /// The number of drawings.
  var count: Int { slots.drawings.count }

  /// Returns the drawing of `page`; `nil` for a page that is not near. A page that is visible twice, at both ends of a
  /// row that wraps around, has one drawing.
  func drawing(of page: Page) -> Drawing? { places[page].map { slots.drawings[$0] } }

  /// Updates the drawings for the visible pages `seen`: reuses drawings, and removes those of pages that are no longer
  /// near.
  ///
  /// - Returns: Whether the drawings, or their order, have changed.
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

  /// Returns whether any page of an unchanged set has another size or appearance.
  private func looksDifferent(_ seen: [SeenPage], _ scale: DrawingScale, _ appearance: (Page) -> Appearance) -> Bool {
    var isDifferent = false
    near.forEach(seen, scale) { place, page, size in
      guard !isDifferent else { return }
      isDifferent = slots.sizes[place] != size || slots.appearances[place] != appearance(page)
    }
    return isDifferent
  }
}

/// The memory of a frame's commands. The next frame reuses it once no code holds the last frame.
struct KeptCommands {
  private var list: [DrawCommand] = []

  /// Returns an empty list that has the kept memory.
  mutating func take() -> [DrawCommand] {
    var taken: [DrawCommand] = []
    swap(&taken, &list)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Keeps the memory of `list` for the next frame.
  mutating func keep(_ list: [DrawCommand]) { self.list = list }
}

/// The images of a frame of drawn pages, kept between frames because they rarely change in a motion.
struct NamedImages {
  /// The names of all images, most urgent first: the backdrop, the drawings, the pictures.
  private(set) var images: [ImageID] = []
  /// The drawings: those of the pages, then the backdrop.
  private(set) var drawings: [Drawing] = []
  /// The pictures, each once.
  private(set) var pictures: [any Bitmap] = []
  private var backdrop: Drawing?
  /// The pictures of the next frame; empty between calls, kept to reuse its memory.
  private var nextPictures: [any Bitmap] = []

  /// Updates the images from the drawings, the backdrop and the pictures of `pages`.
  ///
  /// - Parameter areOther: Whether the drawings have changed since the last call.
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
      // A drawing of one colour is filled, and needs no texture.
      drawings = pageDrawings.filter { !$0.isPlain }
      if let backdrop { drawings.append(backdrop) }
      images = backdrop.map { [$0.id] } ?? []
      for drawing in drawings where drawing !== backdrop { images.append(drawing.id) }
      for picture in pictures { images.append(picture.id) }
    }
    // Release the pictures of pages that are no longer near.
    nextPictures.removeAll(keepingCapacity: true)
  }
}

/// The pages that have drawings: the visible pages and their neighbours.
///
/// They are computed again, in the same memory, only after a change of the visible pages, the map, the axes or the snap
/// policy.
struct NearPages<Map: PageMap & Equatable> {
  /// All near pages, each once: the visible pages in order, then the others.
  private(set) var all: [Page] = []
  private var seenCount = 0
  private var known: Set<Page> = []
  // The inputs of the last call: the visible pages, some of them twice, and the map, axes and policy of the pager.
  private var seen: [Page] = []
  private var map: Map?
  private var axes = PagerConfiguration.Axes.none
  private var isFree = false

  /// Updates the near pages from the visible ones. Returns whether the inputs have changed, so that the near pages, or
  /// their order, may differ.
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

  /// Calls `body` with the index, the page and the size of its drawing for each near page. `seen` are the visible pages
  /// of the last call of ``follow(_:seen:)``; other pages have the size of the first visible one.
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

  /// Adds the neighbours of the visible pages; on a free canvas, whose axes move together, the diagonal neighbours too.
  /// O(visible pages).
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
