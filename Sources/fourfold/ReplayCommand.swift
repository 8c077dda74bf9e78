import ArgumentParser
import Film
import Gallery
import Glibc
import Instruments
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Stage
import Trace

/// Plays a trace again: to look at, or to compare.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold replay",
    abstract: "Play a recorded trace in a window, check that it still comes out the same, or make a film of it.",
    discussion: """
      A trace is recorded with --record FILE or Ctrl+Shift+R. In a window it plays at its own pace, above a timeline of \
      its gestures: whoever drags on that sees any moment. In a smaller window than the recorded one it is made smaller, \
      in a larger one it stands in the middle. --clean leaves the timeline out.

      A trace of photos has no pictures in it: name the folders that were open, and they are seen; else pages are \
      their numbers.

      EXAMPLES
        fourfold replay flick.trace --check
        fourfold replay flick.trace --report text
        fourfold replay flick.trace --export flick.mp4 --fps 120 --show-touches
        fourfold replay flick.trace --page review.html
        Ctrl-C ends a film early: what has been drawn by then plays.

      KEYS OF THE WINDOW
      \(KeyHelp.replayText)

      EXIT STATUS
        0   played, or checked and the same
        1   checked, and a frame differs; or judged, and beyond a limit
        64  the command line is wrong
        65  the file is no trace, or one of another format
        66  no such file
        69  no display to play it on, or no ffmpeg
        73  a file or folder cannot be made, or is there already
            (--overwrite replaces it)
        74  something could not be read or written to its end
        77  not allowed to read
        128 + the signal's number: interrupted (Ctrl-C 130)
        --check and --report answer every trace that is named, and those in
        folders that are; the highest status decides.
      """)

  @Argument(help: "The trace, or - for standard input.", completion: .file())
  var file: String

  @Argument(
    help: """
      With --check and --report, more traces, or folders of them; with --page, one to compare with. Else, for a trace of photos, the folders and pictures that were open; \
      without them pages are their numbers.
      """, completion: .file())
  var paths: [String] = []

  @Flag(
    name: .customLong("check"), help: "Play without a display and compare every frame's state with the recorded one.")
  var checks = false

  @Option(
    name: .customLong("against"),
    help: """
      With --check: play it as this preset feels, or with the settings of this other trace, and say where and how far it \
      then differs.
      """, completion: .file())
  var against: String?

  @OptionGroup
  var reading: FolderOptions

  @OptionGroup(title: "Presets")
  var versus: VersusOptions

  @OptionGroup(title: "Report options")
  var report: ReportOptions

  @OptionGroup(title: "Film options")
  var export: ExportOptions

  @OptionGroup(title: "Output options")
  var output: OutputOptions

  @OptionGroup(title: "Window options")
  var window: ReplayWindowOptions

  @OptionGroup
  var version: VersionOption

  mutating func validate() throws {
    let asked = [
      ("--check", checks), ("--report", report.isAsked), ("--export", export.path != nil),
      ("--page", export.pagePath != nil),
    ]
    .filter(\.1).map(\.0)
    if window.rate != 1, let other = asked.first(where: { $0 != "--versus" }) {
      throw ValidationError("--speed is about a window, and \(other) opens none")
    }
    if asked.count > 1 { throw ValidationError("\(asked.joined(separator: " and ")) cannot go together: give one") }
    if checks, versus.versus != nil { throw ValidationError("--check compares with --against, not --versus") }
    if against != nil, versus.preset.name != nil {
      throw ValidationError("--against says what to check with, and --preset would too: give one")
    }
    try validatePage()
    if !checks, !report.isAsked { try validateVersus() }
    if against != nil, !checks { throw ValidationError("--against says what to check with: add --check") }
  }

  func run() throws { try Exit.catching { try start() } }

  @MainActor
  private func start() throws {
    if versus.preset.listsPresets() { return }
    if checks || report.isAsked { return try answerEach() }
    if let path = export.pagePath { return try writePage(to: path) }
    let recorded = try Self.read(file)
    let subjects = try subjects(of: recorded)
    if subjects.count > 1 {
      guard let path = export.path else { return try compare(subjects[0], subjects[1]) }
      return try export(subjects, to: path)
    }
    let trace = subjects[0].trace
    let wakeUp = WakeUpRelay()
    let pictures = try pictures(for: trace, wakeUp: wakeUp)
    defer { pictures?.end() }
    guard let path = export.path else {
      return try show(trace, recorded: recorded, pictures, wakeUp: wakeUp)
    }
    let target = try target(trace, pictures)
    let marks = TouchMarks(window.instruments) { target.scene.shown.readout }
    var settings = export.settings(path: path, overwrites: output.overwrites, instruments: window.instruments)
    let report = try reported(trace, for: path)
    settings.excerpt = try excerpt(settings.excerpt, of: trace, report: report)
    let film = try FilmExport(trace, into: target, layers: [marks], report: report, settings: settings)
    StandardOutput.lines(try film.draw())
  }
}

extension ReplayCommand {
  /// What was recorded.
  @MainActor
  func target(_ trace: TraceFile, _ pictures: PhotoSession?) throws -> PlaybackTarget {
    try target(trace, isAsRecorded: pictures != nil && export.limitsPages) { library(of: trace, $0, pictures) }
  }

  /// What was recorded, whose albums are seen as `library` has them.
  @MainActor
  func target(
    _ trace: TraceFile, isAsRecorded: Bool = false, library: (AlbumList) -> ReplayedLibrary
  ) throws -> PlaybackTarget {
    try PlaybackTarget(
      trace.header, showsChrome: !window.instruments.isClean, isAsRecorded: isAsRecorded, library: library)
  }

  /// The library of `trace`, which was `albums` when that began.
  @MainActor
  func library(of trace: TraceFile, _ albums: AlbumList, _ pictures: PhotoSession?) -> ReplayedLibrary {
    pictures?.replayed(albums, last: trace.lastAlbums ?? albums) ?? ReplayedLibrary(albums)
  }

  /// The pictures that a trace of photos is to be seen with, where any are named.
  @MainActor
  func pictures(for trace: TraceFile, wakeUp: WakeUpRelay) throws -> PhotoSession? {
    guard !folders.isEmpty else {
      guard !export.isAsRecorded else {
        throw Exit(Exit.usage, "--as-recorded needs the pictures: name the folders that were open")
      }
      if trace.lastAlbums != nil {
        StandardError.message("\(file) is of photos, and has none in it: name the folders that were open to see them")
      }
      return nil
    }
    guard trace.lastAlbums != nil else {
      throw Exit(Exit.usage, "\(file) is a trace of \(trace.header.demo.name), which shows no pictures")
    }
    guard !export.limitsPages || trace.tellsPages else {
      throw Exit(Exit.data, "\(file) does not tell which pages were there: --as-recorded cannot show it")
    }
    let session = try PhotoSession(
      request: LibraryRequest(
        paths: RawPath.commandLine(folders), isRecursive: reading.isRecursive, order: reading.order), wakeUp: wakeUp)
    do { try session.waitForFirst() } catch {
      session.end()
      throw error
    }
    return session
  }
}

extension TraceFile {
  /// Whether it says how much there was to see of its pages.
  fileprivate var tellsPages: Bool { lines.contains { if case .pages = $0 { true } else { false } } }
}
