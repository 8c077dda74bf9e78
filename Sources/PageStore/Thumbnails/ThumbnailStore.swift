import Decoding
import PagerEngine
import PagerGeometry

/// Keeps the small pictures that an overview shows: asks for those that are seen, in the order in which they are seen,
/// holds what there is room for, lets go of the rest.
///
/// Pixels stay in memory after they went into a texture, as they are small: a picture that comes back into sight is
/// there at once. A change costs O(followed pages), however many pages there are.
public final class ThumbnailStore {
  /// Decodes that are asked for at once: enough that no decoder waits from one frame to the next.
  static let mostJobs = 64

  /// Time that thumbnails stay after the last page was followed (s).
  static let patience = 6.0

  private let decoder: any PictureDecoder
  let budget: Int
  private let urgency: DecodeJob.Urgency
  private let source: (Page) -> PictureSource?
  var entries: [Page: ThumbnailEntry] = [:]
  var seen: [Page] = []
  private var next: [Page] = []
  var box = PixelSize(width: 1, height: 1)
  /// Those of `seen` and `next` that there is room for, each once, the most urgent first.
  var followed: [Page] = []
  /// The other pages that are known.
  private var idle = IdlePages()
  /// What those take (bytes).
  private var idleBytes = 0
  /// Pages whose picture before is in a texture while the newest one is on its way into one.
  private var replaced: Set<Page> = []
  private var wanted: [DecodeJob] = []
  /// Whether decodes have ended since ``followed`` and ``wanted`` were found.
  private var isOutdated = false
  /// The pages of the decodes that are wanted.
  private var pages: [UInt64: Page] = [:]
  private var lastJob: UInt64 = 0
  /// The version of the colours that pictures were asked for in.
  private var colorVersion: Int

  /// A store that decodes with `decoder`. `source` says where a page's picture comes from, or `nil` for a page without
  /// one.
  ///
  /// - Parameters:
  ///   - budget: what pixels may take (bytes), those in textures counted again. Pages that are seen are never left out:
  ///     where they need more, all are made smaller.
  ///   - urgency: how urgent those are that are seen.
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

  /// Follows the pages that are `seen` and those that come into view `next`, both the most urgent first; each is decoded to
  /// fit `box` (pixels). Calling it again with the same is cheap.
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

  /// Drops everything that waits, as nothing is seen. What is there is kept within the budget for a moment, as it may be
  /// wanted again, and let go of at ``forgetsAt``.
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

  /// Time of the next call of ``followNothing(at:)``; `nil` without thumbnails, and while pages are followed.
  public private(set) var forgetsAt: Instant?

  /// Takes what the decoder has finished. Returns whether anything changed. Where the display has got other colours all
  /// pictures are decoded again, and shown as they were until then.
  ///
  /// O(what is finished), and O(followed pages) once for ``mostJobs`` / 2 decodes: several end between two frames, and
  /// what is wanted then is found by the next ``follow(seen:next:box:at:)``, unless decoders would have to wait for it.
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

  /// The textures are gone; pixels are in memory, and go into new ones.
  public func texturesWereLost(at instant: Instant) {
    for page in followed { entries[page]?.leaveTextures() }
    replaced = []
    act(at: instant)
  }

  /// The files of those pages that `isChanged` picks were written to: they are decoded again, and shown as they were until
  /// then. O(pages that are known).
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

  /// Lets go of pictures whose successors are in textures by now. Whether there were any.
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

  /// The pages that are followed from now on. What they may come to take is added to `bytes`.
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
    // The least urgent first: it is let go of first.
    for page in followed.reversed() where !isChosen.contains(page) {
      entries[page]?.leaveTextures()
      replaced.remove(page)
      idle.add(page)
      idleBytes += entries[page]?.idleBytes ?? 0
    }
    return chosen
  }

  /// Lets go of pictures that were made for another box, the least urgent first, while what is followed may come to take
  /// more than the budget: more pages are seen than before, each in a smaller box.
  private func leaveOtherBoxes(_ bytes: inout Int) {
    for page in followed.reversed() where bytes > budget && entries[page]?.isForOtherBox(than: box) == true {
      bytes -= 2 * (entries[page]?.pixelBytes ?? 0)
      entries[page]?.forgetPictures()
      replaced.remove(page)
    }
  }

  /// Asks for the most urgent pictures that are missing, then for the files' own pixels where one is seen that they carry, and
  /// drops what is not wanted any more.
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

  /// The decode of `page` for the box: the one that was asked for, or a new one.
  private func job(of page: Page, at instant: Instant) -> DecodeJob? {
    if let job = entries[page]?.job, job.box == box { return job }
    guard let source = source(page) else {
      entries[page]?.fail(mayPass: false, at: instant)
      return nil
    }
    lastJob += 1
    pages[lastJob] = page
    // What the file carries comes first, and never after the file's own pixels.
    let takesCarried = entries[page]?.picture == nil
    return DecodeJob(
      id: lastJob, thumbnailIn: box, takesCarried: takesCarried, open: source.open, cache: source.thumbnails)
  }
}
