import Gallery
import Glibc
import Platform
import Review

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
    try report.show(trace, in: try Self.opened(trace), isFirst: isFirst)
  }

  /// What `trace` was recorded of, as it stood when that began.
  @MainActor
  private static func opened(_ trace: Trace) throws(Exit) -> TraceSubject {
    do throws(Exit) { return try trace.header.subject() } catch {
      throw Exit(code: error.code, lines: error.lines.map { "\(trace.path): \($0)" })
    }
  }

  /// The trace at `path`.
  static func read(_ path: String) throws(Exit) -> Trace {
    do throws(TraceError) {
      return path == "-" ? try Trace(from: STDIN_FILENO, named: "standard input") : try Trace(reading: path)
    } catch {
      throw Exit(error)
    }
  }

  /// Checks `trace` and says in a line that it is the same; throws where it is not.
  @MainActor
  static func check(_ trace: Trace) throws(Exit) -> String {
    let verdict: TraceReplay.Verdict
    let subject = try opened(trace)
    do throws(TraceError) { verdict = try TraceReplay(trace).check(subject) } catch { throw Exit(error) }
    let cut = trace.isWhole ? "" : ", cut off at its end"
    switch verdict {
    case .same(let ticks):
      let seconds = Double(Int(trace.duration * 100)) / 100
      return "\(trace.path): the same in all \(ticks) frames (\(trace.header.demo.name), \(seconds) s\(cut))"
    case .differs:
      let comparison = TraceReplay(trace).compare(try opened(trace), by: .state)
      throw Exit(code: Exit.differs, lines: comparison.lines.map { "\(trace.path): \($0)" })
    }
  }

  /// Plays `trace` as the preset that `name` names feels, or with the settings of the trace at that path.
  @MainActor
  static func check(_ trace: Trace, against name: String) throws(Exit) -> String {
    let presets = PresetShelf.system().names
    if name.hasSuffix(".json") || presets.contains(name) {
      return try check(trace, playing: trace.tuned(by: try VersusOptions.preset(name)), like: name)
    }
    guard access(name, F_OK) == 0 else {
      let names = presets.joined(separator: ", ")
      throw Exit(
        code: Exit.noInput, lines: ["\(name): no trace is there, and no preset is called so: there are \(names)"])
    }
    return try check(trace, against: try read(name))
  }

  /// Plays `trace` with the settings of `other`, and says in a line that it looks the same; throws where it does not.
  @MainActor
  static func check(_ trace: Trace, against other: Trace) throws(Exit) -> String {
    var changed = trace
    changed.header.pager = other.header.pager
    changed.header.keyMotion = other.header.keyMotion
    changed.header.preset = other.header.preset
    changed.header.tuning = other.header.tuning
    return try check(trace, playing: changed, like: other.path)
  }

  @MainActor
  private static func check(_ trace: Trace, playing changed: Trace, like name: String) throws(Exit) -> String {
    let comparison = TraceReplay(changed).compare(try opened(changed), by: .picture)
    guard comparison.ticks > 0 else { throw Exit(TraceError.nothingToCheck(path: trace.path)) }
    guard comparison.lines.isEmpty else {
      throw Exit(
        code: Exit.differs, lines: comparison.lines.map { "\(trace.path) with the settings of \(name): \($0)" })
    }
    return "\(trace.path): looks the same in all \(comparison.ticks) frames with the settings of \(name)"
  }
}
