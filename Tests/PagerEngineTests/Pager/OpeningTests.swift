import PagerGeometry
import Testing

@testable import PagerEngine

/// What is told of the page that a pager opens on.
@Suite("Opening")
struct OpeningTests {
  private let size = Size(width: 400, height: 300)
  private let start = Page(column: 3)

  @Test("The first call tells the page that the pager opens on, before what comes of the call, and no other call does")
  func firstCall() {
    var pager = Pager(map: GridMap(), at: start, viewport: size)
    let opening: [PagerEvent] = [.pageChanged(from: nil, to: start), .settled(page: start)]
    let point = Point(x: 100, y: 100)
    let told = pager.press(Pointer(id: 1, kind: .touch), at: point, time: Instant(milliseconds: 5)).events
    #expect(told == opening + [.pressed(at: point)])
    #expect(pager.advance(to: Instant(milliseconds: 10)).events.isEmpty)
  }

  @Test("What is seen at first is told with the first call, after the page")
  func visibility() {
    var configuration = PagerConfiguration()
    configuration.tellsVisibility = true
    var pager = Pager(map: GridMap(), at: start, viewport: size, configuration: configuration)
    #expect(
      pager.advance(to: .zero).events == [
        .pageChanged(from: nil, to: start), .settled(page: start), .pageVisible(start, fraction: 1),
      ])
  }

  @Test("A page that is gone by the first call is told before the one that takes its place")
  func isGone() {
    var pager = Pager(map: GridMap(columns: .finite(9), rows: .one), at: Page(column: 8), viewport: size)
    let told = pager.updateMap(time: .zero) { $0 = GridMap(columns: .finite(4), rows: .one) }.events
    #expect(told.first == .pageChanged(from: nil, to: Page(column: 8)))
    #expect(told.last == .settled(page: Page(column: 3)))
  }

  @Test("Pages that are zoomed and pagers of a nest are told of too, each once, also one that is added later")
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
