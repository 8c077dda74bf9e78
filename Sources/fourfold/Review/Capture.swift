import Film
import Glibc
import Instruments
import Platform
import Scene
import Stage
import Trace

/// A film of what a window shows: all that is done is recorded while it is shown, and the film drawn from the trace once
/// it is closed. So the window pays for a recording only, and no frame is missing however slow the encoder is.
@MainActor
struct Capture {
  /// Where the trace is, until there is a film.
  let tracePath: String
  private let options: ShowOptions
  private let settings: FilmSettings
  /// Whether the trace was asked for too.
  private let keepsTrace: Bool

  /// A film at `path`, from a trace at `tracePath` where one is wanted. Throws where no film can be written there.
  init(to path: String, options: ShowOptions, tracePath: String?) throws {
    try FilmExport.check(path: path, overwrites: options.output.overwrites)
    self.options = options
    self.tracePath = tracePath ?? (path.hasSuffix("/") ? String(path.dropLast()) : path) + ".trace"
    keepsTrace = tracePath != nil
    var settings = FilmSettings(path: path)
    settings.overwrites = options.output.overwrites
    settings.hud = options.review.instruments.hud
    settings.hudCorner = options.review.instruments.hudCorner
    settings.isAsSeen = options.review.seen.isAsSeen
    self.settings = settings
  }

  /// Makes the film of what `record` records of `photos`, and says in a line what it has. The trace goes once the film is
  /// there, unless it was asked for; where there is no whole film it stays, and a line says how to draw one.
  func film(_ photos: any PhotoScenes, recording record: () throws -> Void) throws {
    do {
      try record()
      StandardOutput.lines(try draw(photos))
    } catch {
      guard access(tracePath, F_OK) == 0 else { throw error }
      let exit = Exit(error)
      throw Exit(exit.code, exit.lines + ["what was recorded is kept; to draw the film: \(command(photos))"])
    }
    if !keepsTrace { unlink(tracePath) }
  }

  private func draw(_ photos: any PhotoScenes) throws -> String {
    let trace = try TraceFile(reading: tracePath)
    let target = try PlaybackTarget(
      trace.header, showsChrome: !options.review.instruments.isClean, isAsRecorded: settings.isAsSeen
    ) { albums in
      photos.replayed(albums, last: trace.lastAlbums ?? albums)
    }
    let marks = TouchMarks(options.review.instruments) { target.scene.shown.readout }
    var report: TraceReport?
    if FilmExport.isSheet(settings.path) {
      var reporter = TraceReporter(trace, into: try PlaybackTarget(trace.header))
      report = reporter.report()
    }
    return try FilmExport(trace, into: target, layers: [marks], report: report, settings: settings).draw()
  }

  /// What draws the film from the trace.
  private func command(_ photos: any PhotoScenes) -> String {
    let overwriting = access(settings.path, F_OK) == 0 ? ["--overwrite"] : []
    return ShellWord.line(
      ["fourfold", "replay", tracePath] + photos.words + ["--export", settings.path] + overwriting)
  }
}

/// Words of a command line that a person can copy into a shell.
enum ShellWord {
  /// `words` with spaces between them, those in quotes that a shell would take apart.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./,:=+@%".unicodeScalars.contains($0)
      }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
