import CPNG
import PagerGeometry
import Platform
import Scene

/// A picture from a PNG file, decoded by libpng. It keeps its pixels, so it can be shown again after textures were
/// lost.
///
/// ```swift
/// func pixelSize(of path: String) throws(StageError) -> PixelSize { try PNGPicture(path: path).pixelSize }
/// ```
public final class PNGPicture: Bitmap {
  /// The identifier of the image.
  public let id: ImageID
  /// The number of columns and rows.
  public let pixelSize: PixelSize
  /// The number of bytes in a row: four for each pixel.
  public var bytesPerRow: Int { pixelSize.width * 4 }
  /// Whether the alpha of every pixel is 255.
  public let isOpaque: Bool
  private let pixels: [UInt8]

  /// The largest file that is read (bytes), and the most pixels of a picture.
  private static let (mostBytes, mostPixels) = (1 << 26, 1 << 26)

  /// Reads the file at `path`. Throws if it cannot be read, is too large, or is not a PNG that libpng can decode.
  public init(path: String) throws(StageError) {
    let file: [UInt8]
    do throws(FileError) { file = try BoundedReader.bytes(at: path, limit: Self.mostBytes) } catch {
      throw StageError(call: "open", message: error.line)
    }
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
      throw StageError(call: "png_image_read", message: "\(path): \(words.isEmpty ? "too large" : words)")
    }
    id = Drawing.newImageID()
    pixelSize = read.size
    pixels = read.pixels
    isOpaque = !stride(from: 3, to: read.pixels.count, by: 4).contains { read.pixels[$0] != 255 }
  }

  /// Calls `body` with the pixels, which are valid during the call.
  public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    try pixels.withUnsafeBytes(body)
  }

  /// Does nothing: the pixels are kept.
  public func releasePixels() {}
}
