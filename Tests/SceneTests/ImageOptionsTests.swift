import PagerGeometry
import Scene
import Testing

@Suite("Image options") struct ImageOptionsTests {
  @Test(
    "Four quarter turns are none, and one backward is three",
    arguments: [(-5, 3), (-4, 0), (-1, 3), (0, 0), (1, 1), (3, 3), (4, 0), (7, 3)])
  func turnsAreCounted(asked: Int, turns: Int) {
    #expect(ImageOptions(quarterTurns: asked).quarterTurns == turns)
    var options = ImageOptions()
    options.quarterTurns = asked
    #expect(options.quarterTurns == turns)
  }

  @Test("An odd number of quarter turns swaps width and height", arguments: [(0, 7), (1, 3), (2, 7), (3, 3)])
  func turnedSize(turns: Int, width: Int) {
    let size = ImageOptions(quarterTurns: turns).turned(PixelSize(width: 7, height: 3))
    #expect(size == PixelSize(width: width, height: 10 - width))
  }

  @Test("The default is smooth sampling and no turn") func defaults() {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let plain = DrawCommand.image(ImageID(rawValue: 1), rect)
    #expect(plain == .image(ImageID(rawValue: 1), rect, ImageOptions(quarterTurns: 0, sampling: .smooth)))
  }
}
