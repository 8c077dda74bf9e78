import PagerGeometry
import Testing

@testable import Scene

struct RGBAImageTests {
  @Test("Each pixel of an averaged image is the mean of its box") func boxAverage() {
    let image = RGBAImage(
      size: PixelSize(width: 4, height: 2),
      pixels: [0, 100, 20, 30, 0, 100, 20, 30].flatMap { [UInt8($0), 0, 255, 255] })
    let small = image.averaged(to: PixelSize(width: 2, height: 1))
    #expect(small[0, 0] == [50, 0, 255, 255])
    #expect(small[1, 0] == [25, 0, 255, 255])
  }

  @Test("Transparent pixels change only the alpha of an average, not its colour") func transparentPixels() {
    let image = RGBAImage(size: PixelSize(width: 2, height: 1), pixels: [200, 10, 0, 255, 0, 0, 255, 0])
    #expect(image.averaged(to: PixelSize(width: 1, height: 1))[0, 0] == [200, 10, 0, 128])
  }

  @Test(
    "An image of one colour keeps that colour when averaged to any size",
    arguments: [(1, 1), (3, 5), (7, 4), (20, 9)])
  func oneColour(width: Int, height: Int) {
    let image = RGBAImage(
      size: PixelSize(width: 7, height: 4), pixels: (0..<28).flatMap { _ in [9, 200, 31, 255] as [UInt8] })
    let other = image.averaged(to: PixelSize(width: width, height: height))
    #expect(other.size == PixelSize(width: width, height: height))
    #expect(
      stride(from: 0, to: other.pixels.count, by: 4).allSatisfy { other.pixels[$0...].starts(with: [9, 200, 31, 255]) })
  }

  @Test("A pasted image is cut off at the edges") func pastesAtEdges() {
    let small = RGBAImage(size: PixelSize(width: 2, height: 2), pixels: [UInt8](repeating: 9, count: 16))
    for (x, y, count) in [(-1, -1, 1), (2, 2, 1), (1, 1, 4), (-5, 0, 0), (0, 9, 0), (2, 0, 2)] {
      var image = RGBAImage(size: PixelSize(width: 3, height: 3), pixels: [])
      image.paste(small, x: x, y: y)
      #expect(image.pixels.count { $0 == 9 } == count * 4, "at \(x), \(y)")
    }
  }

  @Test("Missing bytes become zero, surplus bytes are dropped, and a pixel outside reads as zero")
  func wrongByteCount() {
    #expect(RGBAImage(size: PixelSize(width: 2, height: 1), pixels: [1, 2, 3]).pixels == [1, 2, 3, 0, 0, 0, 0, 0])
    #expect(RGBAImage(size: PixelSize(width: 0, height: -3), pixels: [1, 2, 3, 4, 5]).pixels == [1, 2, 3, 4])
    #expect(RGBAImage(size: PixelSize(width: 1, height: 1), pixels: [])[5, 5] == [0, 0, 0, 0])
  }
}
