import Decoding
import PagerEngine
import PagerGeometry

/// The store that keeps the pages of a plan resident. It asks for their previews and pictures, keeps the results and
/// evicts the rest.
///
/// The plan and the budget bound its memory: it keeps nothing outside them.
public final class PictureStore {
  private let decoder: any PictureDecoder
  let source: (Page) -> PictureSource?
  let budget: StoreBudget
  var entries: [Page: PageEntry] = [:]
  var plan = ResidencyPlan(pages: [])
  var box = PixelSize(width: 1, height: 1)
  /// Whether pages out of view had to wait, because the processor was busy, when the plan was last followed.
  var isWaiting = false
  private var lastJob: UInt64 = 0
  /// The version of the colours in which pictures were asked for.
  private var colorVersion: Int
  private var wanted: [DecodeJob] = []
  /// The decodes of pictures and previews, which come before those of frames.
  private var pictureJobs: [DecodeJob] = []
  var player: AnimationPlayer?
  /// The tiles of the zoomed page; `nil` if none is zoomed.
  var detail: PictureTiles?
  /// Whether the last file that was asked for a large preview had one.
  var haveLargePreviews = true
  /// The visible pages of the last presented frame.
  var lastSeen: [Page] = []
  /// The time when each running decode was first known to run.
  private var startTimes: [UInt64: Instant] = [:]
  /// Counts of decodes, visible pages and their readiness.
  public internal(set) var counters = StoreCounters()
  /// The estimated duration of a decode.
  public private(set) var estimate = DecodeEstimate()

  /// Creates a store that decodes with `decoder`. `source` returns the source of a page's picture, or `nil` for a page
  /// without one.
  public init(
    decoder: any PictureDecoder, budget: StoreBudget = StoreBudget(), source: @escaping (Page) -> PictureSource?
  ) {
    self.decoder = decoder
    colorVersion = decoder.colorVersion
    self.budget = budget
    self.source = source
  }

  /// Follows `plan`. Pictures are fitted into `box` pixels, or into a smaller box where the budget demands it. Calling
  /// it again with the same arguments is cheap.
  ///
  /// - Parameters:
  ///   - isBusy: Whether the processor is needed elsewhere. Pages out of view are then kept, but new decodes for them
  ///     wait until a call that is not busy.
  ///   - instant: The present time, from which a new page counts as asked for.
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

  /// Takes the finished decodes. Returns whether anything changed. After a change of the display's colours, decodes all
  /// pictures again; the old ones show until then.
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

  /// The time to follow the plan again although nothing has changed: a visible page, or a tile, failed for a reason
  /// that may have passed by then. `nil` for none.
  public var nextRetry: Instant? {
    plan.pages[..<plan.seenCount].reduce(detail?.retryAt) { .earliest($0, entries[$1]?.retryAt) }
  }

  private func retry(_ seen: ArraySlice<Page>, at instant: Instant) -> Bool {
    var isRetrying = false
    // The check comes first: every frame comes here, and a change allocates memory.
    for page in seen where entries[page]?.failure?.mayPass == true {
      if entries[page]?.retry(at: instant, isNewlySeen: !lastSeen.contains(page)) == true { isRetrying = true }
    }
    return isRetrying
  }

  /// Decodes the pages again whose files have changed, according to `isChanged`. Their old pictures show until then.
  public func reload(at instant: Instant = .zero, where isChanged: (Page) -> Bool) {
    let changed = entries.keys.filter(isChanged)
    guard !changed.isEmpty else { return }
    for page in changed { entries[page]?.expire() }
    if let page = detail?.view.page, changed.contains(page) { detail?.expire() }
    act(isBusy: isWaiting, at: instant)
  }

  /// Decodes every picture again after the loss of all textures: the pixels were freed when the textures were made.
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
    // A decode that pages have passed before it began takes no room.
    let begun = decoder.begun
    startTimes = startTimes.filter { begun.contains($0.key) }
    for id in begun where startTimes[id] == nil { startTimes[id] = instant }
    let load = LoadPlan(plan, capacity: capacity) { entries[$0]?.holding(for: box, begun: begun) ?? .nothing }
    evict(exceptFor: load.keep)
    var jobs: [DecodeJob] = []
    let seen = plan.pages[..<plan.seenCount]
    for page in plan.previews where !isBusy || seen.contains(page) || entries[page] != nil {
      if let job = previewJob(of: page, at: instant) { jobs.append(job) }
    }
    let loads = areLargePreviewsEnough ? load.loads.filter { $0.urgency != .soon } : load.loads
    for load in loads where !isBusy || seen.contains(load.page) || entries[load.page]?.job != nil {
      guard var job = job(of: load.page, at: instant) else { continue }
      job.urgency = load.urgency
      jobs.append(job)
    }
    for job in pictureJobs where job.kind == .sharp && !jobs.contains(where: { $0.id == job.id }) {
      if let start = startTimes.removeValue(forKey: job.id) { estimate.addUnfinished(instant.seconds(since: start)) }
    }
    pictureJobs = jobs
    // The page of the tiles may have been evicted above.
    followTiles(at: instant)
    tellDecoder()
  }

  /// Drops every picture but those of `keep`, and the entries of pages that the plan does not name.
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

  /// Returns the decode of `page` for the present box, where one is needed.
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

  private func finish(_ id: UInt64, _ outcome: DecodeOutcome, at instant: Instant) {
    startTimes[id] = nil
    if player?.finish(id, outcome, at: instant) == true || detail?.finish(id, outcome, at: instant) == true { return }
    for index in entries.values.indices {
      if entries.values[index].preview.job?.id == id {
        entries.values[index].preview.finish(try? outcome.get())
        if entries.values[index].preview.size == .large { haveLargePreviews = entries.values[index].preview.isLarge }
        return
      }
      guard let job = entries.values[index].job, job.id == id else { continue }
      switch outcome {
      case .success(let picture):
        if !picture.hadAllCores { estimate.add(picture.seconds) }
        counters.finishedDecodes += 1
        entries.values[index].succeed(picture, for: job.box)
      case .failure(let failure):
        entries.values[index].fail(failure, at: instant)
      }
      entries.values[index].job = nil
      return
    }
  }

  /// Gives the decoder the list of wanted decodes, if it has changed.
  func tellDecoder() {
    // Tiles come after the pictures of the visible pages, and before everything else.
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
