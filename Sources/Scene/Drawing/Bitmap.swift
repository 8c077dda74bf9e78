import PagerGeometry

/// The pixels of an image for the stage: rows of red, green, blue and alpha bytes (straight alpha), top to bottom.
public protocol Bitmap: AnyObject, Sendable {
  /// The identifier of the image.
  var id: ImageID { get }
  /// The number of columns and rows.
  var pixelSize: PixelSize { get }
  /// The number of bytes from the start of one row to the start of the next, at least four times the width.
  var bytesPerRow: Int { get }
  /// Whether the alpha of every pixel is 255, so that the image can be drawn without blending.
  var isOpaque: Bool { get }
  /// Calls `body` with the pixels; the pointer is valid only during the call. Returns `nil` after the pixels were
  /// released.
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result?
  /// Releases the memory of the pixels. The stage calls this once the pixels are in a texture, or cannot be put into
  /// one.
  func releasePixels()
}

/// The identifier of an image while the image is resident.
public struct ImageID: Hashable, Sendable {
  /// A number that is never used twice in one run.
  public var rawValue: UInt64

  /// Creates the identifier with the number `rawValue`.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The rotation, the sampling and the opacity of an image.
public struct ImageOptions: Hashable, Sendable {
  /// The number of clockwise turns by 90 degrees, 0 to 3; other values are taken modulo 4. The whole image is turned
  /// first, and then drawn into its rectangle.
  public var quarterTurns: Int { didSet { quarterTurns = quarterTurns.modulo(4) } }
  /// The sampling of the image at another size.
  public var sampling: Sampling
  /// The opacity, 0 to 1, multiplied by the image's own alpha.
  public var opacity: Double

  /// Creates options for an image turned clockwise by `quarterTurns`, which may be any integer.
  public init(quarterTurns: Int = 0, sampling: Sampling = .smooth, opacity: Double = 1) {
    self.quarterTurns = quarterTurns.modulo(4)
    self.sampling = sampling
    self.opacity = opacity
  }

  /// Returns the size of an image of `size` after the turns.
  public func turned(_ size: PixelSize) -> PixelSize {
    quarterTurns.isMultiple(of: 2) ? size : PixelSize(width: size.height, height: size.width)
  }
}

/// The sampling of an image that is drawn at another size than its own. At 1:1 both leave every pixel unchanged.
public enum Sampling: Hashable, Sendable {
  /// Linear interpolation between neighbouring pixels.
  case smooth
  /// The nearest pixel: each pixel of the image becomes a square of one colour.
  case nearest
}
