import Decoding
import PagerEngine
import PagerGeometry
import Testing

@testable import PageStore

@Suite("A tile and a view")
struct PictureTileTests {
  private func tile(_ level: Int, _ part: PixelRect) throws -> PictureTile {
    let file = try #require(SharedMemory.makeFile(count: 4))
    let memory = try #require(SharedMemory(id: 1, file: file, count: 4))
    let pixels = PixelBuffer(
      jobID: 1, pixelSize: PixelSize(width: 1, height: 1), isOpaque: true, memory: memory, pool: BufferPool())
    return PictureTile(pixels: pixels, level: level, part: part, picture: PixelSize(width: 6001, height: 4001))
  }

  @Test("A tile's place is in pixels of the picture and ends at the picture's edge")
  func placeAtEdge() throws {
    let inner = try tile(1, PixelRect(x: 512, y: 1024, width: 512, height: 512))
    #expect(inner.place == Rect(x: 1024, y: 2048, width: 1024, height: 1024))
    let last = try tile(1, PixelRect(x: 2560, y: 1536, width: 441, height: 465))
    #expect(last.place == Rect(x: 5120, y: 3072, width: 881, height: 929))
    let whole = try tile(5, PixelRect(x: 0, y: 0, width: 188, height: 126))
    #expect(whole.place == Rect(x: 0, y: 0, width: 6001, height: 4001))
  }

  @Test("A picture suffices for a view that needs no more pixels than it has, despite rounding")
  func knowsWhatIsEnough() {
    func isShown(_ scale: Double) -> Bool {
      ZoomedView(page: Page(column: 0), seen: PixelRect(x: 0, y: 0, width: 1, height: 1), scale: scale)
        .isShown(by: PixelSize(width: 400, height: 267), of: PixelSize(width: 6000, height: 4000))
    }
    #expect(isShown(0.05) && isShown(400.0 / 6000) && isShown(266.6 / 4000))
    #expect(!isShown(0.068) && !isShown(8))
    let narrow = ZoomedView(
      page: Page(column: 0), seen: PixelRect(x: 0, y: 0, width: 1, height: 1), scale: 100.0 / 3000)
    #expect(narrow.isShown(by: PixelSize(width: 33, height: 100), of: PixelSize(width: 1000, height: 3000)))
    #expect(isShown(.nan) && isShown(.infinity) && isShown(0) && isShown(-1))
  }

  @Test("A view's surroundings add half of its size on each side")
  func surrounds() {
    let view = ZoomedView(
      page: Page(column: 0), seen: PixelRect(x: 1000, y: 600, width: 300, height: 200), scale: 1)
    #expect(view.surroundings == PixelRect(x: 850, y: 500, width: 600, height: 400))
  }

  @Test("Extreme positions and sizes of a view are clamped")
  func holdsPlaces() {
    let view = ZoomedView(
      page: Page(column: 0), seen: PixelRect(x: .min, y: .max, width: .max, height: .min), scale: 1)
    #expect(view.seen == PixelRect(x: -(1 << 40), y: 1 << 40, width: 1 << 40, height: -(1 << 40)))
  }
}
