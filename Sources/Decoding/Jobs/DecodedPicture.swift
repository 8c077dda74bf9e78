import PagerGeometry

/// How a job ended.
public typealias DecodeOutcome = Result<DecodedPicture, DecodeFailure>

/// A picture ready to be shown.
public struct DecodedPicture: Sendable {
  /// The pixels, upright and in sRGB.
  public let pixels: PixelBuffer
  /// Columns and rows of the file's picture after its orientation is applied.
  public let originalSize: PixelSize
  /// Whether every pixel's alpha is 255.
  public var isOpaque: Bool { pixels.isOpaque }
  /// Whether the file ended before the picture did; what is missing is grey or clear.
  public let isTruncated: Bool
  /// Whether every pixel's alpha is 0: there is nothing to see.
  public let isClear: Bool
  /// Whether it is made of a small picture that the file, or the desktop's cache, keeps: it may show another state of the
  /// picture.
  public let isPreview: Bool
  /// What the decoder took (seconds, wall clock).
  public let seconds: Double
  /// What the file says of its frames, where it has several to be played: these pixels are the first one's.
  public var animation: AnimationInfo?
  /// How long these pixels are shown, where they are a frame's (milliseconds, as the file has it).
  public var delay: Int?
  /// What the file says of the picture, where a job asked for that: the pixels are then none.
  public var details: PictureDetails?

  /// What came of a job: `pixels`, of a file's picture of `originalSize`.
  package init(
    pixels: PixelBuffer, originalSize: PixelSize, isTruncated: Bool, isClear: Bool = false, isPreview: Bool = false,
    seconds: Double, animation: AnimationInfo? = nil, delay: Int? = nil, details: PictureDetails? = nil
  ) {
    self.pixels = pixels
    self.originalSize = originalSize
    self.isTruncated = isTruncated
    self.isClear = isClear
    self.isPreview = isPreview
    self.seconds = seconds
    self.animation = animation
    self.delay = delay
    self.details = details
  }
  /// The same picture whose pixels, which are kept, have another name and are in no texture; itself where they are not kept.
  public func renamed() -> DecodedPicture {
    guard let pixels = pixels.renamed() else { return self }
    return DecodedPicture(
      pixels: pixels, originalSize: originalSize, isTruncated: isTruncated, isClear: isClear, isPreview: isPreview,
      seconds: seconds, animation: animation, delay: delay)
  }
}
