import Decoding
import PagerGeometry

/// What a store of thumbnails knows of a page.
struct ThumbnailEntry {
  /// The newest picture, perhaps made for another box.
  private(set) var picture: DecodedPicture?
  /// The box it was made for; `nil` where the file has been written to since.
  private(set) var box: PixelSize?
  /// The picture before that, which is in a texture and shows until the newest one is.
  private(set) var previous: DecodedPicture?
  /// The decode that is wanted, if any.
  var job: DecodeJob?
  private var failed: Failed?
  private var retries = 0

  private struct Failed {
    let mayPass: Bool
    /// When another attempt is made though nobody turns to the page; `nil` for none.
    let retryAt: Instant?
  }

  /// What is counted of a page besides its pixels (bytes), so that the number of pages that are known is bounded too.
  static let overhead = 512

  /// Bytes of the pixels that are in memory.
  var pixelBytes: Int { Self.bytes(of: picture) + Self.bytes(of: previous) }

  /// What the page may come to take while it is followed in `box` (bytes): pixels in memory, and in textures as much again.
  func followedBytes(in box: PixelSize) -> Int {
    Self.overhead + 2 * (pixelBytes + (needsDecode(in: box) ? Self.bytes(in: box) : 0))
  }

  /// What it takes once nobody follows it.
  var idleBytes: Int { Self.overhead + pixelBytes }

  /// What a picture that fits into `box` takes at most.
  static func bytes(in box: PixelSize) -> Int { box.width * box.height * 4 }

  /// The box that `count` pictures are fitted into: smaller than `box` where they would exceed `budget` (bytes).
  static func box(fitting box: PixelSize, count: Int, budget: Int) -> PixelSize {
    let sides = 1...DecodeJob.largestSide
    var box = PixelSize(
      width: min(sides.upperBound, max(1, box.width)), height: min(sides.upperBound, max(1, box.height)))
    while max(box.width, box.height) > 1, count * (overhead + 2 * bytes(in: box)) > budget {
      box = PixelSize(width: max(1, box.width / 2), height: max(1, box.height / 2))
    }
    return box
  }

  private static func bytes(of picture: DecodedPicture?) -> Int {
    picture.map { bytes(in: $0.pixels.pixelSize) } ?? 0
  }

  /// Whether there is a picture to be had that is not there; one that the file carries stands for it until it is.
  func needsDecode(in box: PixelSize) -> Bool { (self.box != box || isPreview) && failed == nil }

  /// Whether what is there was made for another box than `box`.
  func isForOtherBox(than box: PixelSize) -> Bool { self.box != box && failed == nil }

  /// Whether there is what the file carries for `box`, and not the picture itself.
  func hasPreview(for box: PixelSize) -> Bool { self.box == box && isPreview }

  private var isPreview: Bool { picture?.isPreview == true }

  /// When another attempt is made after a failure that may pass.
  var retryAt: Instant? { failed?.retryAt }

  /// The picture is there, for `box`.
  mutating func succeed(_ new: DecodedPicture, for box: PixelSize) {
    if let picture, picture.pixels.isReleased { previous = picture }
    picture = new
    self.box = box
    (job, failed, retries) = (nil, nil, 0)
  }

  /// The picture cannot be had. One that was made before the file was written to is not what there is now.
  mutating func fail(mayPass: Bool, at instant: Instant) {
    let delays = DecodeFailure.retryDelays
    let retryAt = mayPass && retries < delays.count ? instant.advanced(bySeconds: delays[retries]) : nil
    failed = Failed(mayPass: mayPass, retryAt: retryAt)
    job = nil
    if box == nil { (picture, previous) = (nil, nil) }
  }

  /// Has a failure that may have passed tried again, where it is time for it or somebody has just turned to the page.
  mutating func retry(at instant: Instant, isNewlySeen: Bool) -> Bool {
    guard let failed, failed.mayPass, isNewlySeen || failed.retryAt.map({ $0 <= instant }) == true else { return false }
    retries = isNewlySeen ? 0 : retries + 1
    self.failed = nil
    return true
  }

  /// What would be decoded now is not what is there; the picture stays until there is another.
  mutating func expire() { (box, job, failed, retries) = (nil, nil, nil, 0) }

  /// Lets go of all pixels; the decode that is wanted goes on.
  mutating func forgetPictures() { (picture, previous, box) = (nil, nil, nil) }

  /// Lets go of the picture before, once the newest one is in a texture. Whether there is none any more.
  mutating func dropPrevious() -> Bool {
    if picture?.pixels.isReleased == true { previous = nil }
    return previous == nil
  }

  /// Nothing of it is in a texture any more.
  mutating func leaveTextures() {
    previous = nil
    picture = picture?.renamed()
  }

  /// What should be in textures.
  var pictures: [DecodedPicture] { [picture, previous].compactMap(\.self) }

  /// What there is to show in `box`.
  func content(in box: PixelSize) -> ThumbnailContent {
    let isShown = picture?.pixels.isReleased == true
    return ThumbnailContent(
      picture: isShown ? picture : previous ?? picture, isFailed: failed != nil, isSettled: !needsDecode(in: box))
  }
}
