/// The visible fraction of each page, as last reported.
struct VisibilityLog: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var page: Page
    var told: Double
    var seen: Double
  }

  private(set) var entries: [Entry] = []

  /// Records that `fraction` of `page` is visible. If a page is visible twice, the larger fraction counts.
  mutating func note(_ page: Page, _ fraction: Double) {
    if let index = entries.firstIndex(where: { $0.page == page }) {
      entries[index].seen = max(entries[index].seen, fraction)
    } else {
      entries.append(Entry(page: page, told: 0, seen: fraction))
    }
  }

  /// Renames pages. Removed pages are not reported any more.
  mutating func rename(_ newName: (Page) -> Page?) {
    entries = entries.compactMap { entry in
      newName(entry.page).map { Entry(page: $0, told: entry.told, seen: entry.seen) }
    }
  }

  /// Calls `body` with each page whose fraction differs from the last reported one, and starts the next frame.
  mutating func tell(_ body: (Page, Double) -> Void) {
    for entry in entries where entry.seen != entry.told { body(entry.page, entry.seen) }
    entries.removeAll { $0.seen == 0 }
    for index in entries.indices {
      entries[index].told = entries[index].seen
      entries[index].seen = 0
    }
  }
}

extension Pager {
  /// Adds an event for each page whose visible fraction has changed.
  mutating func tellVisibility() {
    // Taken out of the property while it changes, so that it is modified in place and not copied.
    var log = visibility
    visibility = VisibilityLog()
    forEachPlacedPage { log.note($0.page, $0.visibleFraction) }
    log.tell { page, fraction in events.append(.pageVisible(page, fraction: fraction)) }
    visibility = log
  }
}
