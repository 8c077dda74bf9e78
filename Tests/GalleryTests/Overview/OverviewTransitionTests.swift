import PagerEngine
import PagerGeometry
import TestSupport
import Testing

@testable import Photos

@Suite("Transition to the overview and back")
struct OverviewTransitionTests {
  private static let places = OverviewTransition.Places(
    small: Rect(x: 40, y: 300, width: 120, height: 120), full: Rect(x: 0, y: 0, width: 800, height: 600))

  /// Makes the call with the number `choice`, one of those that a scene makes.
  private static func say(
    _ choice: Int, to way: inout OverviewTransition, _ page: Page, _ fingers: Pinch, at time: Instant
  ) {
    switch choice {
    case 0:
      way.open(behind: page)
      way.flyToSquare(time: time)
    case 1: way.flyToPage(page, time: time)
    case 2: way.beginOnPage(fingers, mayStepBack: page.column == 0, places: page.row == 0 ? places : nil, time: time)
    case 3:
      guard way.stepsBack(fingers) else { break }
      way.open(behind: page)
      way.takeFromPage(fingers, box: places.full, places: places, time: time)
    case 4: way.dragOnPage(fingers, places: places, time: time)
    case 5: way.releaseOnPage(velocity: Vector(x: 0, y: 50), places: places, time: time)
    case 6: way.cancelOnPage(time: time)
    case 7: way.takeFromSquare(page, fingers, box: places.small, places: places, time: time)
    case 8: _ = way.beginOnOverview(fingers, places: places, time: time)
    case 9: way.dragOnOverview(fingers, places: places, time: time)
    case 10: way.releaseOnOverview(velocity: Vector(x: 0, y: -50), places: places, time: time)
    case 11: way.cancelOnOverview(time: time)
    case 12: way.lose(insteadOf: page)
    default: way.land()
    }
  }

  @Test("In any order of calls, only an open overview receives input, and every flight ends")
  func anyOrder() {
    var seen: Set<String> = []
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var way = OverviewTransition(reducesMotion: seed % 7 == 0)
      var time = Instant.zero
      for _ in 0..<40 {
        time = time.advanced(bySeconds: Double.random(in: 0...0.3, using: &random))
        let page = Page(column: Int.random(in: 0...1, using: &random), row: Int.random(in: 0...1, using: &random))
        let fingers = Pinch(
          center: Point(x: 400, y: Double.random(in: 0...600, using: &random)),
          scale: Double.random(in: 0.2...3, using: &random))
        way.advance(to: time)
        Self.say(Int.random(in: 0...13, using: &random), to: &way, page, fingers, at: time)
        let state = "seed \(seed), \(way)"
        #expect(!way.isInOverview || way.isOverviewOpen, "\(state)")
        #expect(way.flight == nil || way.isOverviewOpen && way.page != nil, "\(state)")
        if way.flight?.isHeld == true { seen.insert(way.isInOverview ? "held on the overview" : "held on the page") }
      }
      way.cancelOnPage(time: time)
      way.cancelOnOverview(time: time)
      way.advance(to: time.advanced(bySeconds: 5))
      #expect(way.flight == nil && way.isInOverview == way.isOverviewOpen, "seed \(seed), \(way)")
      seen.insert(way.isOverviewOpen ? "overview" : "pages")
    }
    #expect(seen == ["held on the overview", "held on the page", "overview", "pages"])
  }

  @Test("Pointers end exactly once after fingers release the picture, and never without a release")
  func endOfPointers() {
    var way = OverviewTransition(reducesMotion: false)
    way.open(behind: Page(column: 0))
    way.flyToSquare(time: .zero)
    let isOverByItself = way.takeEndOfPointers()
    #expect(!isOverByItself)
    let fingers = Pinch(center: Point(x: 400, y: 300))
    let isTaken = way.beginOnOverview(fingers, places: Self.places, time: Instant(milliseconds: 50))
    #expect(isTaken)
    way.releaseOnOverview(velocity: .zero, places: Self.places, time: Instant(milliseconds: 90))
    let ends = (way.takeEndOfPointers(), way.takeEndOfPointers())
    #expect(ends == (true, false))
  }
}
