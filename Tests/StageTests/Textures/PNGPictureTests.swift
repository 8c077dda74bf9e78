import Foundation
import PagerGeometry
import Scene
import Stage
import TestSupport
import Testing

@Suite("PNG picture")
struct PNGPictureTests {
  private let folder = try? TemporaryDirectory()

  private func file(_ bytes: [UInt8]) throws -> String {
    let path = "\(try #require(folder).path)/picture.png"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test("Its pixels are the file's, row by row, under a name of its own, and stay when they were shown")
  func reads() throws {
    let path = try file(FlatPNG.encode(RGB(red: 200, green: 100, blue: 50), width: 9, height: 4))
    let (picture, again) = (try PNGPicture(path: path), try PNGPicture(path: path))
    #expect(picture.pixelSize == PixelSize(width: 9, height: 4) && picture.bytesPerRow == 36 && picture.isOpaque)
    #expect(picture.id != again.id)
    picture.releasePixels()
    let pixels = picture.withPixels { Array($0) }
    #expect(pixels == (0..<36).flatMap { _ in [UInt8]([200, 100, 50, 255]) })
  }

  @Test("A file that is not there, is no PNG, or is cut is refused with its path")
  func refuses() throws {
    let whole = FlatPNG.encode(RGB(red: 1, green: 2, blue: 3), width: 300, height: 200)
    for bytes in [Array("GIF89a".utf8), Array(whole.prefix(60)), []] {
      let path = try file(bytes)
      let error = #expect(throws: StageError.self) { try PNGPicture(path: path) }
      #expect(error?.description.contains(path) == true, "\(String(describing: error))")
    }
    let missing = #expect(throws: StageError.self) { try PNGPicture(path: "/proc/nowhere/a.png") }
    #expect(missing?.description.contains("/proc/nowhere/a.png: file not found") == true)
  }
}
