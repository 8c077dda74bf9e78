import CPNG
import Scene

/// An encoder of PNG files, through libpng.
public enum PNGWriter {
  /// Returns the bytes of a PNG file; throws libpng's message if it fails.
  public static func encode(_ image: RGBAImage) throws -> [UInt8] {
    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    control.width = UInt32(image.size.width)
    control.height = UInt32(image.size.height)
    control.format = 3  // PNG_FORMAT_RGBA, a macro Swift does not see: colour and alpha.
    // Speed matters more than size: frames are many and short-lived.
    control.flags = 2  // PNG_IMAGE_FLAG_FAST
    defer { png_image_free(&control) }
    // The size without any compression, with one filter byte per row, and room for the chunks' overhead.
    let raw = (image.size.width * 4 + 1) * image.size.height
    var file = [UInt8](repeating: 0, count: raw + raw / 200 + 1024)
    var count = file.count
    // Both buffers are valid during the call only; the number of pixel bytes follows from the picture's size.
    let status = image.pixels.withUnsafeBytes { pixels in
      file.withUnsafeMutableBytes { file in
        png_image_write_to_memory(
          &control, file.baseAddress, &count, 0, pixels.baseAddress, Int32(image.size.width * 4), nil)
      }
    }
    guard status != 0 else { throw ExportError.encoding(call: "png_image_write_to_memory", reason: control.words) }
    file.removeLast(file.count - count)
    return file
  }
}

extension png_image {
  /// The last message of libpng.
  var words: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
