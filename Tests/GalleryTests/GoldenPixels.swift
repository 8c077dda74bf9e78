import CPNG
import Film
import Foundation
import PagerGeometry
import Scene
import TestSupport
import Testing

/// Recorded images of frames, which were checked by eye.
enum GoldenPixels {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// Compares `shown` with the image `name`, or saves it as that image in recording mode.
  static func compare(_ shown: RGBAImage, with name: String) throws {
    let path = folder.appending(path: name).path
    if Checkout.isRecording { try Data(PNGWriter.encode(shown)).write(to: URL(filePath: path)) }
    let recorded = try #require(
      pixels(of: path, size: shown.size), "no \(name) of that size: record it with FOURFOLD_RECORD=1")
    // Whole arrays compare fast, even in debug builds; the search for the first difference takes a second.
    guard recorded != shown.pixels,
      let first = zip(recorded, shown.pixels).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return }
    let count = zip(recorded, shown.pixels).count { $0 != $1 }
    let (x, y) = (first / 4 % shown.size.width, first / 4 / shown.size.width)
    let actual = "/tmp/fourfold-\(name)"
    try Data(PNGWriter.encode(shown)).write(to: URL(filePath: actual))
    Issue.record("\(name) differs in \(count) bytes, first at \(x), \(y); what is shown now is in \(actual)")
  }

  /// The pixels of a PNG file, or `nil` if there is no file of that size.
  private static func pixels(of path: String, size: PixelSize) -> [UInt8]? {
    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&control, path) != 0 else { return nil }
    defer { png_image_free(&control) }
    // Red, green, blue, alpha: the bits PNG_FORMAT_FLAG_COLOR and PNG_FORMAT_FLAG_ALPHA.
    control.format = 3
    guard control.width == size.width, control.height == size.height else { return nil }
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    return png_image_finish_read(&control, nil, &bytes, Int32(size.width * 4), nil) != 0 ? bytes : nil
  }
}
