import Foundation
import PagerGeometry
import Scene
import Stage
import TestSupport
import Testing

@Suite("PNG image")
struct PNGImageTests {
  private let folder = try? TemporaryDirectory()

  private func file(_ bytes: [UInt8]) throws -> String {
    let path = "\(try #require(folder).path)/picture.png"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test("An image has the pixels of its PNG file; each bitmap of it has a new id, and keeps or drops the pixels")
  func reads() throws {
    let path = try file(FlatPNG.encode(RGB(red: 200, green: 100, blue: 50), width: 9, height: 4))
    let image = try RGBAImage(pngAt: path)
    let pixels = (0..<36).flatMap { _ in [UInt8]([200, 100, 50, 255]) }
    #expect(image.size == PixelSize(width: 9, height: 4) && image.pixels == pixels && !image.isEmpty)
    let (kept, dropped) = (RGBABitmap(image), RGBABitmap(image, keepsPixels: false))
    #expect(kept.pixelSize == image.size && kept.bytesPerRow == 36 && kept.isOpaque && kept.id != dropped.id)
    for bitmap in [kept, dropped] {
      #expect(bitmap.withPixels { Array($0) } == pixels)
      bitmap.releasePixels()
    }
    #expect(kept.withPixels { Array($0) } == pixels && dropped.withPixels { Array($0) } == nil)
  }

  @Test("A file that is missing, truncated or not a PNG is refused with its path")
  func refuses() throws {
    let whole = FlatPNG.encode(RGB(red: 1, green: 2, blue: 3), width: 300, height: 200)
    for bytes in [Array("GIF89a".utf8), Array(whole.prefix(60)), []] {
      let path = try file(bytes)
      let error = #expect(throws: StageError.self) { try RGBAImage(pngAt: path) }
      #expect(error?.description.contains(path) == true, "\(String(describing: error))")
    }
    let missing = #expect(throws: StageError.self) { try RGBAImage(pngAt: "/proc/nowhere/a.png") }
    #expect(missing?.description.contains("/proc/nowhere/a.png: file not found") == true)
  }
}
