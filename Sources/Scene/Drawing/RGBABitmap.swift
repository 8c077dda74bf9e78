import PagerGeometry
import Synchronization

/// An ``RGBAImage`` as a bitmap for the stage.
///
/// ```swift
/// let grey = RGBAImage(size: PixelSize(width: 2, height: 1), pixels: [90, 90, 90, 255, 60, 60, 60, 255])
/// let bitmap = RGBABitmap(grey)
/// ```
public final class RGBABitmap: Bitmap {
  /// The identifier of the image, new for each bitmap.
  public let id = Drawing.newImageID()
  /// The number of columns and rows.
  public let pixelSize: PixelSize
  /// The number of bytes in a row: four for each pixel.
  public var bytesPerRow: Int { pixelSize.width * 4 }
  /// Whether the alpha of every pixel is 255.
  public let isOpaque: Bool
  private let image: Mutex<RGBAImage?>
  private let keepsPixels: Bool

  /// Creates a bitmap with a new identifier.
  ///
  /// - Parameter keepsPixels: Whether the pixels stay in memory beside their texture, so that the image can be shown
  ///   again after it was evicted, or after the loss of all textures.
  public init(_ image: RGBAImage, keepsPixels: Bool = true) {
    pixelSize = image.size
    isOpaque = !stride(from: 3, to: image.pixels.count, by: 4).contains { image.pixels[$0] != 255 }
    self.image = Mutex(image)
    self.keepsPixels = keepsPixels
  }

  /// Whether the pixels were released, because they are in a texture or cannot be put into one.
  public var isReleased: Bool { image.withLock { $0 == nil } }

  /// Calls `body` with the pixels, which are valid during the call. Returns `nil` after they were released.
  public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    try image.withLock { $0 }?.pixels.withUnsafeBytes(body)
  }

  /// Releases the pixels, unless they are kept.
  public func releasePixels() {
    if !keepsPixels { image.withLock { $0 = nil } }
  }
}
