import PagerGeometry
import Scene
import Testing
import Trace

@testable import Film

@Suite("Recorded figures")
struct RecordedFiguresTests {
  private let finger = Pointer(id: 1, kind: .touch)

  @Test("A frame has the time since the previous frame and the time of its newest input")
  func tellsWaits() throws {
    var figures = RecordedFigures(refreshRate: 50)
    let (press, move) = (
      figures.hear(.event(.pressed(finger, at: .zero), at: Instant(milliseconds: 3))),
      figures.hear(.event(.moved(finger, to: .zero), at: Instant(milliseconds: 8)))
    )
    #expect(press == nil && move == nil)
    let heardFirst = figures.hear(.tick(TraceTick(nil), at: Instant(milliseconds: 10)))
    let first = try #require(heardFirst)
    #expect(first.budget == 0.02 && first.work == 0 && !first.isFollowing)
    #expect(first.input == Instant(milliseconds: 8))
    let heardSecond = figures.hear(.tick(TraceTick(nil), at: Instant(milliseconds: 50)))
    let second = try #require(heardSecond)
    #expect(second.isFollowing && second.input == nil)
    #expect(abs(second.work - 0.04) < 1e-12)
    let end = figures.hear(.end(at: Instant(milliseconds: 60)))
    #expect(end == nil)
  }

  @Test("A frame after a pause does not follow another one")
  func pauses() throws {
    var figures = RecordedFigures(refreshRate: nil)
    _ = figures.hear(.tick(TraceTick(nil), at: .zero))
    let heard = figures.hear(.tick(TraceTick(nil), at: Instant(milliseconds: 251)))
    let late = try #require(heard)
    #expect(!late.isFollowing && late.work == 0)
    #expect(late.budget == 1.0 / 60)
  }
}
