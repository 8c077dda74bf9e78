import Gallery
import Glibc
import PageStore
import PagerEngine
import PagerGeometry
import Review
import Scene

/// Puts a recorder before each demo's scene, and says what a recording is made of and where it goes.
@MainActor
final class RecordingDesk {
  /// What scenes are opened with; the numbers of the feel that are set change while a window is open.
  var settings: PagingSettings
  /// The preset that was chosen, for headers.
  var preset: String?
  private let calendar: CalendarSetting
  private let photos: DemoRequest.Photos
  private var recorders: [TraceRecorder] = []
  /// The display's frames a second, for headers.
  var refreshRate: Double? { didSet { for recorder in recorders { recorder.refreshRate = refreshRate } } }

  /// A desk for demos that are opened with `settings` and `calendar`; `photos` makes scenes of photos.
  init(settings: PagingSettings, calendar: CalendarSetting, photos: @escaping DemoRequest.Photos) {
    self.settings = settings
    self.calendar = calendar
    self.photos = photos
  }

  /// `scene` of `demo`, opened with the words `options`, behind a recorder; which begins at once where `path` says where
  /// to, over a file that is there where `overwrites` says so.
  func dress(
    _ scene: any GalleryPiece, of demo: Demo, options: [String], viewport: Viewport, recordingTo path: String? = nil,
    overwrites: Bool = false
  ) throws(Exit) -> any GalleryPiece {
    guard let scene = scene as? any TracedScene else { return scene }
    let recorder = TraceRecorder(TraceSubject(scene), viewport: viewport) {
      [calendar, photos] viewport throws(TraceError) in
      let settings = self.settings
      let tape = try RecordingDesk.newTape()
      let fresh: any TracedScene
      do throws(DemoOptionError) {
        let request = DemoRequest(
          viewport: viewport, settings: settings, options: try DemoOptions(options, known: demo.options),
          calendar: calendar, photos: photos)
        guard let made = try demo.scene(request) as? any TracedScene else {
          throw DemoOptionError("cannot be recorded")
        }
        fresh = made
      } catch {
        throw TraceError.failed(path: tape.path, call: demo.name, reason: error.line)
      }
      let header = TraceHeader(
        recording: demo, options: options, settings: settings, viewport: viewport, calendar: calendar,
        albums: fresh.albums, preset: self.preset)
      return TraceRecorder.Take(subject: TraceSubject(fresh), header: header, tape: tape)
    }
    recorder.tellsNews = settings.showsChrome
    if let path {
      let header = TraceHeader(
        recording: demo, options: options, settings: settings, viewport: viewport, calendar: calendar,
        albums: scene.albums, preset: preset)
      // A file that is begun is ended or removed.
      Interruption.watch()
      do throws(TraceError) {
        recorder.record(header, to: try TraceTape(path: path, overwrites: overwrites))
      } catch {
        throw Exit(error)
      }
    }
    recorders.append(recorder)
    return recorder
  }

  /// Puts a recorder before what is opened from the gallery, in a window that is `viewport` at first.
  func dress(in viewport: Viewport) -> (Demo, any GalleryPiece) -> any GalleryPiece {
    // Without a file to begin with there is nothing that could go wrong.
    { demo, scene in (try? self.dress(scene, of: demo, options: [], viewport: viewport)) ?? scene }
  }

  /// Writes what waits. What could not be written, and where a recording is that was interrupted.
  func finish() -> [Exit] {
    recorders.flatMap { recorder in
      let path = recorder.finish()
      var exits = recorder.failures.map { Exit(code: $0.exitCode, lines: [$0.line]) }
      if let path, let signal = Interruption.signal {
        exits.append(Exit(code: 128 + signal, lines: ["interrupted: \(path) has what was recorded"]))
      }
      return exits
    }
  }

  /// `fourfold-20261121-104632.trace` in the working folder; where that cannot be written, at home.
  private static func newTape() throws(TraceError) -> TraceTape {
    var seconds = time(nil)
    var parts = tm()
    var name = [CChar](repeating: 0, count: 64)
    guard localtime_r(&seconds, &parts) != nil,
      strftime(&name, name.count, "fourfold-%Y%m%d-%H%M%S", &parts) > 0
    else { throw .failed(path: ".", call: "strftime", reason: "no time") }
    let stem = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = access(".", W_OK) == 0 ? "." : getenv("HOME").map { String(cString: $0) } ?? "/tmp"
    // Two within a second are two all the same.
    var path = "\(folder)/\(stem).trace"
    var number = 2
    while true {
      do throws(TraceError) { return try TraceTape(path: path) } catch .output(.exists) {
        path = "\(folder)/\(stem)-\(number).trace"
        number += 1
      }
    }
  }
}

extension Exit {
  /// What a trace's error says.
  init(_ error: TraceError) { self.init(code: error.exitCode, lines: [error.line]) }
}

extension TraceRecorder: TracedScene {
  private var scene: (any TracedScene)? { subject.scene as? any TracedScene }
  /// Whether everything that is seen is there.
  public var isReady: Bool { scene?.isReady ?? true }
  /// Sets numbers of the pager's feel, and writes that down.
  public func tune(_ changes: FeelChanges, at instant: Instant) { retune(changes, at: instant) }
  /// What the scene's pager says.
  public var readout: PagerReadout? { subject.readout() }
  /// Hears what the scene's pager tells.
  public var onPagerEvents: (([PagerEvent]) -> Void)? {
    get { scene?.onPagerEvents }
    set { scene?.onPagerEvents = newValue }
  }
  /// The albums of a scene of photos.
  public var albums: PhotoAlbums? { scene?.albums }
  /// Where a picture stands in its album.
  public func place(of page: Page) -> AlbumPlace? { subject.place(page) }
  /// How much there is to see of the pages that are kept.
  public var readiness: [(page: Page, readiness: PageReadiness)] { scene?.readiness ?? [] }
  /// Shows no more of these pages than `readiness` says.
  public func show(_ readiness: [Page: PageReadiness]) { scene?.show(readiness) }
}
