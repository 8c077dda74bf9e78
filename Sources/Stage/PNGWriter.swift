import CPNG
import Geometry

/// Writes pictures as PNG files, through libpng.
public enum PNGWriter {
  /// Writes `image` to `path`, over what is there. Throws libpng's words, such as a folder that is missing.
  public static func write(_ image: RGBAImage, to path: String) throws(StageError) {
    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    control.width = UInt32(image.size.width)
    control.height = UInt32(image.size.height)
    control.format = 3  // PNG_FORMAT_RGBA, a macro Swift does not see: colour and alpha.
    // Speed over size: frames are many and short-lived.
    control.flags = 2  // PNG_IMAGE_FLAG_FAST
    defer { png_image_free(&control) }
    // The bytes are lent for the length of the call, and their number follows from the size.
    let status = image.pixels.withUnsafeBytes { bytes in
      png_image_write_to_file(&control, path, 0, bytes.baseAddress, Int32(image.size.width * 4), nil)
    }
    guard status != 0 else { throw StageError(call: "png_image_write_to_file", message: control.words) }
  }
}

extension png_image {
  /// What libpng last said.
  var words: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
