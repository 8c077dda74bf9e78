import CPNG
import Geometry
import Glibc
import Testing

@testable import Stage

struct PNGWriterTests {
  @Test func whatIsWrittenReadsBackToTheByte() throws {
    var random = SeededGenerator(seed: 8)
    let size = PixelSize(width: 13, height: 5)
    let image = RGBAImage(size: size, pixels: (0..<260).map { _ in UInt8.random(in: 0...255, using: &random) })
    let path = "/tmp/fourfold-\(getpid())-\(random.next()).png"
    defer { unlink(path) }
    try PNGWriter.write(image, to: path)

    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    #expect(png_image_begin_read_from_file(&control, path) != 0)
    #expect(control.width == 13 && control.height == 5 && control.format == 3)
    var bytes = [UInt8](repeating: 0, count: 260)
    #expect(png_image_finish_read(&control, nil, &bytes, 52, nil) != 0)
    #expect(bytes == image.pixels)
  }

  @Test func aMissingFolderIsAnErrorWithLibpngsWords() {
    let image = RGBAImage(size: PixelSize(width: 1, height: 1), pixels: [])
    let error = #expect(throws: StageError.self) { try PNGWriter.write(image, to: "/nowhere/at/all.png") }
    #expect(error?.call == "png_image_write_to_file")
    #expect(error?.message.isEmpty == false)
  }
}
