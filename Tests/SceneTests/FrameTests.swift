import PagerGeometry
import Scene
import Testing

@Suite("Frames")
struct FrameTests {
  @Test("The earliest frame that was asked for is the next one") func earliestRequestWins() {
    var frame = Frame(drawList: DrawList())
    frame.requestFrame(at: nil)
    #expect(frame.nextFrame == nil)
    frame.requestFrame(at: Instant(milliseconds: 20))
    frame.requestFrame(at: Instant(milliseconds: 30))
    #expect(frame.nextFrame == Instant(milliseconds: 20))
    frame.requestFrame(at: Instant(milliseconds: 10))
    frame.requestFrame(at: nil)
    #expect(frame.nextFrame == Instant(milliseconds: 10))
  }
}
