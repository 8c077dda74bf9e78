import CPNG
import Foundation
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Film

struct PNGWriterTests {
  @Test("libpng reads back a written image with identical pixels") func roundTrip() throws {
    var random = SeededGenerator(seed: 8)
    let size = PixelSize(width: 13, height: 5)
    let image = RGBAImage(size: size, pixels: (0..<260).map { _ in UInt8.random(in: 0...255, using: &random) })
    let path = "/tmp/fourfold-\(getpid())-\(random.next()).png"
    defer { unlink(path) }
    try Data(PNGWriter.encode(image)).write(to: URL(filePath: path))

    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    #expect(png_image_begin_read_from_file(&control, path) != 0)
    #expect(control.width == 13 && control.height == 5 && control.format == 3)
    var bytes = [UInt8](repeating: 0, count: 260)
    #expect(png_image_finish_read(&control, nil, &bytes, 52, nil) != 0)
    #expect(bytes == image.pixels)
  }

  @Test("Random pixels that do not compress are written up to the end chunk") func noise() throws {
    var random = SeededGenerator(seed: 9)
    for (width, height) in [(1, 1), (1, 3000), (3000, 1), (640, 480)] {
      let pixels = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      let size = PixelSize(width: width, height: height)
      let bytes = try PNGWriter.encode(RGBAImage(size: size, pixels: pixels))
      #expect(bytes.count > width * height * 4)
      #expect(bytes.suffix(8).prefix(4) == Array("IEND".utf8)[...])
    }
  }
}
