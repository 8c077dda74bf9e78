import Testing

@testable import PhotoLibrary

@Suite("Pictures by extension")
struct PictureFormatTests {
  private func format(_ name: String) -> PictureFormat? {
    Array(name.utf8).withUnsafeBufferPointer { PictureFormat(extensionOf: $0) }
  }

  @Test(
    "Known in any case",
    arguments: [
      ("a.jpg", PictureFormat.jpeg), ("a.JPEG", .jpeg), ("a.Jpe", .jpeg), ("a.jfif", .jpeg), ("a.png", .png),
      ("a.WebP", .webp), ("a.avif", .heif), ("a.HEIC", .heif), ("a.heif", .heif), ("a.jxl", .jpegXL),
      ("a.tif", .tiff), ("a.TIFF", .tiff), ("a.gif", .gif), ("a.bmp", .bmp), ("a.svg", .svg), ("a.ppm", .pnm),
      ("a.pgm", .pnm), ("a.pnm", .pnm), ("a.pbm", .pnm), ("a.txt.jpg", .jpeg), ("é.jpg", .jpeg),
    ])
  func known(name: String, expected: PictureFormat) {
    #expect(format(name) == expected)
  }

  @Test(
    "Everything else is no picture",
    arguments: [
      "", ".", "jpg", ".jpg", "a.", "a.jpg.txt", "a.jpgx", "a.xjpg", "a.jp", "a.mp4", "a.jpg ", "a..", "ajpg",
    ])
  func unknown(name: String) {
    #expect(format(name) == nil)
  }
}
