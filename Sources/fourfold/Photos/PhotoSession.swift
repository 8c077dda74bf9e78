import Decoding
import Gallery
import Glibc
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Trace

/// A library of pictures and the processes that decode them, for as many scenes as want to show it.
@MainActor
final class PhotoSession: PhotoScenes {
  private let decoder: DecoderPool
  private let timed: TimedDecoder
  private let share: DecoderShare
  private let scanner: LiveLibrary
  private let dates: DecodedDates
  private let budget: StoreBudget
  private let faults: FaultInjection
  private let wakeUp: WakeUpRelay
  /// What a command line names the pictures by.
  let words: [String]
  /// The pages that were marked when the window was closed.
  var marks: [Page] = []
  /// The desktop's cache of thumbnails; `nil` where it is left alone.
  private let thumbnails: ThumbnailCache?
  /// Paths that were opened while the window was there, until their first picture has been found.
  private var opening: [RawPath] = []
  /// The most paths that are told of one by one where there is nothing to show.
  private static let mostFailures = 5

  /// Starts decoding processes and reading `request`, names in the order of the person's language; signals `wakeUp`
  /// when there is news. The desktop's cache of thumbnails is read and written where `usesThumbnailCache`.
  init(
    request: LibraryRequest, budget: StoreBudget = StoreBudget(), faults: FaultInjection = FaultInjection(),
    usesThumbnailCache: Bool = true, wakeUp: WakeUpRelay
  ) throws {
    self.budget = budget
    self.faults = faults
    self.wakeUp = wakeUp
    words =
      request.paths.map { String(decoding: $0.bytes, as: UTF8.self) } + request.order.words
      + (request.isRecursive ? ["--recursive"] : [])
    thumbnails = usesThumbnailCache ? ThumbnailCache.system { StandardError.message($0) } : nil
    let helperPath = try HelperLocation.find()
    let decoder = DecoderPool(helperPath: helperPath) { wakeUp.signal() }
    self.decoder = decoder
    guard decoder.hasDecoders else {
      throw Exit(
        Exit.unavailable, "no thread can be started for a decoder: allow more processes, see ulimit -u")
    }
    timed = TimedDecoder(decoder)
    share = DecoderShare(timed)
    var request = request
    request.locale = CollationLocale.named(by: Environment.value)
    dates = DecodedDates(helperPath: helperPath) { decoder.jobCount > 0 }
    scanner = LiveLibrary(request, dates: dates, onTrouble: { StandardError.message($0) }) { wakeUp.signal() }
  }

  /// Where the files of the marked pictures are, in the order of the albums.
  var markedFiles: [RawPath] {
    let snapshot = scanner.latest()
    func place(_ page: Page) -> (Int, Int)? {
      guard let album = snapshot.albumIndex(of: page), let picture = snapshot.albums[album].index(of: page.column)
      else { return nil }
      return (album, picture)
    }
    return marks.compactMap { page in place(page).map { (page, $0) } }.sorted { $0.1 < $1.1 }
      .compactMap { snapshot.location(of: $0.0) }
  }

  /// From now on `events` is told of decodes.
  func tell(_ events: TraceEventFile) { timed.tell(events) }

  /// Opens `paths` too, as albums after those there are, but for those that are open.
  func open(_ paths: [RawPath]) {
    let known = scanner.latest()
    let new = paths.filter { known.page(at: $0) == nil }
    if !new.isEmpty { scanner.open(new) }
    opening = paths
  }

  /// The page to go to for the paths that were opened last, once it is known: a picture where one of them leads to one.
  func takeOpenedPage() -> Page? {
    guard !opening.isEmpty else { return nil }
    let known = scanner.latest()
    let pages = opening.compactMap(known.page)
    let picture = pages.first { !known.isNotice($0) }
    guard let page = picture ?? (pages.count == opening.count ? pages.first : nil) else { return nil }
    opening = []
    return page
  }

  /// The profile of the display that the pictures are seen on; `nil`, as at first, for sRGB. Those that are seen change as
  /// they have been decoded again.
  var displayProfile: DisplayProfile? {
    get { decoder.displayProfile }
    set {
      let version = decoder.colorVersion
      decoder.displayProfile = newValue
      if decoder.colorVersion != version { wakeUp.signal() }
    }
  }

  /// How many pictures wait for a decoder or have one.
  var jobCount: Int? { decoder.jobCount }

  /// The system's numbers of the decoders.
  var processes: Set<Int32> { decoder.processes }

  /// Throws the status of the first path that could not be read, where others showed and it was told of then.
  func checkAllRead() throws {
    if let failure = scanner.firstUnread { throw Exit(failure.exitCode) }
  }

  /// Ends what was started.
  func end() {
    scanner.cancel()
    dates.end()
    decoder.stop()
  }

  /// Waits until there is a picture to show, or until it is clear that there is none, which is thrown; at most for
  /// `seconds`, where there is a limit. Whether it is known by then.
  @discardableResult
  func waitForFirst(atMost seconds: Double? = nil) throws -> Bool {
    let found = if let seconds { scanner.waitForFirst(atMost: seconds) } else { scanner.waitForFirst() }
    guard let snapshot = found else { return false }
    guard snapshot.startPage == nil, let first = snapshot.failures.first else { return true }
    // A list of nonsense would fill the terminal.
    var lines = snapshot.failures.prefix(Self.mostFailures).map(\.line)
    let left = snapshot.failures.count - lines.count
    if left > 0 { lines.append("and \(left) more that cannot be shown") }
    throw Exit(first.exitCode, lines)
  }

  /// A library that was `albums` when a trace of it began and `last` when it ended, seen as the pictures that are in the
  /// folders now; says on standard error what is not there. Waits until all folders are read.
  func replayed(_ albums: AlbumList, last: AlbumList) -> ReplayedLibrary? {
    func isWhole(_ snapshot: LibrarySnapshot) -> Bool { snapshot.isComplete && snapshot.isSorted }
    while !isWhole(scanner.latest()), Interruption.signal == nil { usleep(2000) }
    let pictures = RecordedPictures(last, among: scanner.latest())
    for difference in pictures.differences { StandardError.message(difference) }
    return ReplayedLibrary(
      albums, pictures: pictures, decoder: share.member(), thumbnailDecoder: share.member(), thumbnails: thumbnails)
  }

  /// The pictures as a scene. Its first picture is decoded for `viewport` from now on, before there is anything to show
  /// it on.
  func scene(viewport: Viewport, settings: PagingSettings, journal: Journal) -> any PagingScene {
    let pages = PhotoPages(
      library: scanner, snapshot: scanner.latest(), decoder: share.member(), budget: budget, faults: faults,
      thumbnails: thumbnails, settings: settings, journal: journal)
    return PhotosScene(pages, decoder: share.member(), viewport: viewport)
  }
}

/// Wraps a decoder and tells a timeline of each picture from the moment it is wanted until it is there, or not wanted any
/// more.
final class TimedDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private var wanted: [UInt64: String] = [:]
  /// Where it is told; `nil` where nobody asked for a timeline.
  private var events: TraceEventFile?

  /// Tells of `decoder`.
  init(_ decoder: any PictureDecoder) { self.decoder = decoder }

  /// From now on `events` is told; what is wanted already begins now.
  @MainActor
  func tell(_ events: TraceEventFile) {
    self.events = events
    for (id, name) in wanted { events.begin(name, id: id) }
  }

  func want(_ jobs: [DecodeJob]) {
    let known = wanted
    wanted = Dictionary(jobs.map { ($0.id, Self.name(of: $0.kind)) }) { first, _ in first }
    for (id, name) in known where wanted[id] == nil { tell { $0.end(name, id: id) } }
    for (id, name) in wanted where known[id] == nil { tell { $0.begin(name, id: id) } }
    decoder.want(jobs)
  }

  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    let finished = decoder.takeFinished()
    for (id, _) in finished {
      if let name = wanted.removeValue(forKey: id) { tell { $0.end(name, id: id) } }
    }
    return finished
  }

  var colorVersion: Int { decoder.colorVersion }

  private func tell(_ say: @MainActor (TraceEventFile) -> Void) {
    guard let events else { return }
    // Stores belong to scenes, which are on the main thread.
    MainActor.assumeIsolated { say(events) }
  }

  private static func name(of kind: DecodeJob.Kind) -> String {
    switch kind {
    case .sharp: "decode"
    case .preview: "decode a preview"
    case .thumbnail: "decode a thumbnail"
    case .frame: "decode a frame"
    case .region: "decode a region"
    case .details: "read details"
    }
  }
}
