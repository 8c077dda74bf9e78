import Gallery
import Glibc
import Instruments
import Platform
import Trace

extension ReplayCommand {
  /// Checks or reports every trace that is named, each at once; throws where one is not as it should be, with the highest
  /// status of all.
  @MainActor
  func answerEach() throws(Exit) {
    var worst: Int32 = 0
    for (number, path) in ([file] + paths).enumerated() {
      do throws(Exit) { try answer(path, isFirst: number == 0) } catch {
        for line in error.lines { StandardError.message(line) }
        worst = max(worst, error.code)
      }
    }
    guard worst == 0 else { throw Exit(code: worst, lines: []) }
  }

  @MainActor
  private func answer(_ path: String, isFirst: Bool) throws(Exit) {
    let recorded = try Self.read(path)
    if let against { return StandardOutput.lines(try Self.check(recorded, against: against)) }
    let trace = try versus.tuned(recorded)
    if checks { return StandardOutput.lines(try Self.check(trace)) }
    try report.show(trace, into: try Self.opened(trace), isFirst: isFirst)
  }

  /// What `trace` was recorded of, as it stood when that began.
  @MainActor
  private static func opened(_ trace: TraceFile) throws(Exit) -> PlaybackTarget {
    do throws(Exit) { return try PlaybackTarget(trace.header) } catch {
      throw Exit(code: error.code, lines: error.lines.map { "\(trace.path): \($0)" })
    }
  }

  /// The trace at `path`.
  static func read(_ path: String) throws(Exit) -> TraceFile {
    do throws(TraceError) {
      return path == "-" ? try TraceFile(from: STDIN_FILENO, named: "standard input") : try TraceFile(reading: path)
    } catch {
      throw Exit(error)
    }
  }

  /// Checks `trace` and says in a line that it is the same; throws where it is not.
  @MainActor
  private static func check(_ trace: TraceFile) throws(Exit) -> String {
    var playback = Playback(trace, into: try opened(trace))
    let verdict: TraceVerdict
    do throws(TraceError) { verdict = try playback.check() } catch { throw Exit(error) }
    return try said(verdict)
  }

  /// Plays `trace` as the preset that `name` names feels, or with the settings of the trace at that path.
  @MainActor
  private static func check(_ trace: TraceFile, against name: String) throws(Exit) -> String {
    let presets = PresetStore.system().names
    if name.hasSuffix(".json") || presets.contains(name) {
      return try check(try VersusOptions.tuned(trace, name), like: name)
    }
    guard access(name, F_OK) == 0 else {
      let names = presets.joined(separator: ", ")
      throw Exit(
        code: Exit.noInput, lines: ["\(name): no trace is there, and no preset is called so: there are \(names)"])
    }
    let other = try read(name)
    return try check(trace.with(settingsOf: other), like: other.path)
  }

  @MainActor
  private static func check(_ changed: TraceFile, like name: String) throws(Exit) -> String {
    var playback = Playback(changed, into: try opened(changed))
    let verdict: TraceVerdict
    do throws(TraceError) { verdict = try playback.check(withSettingsOf: name) } catch { throw Exit(error) }
    return try said(verdict)
  }

  /// What `verdict` says, in a line; throws where it does not hold.
  private static func said(_ verdict: TraceVerdict) throws(Exit) -> String {
    guard verdict.holds else { throw Exit(code: Exit.differs, lines: verdict.lines) }
    return verdict.lines.joined()
  }
}
