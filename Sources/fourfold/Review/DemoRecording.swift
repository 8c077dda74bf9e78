import Gallery
import PagerGeometry
import Paging
import Platform
import Trace

/// Puts a recorder before each demo's scene, and says what a recording is made of and where it goes.
@MainActor
final class DemoRecording {
  /// What scenes are opened with; the numbers of the tuning that are set change while a window is open.
  var settings: PagingSettings
  /// The preset that was chosen, for headers.
  var preset: String?
  private let calendar: CalendarSetting
  private let photos: DemoRequest.MakePhotos
  private var recorders: [TraceRecorder] = []
  /// The display's frames a second, for headers.
  var refreshRate: Double? { didSet { for recorder in recorders { recorder.refreshRate = refreshRate } } }

  /// For demos that are opened with `settings` and `calendar`; `photos` makes scenes of photos.
  init(settings: PagingSettings, calendar: CalendarSetting, photos: @escaping DemoRequest.MakePhotos) {
    self.settings = settings
    self.calendar = calendar
    self.photos = photos
  }

  /// A recorder before `scene` of `demo`, which was opened with the words `options`.
  func recorder(
    of scene: any RecordableScene, demo: Demo, options: [String] = [], viewport: Viewport
  ) -> TraceRecorder {
    let recorder = TraceRecorder(scene, viewport: viewport) { viewport in
      try self.recording(of: demo, options: options, viewport: viewport)
    }
    recorder.showsNotices = settings.showsChrome
    recorders.append(recorder)
    return recorder
  }

  /// Records what `recorder` shows from its beginning, to the file `path`, over a file that is there where `overwrites`
  /// says so.
  func begin(
    _ recorder: TraceRecorder, of demo: Demo, options: [String], viewport: Viewport, path: String, overwrites: Bool
  ) throws {
    // A file that is begun is ended or removed.
    Interruption.watch()
    let header = header(of: recorder.scene, demo: demo, options: options, viewport: viewport)
    recorder.record(header, to: try TraceWriter(path: path, overwrites: overwrites))
  }

  /// A recording to a new file, of a scene that is made anew.
  private func recording(
    of demo: Demo, options: [String], viewport: Viewport
  ) throws -> TraceRecorder.Recording {
    let writer = try DatedFile.new(ending: ".trace") { try TraceWriter(path: $0) }
    do {
      let scene = try demo.scene(
        DemoRequest(
          viewport: viewport, settings: settings, words: options, calendar: calendar, photos: photos))
      let header = header(of: scene, demo: demo, options: options, viewport: viewport)
      return (scene, header, writer)
    } catch {
      throw FileError.failed(path: writer.path, call: demo.name, reason: Exit(error).lines.joined())
    }
  }

  private func header(
    of scene: any RecordableScene, demo: Demo, options: [String], viewport: Viewport
  ) -> TraceHeader {
    TraceHeader(
      recording: demo, app: Fourfold.version, options: options, settings: settings, viewport: viewport,
      calendar: calendar, albums: scene.albums, preset: preset)
  }

  /// Whether something is being recorded.
  var isRecording: Bool { recorders.contains { $0.isRecording } }

  /// Writes what somebody says of the moment `instant`, as the scenes' time goes.
  func note(_ text: String, at instant: Instant) { for recorder in recorders { recorder.note(text, at: instant) } }

  /// Writes what waits. Throws what could not be written, and where a recording is that was interrupted.
  func finish() throws {
    var exits: [Exit] = []
    for recorder in recorders {
      let path = recorder.finish()
      exits += recorder.failures.map { Exit($0.exitCode, $0.line) }
      if let path, let signal = Interruption.signal {
        exits.append(Exit(128 + signal, "interrupted: \(path) has what was recorded"))
      }
    }
    try Exit.throwAll(exits)
  }
}
