import PagerGeometry

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
