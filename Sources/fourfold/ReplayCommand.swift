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

/// The command that plays back, checks, measures or films a trace.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold replay",
    abstract: "Play back, check, measure or film a recorded trace.",
    discussion: """
      fourfold --record FILE or Ctrl+Shift+R records a trace. In a window it plays at its recorded speed, above a \
      timeline of its gestures that can be scrubbed; --clean hides the timeline. A smaller window than the recorded one \
      scales the playback down.

      A trace of photos contains pictures only with --embed-pictures. Name the folders that were open to see them; \
      otherwise pages show their numbers. Ctrl-C ends a film early; the part drawn so far can be played.

      EXAMPLES
        fourfold replay flick.trace --check
        fourfold replay flick.trace --report text
        fourfold replay flick.trace --export flick.mp4 --fps 120 --show-touches
        fourfold replay flick.trace --page review.html

      SHORTCUTS
      \(KeyHelp.replayText)

      EXIT STATUS
        0      played, or checked without a difference
        1      a frame differs (--check), or a limit is exceeded (--fail-if-...)
        64     usage error
        65     not a trace, or a trace in another format
        66     file not found
        69     a display or ffmpeg is missing
        73     a file or folder cannot be created, or exists
               (--overwrite replaces it)
        74     read or write error
        77     permission denied
        128+N  ended by signal N (Ctrl-C: 130)
        With --check and --report, every trace named is read, and the traces in
        folders named; the highest exit status counts.
      """)

  @Argument(help: "Trace file, or - for standard input.", completion: .file())
  var file: String

  @Argument(
    help: """
      With --check and --report: more traces, or folders of traces. With --page: a trace to compare with. Otherwise: the \
      folders and pictures that were open in a trace of photos.
      """, completion: .file())
  var paths: [String] = []

  @Flag(
    name: .customLong("check"), help: "Comparison of each frame with the recorded one, without a display.")
  var checks = false

  @Option(
    name: .customLong("against"),
    help: """
      With --check: a preset or another trace whose settings are used; prints where and how far the result differs.
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
      ("--check", checks), (report.option, report.isAsked), ("--export", export.path != nil),
      ("--page", export.pagePath != nil), ("--embed-pictures", export.embeddedPath != nil),
    ]
    .filter(\.1).map(\.0)
    if window.rate != 1, let other = asked.first(where: { $0 != "--versus" }) {
      throw ValidationError("--speed applies to a window, and \(other) opens none")
    }
    if asked.count > 1 { throw ValidationError("\(asked.joined(separator: " and ")) exclude each other: give one") }
    if checks, versus.versus != nil { throw ValidationError("--check does not take --versus: give --against") }
    if against != nil, versus.preset.name != nil {
      throw ValidationError("--against and --preset exclude each other: give one")
    }
    try validatePage()
    if !checks, !report.isAsked { try validateVersus() }
    if against != nil, !checks { throw ValidationError("--against needs --check") }
  }

  func run() throws { try Exit.catching { try start() } }

  @MainActor
  private func start() throws {
    if checks || report.isAsked { return try answerEach() }
    if let path = export.pagePath { return try writePage(to: path) }
    let recorded = try Self.read(file)
    if let path = export.embeddedPath { return try embedPictures(in: recorded, to: path) }
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
  /// Returns the target of a playback of `trace`, with `pictures` if there are any.
  @MainActor
  func target(_ trace: TraceFile, _ pictures: PhotoSession?) throws -> PlaybackTarget {
    try target(trace, isAsRecorded: pictures != nil && export.limitsPages) { library(of: trace, $0, pictures) }
  }

  /// Returns the target of a playback of `trace`; `library` makes its library of photos.
  @MainActor
  func target(
    _ trace: TraceFile, isAsRecorded: Bool = false, library: (AlbumList) -> ReplayedLibrary
  ) throws -> PlaybackTarget {
    try PlaybackTarget(
      trace.header, showsChrome: !window.instruments.isClean, isAsRecorded: isAsRecorded, library: library)
  }

  /// Returns the library of `trace`; `albums` are those at its start.
  @MainActor
  func library(of trace: TraceFile, _ albums: AlbumList, _ pictures: PhotoSession?) -> ReplayedLibrary {
    pictures?.replayed(albums, last: trace.lastAlbums ?? albums) ?? ReplayedLibrary(albums)
  }

  /// Returns the pictures for a trace of photos; `nil` for numbers in their place, if no folders are named.
  @MainActor
  func pictures(for trace: TraceFile, wakeUp: WakeUpRelay) throws -> PhotoSession? {
    var folders = folders
    if folders.isEmpty {
      guard !export.isAsRecorded || !trace.pictures.isEmpty else {
        throw Exit(Exit.usage, "--as-recorded needs the pictures: name the folders that were open")
      }
      guard trace.lastAlbums != nil, !export.hasNumbers else { return nil }
      if export.embeddedPath == nil, !trace.pictures.isEmpty {
        return try PhotoSession(embedded: trace.pictures, wakeUp: wakeUp)
      }
      folders = try askForFolder(of: trace)
      if folders.isEmpty { return nil }
    }
    guard trace.lastAlbums != nil else {
      throw Exit(Exit.usage, "\(file) is a trace of \(trace.header.demo.name), which shows no pictures")
    }
    guard !export.limitsPages || trace.tellsPages else {
      throw Exit(Exit.data, "\(file) does not record the state of its pages: remove --as-recorded")
    }
    let session = try PhotoSession(
      request: LibraryRequest(
        paths: RawPath.commandLine(folders), isRecursive: reading.isRecursive, order: reading.order,
        pairsRAW: reading.pairsRAW), wakeUp: wakeUp)
    do { try session.waitForFirst() } catch {
      session.end()
      throw error
    }
    return session
  }
}

extension ReplayCommand {
  /// Returns the folder with the pictures of `trace` as the user types it; none for an empty line, and for a window.
  /// Throws without a terminal, if a film or a page is to be drawn.
  private func askForFolder(of trace: TraceFile) throws -> [String] {
    let hint = "\(trace.path) is a trace of photos, without the pictures: name the folders that were open"
    guard export.path != nil || export.pagePath != nil || export.embeddedPath != nil else {
      StandardError.message("\(hint) to see them")
      return []
    }
    guard StandardError.isTerminal, isatty(STDIN_FILENO) == 1 else {
      throw Exit(Exit.usage, "\(hint), or give --numbers")
    }
    StandardError.prompt("\(trace.path) is a trace of photos. Folder of the pictures (Enter for numbers): ")
    return readLine().map { $0.isEmpty ? [] : [$0] } ?? []
  }
}

extension ReplayCommand {
  /// Writes `trace` with small versions of the pictures in the named folders to `path`.
  @MainActor
  private func embedPictures(in trace: TraceFile, to path: String) throws {
    guard trace.lastAlbums != nil else {
      throw Exit(Exit.usage, "\(file) is a trace of \(trace.header.demo.name), which shows no pictures")
    }
    guard let pictures = try pictures(for: trace, wakeUp: WakeUpRelay()) else {
      throw Exit(Exit.usage, "--embed-pictures needs the pictures: name the folders that were open")
    }
    defer { pictures.end() }
    Interruption.watch()
    try EmbeddedPictures.write(trace, of: pictures, to: path, overwrites: output.overwrites)
  }
}

extension TraceFile {
  /// Whether the trace contains the readiness of its pages.
  fileprivate var tellsPages: Bool { lines.contains { if case .pages = $0 { true } else { false } } }
}
