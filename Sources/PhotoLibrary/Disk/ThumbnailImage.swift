import CPNG
import CZ
import PagerGeometry

/// A thumbnail to write.
public struct ThumbnailImage: Sendable {
  private let size: PixelSize
  private let isOpaque: Bool
  private let pixels: [UInt8]

  /// Creates a thumbnail of `size` pixels in sRGB: red, green, blue and straight alpha bytes, rows from the top down.
  /// `nil` if the number of bytes does not match. Alpha is left out of the file if `isOpaque`.
  public init?(size: PixelSize, isOpaque: Bool, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0, size.width * size.height * 4 == pixels.count else { return nil }
    self.size = size
    self.isOpaque = isOpaque
    self.pixels = pixels
  }

  /// The length of a PNG file's signature and its header chunk, in bytes. The texts come after them.
  private static let headLength = 33

  /// Returns the bytes of a PNG file with the texts `texts`, which must be ASCII; `nil` if there is no memory.
  func png(saying texts: [(key: String, text: String)]) -> [UInt8]? {
    guard var file = png() else { return nil }
    file.insert(contentsOf: texts.flatMap { Self.chunk($0.key, $0.text) }, at: Self.headLength)
    return file
  }

  private func png() -> [UInt8]? {
    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    control.width = UInt32(size.width)
    control.height = UInt32(size.height)
    // PNG_FORMAT_RGB and PNG_FORMAT_RGBA, macros that Swift does not import.
    control.format = isOpaque ? 2 : 3
    defer { png_image_free(&control) }
    let channels = isOpaque ? 3 : 4
    let samples = isOpaque ? colors : pixels
    // The size without any compression: one more byte per row, and the file's overhead.
    let raw = (size.width * channels + 1) * size.height
    var file = [UInt8](repeating: 0, count: raw + raw / 200 + 1024)
    var count = file.count
    // Both pointers are lent for the length of the call. The number of samples follows from the size.
    let status = samples.withUnsafeBytes { samples in
      file.withUnsafeMutableBytes { file in
        png_image_write_to_memory(
          &control, file.baseAddress, &count, 0, samples.baseAddress, Int32(size.width * channels), nil)
      }
    }
    guard status != 0, count >= Self.headLength else { return nil }
    file.removeLast(file.count - count)
    return file
  }

  /// The pixels without alpha.
  private var colors: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { colors, count in
      for pixel in 0..<size.width * size.height {
        for channel in 0..<3 { colors[pixel * 3 + channel] = pixels[pixel * 4 + channel] }
      }
      count = colors.count
    }
  }

  /// Returns a text chunk of a PNG file: length, kind, bytes and checksum.
  private static func chunk(_ key: String, _ text: String) -> [UInt8] {
    let body = Array("tEXt".utf8) + Array(key.utf8) + [0] + Array(text.utf8)
    let sum = crc32(0, body, UInt32(body.count))
    return bigEndian(body.count - 4) + body + bigEndian(Int(sum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
