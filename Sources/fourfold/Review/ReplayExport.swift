import Glibc
import Instruments
import Platform
import Trace
import Words

/// The export of a replay's window: a video or a review page, drawn by another process of the program, so that the
/// window goes on.
@MainActor
final class ReplayExport {
  private let wakeUp: WakeUpRelay
  private let program: String
  /// The present export; its value is a line about its end.
  private var running: Background<String>?

  /// Creates an export by the file `program`, by default this program's, which signals `wakeUp` at its end.
  init(wakeUp: WakeUpRelay, program: String = "/proc/self/exe") { (self.wakeUp, self.program) = (wakeUp, program) }

  /// Whether a file is being written.
  var isRunning: Bool { running.map { $0.value == nil } ?? false }

  /// Returns a line about the end of the export, once.
  func news() -> String? {
    guard let line = running?.value else { return nil }
    running = nil
    return line
  }

  /// Writes a file of `trace` with the ending `ending`, and returns a line about it.
  ///
  /// - Parameters:
  ///   - source: the path of the trace; `nil` to write `trace` to a file called `name` meanwhile.
  ///   - arguments: returns the arguments after the trace's path, for the path of the new file.
  func start(
    _ trace: TraceFile, source: String?, name: String, ending: String, arguments: (_ path: String) -> [String]
  ) -> String {
    guard !isRunning else { return translated("An export is running already") }
    do {
      // The other process refuses a name that is taken meanwhile.
      let path = try DatedFile.new(ending: ending) { path in
        try OutputFile(path).discard()
        return path
      }
      let copy = try source == nil ? TemporaryTrace(trace, name: name) : nil
      let words = ["replay", source ?? copy?.path ?? name] + arguments(path)
      running = Background(
        { [program] in
          defer { copy?.remove() }
          return Self.run(program, words, path: path)
        }, whenDone: { [wakeUp] in wakeUp.signal() })
      return translated("Writing %1$@", path)
    } catch {
      return error.report.line
    }
  }

  /// Waits for the end of an export after the window has closed.
  func finish() {
    guard isRunning, Interruption.signal == nil else { return }
    StandardError.message("an export is not complete yet")
    _ = running?.wait()
  }

  /// Runs `program` with `arguments`, and returns a line about its end.
  private nonisolated static func run(_ program: String, _ arguments: [String], path: String) -> String {
    let names = ["LD_LIBRARY_PATH", "XDG_CACHE_HOME", "FOURFOLD_DECODER", "FOURFOLD_ASSETS"]
    let environment =
      DesktopEnvironment.values + names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
    do throws(SystemError) {
      let ending = try ProgramOutput.run(
        program, arguments, environment: environment, hearing: .errors, seconds: 86_400)
      guard case .ended(let status, let said) = ending else { return translated("Not written: %1$@", path) }
      if status.code == 0 {
        StandardOutput.lines(path)
        return translated("Written to %1$@", path)
      }
      // The last line begins with the program's name.
      let words = said.split(separator: "\n").last?.split(separator: ": ", maxSplits: 1).last.map(String.init)
      if let words { StandardError.message(words) }
      if status.code == Exit.unavailable { return translated("Not written: ffmpeg is missing") }
      return words ?? translated("Not written: %1$@", path)
    } catch {
      return error.words
    }
  }
}

/// A trace in a folder of the user's cache, for another process.
private struct TemporaryTrace: Sendable {
  /// The path of the trace.
  let path: String
  private let folder: String

  init(_ trace: TraceFile, name: String) throws {
    folder = "\(Environment.cacheFolder ?? ".")/fourfold/replay-\(getpid())"
    try OutputFolder.make(folder, mode: 0o700)
    path = "\(folder)/\(name)"
    let file = try OutputFile(path, overwrites: true)
    try file.write(trace.bytes())
    try file.finish()
  }

  /// Removes the trace and its folder.
  func remove() {
    unlink(path)
    rmdir(folder)
  }
}
