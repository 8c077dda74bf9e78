import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene
import Shell
import Trace

/// The shell of the demos with its recorder, and the data for its recordings.
@MainActor
final class RecordedShell {
  /// A demo and its scene.
  typealias Opened = (demo: Demo, scene: any PagingScene)

  /// The visible shell; a recording that starts with the shortcut replaces it.
  private(set) var shell: GalleryShell
  /// The recorder of the shell.
  let recorder: TraceRecorder
  /// The request for new scenes; its words belong to the demo named on the command line.
  var request: DemoRequest
  /// The name of the chosen preset, for headers.
  var preset: String?
  /// The name of the demo on the command line.
  private let named: String?
  /// The initial state of the shell.
  private let start: TraceHeader.ShellState

  /// Creates a shell that starts at the list of demos, or with the demo `opened`; with `greets` it shows the greeting.
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

  /// Records from the start to the file `path`; with `overwrites` an existing file is replaced.
  func record(to path: String, overwrites: Bool) throws {
    // A signal must not leave an unfinished file.
    Interruption.watch()
    recorder.record(header(of: named, request, start), to: try TraceWriter(path: path, overwrites: overwrites))
  }

  /// Makes a recording to a new file, of a new shell with the visible demo.
  func makeRecording(in viewport: Viewport) throws -> TraceRecorder.Recording {
    let writer = try DatedFile.new(ending: ".trace") { try TraceWriter(path: $0) }
    let name = shell.demoName
    var fresh = request
    fresh.viewport = viewport
    fresh.journal = Journal()
    // Marked pages stay marked.
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
  /// Ends the recording; throws its write errors, and for an interrupted recording the path of its trace.
  func finishAndTell() throws {
    let path = finish()
    var exits = failures.map { Exit($0.exitCode, $0.line) }
    if let path, let signal = Interruption.signal {
      exits.append(Exit(128 + signal, "interrupted: \(path) contains the recording so far"))
    }
    try Exit.throwAll(exits)
  }
}
