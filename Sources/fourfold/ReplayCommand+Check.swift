import Gallery
import Glibc
import Instruments
import Platform
import Trace

extension ReplayCommand {
  /// Checks or reports every named trace, and those in named folders; throws the highest status of all errors.
  ///
  /// Each error is printed at once.
  @MainActor
  func answerEach() throws {
    var worst: Int32 = 0
    func trying(_ work: () throws -> Void) {
      do { try work() } catch {
        let exit = Exit(error)
        exit.say()
        worst = max(worst, exit.code)
      }
    }
    var reports: [TraceReport] = []
    for path in named() {
      trying {
        let recorded = try Self.read(try path.get())
        if let against { return StandardOutput.lines(try Self.check(recorded, against: against)) }
        if versus.versus != nil {
          let subjects = try subjects(of: recorded)
          let rivals = try subjects.map { report.told(of: $0.trace, into: try Self.opened($0.trace)) }
          try report.show(ReportComparison(rivals[0], rivals[1]))
          return try rivals.forEach(report.judge)
        }
        let trace = try versus.tuned(recorded)
        if checks { return StandardOutput.lines(try Self.check(trace)) }
        reports.append(report.show(trace, into: try Self.opened(trace), isFirst: reports.isEmpty))
        try reports.last.map(report.judge)
      }
    }
    report.show(reports)
    guard worst == 0 else { throw Exit(worst) }
  }

  /// Returns the paths of the named traces and of those in named folders, and the errors of unreadable folders.
  private func named() -> [Result<String, any Error>] {
    ([file] + paths).flatMap { path -> [Result<String, any Error>] in
      guard TraceFolder.exists(path) else { return [.success(path)] }
      var missed: [Result<String, any Error>] = []
      do {
        let found = try TraceFolder.traces(in: path) { missed.append(.failure($0)) }
        return found.map { .success($0) } + missed
      } catch {
        return [.failure(error)]
      }
    }
  }

  /// Returns a target in the state of the start of `trace`.
  @MainActor
  private static func opened(_ trace: TraceFile) throws -> PlaybackTarget {
    do { return try PlaybackTarget(trace.header) } catch {
      let exit = Exit(error)
      throw Exit(exit.code, exit.lines.map { "\(trace.path): \($0)" })
    }
  }

  /// Reads the trace at `path`; `-` is standard input.
  static func read(_ path: String) throws -> TraceFile {
    path == "-" ? try TraceFile(from: STDIN_FILENO, named: "standard input") : try TraceFile(reading: path)
  }

  /// Checks `trace` and returns a line that says it is the same; throws if it differs.
  @MainActor
  private static func check(_ trace: TraceFile) throws -> String {
    var playback = Playback(trace, into: try opened(trace))
    return try said(try playback.check())
  }

  /// Compares `trace` with a replay of it, with the tuning of a preset or the settings of another trace.
  @MainActor
  private static func check(_ trace: TraceFile, against name: String) throws -> String {
    let presets = PresetStore.system().names
    if name.hasSuffix(".json") || presets.contains(name) {
      return try check(try VersusOptions.tuned(trace, name), like: name)
    }
    guard access(name, F_OK) == 0 else {
      let names = presets.joined(separator: ", ")
      throw Exit(Exit.noInput, "\(name): neither a trace nor a preset; the presets are \(names)")
    }
    let other = try read(name)
    return try check(trace.with(settingsOf: other), like: other.path)
  }

  @MainActor
  private static func check(_ changed: TraceFile, like name: String) throws -> String {
    var playback = Playback(changed, into: try opened(changed))
    return try said(try playback.check(withSettingsOf: name))
  }

  /// Returns the message of `verdict`; throws if there are differences.
  private static func said(_ verdict: TraceVerdict) throws -> String {
    guard verdict.holds else { throw Exit(Exit.differs, verdict.lines) }
    return verdict.lines.joined()
  }
}
