import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Law 10: taps")
struct TapLawTests {
  @Test("a press is reported exactly when a first finger comes down on a page that seems at rest")
  func pressesOnlyAtRest() {
    for seed in LawTests.sequences() {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var player = Player(pager, framesPerSecond: nil)
      var down: Set<Pointer> = []
      for entry in script.entries {
        player.play(.move(Pointer(id: -7, kind: .touch), .zero), at: entry.instant)
        // A finger that comes down ends a pan, which may leave the page at rest or moving.
        let isPanning = player.pager.tracking.pan != nil
        let isQuiet = player.pager.seemsAtRest && player.pager.tracking.gesture == .idle
        let heard = player.log.count
        player.play(entry.action, at: entry.instant)
        let told = player.log[heard...].contains { if case .pressed = $0 { true } else { false } }
        var isFirst = false
        switch entry.action {
        case .press(let pointer, _): isFirst = down.insert(pointer).inserted
        case .lift(let pointer, _), .cancelOne(let pointer): down.remove(pointer)
        case .cancel: down = []
        default: break
        }
        guard told != (isQuiet && isFirst), !isPanning else { continue }
        Issue.record("\(told ? "pressed" : "not pressed") at \(entry) (\(seed))")
        return
      }
    }
  }

  @Test("a press and a lift within the slop are a tap at the place of the press")
  func taps() {
    var input = PagerInput(Pager.grid())
    input.press(at: Point(x: 120, y: 80))
    input.move(by: Vector(x: 5, y: -5))
    input.lift(after: 50)
    #expect(input.log == [.pressed(at: Point(x: 120, y: 80)), .tapped(at: Point(x: 120, y: 80))])
  }

  @Test("a right-to-left layout reports a tap at the finger's place")
  func tapsFromTheRight() {
    var input = PagerInput(Pager.grid { $0.isRightToLeft = true })
    input.press(at: Point(x: 120, y: 80))
    input.lift(after: 50)
    #expect(input.log == [.pressed(at: Point(x: 120, y: 80)), .tapped(at: Point(x: 120, y: 80))])
  }

  @Test("a drag cancels the press at the move that begins it")
  func dragCancels() {
    var input = PagerInput(Pager.grid())
    input.press(at: Point(x: 120, y: 80))
    input.move(by: Vector(x: 12, y: 0))
    #expect(input.log.count == 1)
    input.move(by: Vector(x: 1, y: 0))
    #expect(input.log.dropFirst() == [.pressCancelled, .dragBegan(Pointer(id: 1, kind: .touch), along: .horizontal)])
    input.lift()
    input.settle()
    #expect(!input.log.contains(.tapped(at: Point(x: 120, y: 80))))
  }

  @Test("a second finger cancels the press, and neither lift is a tap")
  func secondFingerCancels() {
    var input = PagerInput(Pager.grid())
    input.press(1, at: Point(x: 120, y: 80))
    input.press(2, at: Point(x: 220, y: 80), after: 20)
    input.lift(1, after: 20)
    input.lift(2, after: 20)
    #expect(input.log == [.pressed(at: Point(x: 120, y: 80)), .pressCancelled])
  }

  @Test("a cancel or a key cancels the press")
  func cancels() {
    var input = PagerInput(Pager.grid())
    input.press(at: Point(x: 120, y: 80))
    #expect(input.pager.cancelPointers(time: input.after(5)).events == [.pressCancelled])
    input.press(at: Point(x: 120, y: 80))
    input.turn(.right)
    #expect(input.log.contains(.pressCancelled))
    input.forget()
    input.lift(after: 500)
    #expect(!input.log.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("a press that catches a moving page is not reported")
  func silentWhileMoving() {
    var input = PagerInput(Pager.grid())
    input.turn(.right)
    input.wait(60)
    input.forget()
    input.press(at: Point(x: 120, y: 80))
    input.lift(after: 30)
    #expect(input.log.isEmpty)
  }
}
