import PagerGeometry

/// Pixels that a scene has for the stage: rows of red, green, blue, alpha bytes (alpha straight), top to bottom.
public protocol Bitmap: AnyObject, Sendable {
  /// The image's name.
  var id: ImageID { get }
  /// Columns and rows.
  var pixelSize: PixelSize { get }
  /// Bytes from one row's start to the next one's, at least four times the width.
  var bytesPerRow: Int { get }
  /// Whether every pixel's alpha is 255, so that it can be drawn without blending.
  var isOpaque: Bool { get }
  /// Lends the pixels for the length of the call; the pointer must not leave it. `nil` once they were released.
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result?
  /// Called once the pixels are in a texture, so that the memory behind them can go.
  func releasePixels()
}
