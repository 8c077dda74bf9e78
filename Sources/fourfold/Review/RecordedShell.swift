import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene
import Shell
import Trace

/// The program's shell, its recorder, and what a recording of it is made of.
@MainActor
final class RecordedShell {
  /// What a shell is made of.
  struct Parts {
    var viewport: Viewport
    /// What scenes are opened with.
    var settings: PagingSettings
    /// The preset that was chosen, for headers.
    var preset: String?
    var calendar: CalendarSetting
    /// Makes scenes of photos.
    var photos: DemoRequest.MakePhotos
    /// The journal of what is shown.
    var journal: Journal
    var isFullscreen = false
    /// Whether the first start's line is seen.
    var greets = false
  }

  /// What is shown: another one once a recording has begun by its key.
  private(set) var shell: GalleryShell
  /// The recorder of the shell.
  let recorder: TraceRecorder
  private var parts: Parts
  /// The demo that was named, and the words it was opened with.
  private let opened: (demo: Demo, words: [String])?

  /// A shell that opens in the gallery; where `demo` is given on that, whose scene is `scene`, which was opened with the
  /// words `words`.
  init(_ parts: Parts, opening demo: Demo? = nil, scene: (any PagingScene)? = nil, words: [String] = []) {
    self.parts = parts
    opened = demo.map { ($0, words) }
    shell = Self.shell(of: parts)
    if let demo, let scene { shell.start(demo.name, scene) }
    if parts.greets { shell.greet() }
    recorder = TraceRecorder(shell)
  }

  /// The display's frames a second, for headers.
  var refreshRate: Double? {
    get { recorder.refreshRate }
    set { recorder.refreshRate = newValue }
  }

  /// The preset that was chosen, for headers.
  var preset: String? {
    get { parts.preset }
    set { parts.preset = newValue }
  }

  /// The numbers of the tuning that are set, for shells that are made anew.
  var changes: TuningPatch {
    get { parts.settings.changes }
    set { parts.settings.changes = newValue }
  }

  // MARK: Recording

  /// Records all that is done from the beginning, to the file `path`, over a file that is there where `overwrites` says
  /// so.
  func record(to path: String, overwrites: Bool) throws {
    // A file that is begun is ended or removed.
    Interruption.watch()
    let header = header(
      of: opened?.demo.name, words: opened?.words ?? [],
      state: TraceHeader.ShellState(isFullscreen: parts.isFullscreen, greets: parts.greets), viewport: parts.viewport)
    recorder.record(header, to: try TraceWriter(path: path, overwrites: overwrites))
  }

  /// Writes what waits; see ``TraceRecorder/finishAndTell()``.
  func finish() throws { try recorder.finishAndTell() }

  /// A recording to a new file, of a shell that is made anew on what is shown.
  func makeRecording(in viewport: Viewport) throws -> TraceRecorder.Recording {
    let writer = try DatedFile.new(ending: ".trace") { try TraceWriter(path: $0) }
    parts.viewport = viewport
    parts.isFullscreen = shell.isFullscreen
    parts.greets = false
    parts.journal = Journal()
    // What is marked stays marked.
    parts.settings.marks = shell.marks
    let name = shell.demoName
    let words = name == opened?.demo.name ? opened?.words ?? [] : []
    let state = TraceHeader.ShellState(
      isFromGallery: shell.isDemoFromGallery, isFullscreen: shell.isFullscreen)
    let fresh = Self.shell(of: parts)
    if let name, let demo = DemoRegistry.demo(named: name) {
      do { fresh.start(name, try demo.scene(request(words)), isFromGallery: shell.isDemoFromGallery) } catch {
        throw FileError.failed(path: writer.path, call: name, reason: Exit(error).lines.joined())
      }
    }
    shell = fresh
    return (fresh, header(of: name, words: words, state: state, viewport: viewport), writer)
  }

  private func header(
    of name: String?, words: [String], state: TraceHeader.ShellState, viewport: Viewport
  ) -> TraceHeader {
    var header =
      if let demo = name.flatMap(DemoRegistry.demo(named:)) {
        TraceHeader(
          recording: demo, app: VersionOption.version, options: words, settings: parts.settings, viewport: viewport,
          calendar: parts.calendar, albums: shell.albums, preset: parts.preset, shell: state)
      } else {
        TraceHeader(
          recordingGalleryOf: state, app: VersionOption.version, settings: parts.settings, viewport: viewport,
          calendar: parts.calendar, albums: shell.albums, preset: parts.preset)
      }
    header.machine = MachineName.line()
    return header
  }

  private func request(_ words: [String]) -> DemoRequest {
    DemoRequest(
      viewport: parts.viewport, settings: parts.settings, words: words, calendar: parts.calendar, photos: parts.photos,
      journal: parts.journal)
  }

  private static func shell(of parts: Parts) -> GalleryShell {
    GalleryShell(
      viewport: parts.viewport, settings: parts.settings, isFullscreen: parts.isFullscreen, calendar: parts.calendar,
      photos: parts.photos, help: HelpText(KeyHelp.rows(parts.settings.keys)), journal: parts.journal)
  }
}

extension TraceRecorder {
  /// Writes what waits. Throws what could not be written, and where a recording is that was interrupted.
  func finishAndTell() throws {
    let path = finish()
    var exits = failures.map { Exit($0.exitCode, $0.line) }
    if let path, let signal = Interruption.signal {
      exits.append(Exit(128 + signal, "interrupted: \(path) has what was recorded"))
    }
    try Exit.throwAll(exits)
  }
}
