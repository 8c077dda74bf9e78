import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Law 10: a tap is a tap")
struct TapLawTests {
  @Test("content hears a press exactly when a first finger comes down on a page at rest")
  func pressesOnlyAtRest() {
    for seed in RandomSequences(count: LawTests.count) {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var player = Player(pager, framesPerSecond: nil)
      var down: Set<Pointer> = []
      for entry in script.entries {
        player.play(.move(Pointer(id: -7, kind: .touch), .zero), at: entry.instant)
        // A pan ends where a finger comes down, and may leave the picture at rest or moving.
        let isPanning = player.pager.pan != nil
        let isQuiet = !player.pager.isMoving && player.pager.gesture == .idle
        let heard = player.log.count
        player.play(entry.action, at: entry.instant)
        let told = player.log[heard...].contains { if case .pressed = $0 { true } else { false } }
        var isFirst = false
        switch entry.action {
        case .press(let pointer, _): isFirst = down.insert(pointer).inserted
        case .lift(let pointer, _): down.remove(pointer)
        case .cancel: down = []
        default: break
        }
        guard told != (isQuiet && isFirst), !isPanning else { continue }
        Issue.record("\(told ? "pressed" : "not pressed") at \(entry) (\(seed))")
        return
      }
    }
  }

  @Test("a press and a lift in place are a tap where the press was")
  func taps() {
    var hand = Hand(Pager.grid())
    hand.press(at: Point(x: 120, y: 80))
    hand.move(by: Vector(x: 5, y: -5))
    hand.lift(after: 50)
    #expect(hand.log == [.pressed(at: Point(x: 120, y: 80)), .tapped(at: Point(x: 120, y: 80))])
  }

  @Test("a tap in a right-to-left layout is where the finger was")
  func tapsFromTheRight() {
    var hand = Hand(Pager.grid { $0.isRightToLeft = true })
    hand.press(at: Point(x: 120, y: 80))
    hand.lift(after: 50)
    #expect(hand.log == [.pressed(at: Point(x: 120, y: 80)), .tapped(at: Point(x: 120, y: 80))])
  }

  @Test("a drag cancels the press at the move that begins it")
  func dragCancels() {
    var hand = Hand(Pager.grid())
    hand.press(at: Point(x: 120, y: 80))
    hand.move(by: Vector(x: 12, y: 0))
    #expect(hand.log.count == 1)
    hand.move(by: Vector(x: 1, y: 0))
    #expect(hand.log.last == .pressCancelled)
    hand.lift()
    hand.rest()
    #expect(!hand.log.contains(.tapped(at: Point(x: 120, y: 80))))
  }

  @Test("a second finger cancels the press, and neither lift is a tap")
  func secondFingerCancels() {
    var hand = Hand(Pager.grid())
    hand.press(1, at: Point(x: 120, y: 80))
    hand.press(2, at: Point(x: 220, y: 80), after: 20)
    hand.lift(1, after: 20)
    hand.lift(2, after: 20)
    #expect(hand.log == [.pressed(at: Point(x: 120, y: 80)), .pressCancelled])
  }

  @Test("a cancel and a key take the press away")
  func cancels() {
    var hand = Hand(Pager.grid())
    hand.press(at: Point(x: 120, y: 80))
    #expect(hand.pager.cancelPointers(time: hand.after(5)) == [.pressCancelled])
    hand.press(at: Point(x: 120, y: 80))
    hand.turn(.right)
    #expect(hand.log.contains(.pressCancelled))
    hand.forget()
    hand.lift(after: 500)
    #expect(!hand.log.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("nothing is heard of a press that catches a moving page")
  func silentWhileMoving() {
    var hand = Hand(Pager.grid())
    hand.turn(.right)
    hand.wait(60)
    hand.forget()
    hand.press(at: Point(x: 120, y: 80))
    hand.lift(after: 30)
    #expect(hand.log.isEmpty)
  }
}
