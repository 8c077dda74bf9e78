import PagerGeometry

/// The outcome of a job.
public typealias DecodeOutcome = Result<DecodedPicture, DecodeFailure>

/// A picture that is ready to be shown.
public struct DecodedPicture: Sendable {
  /// The pixels, upright, in the display's colours (``DecoderPool/displayProfile``), or in sRGB without a profile.
  public let pixels: PixelBuffer
  /// The columns and rows of the picture in the file, with its orientation applied.
  public let originalSize: PixelSize
  /// Whether every pixel's alpha is 255.
  public var isOpaque: Bool { pixels.isOpaque }
  /// Whether the file ended before the picture did. The missing part is grey or clear.
  public let isTruncated: Bool
  /// Whether every pixel's alpha is 0, so that nothing is visible.
  public let isClear: Bool
  /// Whether it was made from the thumbnail in the file or in the desktop's cache, which may show an older state of the
  /// picture.
  public let isPreview: Bool
  /// The duration of the decode, in seconds of wall-clock time.
  public let seconds: Double
  /// Whether the decode had all processor cores. One in a series of pictures has one, and takes longer.
  public var hadAllCores = false
  /// The animation in the file, where there is one to play. The pixels are then the first frame's.
  public var animation: AnimationInfo?
  /// The length of the MP4 video at the end of the file, in bytes, where the picture is a motion photo.
  public var videoLength: Int?
  /// Whether a decoder that keeps the file may decode regions of it without the data before them; see
  /// ``DecodeJob/keptFile``.
  public var mayHaveIndex: Bool
  /// The delay of the frame as in the file, in milliseconds, where the pixels are a frame's.
  public var delay: Int?
  /// The details in the file, where the job asked for them. There are no pixels then.
  public var details: PictureDetails?

  /// Creates the outcome of a job: `pixels`, of a picture of `originalSize` in the file.
  package init(
    pixels: PixelBuffer, originalSize: PixelSize, isTruncated: Bool, isClear: Bool = false, isPreview: Bool = false,
    seconds: Double, animation: AnimationInfo? = nil, videoLength: Int? = nil, mayHaveIndex: Bool = false,
    delay: Int? = nil, details: PictureDetails? = nil
  ) {
    self.pixels = pixels
    self.originalSize = originalSize
    self.isTruncated = isTruncated
    self.isClear = isClear
    self.isPreview = isPreview
    self.seconds = seconds
    self.animation = animation
    self.videoLength = videoLength
    self.mayHaveIndex = mayHaveIndex
    self.delay = delay
    self.details = details
  }
  /// Returns the picture with its pixels under a new name and in no texture, where they are kept; otherwise the picture
  /// itself.
  public func renamed() -> DecodedPicture {
    guard let pixels = pixels.renamed() else { return self }
    return DecodedPicture(
      pixels: pixels, originalSize: originalSize, isTruncated: isTruncated, isClear: isClear, isPreview: isPreview,
      seconds: seconds, animation: animation, videoLength: videoLength, mayHaveIndex: mayHaveIndex,
      delay: delay)
  }
}
