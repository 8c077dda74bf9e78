import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// A pager of zoomed pages in which nothing is zoomed.
@Suite("Disabled zoom")
struct DisabledZoomTests {
  @Test("without zoom it is the pager alone, whatever is done to it")
  func isThePagerAlone() {
    for seed in RandomSequences(count: 500) {
      var random = seed
      var (pager, script) = random.pagerAndScript(actions: 40)
      // The two helpers scroll to other fractions of a page.
      script.entries.removeAll { if case .scroll = $0.action { true } else { false } }
      var alone = Player(pager, framesPerSecond: nil)
      var pages = ZoomingPager(pager, configuration: .disabled)
      var log: [PagerEvent] = []
      for entry in script.entries {
        alone.play(entry.action, at: entry.instant)
        for event in ZoomingAction.input(entry.action).play(into: &pages, at: entry.instant) {
          if case .pager(let event) = event { log.append(event) } else { Issue.record("\(event) (\(seed))") }
        }
        guard log == alone.log, pages.digest == alone.pager.digest, pages.readout == alone.pager.readout else {
          Issue.record("differs after \(entry.action) at \(entry.instant) (\(seed))")
          return
        }
      }
    }
  }
}
