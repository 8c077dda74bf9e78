import PagerGeometry

/// The zoom of a page, or of a canvas with its target page, and the part of it that was reported.
struct PageZoom: Hashable, Sendable {
  var page: Page
  var zoom: Zoom
  /// Whether the start of a scale change was reported.
  private var isTold = false
  /// The scale that was reported last, or that needs no report.
  private(set) var toldScale: Double
  /// The requested state, which the content may not allow yet because of its size, and the state that resulted.
  private var wish: Wish?

  private struct Wish: Hashable {
    var asked: ZoomState
    var shown: ZoomState
  }

  /// Creates the zoom of a page without reported changes.
  ///
  /// - Parameter asked: The requested state, to be applied when it becomes possible; `nil` if the page takes over no
  ///   state.
  init(_ page: Page, _ zoom: Zoom, asked: ZoomState? = nil) {
    self.page = page
    self.zoom = zoom
    toldScale = zoom.scale
    wish = asked.map { Wish(asked: $0, shown: zoom.state) }
  }

  /// The state at rest: the requested one, unless the resulting state has changed since.
  var state: ZoomState { openWish?.asked ?? zoom.state }

  private var openWish: Wish? {
    guard let wish, !zoom.isHeld, wish.shown.shows(zoom.state) else { return nil }
    return wish
  }

  /// Sets the size of the content, and applies the requested state if it is still pending.
  mutating func setContentSize(_ size: PixelSize, time: Instant) {
    let asked = openWish?.asked
    change { zoom in
      zoom.setContentSize(size, time: time)
      if let asked { zoom.restore(asked, time: time) }
    }
  }

  /// Whether the zoom moves or has an unreported end.
  var isUnfinished: Bool { zoom.isMoving || isTold }

  /// Changes sizes or settings. A scale that changes only for that reason is not reported.
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

  /// Reports the change of the scale since the last call.
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

/// The content sizes and last states of a limited number of pages. The page that was changed longest ago is removed
/// first.
struct ZoomMemory: Sendable {
  struct Entry: Sendable {
    var size: PixelSize?
    var state: ZoomState?
    /// The number of the change, counted over all pages.
    fileprivate(set) var number = 0
  }

  private var entries: [Page: Entry] = [:]
  /// All changes in order; a change is obsolete if a later one of the same page follows.
  private var changes: [(page: Page, number: Int)] = []
  private var first = 0
  private var lastNumber = 0
  /// The maximum number of pages, clamped to 1 to 1,000,000.
  var limit: Int { didSet { limit = Self.held(limit) } }
  private static let limits = 1...1_000_000

  /// Creates a memory for `limit` pages, clamped to 1 to 1,000,000.
  init(limit: Int) { self.limit = Self.held(limit) }

  private static func held(_ limit: Int) -> Int { max(limits.lowerBound, min(limits.upperBound, limit)) }

  /// The number of remembered pages.
  var count: Int { entries.count }

  /// The stored values of `page`.
  subscript(page: Page) -> Entry { entries[page] ?? Entry() }

  /// Stores the size of a page's content.
  mutating func note(_ size: PixelSize, of page: Page) { change(page) { $0.size = size } }

  /// Stores the last state of a page. The default state needs no entry.
  mutating func note(_ state: ZoomState, of page: Page) {
    if state == ZoomState(), entries[page]?.state == nil { return }
    change(page) { $0.state = state }
  }

  /// Renames pages and removes those that are gone. O(stored pages).
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
    // O(1) per change: each removal follows as many additions.
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
