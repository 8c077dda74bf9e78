import PagerGeometry
import Scene
import Testing

@testable import Film

struct ContactSheetTests {
  private func frame(_ width: Int, _ height: Int, _ red: UInt8) -> RGBAImage {
    RGBAImage(
      size: PixelSize(width: width, height: height), pixels: (0..<width * height).flatMap { _ in [red, 0, 0, 255] })
  }

  @Test("Frames fill the rows from left to right, then from top to bottom, with gaps") func fillsRows() throws {
    let frames = [40, 80, 120].map { frame(20, 12, $0) }
    let image = try #require(
      ContactSheet.compose(frames, columns: 2, cellWidth: 10, gap: 3, background: Color(hex: 0x0000FF)))
    #expect(image.size == PixelSize(width: 3 + 2 * 13, height: 3 + 2 * 9))
    #expect(image[3, 3] == [40, 0, 0, 255])
    #expect(image[16, 8] == [80, 0, 0, 255])
    #expect(image[12, 17] == [120, 0, 0, 255])
    #expect(image[2, 2] == [0, 0, 255, 255])
    #expect(image[20, 15] == [0, 0, 255, 255])
  }

  @Test("A frame of another shape is fitted into the middle of its cell") func otherShape() throws {
    let frames = [frame(20, 20, 40), frame(10, 20, 80)]
    let image = try #require(
      ContactSheet.compose(frames, columns: 2, cellWidth: 10, gap: 0, background: Color(hex: 0x0000FF)))
    #expect(image[11, 5] == [0, 0, 255, 255])
    #expect(image[14, 5] == [80, 0, 0, 255])
    #expect(image[18, 5] == [0, 0, 255, 255])
  }

  @Test("Without frames there is no sheet") func noFrames() { #expect(ContactSheet.compose([]) == nil) }
}
