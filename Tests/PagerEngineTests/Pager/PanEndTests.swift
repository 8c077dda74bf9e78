import PagerEngine
import PagerGeometry
import TestSupport
import Testing

@Suite("The end of a touchpad's pan")
struct PanEndTests {
  private func ms(_ time: Int) -> Instant { Instant(milliseconds: Int64(time)) }

  /// A pager with pages so wide that a drag by 600 points does not turn.
  private func makePager() -> Pager<GridMap> {
    Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 2000, height: 1000))
  }

  /// The pager after 60 reports, 8 ms apart, of 10 pt to the left each; the last at 472 ms.
  private func panned() -> Pager<GridMap> {
    var pager = makePager()
    for report in 0..<60 { pager.pan(Vector(x: 10, y: 0), time: ms(report * 8)) }
    return pager
  }

  @Test("A pan at 1250 pt/s that ends 30 ms after its last report turns a page")
  func fling() throws {
    var pager = panned()
    let before = pager.offset.x
    let events = pager.endPan(time: ms(502)).events
    #expect(!pager.isDragging && pager.targetPage == Page(column: 1))
    #expect(events.contains { if case .willSettle = $0 { true } else { false } })
    let release = try #require(pager.readout.release)
    #expect(abs(release.velocity.x - 1250) < 1, "\(release.velocity)")
    // Relative to the next page.
    #expect(abs(pager.offset.x - (before - 2000)) < 1e-9)
    pager.advance(to: ms(5000))
    #expect(pager.settledPage == Page(column: 1))
  }

  @Test("A pan that pauses for 100 ms before it ends returns to its page")
  func pause() throws {
    var pager = panned()
    pager.endPan(time: ms(572))
    #expect(!pager.isDragging && pager.targetPage == Page(column: 0))
    #expect(try #require(pager.readout.release).velocity == .zero)
  }

  @Test("A pan's end reported after a later frame keeps its velocity, and the picture does not jump")
  func toldLate() throws {
    var pager = panned()
    pager.advance(to: ms(522))
    let before = pager.offset.x
    pager.endPan(time: ms(480))
    #expect(pager.targetPage == Page(column: 1))
    #expect(abs(try #require(pager.readout.release).velocity.x - 1250) < 1)
    #expect(abs(pager.offset.x - (before - 2000)) < 1e-9 && pager.time == ms(522))
  }

  @Test("A second end, and an end without a pan, do nothing")
  func once() {
    var pager = panned()
    pager.endPan(time: ms(502))
    let digest = pager.digest
    let events = pager.endPan(time: ms(502)).events
    #expect(events.isEmpty && pager.digest == digest)
    var other = makePager()
    other.advance(to: ms(1))
    let others = other.endPan(time: ms(5)).events
    #expect(others.isEmpty && !other.isMoving)
  }

  @Test("A pan within the slop is not a tap, and the pager rests")
  func short() {
    var pager = makePager()
    pager.pan(Vector(x: 2, y: 0), time: ms(0))
    let events = pager.endPan(time: ms(20)).events
    #expect(!events.contains { if case .tapped = $0 { true } else { false } })
    #expect(!pager.isMoving)
    pager.advance(to: ms(1000))
    #expect(!pager.isMoving && !pager.isAnimating && pager.settledPage == Page(column: 0))
  }

  @Test("A finger pressed during a pan keeps the page when the pan ends")
  func takenOver() {
    var pager = panned()
    let finger = Pointer(id: 1, kind: .touch)
    pager.press(finger, at: Point(x: 500, y: 500), time: ms(480))
    pager.move(finger, to: Point(x: 400, y: 500), time: ms(490))
    pager.move(finger, to: Point(x: 300, y: 500), time: ms(500))
    #expect(pager.isDragging)
    let events = pager.endPan(time: ms(502)).events
    #expect(events.isEmpty && pager.isDragging)
  }
}
