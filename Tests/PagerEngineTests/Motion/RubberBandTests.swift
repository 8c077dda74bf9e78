import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Rubber band")
struct RubberBandTests {
  static let lengths = [1.0, 90, 400, 1920]

  @Test("the compressed distance is (1 - 1 / (0.55 x / d + 1)) d", arguments: lengths)
  func formula(length: Double) {
    let band = RubberBand(reach: length)
    for x in [0, 0.3, 1, 40, 400, 5000] {
      #expect((band.compressed(x) - (1 - 1 / (0.55 * x / length + 1)) * length).magnitude < 1e-9)
    }
    #expect(band.compressed(0) == 0)
    #expect(band.compressed(1e12) <= length)
  }

  @Test("`uncompressed` is the inverse of `compressed`", arguments: lengths)
  func inverse(length: Double) {
    let band = RubberBand(reach: length)
    for share in [0, 0.01, 0.3, 0.7, 0.95] {
      #expect((band.compressed(band.uncompressed(share * length)) - share * length).magnitude < 1e-9 * length)
    }
    #expect(band.uncompressed(2 * length) == band.uncompressed(0.999 * length))
  }

  @Test("the slope is the derivative of the compressed distance", arguments: lengths)
  func slope(length: Double) {
    let band = RubberBand(reach: length)
    #expect((band.slope(0) - 0.55).magnitude < 1e-12)
    for share in [0.01, 0.5, 1, 4] {
      let x = share * length
      let difference = (band.compressed(x + 1e-5 * length) - band.compressed(x - 1e-5 * length)) / (2e-5 * length)
      #expect((band.slope(x) - difference).magnitude < 1e-6)
    }
  }

  @Test("numbers out of range are clamped")
  func outOfRange() {
    #expect(RubberBand(reach: 0).reach == 1)
    #expect(RubberBand(reach: -.infinity).reach == 1)
    #expect(RubberBand(coefficient: 7, reach: 1).coefficient == 1)
    #expect(RubberBand(coefficient: .nan, reach: 1).coefficient == 0.55)
  }

  @Test("the reach is the viewport's length, even with pages of 1 pt")
  func viewportReach() {
    var input = PagerInput(
      Pager.grid(columns: .one) { $0.layout = PageLayout(pageWidth: .points(1), alignment: .start) })
    input.drag(by: Vector(x: 212, y: 0))
    #expect((-input.pager.offset.x - RubberBand(reach: 400).compressed(200)).magnitude < 1e-9)
  }

  @Test("an end can hold the page, let it pass, or have another rubber band")
  func edges() {
    let rows: [(EdgeBehavior, Double)] = [
      (.none, 200), (.held, 0), (.rubberBand(coefficient: 1, reach: 100), 100 * (1 - 1.0 / 3)),
      (.rubberBand(reach: 50), RubberBand(reach: 50).compressed(200)),
    ]
    for (behavior, expected) in rows {
      var input = PagerInput(Pager.grid(columns: .one) { $0.edgeBehavior = behavior })
      input.drag(by: Vector(x: 212, y: 0))
      #expect((-input.pager.offset.x - expected).magnitude < 1e-9, "\(behavior)")
      input.lift()
      input.settle()
      #expect(input.pager.offset == .zero && input.pager.settledPage == Page(column: 0))
    }
  }

  @Test("a direction that is off blocks drags and turns, and a drag back moves the page")
  func directions() {
    var input = PagerInput(Pager.grid { $0.directions = [.right, .up, .down] })
    input.drag(by: Vector(x: 112, y: 0))
    #expect(input.pager.offset.x == 0, "nothing moves")
    input.move(by: Vector(x: -150, y: 0))
    #expect((input.pager.offset.x - 50).magnitude < 1e-9)
    input.lift(after: 100)
    input.settle()
    input.turn(.left)
    #expect(!input.pager.isMoving)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0))
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1))
    input.drag(by: Vector(x: 200, y: 0))
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1))
  }

  @Test("a page caught on its way back from an end continues in the same rubber band")
  func caughtInOverscroll() {
    var input = PagerInput(Pager.grid(columns: .one))
    input.drag(by: Vector(x: 320, y: 0))
    input.lift(after: 100)
    input.wait(30)
    let caught = -input.pager.offset.x
    input.press(at: Point(x: 200, y: 150))
    input.move(by: Vector(x: 112, y: 0))
    let band = RubberBand(reach: 400)
    #expect(caught > 20)
    #expect((-input.pager.offset.x - band.compressed(band.uncompressed(caught) + 100)).magnitude < 1e-9)
  }

  @Test("the removal of pages during a drag leaves the page in place, even far past the new end")
  func farPastTheEnd() {
    var input = PagerInput(Pager.grid(columns: .finite(5)))
    input.drag(by: Vector(x: -1012, y: 0))
    let place = input.pager.offset
    #expect(place.x > 900)
    input.pager.updateMap(time: input.after(0)) { $0.columns = .one }
    #expect(input.pager.offset == place)
    input.move(by: .zero, after: 0)
    #expect((input.pager.offset.x - place.x).magnitude < 1e-9)
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0))
  }
}
