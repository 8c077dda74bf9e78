import ArgumentParser
import Film
import Instruments
import PagerGeometry
import Platform
import Scene
import Stage
import Trace

/// Two replays beside each other: one trace as two presets feel, or two traces.
extension ReplayCommand {
  /// A replay, and what tells it from the other one.
  typealias Subject = (trace: TraceFile, name: String)

  /// Throws where what is to be compared is not two replays.
  func validateVersus() throws {
    let others = paths.filter(TraceFolder.isTrace)
    guard others.count <= 1 else {
      throw ValidationError(
        "\(others.count + 1) traces are given, and two can be compared; --check and --report take as many as there are")
    }
    if let other = others.first, versus.versus != nil {
      throw ValidationError("--versus says what to compare with, and \(other) would too: give one")
    }
    guard versus.isOnionSkin else { return }
    guard others.count == 1 || versus.versus != nil else {
      throw ValidationError("--onion-skin is about two replays: add --versus NAME, or a second trace")
    }
    guard export.path != nil else { throw ValidationError("--onion-skin is about a film: add --export FILE") }
  }

  /// What is replayed of the trace that was `recorded`: it alone, or two that are compared.
  func subjects(of recorded: TraceFile) throws -> [Subject] {
    let first = try versus.tuned(recorded)
    if let rival = try versus.rival(of: recorded) {
      return [first, rival].map { ($0, $0.header.preset ?? "as recorded") }
    }
    guard let other = paths.first(where: TraceFolder.isTrace) else { return [(first, recorded.path)] }
    return [(first, recorded.path), (try versus.tuned(try Self.read(other)), other)]
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

  /// A half of the window, with the recorded touches marked where that is asked for.
  @MainActor
  private func side(_ subject: Subject, _ pictures: PhotoSession?) throws -> SideBySide.Side {
    let half = subject.trace.scaled(by: 0.5)
    func opened(_ half: TraceFile) throws -> PlaybackTarget {
      try target(half, pictures).marked(window.instruments, viewport: half.header.viewport.viewport)
    }
    return (subject.name, PlaybackScene(half, first: try opened(half), rate: window.rate, open: opened))
  }

  /// Draws a film of two replays to `path`, and says in a line what it has.
  @MainActor
  func export(_ subjects: [Subject], to path: String) throws {
    let settings = export.settings(path: path, overwrites: output.overwrites, instruments: window.instruments)
    let wakeUp = WakeUpRelay()
    var sessions: [PhotoSession] = []
    defer { for session in sessions { session.end() } }
    let replays = try subjects.map { subject -> VersusReplay in
      let report = try reported(subject.trace)
      let excerpt = try self.excerpt(settings.excerpt, of: subject.trace, report: report)
      let drawn = versus.isOnionSkin ? subject.trace : subject.trace.scaled(by: 0.5)
      let pictures = try self.pictures(for: subject.trace, wakeUp: wakeUp)
      if let pictures { sessions.append(pictures) }
      let target = try self.target(drawn, pictures)
      let marks = TouchMarks(window.instruments) { target.scene.shown.readout }
      return VersusReplay(drawn, name: subject.name, into: target, layers: [marks], report: report, excerpt: excerpt)
    }
    let scale = subjects[0].trace.header.viewport.scale
    let film = try FilmExport(
      replays[0], replays[1], form: versus.isOnionSkin ? .onionSkin : .sideBySide, scale: scale, settings: settings)
    StandardOutput.lines(try film.draw())
  }

  /// What the gestures of `trace` come to, where the film at `path` has to know.
  @MainActor
  func reported(_ trace: TraceFile, for path: String) throws -> TraceReport? {
    try export.gesture != nil || FilmExport.isSheet(path) ? reported(trace) : nil
  }

  /// What the gestures of `trace` come to.
  @MainActor
  func reported(_ trace: TraceFile) throws -> TraceReport {
    var reporter = TraceReporter(trace, into: try target(trace, nil))
    return reporter.report()
  }

  /// The part of `trace`, which came to `report`, that is asked for.
  func excerpt(_ excerpt: FilmExcerpt, of trace: TraceFile, report: TraceReport?) throws -> FilmExcerpt {
    var excerpt = excerpt
    if let number = export.gesture, let report { try show(gesture: number, of: report, in: &excerpt) }
    if let from = excerpt.from, from >= trace.duration {
      throw Exit(Exit.usage, "--from \(from): \(trace.path) lasts for \(trace.duration) s")
    }
    return excerpt
  }
}
