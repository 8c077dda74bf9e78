import CPNG
import PagerGeometry
import Platform
import Scene

extension RGBAImage {
  /// The largest file that is read (bytes), and the maximum number of pixels of a picture.
  private static let (mostBytes, mostPixels) = (1 << 26, 1 << 26)

  /// Reads the PNG file at `path` with libpng, 64 MiB and 67 million pixels at most. Throws if the file cannot be read,
  /// is too large, or is not a PNG that libpng can decode.
  ///
  /// ```swift
  /// func pixelSize(of path: String) throws(StageError) -> PixelSize { try RGBAImage(pngAt: path).size }
  /// ```
  public init(pngAt path: String) throws(StageError) {
    let file: [UInt8]
    do throws(FileError) { file = try BoundedReader.bytes(at: path, limit: Self.mostBytes) } catch {
      throw StageError(call: "open", message: error.line)
    }
    do throws(StageError) { try self.init(png: file) } catch {
      throw StageError(call: error.call, message: "\(path): \(error.message)")
    }
  }

  /// Decodes the bytes of a PNG file with libpng, 67 million pixels at most. Throws if they are too large, or not a PNG
  /// that libpng can decode.
  public init(png file: [UInt8]) throws(StageError) {
    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&control) }
    // The bytes are lent until the picture is read: libpng keeps a pointer to them from the first call to the second.
    let read: (size: PixelSize, pixels: [UInt8])? = file.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&control, bytes.baseAddress, bytes.count) != 0 else { return nil }
      let size = PixelSize(width: Int(control.width), height: Int(control.height))
      guard size.width * size.height <= Self.mostPixels else { return nil }
      control.format = 3  // PNG_FORMAT_RGBA, a macro Swift does not see: colour and alpha.
      var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
      let status = pixels.withUnsafeMutableBytes { pixels in
        png_image_finish_read(&control, nil, pixels.baseAddress, Int32(size.width * 4), nil)
      }
      return status != 0 ? (size, pixels) : nil
    }
    guard let read else {
      let words = withUnsafeBytes(of: control.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      throw StageError(call: "png_image_read", message: words.isEmpty ? "too large" : words)
    }
    self.init(size: read.size, pixels: read.pixels)
  }
}
