import ArgumentParser
import Film
import Instruments
import PagerGeometry
import Platform
import Scene
import Stage
import Trace

/// Comparisons of two replays: of one trace with two presets, or of two traces.
extension ReplayCommand {
  /// A trace to replay, its name in a comparison, and the trace as it was recorded, without a preset of the replay.
  typealias Subject = (trace: TraceFile, name: String, recorded: TraceFile)

  /// Throws if the arguments do not describe a valid comparison.
  func validateVersus() throws {
    let others = paths.filter(TraceFolder.isTrace)
    guard others.count <= 1 else {
      throw ValidationError(
        "\(others.count + 1) traces were given: two can be compared; --check and --report take any number")
    }
    if let other = others.first, versus.versus != nil {
      throw ValidationError("--versus compares with one replay, and \(other) does too: give one")
    }
    guard versus.isOnionSkin else { return }
    guard others.count == 1 || versus.versus != nil else {
      throw ValidationError("--onion-skin needs two replays: add --versus NAME, or a second trace")
    }
    guard export.path != nil else { throw ValidationError("--onion-skin applies to a film: add --export FILE") }
  }

  /// Returns the subjects of a replay: the `recorded` trace with its preset, or the two to compare.
  func subjects(of recorded: TraceFile) throws -> [Subject] {
    let first = try versus.tuned(recorded)
    if let rival = try versus.rival(of: recorded) {
      return [first, rival].map { ($0, $0.header.preset ?? "as recorded", recorded) }
    }
    guard let other = paths.first(where: TraceFolder.isTrace) else { return [(first, recorded.path, recorded)] }
    let second = try Self.read(other)
    return [(first, recorded.path, recorded), (try versus.tuned(second), other, second)]
  }

  /// Shows two replays side by side until the window is closed.
  @MainActor
  func compare(_ first: Subject, _ second: Subject) throws {
    let wakeUp = WakeUpRelay()
    let pictures = try [first, second].map { try self.pictures(for: $0.trace, wakeUp: wakeUp) }
    defer { for session in pictures { session?.end() } }
    let half = first.trace.scaled(by: 0.5).header.viewport
    let scale = first.trace.header.viewport.scale
    let scene = SideBySide(
      left: try side(first, pictures[0]), right: try side(second, pictures[1]),
      half: PixelSize(width: half.width, height: half.height), scale: scale, look: half.look)
    let viewport = Viewport(pixelSize: scene.size, scale: scale, look: half.look)
    let stage = try window.stage(titled: file, viewport: viewport, isResizable: false, need: "--versus needs one")
    wakeUp.forward { stage.wake() }
    try stage.show(scene, viewport: viewport, instruments: window.instruments)
  }

  /// Returns one half of the window, with touch marks if asked for.
  @MainActor
  private func side(_ subject: Subject, _ pictures: PhotoSession?) throws -> SideBySide.Side {
    let half = subject.trace.scaled(by: 0.5)
    func opened(_ half: TraceFile) throws -> PlaybackTarget {
      try target(half, pictures).marked(window.instruments, viewport: half.header.viewport.viewport)
    }
    return (subject.name, PlaybackScene(half, first: try opened(half), rate: window.rate, open: opened))
  }

  /// Writes a film of two replays to `path`, and prints a line about it.
  @MainActor
  func export(_ subjects: [Subject], to path: String) throws {
    let settings = export.settings(path: path, overwrites: output.overwrites, instruments: window.instruments)
    let wakeUp = WakeUpRelay()
    var sessions: [PhotoSession] = []
    defer { for session in sessions { session.end() } }
    let replays = try subjects.map { subject -> VersusReplay in
      var reporter = TraceReporter(subject.trace, into: try target(subject.trace, nil), recordsMotion: true)
      let report = reporter.report()
      let excerpt = try self.excerpt(settings.excerpt, of: subject.trace, report: report)
      let drawn = versus.isOnionSkin ? subject.trace : subject.trace.scaled(by: 0.5)
      let pictures = try self.pictures(for: subject.trace, wakeUp: wakeUp)
      if let pictures { sessions.append(pictures) }
      let target = try self.target(drawn, pictures)
      let marks = TouchMarks(window.instruments) { target.scene.shown.readout }
      return VersusReplay(
        drawn, name: subject.name, into: target, layers: [marks], report: report, motions: reporter.motions,
        excerpt: excerpt)
    }
    let scale = subjects[0].trace.header.viewport.scale
    let film = try FilmExport(
      replays[0], replays[1], form: versus.isOnionSkin ? .onionSkin : .sideBySide, scale: scale, settings: settings)
    StandardOutput.lines(try film.draw())
  }

  /// Returns the report of `trace` if the film at `path` needs it: for some of its gestures, or for a contact sheet.
  @MainActor
  func reported(_ trace: TraceFile, for path: String) throws -> TraceReport? {
    try !export.gestures.numbers.isEmpty || FilmExport.isSheet(path) ? reported(trace) : nil
  }

  /// Returns the report of `trace`.
  @MainActor
  func reported(_ trace: TraceFile) throws -> TraceReport {
    var reporter = TraceReporter(trace, into: try target(trace, nil))
    return reporter.report()
  }

  /// Returns the excerpt of `trace` that the options ask for; throws if it starts after the trace's end.
  func excerpt(_ excerpt: FilmExcerpt, of trace: TraceFile, report: TraceReport?) throws -> FilmExcerpt {
    var excerpt = excerpt
    if let report, !export.gestures.numbers.isEmpty { excerpt.show(try gestures(of: report)) }
    if let from = excerpt.from, from >= trace.duration {
      throw Exit(Exit.usage, "--from \(from): \(trace.path) is \(trace.duration) s long")
    }
    return excerpt
  }
}
