import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene
import Shell
import Trace

/// The gallery's shell, its recorder, and all that a recording of it is made of.
@MainActor
final class RecordedShell {
  /// A demo and its scene.
  typealias Opened = (demo: Demo, scene: any PagingScene)

  /// The shell that is shown: another one once a recording was begun by its key.
  private(set) var shell: GalleryShell
  /// The recorder of the shell.
  let recorder: TraceRecorder
  /// What scenes are opened with; its words are those of the demo that was named.
  var request: DemoRequest
  /// The preset that was chosen, for headers.
  var preset: String?
  /// The name of the demo that was named.
  private let named: String?
  /// What the shell began with.
  private let start: TraceHeader.ShellState

  /// A shell that opens in the gallery, or on the demo that was `opened` by `request`. With `greets` it says how to begin.
  init(
    _ request: DemoRequest, opening opened: Opened? = nil, preset: String?, isFullscreen: Bool, greets: Bool = false
  ) {
    self.request = request
    self.preset = preset
    named = opened?.demo.name
    start = TraceHeader.ShellState(isFullscreen: isFullscreen, greets: greets)
    shell = Self.shell(request, isFullscreen: isFullscreen)
    if let (demo, scene) = opened { shell.start(demo.name, scene) }
    if greets { shell.greet() }
    recorder = TraceRecorder(shell)
  }

  /// Records all that is done from the beginning, to the file `path`, over a file that is there where `overwrites` says
  /// so.
  func record(to path: String, overwrites: Bool) throws {
    // A file that is begun is ended or removed.
    Interruption.watch()
    recorder.record(header(of: named, request, start), to: try TraceWriter(path: path, overwrites: overwrites))
  }

  /// A recording to a new file, of a shell that is made anew on what is shown.
  func makeRecording(in viewport: Viewport) throws -> TraceRecorder.Recording {
    let writer = try DatedFile.new(ending: ".trace") { try TraceWriter(path: $0) }
    let name = shell.demoName
    var fresh = request
    fresh.viewport = viewport
    fresh.journal = Journal()
    // What is marked stays marked.
    fresh.settings.marks = shell.marks
    if name != named { fresh.words = [] }
    let made = Self.shell(fresh, isFullscreen: shell.isFullscreen)
    if let name, let demo = DemoRegistry.demo(named: name) {
      do { made.start(name, try demo.scene(fresh), isFromGallery: shell.isDemoFromGallery) } catch {
        throw FileError.failed(path: writer.path, call: name, reason: Exit(error).lines.joined())
      }
    }
    let state = TraceHeader.ShellState(isFromGallery: shell.isDemoFromGallery, isFullscreen: shell.isFullscreen)
    shell = made
    return (made, header(of: name, fresh, state), writer)
  }

  private func header(of name: String?, _ request: DemoRequest, _ state: TraceHeader.ShellState) -> TraceHeader {
    var header =
      if let demo = name.flatMap(DemoRegistry.demo(named:)) {
        TraceHeader(
          recording: demo, app: VersionOption.version, options: request.words, settings: request.settings,
          viewport: request.viewport, calendar: request.calendar, albums: shell.albums, preset: preset, shell: state)
      } else {
        TraceHeader(
          recordingGalleryOf: state, app: VersionOption.version, settings: request.settings,
          viewport: request.viewport, calendar: request.calendar, albums: shell.albums, preset: preset)
      }
    header.machine = MachineName.line()
    return header
  }

  private static func shell(_ request: DemoRequest, isFullscreen: Bool) -> GalleryShell {
    GalleryShell(
      viewport: request.viewport, settings: request.settings, isFullscreen: isFullscreen, calendar: request.calendar,
      photos: request.photos, help: HelpText(KeyHelp.rows(request.settings.keys)), journal: request.journal)
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
