import Decoding
import PagerEngine
import PagerGeometry

/// The store of an overview's thumbnails. It asks for the visible pages in their order of urgency, keeps what fits into
/// the budget and evicts the rest.
///
/// Pixels stay in memory after they went into a texture, because they are small: a thumbnail that comes back into view
/// shows at once. A change costs O(followed pages), for any number of pages.
public final class ThumbnailStore {
  /// The maximum number of decodes that are asked for at once: enough to keep every decoder busy from one frame to the
  /// next.
  static let mostJobs = 64

  /// The time that thumbnails stay after the last page was followed, in seconds.
  static let patience = 6.0

  private let decoder: any PictureDecoder
  let budget: Int
  private let urgency: DecodeJob.Urgency
  private let source: (Page) -> PictureSource?
  var entries: [Page: ThumbnailEntry] = [:]
  var seen: [Page] = []
  private var next: [Page] = []
  var box = PixelSize(width: 1, height: 1)
  /// The pages of `seen` and `next` that fit into the budget, most urgent first, each page once.
  var followed: [Page] = []
  /// The other known pages.
  private var idle = IdlePages()
  /// The memory of the idle pages, in bytes.
  private var idleBytes = 0
  /// The pages whose previous picture is in a texture while the newest one waits for its own.
  private var replaced: Set<Page> = []
  private var wanted: [DecodeJob] = []
  /// Whether decodes have ended since ``followed`` and ``wanted`` were computed.
  private var isOutdated = false
  /// The pages of the wanted decodes, by the decode's number.
  private var pages: [UInt64: Page] = [:]
  private var lastJob: UInt64 = 0
  /// The version of the colours in which pictures were asked for.
  private var colorVersion: Int

  /// Creates a store that decodes with `decoder`. `source` returns the source of a page's picture, or `nil` for a page
  /// without one.
  ///
  /// - Parameters:
  ///   - budget: The maximum memory for pixels, in bytes; pixels in textures count twice. Visible pages are never left
  ///     out: where they need more, all are made smaller.
  ///   - urgency: The urgency of the visible pages.
  public init(
    decoder: any PictureDecoder, budget: Int, urgency: DecodeJob.Urgency = .now,
    source: @escaping (Page) -> PictureSource?
  ) {
    self.decoder = decoder
    colorVersion = decoder.colorVersion
    self.budget = budget
    self.urgency = urgency
    self.source = source
  }

  /// Follows the visible pages `seen` and the pages `next` that come into view next, both most urgent first. Each is
  /// decoded to fit into `box` pixels. Calling it again with the same arguments is cheap.
  public func follow(seen: [Page], next: [Page], box: PixelSize, at instant: Instant) {
    forgetsAt = nil
    let box = ThumbnailEntry.box(fitting: box, count: seen.count, budget: budget)
    let isSame = seen == self.seen && next == self.next && box == self.box
    let isRetrying = retry(seen, hasNewPages: seen != self.seen, at: instant)
    let isUploaded = dropReplaced()
    guard !isSame || isRetrying || isUploaded || isOutdated else { return }
    (self.seen, self.next, self.box) = (seen, next, box)
    act(at: instant)
  }

  /// Drops all waiting decodes, because no page is visible. Thumbnails stay within the budget for ``patience`` seconds,
  /// because they may be wanted again; the first call at ``forgetsAt`` or later drops them.
  public func followNothing(at instant: Instant) {
    let end = forgetsAt
    follow(seen: [], next: [], box: box, at: instant)
    guard !entries.isEmpty else { return }
    let forgetsAt = end ?? instant.advanced(bySeconds: Self.patience)
    if instant >= forgetsAt {
      (entries, idle, idleBytes) = ([:], IdlePages(), 0)
    } else {
      self.forgetsAt = forgetsAt
    }
  }

  /// The time for the next call of ``followNothing(at:)``; `nil` without thumbnails, and while pages are followed.
  public private(set) var forgetsAt: Instant?

  /// Takes the finished decodes. Returns whether anything changed. After a change of the display's colours, decodes all
  /// pictures again; the old ones show until then.
  ///
  /// O(finished decodes), and O(followed pages) once for ``mostJobs`` / 2 decodes. Several decodes end between two
  /// frames. The next ``follow(seen:next:box:at:)`` computes the new wanted decodes, unless the decoders would have to
  /// wait for it.
  public func collect(at instant: Instant) -> Bool {
    var isChanged = false
    if decoder.colorVersion != colorVersion {
      colorVersion = decoder.colorVersion
      reload(at: instant) { _ in true }
    }
    for (id, outcome) in decoder.takeFinished() {
      guard let page = pages.removeValue(forKey: id), let job = entries[page]?.job else { continue }
      isChanged = true
      switch outcome {
      case .success(let picture): entries[page]?.succeed(picture, for: job.box)
      case .failure(let failure): entries[page]?.fail(mayPass: failure.mayPass, at: instant)
      }
      if entries[page]?.previous != nil { replaced.insert(page) }
    }
    isOutdated = isOutdated || isChanged
    if isOutdated, wanted.count == Self.mostJobs, pages.count < Self.mostJobs / 2 { act(at: instant) }
    return isChanged
  }

  /// Moves all pixels to new textures after the loss of the old ones. The pixels are still in memory.
  public func texturesWereLost(at instant: Instant) {
    for page in followed { entries[page]?.leaveTextures() }
    replaced = []
    act(at: instant)
  }

  /// Decodes the pages again whose files have changed, according to `isChanged`. Their old pictures show until then.
  /// O(known pages).
  public func reload(at instant: Instant, where isChanged: (Page) -> Bool) {
    let changed = entries.keys.filter(isChanged)
    guard !changed.isEmpty else { return }
    for page in changed {
      if let job = entries[page]?.job { pages[job.id] = nil }
      entries[page]?.expire()
    }
    act(at: instant)
  }

  // MARK: Acting

  private func retry(_ seen: [Page], hasNewPages: Bool, at instant: Instant) -> Bool {
    let before = hasNewPages ? Set(self.seen) : []
    var isRetrying = false
    for page in seen {
      let isNew = hasNewPages && !before.contains(page)
      if entries[page]?.retry(at: instant, isNewlySeen: isNew) == true { isRetrying = true }
    }
    return isRetrying
  }

  /// Drops previous pictures whose successors are in textures. Returns whether there were any.
  private func dropReplaced() -> Bool {
    let done = replaced.filter { entries[$0]?.dropPrevious() ?? true }
    replaced.subtract(done)
    return !done.isEmpty
  }

  private func act(at instant: Instant) {
    isOutdated = false
    var bytes = 0
    followed = choose(&bytes)
    leaveOtherBoxes(&bytes)
    while bytes + idleBytes > budget, let page = idle.removeOldest() {
      idleBytes -= entries.removeValue(forKey: page)?.idleBytes ?? 0
    }
    ask(at: instant)
  }

  /// Returns the pages to follow from now on. Adds the maximum memory that they may take to `bytes`.
  private func choose(_ bytes: inout Int) -> [Page] {
    var chosen: [Page] = []
    var isChosen: Set<Page> = []
    for (index, page) in [seen, next].joined().enumerated() where !isChosen.contains(page) {
      let entry = entries[page] ?? ThumbnailEntry()
      let more = entry.followedBytes(in: box)
      if index >= seen.count, bytes + more > budget { break }
      bytes += more
      if idle.remove(page) { idleBytes -= entry.idleBytes }
      entries[page] = entry
      chosen.append(page)
      isChosen.insert(page)
    }
    // The least urgent page comes first, because the first idle page is evicted first.
    for page in followed.reversed() where !isChosen.contains(page) {
      entries[page]?.leaveTextures()
      replaced.remove(page)
      idle.add(page)
      idleBytes += entries[page]?.idleBytes ?? 0
    }
    return chosen
  }

  /// Drops pictures made for another box, the least urgent first, while the followed pages may exceed the budget. This
  /// happens when more pages are visible than before, each in a smaller box.
  private func leaveOtherBoxes(_ bytes: inout Int) {
    for page in followed.reversed() where bytes > budget && entries[page]?.isForOtherBox(than: box) == true {
      bytes -= 2 * (entries[page]?.pixelBytes ?? 0)
      entries[page]?.forgetPictures()
      replaced.remove(page)
    }
  }

  /// Asks for the most urgent missing pictures, then for the full pictures of visible pages that have only the
  /// thumbnail from the file. Drops decodes that are no longer wanted.
  private func ask(at instant: Instant) {
    let urgent = Set(seen)
    var jobs: [DecodeJob] = []
    func ask(for page: Page, _ urgency: DecodeJob.Urgency) {
      guard jobs.count < Self.mostJobs, entries[page]?.needsDecode(in: box) == true,
        var job = job(of: page, at: instant)
      else { return }
      job.urgency = urgency
      entries[page]?.job = job
      jobs.append(job)
    }
    let previews = followed.filter { entries[$0]?.hasPreview(for: box) == true }
    let isPreview = Set(previews)
    for page in followed where !isPreview.contains(page) { ask(for: page, urgent.contains(page) ? urgency : .soon) }
    for page in previews where urgent.contains(page) { ask(for: page, .soon) }
    let known = Set(jobs.map(\.id))
    for job in wanted where !known.contains(job.id) {
      guard let page = pages.removeValue(forKey: job.id), entries[page]?.job?.id == job.id else { continue }
      entries[page]?.job = nil
    }
    let isSame =
      jobs.count == wanted.count && zip(jobs, wanted).allSatisfy { $0.id == $1.id && $0.urgency == $1.urgency }
    wanted = jobs
    if !isSame { decoder.want(jobs) }
  }

  /// Returns the decode of `page` for the box: the running one, or a new one.
  private func job(of page: Page, at instant: Instant) -> DecodeJob? {
    if let job = entries[page]?.job, job.box == box { return job }
    guard let source = source(page) else {
      entries[page]?.fail(mayPass: false, at: instant)
      return nil
    }
    lastJob += 1
    pages[lastJob] = page
    // The thumbnail from the file comes first, and never replaces a full picture.
    let takesCarried = entries[page]?.picture == nil
    return DecodeJob(
      id: lastJob, thumbnailIn: box, takesCarried: takesCarried, open: source.open, cache: source.thumbnails)
  }
}
