import Film
import Glibc
import Instruments
import Platform
import Scene
import Stage
import Trace

/// A film of a window: the window is recorded to a trace, and the film is rendered from it once the window is closed.
///
/// The window pays for the recording only, and no frame is missing, however slow the encoder is.
@MainActor
struct Capture {
  /// The path of the trace, which is removed after the film unless it was asked for.
  let tracePath: String
  private let options: ShowOptions
  private let settings: FilmSettings
  /// Whether the user asked for the trace, too.
  private let keepsTrace: Bool

  /// Creates a capture to `path`; throws if no film can be written there.
  ///
  /// - Parameter tracePath: the path of the trace; `nil` if the user did not ask for one.
  init(to path: String, options: ShowOptions, tracePath: String?) throws {
    try FilmExport.check(path: path, overwrites: options.output.overwrites)
    self.options = options
    self.tracePath = tracePath ?? Self.freeTrace(beside: path)
    keepsTrace = tracePath != nil
    var settings = FilmSettings(path: path)
    settings.overwrites = options.output.overwrites
    settings.hud = options.review.instruments.hud
    settings.hudCorner = options.review.instruments.hudCorner
    settings.isAsSeen = options.review.seen.isAsSeen
    self.settings = settings
  }

  /// Records with `record`, renders the film with `photos`, and prints a line about it.
  ///
  /// The trace is removed after the film, unless it was asked for. If the film is not complete, the trace is kept, and
  /// the error contains the command that renders the film.
  func film(_ photos: any PhotoScenes, recording record: () throws -> Void) throws {
    do {
      try record()
      StandardOutput.remark(try draw(photos))
    } catch {
      guard access(tracePath, F_OK) == 0 else { throw error }
      let exit = Exit(error)
      throw Exit(exit.code, exit.lines + ["the recording is kept; to draw the film: \(command(photos))"])
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

  /// Returns the command that renders the film from the trace.
  private func command(_ photos: any PhotoScenes) -> String {
    var words = ["fourfold", "replay", tracePath] + photos.words + ["--export", settings.path]
    let shown = options.review.instruments
    words += shown.marksTouches ? ["--show-touches"] : []
    words += shown.explainsTouches ? ["--explain-touches"] : []
    if shown.hud != .off { words += ["--hud", "\(shown.hud.rawValue)", "--hud-corner", shown.hudCorner.rawValue] }
    words += shown.isClean ? ["--clean"] : []
    words += settings.isAsSeen ? ["--as-seen"] : []
    words += access(settings.path, F_OK) == 0 ? ["--overwrite"] : []
    return ShellWord.line(words)
  }

  /// Returns the path of a trace beside the film at `path` where no file is: the trace of an earlier film that is not
  /// complete stays.
  private static func freeTrace(beside path: String) -> String {
    let film = path.hasSuffix("/") ? String(path.dropLast()) : path
    var (trace, number) = ("\(film).trace", 2)
    while access(trace, F_OK) == 0, number < 1000 { (trace, number) = ("\(film).\(number).trace", number + 1) }
    return trace
  }
}

/// Quoting of command lines that the user can copy into a shell.
enum ShellWord {
  /// Returns `words` separated by spaces, with quotes where a shell needs them.
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
