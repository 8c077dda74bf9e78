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

/// Names an image for as long as it is resident.
public struct ImageID: Hashable, Sendable {
  /// Never used twice in one run.
  public var rawValue: UInt64

  /// The name `rawValue`.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// How an image is turned, sampled and blended when it is drawn.
public struct ImageOptions: Hashable, Sendable {
  /// Clockwise turns of 90 degrees, 0 to 3: four of them are none. The whole image is turned, and then drawn into its
  /// rectangle.
  public var quarterTurns: Int { didSet { quarterTurns = quarterTurns.modulo(4) } }
  /// How the image is scaled.
  public var sampling: Sampling
  /// How much of what is under it the image hides, 0 to 1: times its own alpha.
  public var opacity: Double

  /// Turned by `quarterTurns`, clockwise; any number.
  public init(quarterTurns: Int = 0, sampling: Sampling = .smooth, opacity: Double = 1) {
    self.quarterTurns = quarterTurns.modulo(4)
    self.sampling = sampling
    self.opacity = opacity
  }

  /// The size of an image of `size` once it is turned.
  public func turned(_ size: PixelSize) -> PixelSize {
    quarterTurns.isMultiple(of: 2) ? size : PixelSize(width: size.height, height: size.width)
  }
}

/// How an image is drawn at a size that is not its own. At 1:1 both leave every pixel as it is.
public enum Sampling: Hashable, Sendable {
  /// Colours run over into one another.
  case smooth
  /// Each pixel is drawn as a square of one colour.
  case nearest
}
