import Decoding
import Geometry
import PagerEngine

/// Keeps the pages of a plan resident: asks for their pictures, holds what came, lets go of the rest.
///
/// Memory is bounded by the plan: nothing outside it is kept.
public final class PictureStore {
  /// Opens a page's picture, on a thread of the decoder's.
  public typealias Opening = @Sendable () throws(OpenFailure) -> Descriptor

  /// What is known of a page.
  private struct Entry {
    /// What can be drawn, perhaps made for another box.
    var picture: DecodedPicture?
    /// The box it was made for.
    var pictureBox: PixelSize?
    var failure: DecodeFailure?
    /// The decode under way, if any.
    var job: DecodeJob?
  }

  private let decoder: any PictureDecoder
  private let opening: (Page) -> Opening?
  private var entries: [Page: Entry] = [:]
  private var order: [Page] = []
  private var box = PixelSize(width: 1, height: 1)
  /// How many pages at the front of the order may be asked for; the others wait.
  private var eagerCount = 0
  private var lastJob: UInt64 = 0
  private var wantedJobs: [UInt64] = []

  /// A store that decodes with `decoder`. `opening` says how to open a page's picture, or `nil` for a page without one.
  public init(decoder: any PictureDecoder, opening: @escaping (Page) -> Opening?) {
    self.decoder = decoder
    self.opening = opening
  }

  /// Follows `plan`, pictures fitted into `box` pixels. Calling it again with the same is cheap.
  ///
  /// A picture made for another box is kept until the new one is there.
  ///
  /// - Parameter isBusy: whether the processor is needed elsewhere. Pages that are not seen are then kept, but not newly
  ///   asked for until a call that is not busy.
  public func follow(_ plan: ResidencyPlan, box: PixelSize, isBusy: Bool = false) {
    let eagerCount = isBusy ? plan.seenCount : plan.pages.count
    guard plan.pages != order || box != self.box || eagerCount > self.eagerCount else { return }
    order = plan.pages
    self.box = box
    self.eagerCount = eagerCount
    entries = entries.filter { order.contains($0.key) }
    for page in order { prepare(page) }
    tellDecoder()
  }

  /// Takes what the decoder has finished. Returns whether anything changed.
  public func collect() -> Bool {
    var hasChanged = false
    for (id, outcome) in decoder.takeFinished() {
      guard let page = entries.first(where: { $0.value.job?.id == id })?.key else { continue }
      finish(page, outcome)
      hasChanged = true
    }
    if hasChanged { tellDecoder() }
    return hasChanged
  }

  /// What there is to show for `page`.
  public func content(of page: Page) -> PageContent {
    guard let entry = entries[page] else { return .waiting }
    if let picture = entry.picture {
      return .picture(picture, isFitted: entry.pictureBox == box)
    }
    return entry.failure.map(PageContent.failure) ?? .waiting
  }

  /// Every picture that is there, most urgent first.
  public var pictures: [DecodedPicture] { order.compactMap { entries[$0]?.picture } }

  /// The textures are gone, and the pixels went when they were made: every picture is decoded again.
  public func texturesWereLost() {
    for page in order { entries[page] = Entry() }
    for page in order { prepare(page) }
    tellDecoder()
  }

  /// Sees to it that a decode for the present box is under way where one is needed.
  private func prepare(_ page: Page) {
    var entry = entries[page] ?? Entry()
    if entry.pictureBox == box {
      entry.job = nil
    } else if entry.failure == nil, entry.job?.box != box, let open = opening(page) {
      lastJob += 1
      entry.job = DecodeJob(id: lastJob, box: box, open: open)
    }
    entries[page] = entry
  }

  private func finish(_ page: Page, _ outcome: DecodeOutcome) {
    var entry = entries[page] ?? Entry()
    switch outcome {
    case .success(let picture):
      entry.picture = picture
      entry.pictureBox = entry.job?.box
    case .failure(let failure):
      entry.failure = failure
    }
    entry.job = nil
    entries[page] = entry
  }

  private func tellDecoder() {
    let jobs = order.enumerated().compactMap { index, page -> DecodeJob? in
      guard let job = entries[page]?.job else { return nil }
      return index < eagerCount || wantedJobs.contains(job.id) ? job : nil
    }
    guard jobs.map(\.id) != wantedJobs else { return }
    wantedJobs = jobs.map(\.id)
    decoder.want(jobs)
  }
}

/// What there is to show for a page.
public enum PageContent: Sendable {
  /// Nothing yet.
  case waiting
  /// A picture; not fitted means that it was made for another box and is to be stretched for now.
  case picture(DecodedPicture, isFitted: Bool)
  /// No picture, and why.
  case failure(DecodeFailure)
}
