import PagerGeometry
import Testing

struct PixelSizeTests {
  @Test("A size fitted into a box keeps its proportions, and grows only if enlarging is allowed") func fitsBox() {
    let box = PixelSize(width: 1920, height: 1080)
    #expect(PixelSize(width: 6000, height: 4000).fitted(into: box) == PixelSize(width: 1620, height: 1080))
    #expect(PixelSize(width: 6000, height: 1000).fitted(into: box) == PixelSize(width: 1920, height: 320))
    // A size that already fits stays, unless it may grow.
    let small = PixelSize(width: 300, height: 200)
    #expect(small.fitted(into: box) == small)
    #expect(small.fitted(into: box, enlarging: true) == PixelSize(width: 1620, height: 1080))
  }

  @Test("A fitted size is at least one pixel wide and one pixel high") func minimumSize() {
    #expect(
      PixelSize(width: 60_000, height: 1).fitted(into: PixelSize(width: 100, height: 100))
        == PixelSize(width: 100, height: 1))
    #expect(
      PixelSize(width: 0, height: 5).fitted(into: PixelSize(width: 9, height: 9)) == PixelSize(width: 1, height: 1))
  }

  @Test("After an odd number of quarter turns the width is the previous height") func quarterTurns() {
    let size = PixelSize(width: 3, height: 2)
    #expect([0, 1, 2, -1].map { size.turned($0).width } == [3, 2, 3, 2])
  }
}
