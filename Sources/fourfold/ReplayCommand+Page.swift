import ArgumentParser
import Film
import Gallery
import Instruments
import PagerGeometry
import Paging
import Platform
import Stage
import Trace

extension ReplayCommand {
  /// The named paths that are not traces: the folders of a trace of photos.
  var folders: [String] { paths.filter { !TraceFolder.isTrace($0) } }

  /// Throws if the name of the page is invalid.
  func validatePage() throws {
    guard let path = export.pagePath else { return }
    guard path.hasSuffix(".html") || path.hasSuffix(".htm") else {
      throw ValidationError("--page is \(path): give a name that ends in .html")
    }
  }

  /// Writes the review page `path`, and prints a line about it.
  @MainActor
  func writePage(to path: String) throws {
    let subjects = try subjects(of: try Self.read(file))
    let page = try OutputFile(path, overwrites: output.overwrites)
    defer { page.discard() }
    Interruption.watch()
    let wakeUp = WakeUpRelay()
    let pictures = try subjects.map { try self.pictures(for: $0.trace, wakeUp: wakeUp) }
    defer { for session in pictures { session?.end() } }
    let sources = try subjects.map { try PageSource($0, into: target($0.trace, nil)) }
    let gestures = try sources.map { try self.gestures(of: $0.report) }
    // Two films of one trace play together, so they leave out the same pauses.
    let isOneTrace = Set(sources.map(\.report.trace)).count == 1
    var reviews: [ReviewSubject] = []
    for (index, source) in sources.enumerated() {
      let shown = isOneTrace ? gestures.flatMap(\.self) : gestures[index]
      reviews.append(
        try review(source, showing: shown, pictures[index], path: path, isOneOfTwo: sources.count > 1))
    }
    guard let first = reviews.first else { return }
    let bytes = ReviewPage(first, reviews.dropFirst().first, app: VersionOption.version).bytes()
    try page.write(bytes)
    try page.finish()
    if let signal = Interruption.signal {
      let (done, all) = reviews.reduce((0, 0)) { ($0.0 + $1.film.frames, $0.1 + $1.film.plannedFrames) }
      throw Exit(128 + signal, "interrupted: \(path) has \(done) of \(all) frames of its film")
    }
    let count = reviews.map { $0.report.gestures.count }.reduce(0, +)
    let film = reviews.map { $0.film.seconds }.reduce(0, +)
    let parts = [
      "\(count) \(count == 1 ? "gesture" : "gestures")",
      film > 0 ? "\(Double(Int(film * 100)) / 100) s of film" : "no film",
      "\((Double(bytes.count) / 1e5).rounded() / 10) MB",
    ]
    StandardOutput.lines("\(path): \(parts.joined(separator: ", "))")
  }

  /// Returns the review of `source` on the page at `path`, with a film of the gestures at the times `shown`.
  @MainActor
  private func review(
    _ source: PageSource, showing shown: [GestureSpan], _ pictures: PhotoSession?, path: String, isOneOfTwo: Bool
  ) throws -> ReviewSubject {
    let trace = source.trace
    var report = source.report
    var settings = export.settings(path: path + ".mp4", overwrites: true, instruments: window.instruments)
    settings.excerpt = try excerpt(settings.excerpt, of: trace, report: report)
    settings.excerpt.show(shown)
    let numbers = export.gestures.numbers
    if !numbers.isEmpty { report.gestures.removeAll { !numbers.contains($0.number) } }
    let target = try target(trace, pictures)
    let marks = TouchMarks(window.instruments) { target.scene.shown.readout }
    settings.width = settings.width ?? FilmExport.pageWidth(isOneOfTwo: isOneOfTwo)
    let export = try FilmExport(trace, into: target, layers: [marks], report: report, settings: settings)
    let stage = try OffscreenStage(viewport: export.viewport)
    let part = settings.excerpt.range(ofTrace: trace.duration)
    let moments = ReviewMoment.choice(of: report.gestures, in: part.lowerBound * 1000...part.upperBound * 1000)
    let film = try export.page(moments, share: isOneOfTwo ? 2 : 1, signal: { Interruption.signal }) { frame in
      try stage.show(frame)
      return try stage.image()
    }
    return ReviewSubject(
      trace, name: source.name, report: report, motions: source.motions, film: film, source: source.recorded)
  }

  /// Returns the times of the gestures of `report` that the options ask for; throws if one of them does not exist.
  func gestures(of report: TraceReport) throws -> [GestureSpan] {
    let numbers = export.gestures.numbers
    if numbers.isEmpty { return report.spans }
    let count = report.gestures.count
    if let number = numbers.first(where: { $0 > count }) {
      let file = report.trace
      throw Exit(
        Exit.usage,
        count == 0 ? "--gesture \(number): \(file) has no gesture" : "--gesture \(number): \(file) has 1 to \(count)")
    }
    return report.spans.filter { numbers.contains($0.number) }
  }
}

/// A trace on a review page, with its figures.
private struct PageSource {
  let trace: TraceFile
  /// The name of the replay on the page.
  let name: String
  /// The trace without a preset of the replay.
  let recorded: TraceFile
  let report: TraceReport
  let motions: [GestureMotion]

  /// Plays the trace of `subject` into `target` for its figures.
  @MainActor
  init(_ subject: ReplayCommand.Subject, into target: PlaybackTarget) throws {
    var reporter = TraceReporter(subject.trace, into: target, recordsMotion: true)
    (trace, name, recorded) = subject
    report = reporter.report()
    motions = reporter.motions
  }
}
