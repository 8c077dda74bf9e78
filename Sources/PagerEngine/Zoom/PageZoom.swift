import PagerGeometry

/// A page's zoom, or that of a canvas with the page that is its target, and what was told of it.
struct PageZoom: Hashable, Sendable {
  var page: Page
  var zoom: Zoom
  /// Whether it was told that the scale changes.
  private var isTold = false
  /// The scale that was told last, or that nobody has to be told of.
  private(set) var toldScale: Double
  /// What was asked of it, which its content may be too small for or of unknown extent, and what came of that.
  private var wish: Wish?

  private struct Wish: Hashable {
    var asked: ZoomState
    var shown: ZoomState
  }

  /// - Parameter asked: how it should be shown, for when that becomes possible; `nil` where nothing is carried to it.
  init(_ page: Page, _ zoom: Zoom, asked: ZoomState? = nil) {
    self.page = page
    self.zoom = zoom
    toldScale = zoom.scale
    wish = asked.map { Wish(asked: $0, shown: zoom.state) }
  }

  /// How it rests or will: what was asked of it, as long as nobody has changed what came of that.
  var state: ZoomState { openWish?.asked ?? zoom.state }

  private var openWish: Wish? {
    guard let wish, !zoom.isHeld, wish.shown.shows(zoom.state) else { return nil }
    return wish
  }

  /// The content has another extent: what could not be had may be had now.
  mutating func setContentSize(_ size: PixelSize, time: Instant) {
    let asked = openWish?.asked
    change { zoom in
      zoom.setContentSize(size, time: time)
      if let asked { zoom.restore(asked, time: time) }
    }
  }

  /// Whether something still has to be told of it.
  var isUnfinished: Bool { zoom.isMoving || isTold }

  /// Changes sizes or numbers: a scale that is another one for that alone is no news.
  mutating func change(_ body: (inout Zoom) -> Void) {
    let asked = openWish?.asked
    body(&zoom)
    wish = asked.map { asked in
      var turned = asked
      turned.quarterTurns = zoom.quarterTurns
      return Wish(asked: turned, shown: zoom.state)
    }
    if !isTold, !zoom.isScaling { toldScale = zoom.scale }
  }

  /// Tells how the scale has changed since the last time.
  mutating func tell(_ events: inout [ZoomingPagerEvent]) {
    if zoom.isScaling {
      if !isTold { events.append(.zoomBegan(page)) }
      isTold = true
      wish = nil
    } else if isTold || zoom.scale != toldScale {
      if !isTold { events.append(.zoomBegan(page)) }
      isTold = false
      wish = nil
      toldScale = zoom.scale
      events.append(.zoomSettled(page, scale: zoom.pixelScale))
    }
  }
}

/// The sizes of pages' contents and the states in which pages were left, of a bounded number of pages: the one that was
/// changed longest ago is forgotten first.
struct ZoomMemory: Sendable {
  struct Entry: Sendable {
    var size: PixelSize?
    var state: ZoomState?
    /// Counts the changes of all pages.
    fileprivate(set) var number = 0
  }

  private var entries: [Page: Entry] = [:]
  /// Every change in order; those that another one of the same page follows count for nothing.
  private var changes: [(page: Page, number: Int)] = []
  private var first = 0
  private var lastNumber = 0
  /// So many pages are remembered, held to 1 to 1,000,000.
  var limit: Int { didSet { limit = Self.held(limit) } }
  private static let limits = 1...1_000_000

  /// Remembers `limit` pages, held to 1 to 1,000,000.
  init(limit: Int) { self.limit = Self.held(limit) }

  private static func held(_ limit: Int) -> Int { max(limits.lowerBound, min(limits.upperBound, limit)) }

  /// The number of remembered pages.
  var count: Int { entries.count }

  /// What is known of `page`.
  subscript(page: Page) -> Entry { entries[page] ?? Entry() }

  /// Notes the extent of a page's content.
  mutating func note(_ size: PixelSize, of page: Page) { change(page) { $0.size = size } }

  /// Notes how a page was left. Where it is as it comes nothing has to be known.
  mutating func note(_ state: ZoomState, of page: Page) {
    if state == ZoomState(), entries[page]?.state == nil { return }
    change(page) { $0.state = state }
  }

  /// Gives pages their new names, and forgets those that are gone. O(pages remembered).
  mutating func rename(_ newName: (Page) -> Page?) {
    tidy()
    let old = entries
    entries.removeAll(keepingCapacity: true)
    changes = changes.compactMap { change in
      guard let page = newName(change.page) else { return nil }
      entries[page] = old[change.page]
      return (page, change.number)
    }
  }

  private mutating func change(_ page: Page, _ body: (inout Entry) -> Void) {
    lastNumber += 1
    body(&entries[page, default: Entry()])
    entries[page]?.number = lastNumber
    changes.append((page, lastNumber))
    while entries.count > limit { forgetOldest() }
    while first < changes.count, entries[changes[first].page]?.number != changes[first].number { first += 1 }
    // O(1) for each change: as many are dropped as were added since.
    if first > limit || changes.count > 4 * limit { tidy() }
  }

  private mutating func forgetOldest() {
    let change = changes[first]
    first += 1
    if entries[change.page]?.number == change.number { entries[change.page] = nil }
  }

  private mutating func tidy() {
    changes.removeSubrange(..<first)
    first = 0
    changes.removeAll { entries[$0.page]?.number != $0.number }
  }
}
