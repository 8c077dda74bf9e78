import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Touchpads")
struct TouchpadTests {
  /// A pager with pages so wide that 600 pt are too short to turn one.
  private func input() -> PagerInput<GridMap> {
    PagerInput(Pager.grid(viewport: Size(width: 2000, height: 1000)))
  }

  /// Reports of 10 pt to the right, 8 ms apart: 1250 pt/s.
  private func slide(_ input: inout PagerInput<GridMap>, reports: Int = 60) {
    for _ in 0..<reports {
      let time = input.after(8)
      input.hear { $0.pan(Vector(x: 10, y: 0), time: time) }
    }
  }

  private func ends(_ log: [PagerEvent]) -> [Vector] {
    log.compactMap { if case .dragEnded(_, let velocity) = $0 { velocity } else { nil } }
  }

  @Test("fingers on the touchpad catch the page and hold it until the pan ends")
  func catches() {
    var input = input()
    input.turn(.right)
    input.wait(60)
    input.hear { $0.beginPan(time: $0.time) }
    let caught = input.pager.offset
    input.wait(5000)
    #expect(input.pager.offset == caught && caught.x < -1 && input.pager.isMoving && !input.pager.isAnimating)
    let time = input.after(0)
    input.hear { $0.endPan(time: time) }
    input.settle()
    #expect(input.pager.offset == .zero && input.pager.settledPage == Page(column: 1))
  }

  @Test("a pan with a begin ends only with its end, which flings the page")
  func flings() throws {
    var input = input()
    input.hear { $0.beginPan(time: .zero) }
    slide(&input)
    #expect(input.pager.isDragging)
    var silent = input
    silent.wait(10_000)
    #expect(silent.pager.isDragging && ends(silent.log).isEmpty)
    let time = input.after(8)
    input.hear { $0.endPan(time: time) }
    #expect(input.pager.targetPage == Page(column: 1))
    // The fingers moved to the left.
    #expect((try #require(ends(input.log).first).x + 1250).magnitude < 1)
  }

  @Test("a free canvas follows a pan of 10,000 pt, and a pan back soon reduces a long overscroll")
  func longPans() {
    let size = Size(width: 400, height: 300)
    let free = Pager.grid(viewport: size) { $0.snapPolicy = .free }
    var configuration = ZoomConfiguration()
    configuration.leastScale = 0.25
    var input = PagerInput(free)
    var zooming = ZoomingPager(free, configuration: configuration)
    var nest = PagerNest(free, as: "canvas")
    input.hear { $0.beginPan(time: .zero) }
    zooming.beginPan(time: .zero)
    nest.beginPan(in: "canvas", time: .zero)
    for _ in 0..<100 {
      let time = input.after(8)
      var update = PagerUpdate(events: [], transition: nil, consumed: .zero, left: .zero)
      input.hear { pager in
        update = pager.pan(Vector(x: 100, y: 0), time: time)
        return update
      }
      zooming.pan(Vector(x: 100, y: 0), time: time)
      nest.pan(Vector(x: 100, y: 0), in: "canvas", time: time)
      #expect(update.consumed.x <= 100 && update.consumed.x > 80 && update.left == .zero)
    }
    for pager in [input.pager, zooming.pager] + [nest["canvas"]].compactMap(\.self) {
      #expect(Double(pager.targetPage.column) * 400 + pager.offset.x > 9900)
    }
    var ended = PagerInput(Pager.grid(columns: .finite(2), viewport: size) { $0.snapPolicy = .free })
    for _ in 0..<100 {
      let time = ended.after(8)
      ended.hear { $0.pan(Vector(x: 100, y: 0), time: time) }
    }
    let farthest = ended.pager.offset.x
    for _ in 0..<17 {
      let time = ended.after(8)
      ended.hear { $0.pan(Vector(x: -100, y: 0), time: time) }
    }
    #expect(ended.pager.offset.x < farthest - 50)
  }

  @Test("a pan moves a zooming pager like a plain pager, in both reading orders", arguments: [false, true])
  func zooming(isRightToLeft: Bool) {
    var pager = Pager.grid { $0.isRightToLeft = isRightToLeft }
    var zooming = ZoomingPager(pager)
    for step in 1...10 {
      let time = Instant(milliseconds: 8 * Int64(step))
      pager.pan(Vector(x: 12, y: 0), time: time)
      zooming.pan(Vector(x: 12, y: 0), time: time)
    }
    #expect(pager.offset.x.magnitude > 80 && zooming.pager.offset == pager.offset)
  }

  @Test("past a held end, a pan consumes nothing and leaves its whole displacement")
  func leftOver() {
    var pager = Pager.grid(columns: .one, viewport: Size(width: 400, height: 300)) { $0.edgeBehavior = .held }
    pager.beginPan(time: .zero)
    pager.pan(Vector(x: 100, y: 0), time: Instant(milliseconds: 8))
    for step in 2..<60 {
      let update = pager.pan(Vector(x: 100, y: 0), time: Instant(milliseconds: 8 * Int64(step)))
      #expect(update.consumed == .zero && update.left == Vector(x: 100, y: 0), "\(step)")
    }
  }

  @Test("a turn takes the page from a pan until the pan ends", arguments: [true, false])
  func takenOver(isTold: Bool) {
    var input = input()
    if isTold { input.hear { $0.beginPan(time: .zero) } }
    slide(&input)
    #expect(input.pager.isDragging)
    input.turn(.right)
    slide(&input)
    #expect(!input.pager.isDragging)
    if isTold {
      input.hear { $0.endPan(time: $0.time) }
      input.hear { $0.beginPan(time: $0.time) }
    } else {
      input.wait(1000)
    }
    slide(&input)
    #expect(input.pager.isDragging)
  }

  @Test("momentum after the end of a pan has no effect")
  func momentumAfterEnd() {
    var input = input()
    slide(&input)
    let end = input.after(8)
    input.hear { $0.endPan(time: end) }
    input.forget()
    var alone = input
    for _ in 0..<30 {
      let time = input.after(8)
      input.hear { $0.pan(Vector(x: 40, y: 0), isMomentum: true, time: time) }
    }
    alone.wait(240)
    #expect(input.pager.digest == alone.pager.digest && input.log == alone.log)
    #expect(input.pager.targetPage == Page(column: 1))
  }

  @Test("momentum without an end ends the pan at the pan's velocity")
  func momentumAlone() throws {
    var input = input()
    slide(&input)
    let time = input.after(8)
    var update: PagerUpdate?
    input.hear {
      let made = $0.pan(Vector(x: 300, y: 0), isMomentum: true, time: time)
      update = made
      return made
    }
    #expect(!input.pager.isDragging && input.pager.targetPage == Page(column: 1))
    #expect((try #require(ends(input.log).first).x + 1250).magnitude < 1)
    #expect(update?.consumed == .zero && update?.left == .zero)
    // The drag ends only once.
    input.hear { $0.pan(Vector(x: 200, y: 0), isMomentum: true, time: $0.time) }
    input.hear { $0.endPan(time: $0.time) }
    #expect(ends(input.log).count == 1)
  }

  @Test("a new begin catches a page in flight, and the next pan drags from there")
  func newBegin() {
    var input = input()
    slide(&input)
    let end = input.after(8)
    input.hear { $0.endPan(time: end) }
    input.wait(60)
    input.hear { $0.beginPan(time: $0.time) }
    let caught = input.pager.offset.x
    // 4 of the 24 pt are the slop.
    input.hear { $0.pan(Vector(x: -24, y: 0), time: $0.time) }
    #expect((input.pager.offset.x - (caught - 20)).magnitude < 1e-9)
  }

  @Test("a press ends a pan, and no pan begins during a press")
  func fingers() {
    var input = input()
    input.hear { $0.beginPan(time: .zero) }
    slide(&input, reports: 10)
    input.press(at: Point(x: 500, y: 500))
    #expect(ends(input.log) == [.zero] && !input.pager.isDragging)
    let digest = input.pager.digest
    input.hear { $0.beginPan(time: $0.time) }
    input.hear { $0.endPan(time: $0.time) }
    #expect(input.pager.digest == digest)
  }

  @Test("a wheel or pan to the right or down turns to the page on that side, in both reading orders")
  func signs() {
    for isRightToLeft in [false, true] {
      let column = isRightToLeft ? -1 : 1
      for (vector, page) in [(Vector(x: 1, y: 0), Page(column: column)), (Vector(x: 0, y: 1), Page(column: 0, row: 1))]
      {
        var wheel = Pager.grid { $0.isRightToLeft = isRightToLeft }
        wheel.wheel(vector, time: .zero)
        #expect(wheel.targetPage == page)
        var pan = Pager.grid { $0.isRightToLeft = isRightToLeft }
        for report in 1...30 { pan.pan(vector * 10, time: Instant(milliseconds: Int64(report) * 8)) }
        pan.endPan(time: Instant(milliseconds: 241))
        #expect(pan.targetPage == page)
      }
    }
  }
}
