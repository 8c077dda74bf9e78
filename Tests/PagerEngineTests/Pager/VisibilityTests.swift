import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Visibility")
struct VisibilityTests {
  @Test("the last reported fraction of each page is its visible fraction, after any sequence of actions")
  func toldIsSeen() {
    for seed in RandomSequences(count: 3000) {
      var random = seed
      var (pager, script) = random.pagerAndScript()
      pager.configuration.tellsVisibility = true
      var player = Player(pager, framesPerSecond: 60)
      var told: [Page: Double] = [:]
      var heard = 0
      for entry in script.entries {
        player.wait(until: entry.instant)
        player.play(entry.action, at: entry.instant)
        for event in player.log[heard...] {
          guard case .pageVisible(let page, let fraction) = event else { continue }
          guard told[page] ?? 0 != fraction else {
            Issue.record("\(page) told twice to be seen by \(fraction) (\(seed))")
            return
          }
          told[page] = fraction == 0 ? nil : fraction
        }
        heard = player.log.count
        var seen: [Page: Double] = [:]
        for placed in player.pager.placedPages {
          seen[placed.page] = max(seen[placed.page] ?? 0, placed.visibleFraction)
        }
        guard told == seen else {
          Issue.record("told \(told), seen \(seen) after \(entry) (\(seed))")
          return
        }
      }
    }
  }

  @Test("visible fractions are not reported by default")
  func silentByDefault() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    input.settle()
    #expect(input.log.contains { if case .pageChanged = $0 { true } else { false } })
    #expect(!input.log.contains { if case .pageVisible = $0 { true } else { false } })
  }
}
