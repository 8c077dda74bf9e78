import Decoding
import PagerEngine
import PagerGeometry

/// What a store knows of a page.
struct PageEntry {
  /// The picture, perhaps made for another box.
  var picture: DecodedPicture?
  /// The box it was made for.
  var box: PixelSize?
  /// The picture before that, until this one is in a texture.
  var previous: DecodedPicture?
  private var failed: Failed?
  /// Attempts that were made so.
  private var retries = 0
  /// The decode asked for, if any.
  var job: DecodeJob?
  var preview = Preview.unknown
  /// When the page was first asked for.
  let askedAt: Instant
  /// Whether the page has a picture, as far as somebody has asked for one.
  var hasSource = false
  /// The most that was seen of it since it came into sight.
  var shown: PageReadiness?

  /// A page that was first asked for at `instant`.
  init(askedAt instant: Instant) { askedAt = instant }

  /// Why there is no picture, and what is done about it.
  private struct Failed {
    let failure: DecodeFailure
    /// When another attempt is made though nobody turns to the page; `nil` for none.
    var retryAt: Instant?
    /// Whether that attempt goes on: until it is over the page says what went wrong.
    var isTriedAgain = false
  }

  enum Preview {
    case unknown
    case asked(DecodeJob)
    case there(DecodedPicture)
    /// Neither the file nor the cache has one.
    case none
  }

  /// What there is of the picture for `box`.
  func holding(for box: PixelSize) -> LoadPlan.Holding {
    if isGivenUp || (picture != nil && self.box == box) { return .picture }
    return job == nil ? .nothing : .asked
  }

  /// What would be decoded now is not what is there: nothing is known of it, and the picture is kept only until there is
  /// another.
  mutating func expire() {
    box = nil
    failed = nil
    job = nil
    preview = .unknown
  }

  /// Lets go of the pictures whose pixels are lost, as `isLost` says.
  mutating func forget(_ isLost: (PixelBuffer) -> Bool) {
    if let previous, isLost(previous.pixels) { self.previous = nil }
    if let picture, isLost(picture.pixels) { (self.picture, box) = (nil, nil) }
    if case .there(let picture) = preview, isLost(picture.pixels) { preview = .unknown }
  }

  /// The picture cannot be had. One that was made before the file was written to is not what there is now.
  mutating func fail(_ failure: DecodeFailure, at instant: Instant) {
    let isRetried = failure.mayPass && retries < DecodeFailure.retryDelays.count
    failed = Failed(
      failure: failure, retryAt: isRetried ? instant.advanced(bySeconds: DecodeFailure.retryDelays[retries]) : nil)
    guard box == nil else { return }
    picture = nil
    previous = nil
  }

  /// Has what may have passed tried again, where it is time for it or somebody has just turned to the page, for whom the
  /// failure is forgotten. Whether it is.
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

  /// The picture is there, for `box`.
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
  /// Whether the picture cannot be had, and nothing is done about it now.
  var isGivenUp: Bool { failed?.isTriedAgain == false }
  /// When another attempt is made though nobody turns to the page; `nil` for none.
  var retryAt: Instant? { failed?.retryAt }
  var previewPicture: DecodedPicture? { if case .there(let picture) = preview { picture } else { nil } }
  var previewJob: DecodeJob? { if case .asked(let job) = preview { job } else { nil } }
}
