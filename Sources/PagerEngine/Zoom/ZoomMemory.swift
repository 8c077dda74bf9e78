import PagerGeometry

/// What is known of pages: how large their contents are, and how they were left. Of a bounded number of pages; the one that
/// was changed longest ago is forgotten first.
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

  /// How many pages are remembered.
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
