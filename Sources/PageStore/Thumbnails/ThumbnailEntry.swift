import Decoding
import PagerGeometry

/// A thumbnail store's record of one page.
struct ThumbnailEntry {
  /// The newest picture. It may be made for another box.
  private(set) var picture: DecodedPicture?
  /// The box that the picture was made for; `nil` if the file has changed since.
  private(set) var box: PixelSize?
  /// The previous picture, which is in a texture and shows until the newest one is.
  private(set) var previous: DecodedPicture?
  /// The wanted decode, if any.
  var job: DecodeJob?
  private var failed: Failed?
  private var retries = 0

  private struct Failed {
    let mayPass: Bool
    /// The time of the next automatic retry; `nil` for none.
    let retryAt: Instant?
  }

  /// The memory that a page counts besides its pixels, in bytes. It bounds the number of known pages.
  static let overhead = 512

  /// The memory of the pixels, in bytes.
  var pixelBytes: Int { Self.bytes(of: picture) + Self.bytes(of: previous) }

  /// Returns the maximum memory that the page may take while it is followed in `box`, in bytes: the pixels in memory,
  /// and as much again for textures.
  func followedBytes(in box: PixelSize) -> Int {
    Self.overhead + 2 * (pixelBytes + (needsDecode(in: box) ? Self.bytes(in: box) : 0))
  }

  /// The memory that the page counts while it is not followed, in bytes.
  var idleBytes: Int { Self.overhead + pixelBytes }

  /// Returns the maximum memory of a picture that fits into `box`, in bytes.
  static func bytes(in box: PixelSize) -> Int { box.width * box.height * 4 }

  /// Returns the box for `count` pictures. It is smaller than `box` where they would exceed `budget`, in bytes.
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

  /// Returns whether the page needs a decode for `box`: it has no picture made for it, or only the thumbnail from the
  /// file.
  func needsDecode(in box: PixelSize) -> Bool { (self.box != box || isPreview) && failed == nil }

  /// Returns whether the picture was made for a box other than `box`.
  func isForOtherBox(than box: PixelSize) -> Bool { self.box != box && failed == nil }

  /// Returns whether the picture for `box` is only the thumbnail from the file.
  func hasPreview(for box: PixelSize) -> Bool { self.box == box && isPreview }

  private var isPreview: Bool { picture?.isPreview == true }

  /// The time of the next automatic retry of a failure that may pass.
  var retryAt: Instant? { failed?.retryAt }

  /// Takes the decoded picture for `box`.
  mutating func succeed(_ new: DecodedPicture, for box: PixelSize) {
    if let picture, picture.pixels.isReleased { previous = picture }
    picture = new
    self.box = box
    (job, failed, retries) = (nil, nil, 0)
  }

  /// Notes a failure. A picture from before a change of the file is dropped.
  mutating func fail(mayPass: Bool, at instant: Instant) {
    let delays = DecodeFailure.retryDelays
    let retryAt = mayPass && retries < delays.count ? instant.advanced(bySeconds: delays[retries]) : nil
    failed = Failed(mayPass: mayPass, retryAt: retryAt)
    job = nil
    if box == nil { (picture, previous) = (nil, nil) }
  }

  /// Retries a failure that may pass, if its time has come or the user has just turned to the page. Returns whether the
  /// page is retried.
  mutating func retry(at instant: Instant, isNewlySeen: Bool) -> Bool {
    guard let failed, failed.mayPass, isNewlySeen || failed.retryAt.map({ $0 <= instant }) == true else { return false }
    retries = isNewlySeen ? 0 : retries + 1
    self.failed = nil
    return true
  }

  /// Marks the picture as outdated, because a decode would give another result. It stays until it is replaced.
  mutating func expire() { (box, job, failed, retries) = (nil, nil, nil, 0) }

  /// Drops all pixels. The wanted decode goes on.
  mutating func forgetPictures() { (picture, previous, box) = (nil, nil, nil) }

  /// Drops the previous picture once the newest one is in a texture. Returns whether no previous picture is left.
  mutating func dropPrevious() -> Bool {
    if picture?.pixels.isReleased == true { previous = nil }
    return previous == nil
  }

  /// Marks the pictures as in no texture.
  mutating func leaveTextures() {
    previous = nil
    picture = picture?.renamed()
  }

  /// The pictures that belong in textures.
  var pictures: [DecodedPicture] { [picture, previous].compactMap(\.self) }

  /// Returns the content in `box`.
  func content(in box: PixelSize) -> ThumbnailContent {
    let isShown = picture?.pixels.isReleased == true
    return ThumbnailContent(
      picture: isShown ? picture : previous ?? picture, isFailed: failed != nil, isSettled: !needsDecode(in: box))
  }
}
