import PagerGeometry
import Scene
import Testing

@Suite("Frames")
struct FrameTests {
  @Test("The earliest requested frame is the next one") func earliestRequestWins() {
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

  @Test("A fitted frame is surrounded by its own background")
  func fitsOnItsBackground() {
    let size = PixelSize(width: 200, height: 100)
    for look in [Look.dark, Look.light] {
      let frame = Frame(drawList: DrawList(background: look.background))
      let fitted = frame.fitted(size, in: PixelSize(width: 190, height: 120), above: 20)
      #expect(fitted.drawList.background == look.background)
      let box = PixelRect(x: 0, y: 2, width: 190, height: 95)
      #expect(fitted.drawList.commands == [.clipped(box, [.fill(box, look.background)])])
    }
  }
}
