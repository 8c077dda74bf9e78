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
  var preview = Preview.unknown
  /// The time when the page was first asked for.
  let askedAt: Instant
  /// Whether the page is known to have a picture; `false` until one is asked for.
  var hasSource = false
  /// The best readiness shown since the page came into view.
  var shown: PageReadiness?

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

  enum Preview {
    case unknown
    case asked(DecodeJob)
    case there(DecodedPicture)
    /// No preview, neither in the file nor in the cache.
    case none
  }

  /// Returns the state of the picture for `box`.
  func holding(for box: PixelSize) -> LoadPlan.Holding {
    if isGivenUp || (picture != nil && self.box == box) { return .picture }
    return job == nil ? .nothing : .asked
  }

  /// Marks the picture as outdated, because a decode would give another result. The old picture stays until it is
  /// replaced; the failure, the decode and the preview are forgotten.
  mutating func expire() {
    box = nil
    failed = nil
    job = nil
    preview = .unknown
  }

  /// Drops the pictures whose pixels are lost, according to `isLost`.
  mutating func forget(_ isLost: (PixelBuffer) -> Bool) {
    if let previous, isLost(previous.pixels) { self.previous = nil }
    if let picture, isLost(picture.pixels) { (self.picture, box) = (nil, nil) }
    if case .there(let picture) = preview, isLost(picture.pixels) { preview = .unknown }
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
    if isNewlySeen {
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
    if !content.isSharp { content.standIn = previous ?? previewPicture }
    return content
  }

  var failure: DecodeFailure? { failed?.failure }
  /// Whether the page has failed and no retry runs.
  var isGivenUp: Bool { failed?.isTriedAgain == false }
  /// The time of the next automatic retry; `nil` for none.
  var retryAt: Instant? { failed?.retryAt }
  var previewPicture: DecodedPicture? { if case .there(let picture) = preview { picture } else { nil } }
  var previewJob: DecodeJob? { if case .asked(let job) = preview { job } else { nil } }
}
