import Decoding
import PagerEngine
import PagerGeometry

/// Keeps the pages of a plan resident: asks for their previews and pictures, holds what came, lets go of the rest.
///
/// Memory is bounded by the plan and the budget: nothing outside them is kept.
public final class PictureStore {
  /// Previews fit inside (pixels): thumbnails of the files' own are rarely larger.
  public static let previewBox = PixelSize(width: 320, height: 320)

  private let decoder: any PictureDecoder
  let source: (Page) -> PictureSource?
  let budget: StoreBudget
  var entries: [Page: PageEntry] = [:]
  var plan = ResidencyPlan(pages: [])
  var box = PixelSize(width: 1, height: 1)
  /// Whether pages that are not seen had to wait when the plan was followed last.
  var isWaiting = false
  private var lastJob: UInt64 = 0
  /// The version of the colours that pictures were asked for in.
  private var colorVersion: Int
  private var wanted: [DecodeJob] = []
  /// Decodes of pictures and previews, which come before those of frames.
  private var pictureJobs: [DecodeJob] = []
  var player: AnimationPlayer?
  /// The tiles of the page that is zoomed; `nil` where none is.
  var detail: PictureTiles?
  /// What the last frame showed.
  var lastSeen: [Page] = []
  /// Decodes that were asked for, pages that were seen, and what they looked like.
  public internal(set) var counters = StoreCounters()
  /// What a decode takes.
  public private(set) var estimate = DecodeEstimate()

  /// A store that decodes with `decoder`. `source` says where a page's picture comes from, or `nil` for a page without
  /// one.
  public init(
    decoder: any PictureDecoder, budget: StoreBudget = StoreBudget(), source: @escaping (Page) -> PictureSource?
  ) {
    self.decoder = decoder
    colorVersion = decoder.colorVersion
    self.budget = budget
    self.source = source
  }

  /// Follows `plan`, pictures fitted into `box` pixels or, where the budget asks for it, into less. Calling it again with
  /// the same is cheap.
  ///
  /// - Parameters:
  ///   - isBusy: whether the processor is needed elsewhere. Pages that are not seen are then kept, but not newly asked
  ///     for until a call that is not busy.
  ///   - instant: the time of it, from which a page counts as asked for.
  public func follow(_ plan: ResidencyPlan, box: PixelSize, isBusy: Bool = false, at instant: Instant = .zero) {
    let held = PixelSize(
      width: max(1, min(DecodeJob.largestSide, box.width)), height: max(1, min(DecodeJob.largestSide, box.height)))
    let box = budget.box(for: plan.seenCount, in: held)
    let isRetrying = retry(plan.pages[..<plan.seenCount], at: instant)
    guard plan != self.plan || box != self.box || (isWaiting && !isBusy) || isRetrying else { return }
    self.plan = plan
    self.box = box
    act(isBusy: isBusy, at: instant)
  }

  /// Takes what the decoder has finished. Returns whether anything changed. Where the display has got other colours all
  /// pictures are decoded again, and seen as they were until then.
  public func collect(at instant: Instant = .zero) -> Bool {
    if decoder.colorVersion != colorVersion {
      colorVersion = decoder.colorVersion
      reload(at: instant) { _ in true }
    }
    let finished = decoder.takeFinished()
    guard !finished.isEmpty else { return false }
    for (id, outcome) in finished { finish(id, outcome, at: instant) }
    act(isBusy: isWaiting, at: instant)
    return true
  }

  /// When to follow the plan once more though nothing has changed: a page that is seen could not be had for a reason that
  /// may have passed by then.
  public var nextRetry: Instant? {
    plan.pages[..<plan.seenCount].reduce(detail?.retryAt) { .earliest($0, entries[$1]?.retryAt) }
  }

  private func retry(_ seen: ArraySlice<Page>, at instant: Instant) -> Bool {
    var isRetrying = false
    // Asked first, as every frame comes here, and a change asks for memory.
    for page in seen where entries[page]?.failure?.mayPass == true {
      if entries[page]?.retry(at: instant, isNewlySeen: !lastSeen.contains(page)) == true { isRetrying = true }
    }
    return isRetrying
  }

  /// The files of those pages that `isChanged` picks were written to: they are decoded again, and seen as they were until
  /// then.
  public func reload(at instant: Instant = .zero, where isChanged: (Page) -> Bool) {
    let changed = entries.keys.filter(isChanged)
    guard !changed.isEmpty else { return }
    for page in changed { entries[page]?.expire() }
    if let page = detail?.view.page, changed.contains(page) { detail?.expire() }
    act(isBusy: isWaiting, at: instant)
  }

  /// The textures are gone, and the pixels went when they were made: every picture is decoded again.
  public func texturesWereLost(at instant: Instant = .zero) {
    entries = [:]
    act(isBusy: isWaiting, at: instant)
  }

  // MARK: Acting

  func act(isBusy: Bool, at instant: Instant) {
    isWaiting = isBusy
    let box = self.box
    followTiles(at: instant)
    let capacity = budget.capacity(of: box, besides: animationBytes + detailBytes)
    let load = LoadPlan(plan, capacity: capacity) { entries[$0]?.holding(for: box) ?? .nothing }
    evict(exceptFor: load.keep)
    var jobs: [DecodeJob] = []
    let seen = plan.pages[..<plan.seenCount]
    for page in plan.previews where !isBusy || seen.contains(page) || entries[page] != nil {
      if let job = previewJob(of: page, at: instant) { jobs.append(job) }
    }
    for load in load.loads where !isBusy || seen.contains(load.page) || entries[load.page]?.job != nil {
      guard var job = job(of: load.page, at: instant) else { continue }
      job.urgency = load.urgency
      jobs.append(job)
    }
    pictureJobs = jobs
    // Its page may not have been kept.
    followTiles(at: instant)
    tellDecoder()
  }

  /// Lets go of every picture but those of `keep`, and of what is known of pages that are not even named.
  private func evict(exceptFor keep: [Page]) {
    let near = Set(keep).union(plan.previews).union(plan.pages)
    entries = entries.filter { near.contains($0.key) }
    for page in near where !keep.contains(page) {
      guard let index = entries.index(forKey: page),
        entries.values[index].picture != nil || entries.values[index].job != nil
      else { continue }
      entries.values[index].picture = nil
      entries.values[index].previous = nil
      entries.values[index].box = nil
      entries.values[index].job = nil
    }
  }

  /// The decode of `page` for the present box, where one is needed.
  private func job(of page: Page, at instant: Instant) -> DecodeJob? {
    var entry = entries[page] ?? PageEntry(askedAt: instant)
    defer { entries[page] = entry }
    guard entry.box != box, !entry.isGivenUp else {
      entry.job = nil
      return nil
    }
    if let job = entry.job, job.box == box { return job }
    guard let source = source(page) else { return nil }
    entry.hasSource = true
    counters.askedDecodes += 1
    let job = DecodeJob(id: nextNumber(), box: box, open: source.open)
    entry.job = job
    return job
  }

  /// The decode of the preview of `page`, where one is needed.
  private func previewJob(of page: Page, at instant: Instant) -> DecodeJob? {
    var entry = entries[page] ?? PageEntry(askedAt: instant)
    defer { entries[page] = entry }
    if let job = entry.previewJob { return job }
    guard case .unknown = entry.preview, entry.picture == nil, let source = source(page) else { return nil }
    entry.hasSource = true
    let job = DecodeJob(
      id: nextNumber(), kind: .preview, box: Self.previewBox, open: source.open, openCached: source.openCached)
    entry.preview = .asked(job)
    return job
  }

  private func finish(_ id: UInt64, _ outcome: DecodeOutcome, at instant: Instant) {
    if player?.finish(id, outcome, at: instant) == true || detail?.finish(id, outcome, at: instant) == true { return }
    for index in entries.values.indices {
      if entries.values[index].previewJob?.id == id {
        if case .success(let picture) = outcome {
          entries.values[index].preview = .there(picture)
        } else {
          entries.values[index].preview = .none
        }
        return
      }
      guard let job = entries.values[index].job, job.id == id else { continue }
      switch outcome {
      case .success(let picture):
        estimate.add(picture.seconds)
        counters.finishedDecodes += 1
        entries.values[index].succeed(picture, for: job.box)
      case .failure(let failure):
        entries.values[index].fail(failure, at: instant)
      }
      entries.values[index].job = nil
      return
    }
  }

  /// Says what is wanted, if that is not what was.
  func tellDecoder() {
    // Detail comes after pictures of what is seen, and before everything else.
    let first = pictureJobs.lastIndex { $0.urgency == .now }.map { $0 + 1 } ?? 0
    let detailJobs = detail?.wanted ?? []
    let jobs =
      detailJobs.isEmpty ? pictureJobs : pictureJobs[..<first] + detailJobs + pictureJobs[first...]
    let all = jobs + (player?.wanted(number: nextNumber) ?? [])
    let isSame =
      all.count == wanted.count && zip(all, wanted).allSatisfy { $0.id == $1.id && $0.urgency == $1.urgency }
    guard !isSame else { return }
    wanted = all
    decoder.want(all)
  }

  func nextNumber() -> UInt64 {
    lastJob += 1
    return lastJob
  }
}
