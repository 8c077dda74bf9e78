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

/// A library of pictures and its decoder processes, shared by any number of scenes.
@MainActor
final class PhotoSession: PhotoScenes {
  private let decoder: DecoderPool
  private let timed: TimedDecoder
  let share: DecoderShare
  private let scanner: LiveLibrary
  private let dates: DecodedDates
  private let budget: StoreBudget
  private let faults: FaultInjection
  private let wakeUp: WakeUpRelay
  /// The arguments of a command line for the same pictures.
  let words: [String]
  /// The pages that were marked when the window was closed.
  var marks: [Page] = []
  /// The desktop's thumbnail cache; `nil` if it is not used.
  private let thumbnails: ThumbnailCache?
  private var opened: OpenedPaths
  /// Small versions of pictures from a trace, which stand for them in its replay, with their files.
  private var embedded: [Page: (file: UnnamedFile, version: SmallVersion)] = [:]
  /// The limit of error lines if there is nothing to show.
  private static let mostFailures = 5

  /// Starts decoder processes and reads `request`; signals `wakeUp` for each change.
  ///
  /// Names are sorted in the order of the user's language.
  ///
  /// - Parameter usesThumbnailCache: whether the desktop's thumbnail cache is read and written.
  /// - Throws: An ``Exit`` if no decoder can be started.
  init(
    request: LibraryRequest, budget: StoreBudget = StoreBudget(), faults: FaultInjection = FaultInjection(),
    usesThumbnailCache: Bool = true, wakeUp: WakeUpRelay
  ) throws {
    self.budget = budget
    self.faults = faults
    self.wakeUp = wakeUp
    words =
      request.paths.map { String(decoding: $0.bytes, as: UTF8.self) } + request.order.words
      + (request.isRecursive ? ["--recursive"] : []) + (request.pairsRAW ? ["--pair-raw"] : [])
    opened = OpenedPaths(request.paths)
    thumbnails = usesThumbnailCache ? ThumbnailCache.system { StandardError.message($0) } : nil
    let helperPath = try HelperLocation.find()
    let decoder = DecoderPool(helperPath: helperPath) { wakeUp.signal() }
    self.decoder = decoder
    guard decoder.hasDecoders else {
      throw Exit(
        Exit.unavailable, "cannot start a thread for a decoder: raise the process limit, see ulimit -u")
    }
    timed = TimedDecoder(decoder)
    share = DecoderShare(timed)
    var request = request
    request.locale = CollationLocale.named(by: Environment.value)
    dates = DecodedDates(helperPath: helperPath) { decoder.jobCount > 0 }
    scanner = LiveLibrary(request, dates: dates, onTrouble: { StandardError.message($0) }) { wakeUp.signal() }
  }

  /// Starts decoder processes for the small versions `pictures` of a trace.
  ///
  /// - Throws: An ``Exit`` if no decoder can be started, or `FileError` if they cannot be kept in temporary files.
  convenience init(embedded pictures: [TracePicture], wakeUp: WakeUpRelay) throws {
    try self.init(request: LibraryRequest(paths: []), usesThumbnailCache: false, wakeUp: wakeUp)
    for picture in pictures {
      do throws(SystemError) {
        let file = try UnnamedFile()
        try file.write(picture.jpeg[...])
        embedded[picture.page] = (file, SmallVersion(file: file.location, size: picture.size))
      } catch { throw FileError(error, path: "temporary file") }
    }
  }

  /// The paths of the marked pictures, in the order of the albums.
  var markedFiles: [RawPath] {
    let snapshot = scanner.latest()
    func place(_ page: Page) -> (Int, Int)? {
      guard let album = snapshot.albumIndex(of: page), let picture = snapshot.albums[album].index(of: page.column)
      else { return nil }
      return (album, picture)
    }
    return marks.compactMap { page in place(page).map { (page, $0) } }.sorted { $0.1 < $1.1 }
      .compactMap { snapshot.file(of: $0.0) }
  }

  /// Reports decodes to `events` from now on.
  func tell(_ events: TraceEventFile) { timed.tell(events) }

  /// Opens `paths` as additional albums at the end; paths that are already open stay where they are.
  func open(_ paths: [RawPath]) {
    let new = opened.open(paths, in: scanner.latest())
    if !new.isEmpty { scanner.open(new) }
  }

  /// Returns the page to show for the last opened paths once it is known, preferably one with a picture.
  func takeOpenedPage() -> Page? { opened.takePage(in: scanner.latest()) }

  /// The profile of the display; `nil`, the default, for sRGB.
  ///
  /// Visible pictures change once they are decoded again.
  var displayProfile: DisplayProfile? {
    get { decoder.displayProfile }
    set {
      let version = decoder.colorVersion
      decoder.displayProfile = newValue
      if decoder.colorVersion != version { wakeUp.signal() }
    }
  }

  /// The number of decodes that are waiting or running.
  var jobCount: Int? { decoder.jobCount }

  /// The process identifiers of the decoders.
  var processes: Set<Int32> { decoder.processes }

  /// Throws the exit status of the first unreadable path, without a message: it was shown when the path was read.
  func checkAllRead() throws {
    if let failure = scanner.firstUnread { throw Exit(failure.exitCode) }
  }

  /// Ends the scan and the decoders.
  func end() {
    scanner.cancel()
    dates.end()
    decoder.stop()
  }

  /// Waits for the first picture, for `seconds` at most; returns whether the wait ended before that limit.
  ///
  /// - Throws: An ``Exit`` with the failures if there is no picture.
  @discardableResult
  func waitForFirst(atMost seconds: Double? = nil) throws -> Bool {
    let found = if let seconds { scanner.waitForFirst(atMost: seconds) } else { scanner.waitForFirst() }
    guard let snapshot = found else { return false }
    guard snapshot.startPage == nil, let first = snapshot.failures.first else { return true }
    // A long list of wrong paths would fill the terminal.
    let named = snapshot.failures.prefix(Self.mostFailures)
    let left = snapshot.failures.count - named.count
    throw Exit(first.exitCode, named.map(\.line) + (left > 0 ? ["and \(left) more that cannot be shown"] : []))
  }

  /// Returns a library for the replay of a trace, with the pictures that are in the folders now, or with the small
  /// versions of a trace.
  ///
  /// Waits until all folders are read, and prints each difference from the trace on standard error.
  ///
  /// - Parameters:
  ///   - albums: the albums at the start of the trace.
  ///   - last: the albums at its end.
  func replayed(_ albums: AlbumList, last: AlbumList) -> ReplayedLibrary? {
    guard embedded.isEmpty else {
      return ReplayedLibrary(
        albums, smallVersions: embedded.mapValues(\.version), decoder: share.member(), thumbnailDecoder: share.member())
    }
    let pictures = recorded(last)
    for difference in pictures.differences { StandardError.message(difference) }
    return ReplayedLibrary(
      albums, pictures: pictures, decoder: share.member(), thumbnailDecoder: share.member(), thumbnails: thumbnails)
  }

  /// Returns the pictures in the folders of a trace with the albums `last` at its end; waits until all folders are read.
  func recorded(_ last: AlbumList) -> RecordedPictures {
    func isWhole(_ snapshot: LibrarySnapshot) -> Bool { snapshot.isComplete && snapshot.isSorted }
    while !isWhole(scanner.latest()), Interruption.signal == nil { usleep(2000) }
    return RecordedPictures(last, among: scanner.latest())
  }

  /// Makes a scene of the pictures.
  ///
  /// The decode of its first picture for `viewport` starts at once, before a window exists.
  func scene(viewport: Viewport, settings: PagingSettings, journal: Journal) -> any PagingScene {
    let pages = PhotoPages(
      library: scanner, snapshot: scanner.latest(), decoder: share.member(), budget: budget, faults: faults,
      thumbnails: thumbnails, settings: settings, journal: journal)
    return PhotosScene(pages, decoder: share.member(), viewport: viewport)
  }
}

/// A wrapper of a decoder that reports each decode to a timeline, from the request to its result or cancellation.
final class TimedDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private var wanted: [UInt64: String] = [:]
  private var events: TraceEventFile?

  /// Creates a wrapper of `decoder`.
  init(_ decoder: any PictureDecoder) { self.decoder = decoder }

  /// Reports decodes to `events` from now on; decodes that are already requested begin now.
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

  var begun: Set<UInt64> { decoder.begun }
  var colorVersion: Int { decoder.colorVersion }

  private func tell(_ say: @MainActor (TraceEventFile) -> Void) {
    guard let events else { return }
    // Stores belong to scenes, which run on the main thread.
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
