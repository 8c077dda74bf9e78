import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// Pages with keys, inserted, removed and sorted during any other input (laws 1, 4 and 11).
@Suite("Key laws")
struct KeyLawTests {
  /// A row of keys, one for the page at each place.
  private struct Row {
    var keys: [Int]
    var lastKey: Int

    /// Inserts, removes and sorts keys. Returns the new page for each old place.
    mutating func change(using random: inout SeededGenerator) -> [Page?] {
      let old = keys
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          lastKey += 1
          keys.insert(lastKey, at: .random(in: 0...keys.count, using: &random))
        case 1 where !keys.isEmpty: keys.remove(at: .random(in: 0..<keys.count, using: &random))
        default: keys.shuffle(using: &random)
        }
      }
      return old.map { key in keys.firstIndex(of: key).map { Page(column: $0) } }
    }

    func key(_ page: Page) -> Int? { keys.indices.contains(page.column) && page.row == 0 ? keys[page.column] : nil }
  }

  /// The left edge of the page with `key` if that page is placed.
  private func edge(of key: Int?, of row: Row, in pager: Pager<GridMap>) -> Double? {
    pager.placedPages.first { row.key($0.page) == key }?.frame.minX
  }

  @Test("The pager keeps its page by key through list changes, or moves to another page, with consistent events")
  func keysStay() {
    for seed in RandomSequences(count: 1500) {
      var random = seed
      var row = Row(keys: Array(0..<Int.random(in: 1...9, using: &random)), lastKey: 9)
      let (other, script) = random.pagerAndScript()
      let start = Page(column: .random(in: 0..<row.keys.count, using: &random))
      var pager = Pager(
        map: GridMap(columns: .finite(row.keys.count), rows: .one), at: start, viewport: other.viewport,
        configuration: other.configuration)
      pager.chooseTarget = other.chooseTarget
      var player = Player(pager, framesPerSecond: 60)
      var check = PagerEventCheck(from: nil)
      var heard = 0
      var (current, settled) = (Int?.none, Int?.none)

      /// Checks the pager's new events with the current keys of the pages.
      func hear() {
        for event in player.log[heard...] {
          #expect(check.hear(event, delaysTaps: player.pager.configuration.delaysTaps) == nil, "\(seed)")
          if case .pageChanged(_, let page) = event { current = row.key(page) }
          if case .settled(let page) = event { settled = row.key(page) }
        }
        heard = player.log.count
        guard !row.keys.isEmpty else { return }
        #expect(row.key(player.pager.targetPage) != nil, "on nothing: \(seed)")
        #expect(current == row.key(player.pager.currentPage), "\(seed)")
      }

      for entry in script.entries {
        player.wait(until: entry.instant)
        player.play(entry.action, at: entry.instant)
        hear()
        guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
        let (target, isDragging) = (row.key(player.pager.targetPage), player.pager.isDragging)
        let before = edge(of: target, of: row, in: player.pager)
        let names = row.change(using: &random)
        let stays = target.map(row.keys.contains) == true
        check.rename { names.indices.contains($0.column) ? names[$0.column] : nil }
        player.updateMap(moving: { names.indices.contains($0.column) ? names[$0.column] : nil }) {
          $0 = GridMap(columns: .finite(row.keys.count), rows: .one)
        }
        hear()
        guard stays, player.pager.configuration.layout.columnsPerGroup == 1 else { continue }
        // A canvas rests within its ends, and its target is the page nearest to its position.
        if !player.pager.isFree { #expect(row.key(player.pager.targetPage) == target, "\(seed)") }
        #expect(player.pager.isDragging == isDragging, "\(seed)")
        guard let before, let after = edge(of: target, of: row, in: player.pager) else { continue }
        let moved = after - before
        // A settle that is nearly complete may end at once.
        let isThere = player.pager.offset.x == player.pager.restingOffset.x
        let limit = isThere ? player.pager.configuration.tuning.tolerance.distance : 1e-6
        #expect(moved.magnitude < limit, "moved by \(moved): \(seed)")
      }
      player.play(.cancel, at: player.pager.time)
      player.settle()
      hear()
      guard !row.keys.isEmpty else { continue }
      #expect(settled == row.key(player.pager.settledPage) && settled == current, "\(seed)")
      #expect(check.checkAtRest(on: player.pager.currentPage) == nil, "\(seed)")
      #expect(player.pager.invariantViolation == nil, "\(seed)")
    }
  }

  @Test("A page keeps its zoom, and the pager its page, by key through list changes")
  func zoomStays() {
    for seed in RandomSequences(count: 1500) {
      var random = seed
      var row = Row(keys: Array(0..<Int.random(in: 1...9, using: &random)), lastKey: 9)
      let play = RandomZoomingPager(using: &random)
      let other = play.pages.pager
      var configuration = other.configuration
      // An individual page length belongs to a place, not to a key.
      (configuration.layout.columnsPerGroup, configuration.layout.columnWidths) = (1, [])
      var pager = Pager(
        map: AnyMap.grid(GridMap(columns: .finite(row.keys.count), rows: .one)),
        at: Page(column: .random(in: 0..<row.keys.count, using: &random)), viewport: other.viewport,
        configuration: configuration)
      pager.chooseTarget = other.chooseTarget
      var pages = ZoomingPager(pager, density: play.pages.density, configuration: play.pages.configuration)
      var check = PagerEventCheck(from: nil)
      func hear(_ events: [PagerEvent]) {
        for event in events {
          #expect(check.hear(event, delaysTaps: configuration.delaysTaps) == nil, "\(seed)")
        }
      }

      for (instant, action) in play.actions {
        let events = action.play(into: &pages, at: instant)
        hear(events.compactMap { if case .pager(let event) = $0 { event } else { nil } })
        guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
        // Events of this moment are reported before the keys change.
        hear(pages.advance(to: instant).pagerEvents)
        let target = row.key(pages.pager.targetPage)
        let (scale, isMoving) = (pages.targetZoom.scale, pages.targetZoom.isMoving)
        let names = row.change(using: &random)
        check.rename { names.indices.contains($0.column) ? names[$0.column] : nil }
        let count = row.keys.count
        hear(
          pages.update(time: instant) {
            $0.updateMap(moving: { names.indices.contains($0.column) ? names[$0.column] : nil }, time: instant) {
              $0 = .grid(GridMap(columns: .finite(count), rows: .one))
            }
          }.pagerEvents)
        guard !row.keys.isEmpty else { continue }
        #expect(row.key(pages.pager.targetPage) != nil, "on nothing: \(seed)")
        guard target.map(row.keys.contains) == true, !pages.pager.isFree else { continue }
        #expect(row.key(pages.pager.targetPage) == target, "\(seed)")
        if !isMoving { #expect(pages.targetZoom.scale == scale, "\(seed)") }
      }
      hear(pages.advance(to: pages.time.advanced(bySeconds: 120)).pagerEvents)
      guard !row.keys.isEmpty else { continue }
      #expect(!pages.isMoving && !pages.isAnimating, "does not rest: \(seed)")
      #expect(check.checkAtRest(on: pages.pager.currentPage) == nil, "\(seed)")
      #expect(pages.targetZoom.invariantViolation == nil && pages.pager.invariantViolation == nil, "\(seed)")
    }
  }
}
