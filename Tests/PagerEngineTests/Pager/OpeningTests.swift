import PagerGeometry
import Testing

@testable import PagerEngine

/// The events for the page on which a pager opens.
@Suite("Opening")
struct OpeningTests {
  private let size = Size(width: 400, height: 300)
  private let start = Page(column: 3)

  @Test("The first call reports the opening page before its own events, and later calls do not")
  func firstCall() {
    var pager = Pager(map: GridMap(), at: start, viewport: size)
    let opening: [PagerEvent] = [.pageChanged(from: nil, to: start), .settled(page: start)]
    let point = Point(x: 100, y: 100)
    let told = pager.press(Pointer(id: 1, kind: .touch), at: point, time: Instant(milliseconds: 5)).events
    #expect(told == opening + [.pressed(at: point)])
    #expect(pager.advance(to: Instant(milliseconds: 10)).events.isEmpty)
  }

  @Test("The first call reports the visible fraction after the opening page")
  func visibility() {
    var configuration = PagerConfiguration()
    configuration.tellsVisibility = true
    var pager = Pager(map: GridMap(), at: start, viewport: size, configuration: configuration)
    #expect(
      pager.advance(to: .zero).events == [
        .pageChanged(from: nil, to: start), .settled(page: start), .pageVisible(start, fraction: 1),
      ])
  }

  @Test("An opening page that the first call removes is reported before its replacement")
  func isGone() {
    var pager = Pager(map: GridMap(columns: .finite(9), rows: .one), at: Page(column: 8), viewport: size)
    let told = pager.updateMap(time: .zero) { $0 = GridMap(columns: .finite(4), rows: .one) }.events
    #expect(told.first == .pageChanged(from: nil, to: Page(column: 8)))
    #expect(told.last == .settled(page: Page(column: 3)))
  }

  @Test("A zooming pager and each pager of a nest report their opening page once, even if added later")
  func others() {
    let pager = Pager(map: GridMap(), at: start, viewport: size)
    var pages = ZoomingPager(pager)
    let opening: [PagerEvent] = [.pageChanged(from: nil, to: start), .settled(page: start)]
    #expect(pages.advance(to: .zero).pagerEvents == opening)
    #expect(pages.advance(to: Instant(milliseconds: 9)).pagerEvents.isEmpty)
    var nest = PagerNest(pager, as: 1)
    #expect(nest.advance(to: .zero).map(\.event) == opening)
    nest.add(pager, as: 2, inside: 1)
    let told = nest.advance(to: Instant(milliseconds: 9))
    #expect(told.map(\.pager) == [2, 2] && told.map(\.event) == opening)
  }
}
