import Decoding
import PagerEngine
import PagerGeometry

/// The store's record of one page.
struct PageEntry {
  /// The picture. It may be made for another box.
  var picture: DecodedPicture?
  /// The box that the picture was made for; `nil` if the picture is outdated.
  var box: PixelSize?
  /// The previous picture, kept until the new one is in a texture.
  var previous: DecodedPicture?
  private var failed: Failed?
  /// The number of automatic retries so far.
  private var retries = 0
  /// The wanted decode, if any.
  var job: DecodeJob?
  var preview = Preview()
  /// The time when the page was first asked for.
  let askedAt: Instant
  /// Whether the page is known to have a picture; `false` until one is asked for.
  var hasSource = false
  /// The best readiness shown since the page came into view.
  var shown: PageReadiness?
  /// The time of the last retry because the user turned to the page.
  private var turnedAt: Instant?

  /// Creates the entry of a page that is first asked for at `instant`.
  init(askedAt instant: Instant) { askedAt = instant }

  /// A failure, and the plan for a retry.
  private struct Failed {
    let failure: DecodeFailure
    /// The time of the next automatic retry; `nil` for none.
    var retryAt: Instant?
    /// Whether a retry runs. The page shows the failure until it ends.
    var isTriedAgain = false
  }

  /// The preview of a page, and the decode of another one.
  struct Preview {
    /// The size asked for last; `nil` if none was.
    private(set) var size: PreviewSize?
    /// The wanted decode, if any.
    private(set) var job: DecodeJob?
    /// The preview; `nil` if there is none so far, neither in the file nor in the cache.
    private(set) var picture: DecodedPicture?
    /// The smaller preview, kept until the new one is in a texture.
    private(set) var previous: DecodedPicture?

    /// Whether the file and the cache have none.
    var isMissing: Bool { size != nil && job == nil && picture == nil }
    /// Whether it is larger than a small one.
    var isLarge: Bool {
      picture.map { max($0.pixels.pixelSize.width, $0.pixels.pixelSize.height) > PreviewSize.small.side } ?? false
    }
    /// The preview to show.
    var shown: DecodedPicture? { picture?.pixels.isReleased == true ? picture : previous ?? picture }

    /// Notes the decode `job` of a preview of `size`.
    mutating func ask(_ job: DecodeJob, _ size: PreviewSize) { (self.job, self.size) = (job, size) }

    /// Drops what is larger than `most`: the preview, and the decode of one. A smaller preview stays.
    mutating func shrink(to most: PreviewSize) {
      guard let size, size > most else { return }
      if isLarge { self = Preview() }
      guard job != nil else { return }
      job = nil
      self.size = picture == nil ? nil : most
    }

    /// Notes the outcome of the decode; `nil` for no preview.
    mutating func finish(_ new: DecodedPicture?) {
      job = nil
      guard let new else { return }
      previous = picture?.pixels.isReleased == true ? picture : nil
      picture = new
    }

    /// Drops the smaller preview once the new one is in a texture, and what `isLost` says is lost.
    mutating func forget(_ isLost: (PixelBuffer) -> Bool = { _ in false }) {
      if let previous, isLost(previous.pixels) || picture?.pixels.isReleased == true { self.previous = nil }
      if let picture, isLost(picture.pixels) { self = Preview() }
    }

    /// Calls `body` with the pixels that belong in textures.
    func forEachPicture(_ body: (PixelBuffer) -> Void) {
      if let picture { body(picture.pixels) }
      if let previous, picture?.pixels.isReleased != true { body(previous.pixels) }
    }
  }

  /// Returns the state of the picture for `box`. Only a decode of `begun` counts as asked for.
  func holding(for box: PixelSize, begun: Set<UInt64>) -> LoadPlan.Holding {
    if isGivenUp || (picture != nil && self.box == box) { return .picture }
    guard let job, begun.contains(job.id) else { return .nothing }
    return .asked
  }

  /// Marks the picture as outdated, because a decode would give another result. The old picture stays until it is
  /// replaced; the failure, the decode and the preview are forgotten.
  mutating func expire() {
    box = nil
    failed = nil
    job = nil
    preview = Preview()
  }

  /// Drops the pictures whose pixels are lost, according to `isLost`.
  mutating func forget(_ isLost: (PixelBuffer) -> Bool) {
    if let previous, isLost(previous.pixels) { self.previous = nil }
    if let picture, isLost(picture.pixels) { (self.picture, box) = (nil, nil) }
    preview.forget(isLost)
  }

  /// Notes a failure. A picture from before a change of the file is dropped.
  mutating func fail(_ failure: DecodeFailure, at instant: Instant) {
    let isRetried = failure.mayPass && retries < DecodeFailure.retryDelays.count
    failed = Failed(
      failure: failure, retryAt: isRetried ? instant.advanced(bySeconds: DecodeFailure.retryDelays[retries]) : nil)
    guard box == nil else { return }
    picture = nil
    previous = nil
  }

  /// Retries a failure that may pass, if its time has come or the user has just turned to the page. A turn to the page
  /// also clears the failure. Returns whether the page is retried.
  mutating func retry(at instant: Instant, isNewlySeen: Bool) -> Bool {
    guard let failure, failure.mayPass else { return false }
    // Frames of one moment, of which none is shown, are no turn to the page.
    if isNewlySeen, turnedAt != instant {
      turnedAt = instant
      retries = 0
      failed = nil
      return true
    }
    guard let retryAt, retryAt <= instant else { return false }
    retries += 1
    failed = Failed(failure: failure, isTriedAgain: true)
    return true
  }

  /// Takes the decoded picture for `box`.
  mutating func succeed(_ new: DecodedPicture, for box: PixelSize) {
    if let picture, picture.pixels.isReleased { previous = picture }
    picture = new
    self.box = box
    failed = nil
  }

  var content: PageContent {
    var content = PageContent(picture: picture, failure: failure)
    if !content.isSharp { content.standIn = previous ?? preview.shown }
    return content
  }

  var failure: DecodeFailure? { failed?.failure }
  /// Whether the page has failed and no retry runs.
  var isGivenUp: Bool { failed?.isTriedAgain == false }
  /// The time of the next automatic retry; `nil` for none.
  var retryAt: Instant? { failed?.retryAt }
}

/// The sizes in which previews are decoded.
enum PreviewSize: Comparable {
  /// Enough for a first glance: a thumbnail in a file is rarely larger.
  case small
  /// Enough to look at while pages pass: at least 800 pixels.
  case large

  /// The longest side, in pixels.
  var side: Int {
    switch self {
    case .small: 320
    case .large: 1080
    }
  }
  /// The maximum memory, in bytes.
  var bytes: Int { side * side * 4 }
}
