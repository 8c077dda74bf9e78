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
    var reviews: [ReviewSubject] = []
    for (trace, name) in subjects {
      reviews.append(try review(trace, name: name, path: path, isOneOfTwo: subjects.count > 1))
    }
    guard let first = reviews.first else { return }
    let bytes = ReviewPage(first, reviews.dropFirst().first, app: VersionOption.version).bytes()
    try page.write(bytes)
    try page.finish()
    if let signal = Interruption.signal {
      let (done, all) = reviews.reduce((0, 0)) { ($0.0 + $1.film.frames, $0.1 + $1.film.plannedFrames) }
      throw Exit(128 + signal, "interrupted: \(path) has \(done) of \(all) frames of its film")
    }
    let gestures = reviews.map { $0.report.gestures.count }.reduce(0, +)
    let film = reviews.map { $0.film.seconds }.reduce(0, +)
    let parts = [
      "\(gestures) \(gestures == 1 ? "gesture" : "gestures")",
      film > 0 ? "\(Double(Int(film * 100)) / 100) s of film" : "no film",
      "\((Double(bytes.count) / 1e5).rounded() / 10) MB",
    ]
    StandardOutput.lines("\(path): \(parts.joined(separator: ", "))")
  }

  /// Returns the review of `trace`, called `name` on the page at `path`.
  @MainActor
  private func review(_ trace: TraceFile, name: String, path: String, isOneOfTwo: Bool) throws -> ReviewSubject {
    var reporter = TraceReporter(trace, into: try target(trace, nil), recordsMotion: true)
    var report = reporter.report()
    var settings = export.settings(path: path + ".mp4", overwrites: true, instruments: window.instruments)
    settings.excerpt = try excerpt(settings.excerpt, of: trace, report: report)
    if let number = export.gesture { report.gestures.removeAll { $0.number != number } }
    let wakeUp = WakeUpRelay()
    let pictures = try pictures(for: trace, wakeUp: wakeUp)
    defer { pictures?.end() }
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
    return ReviewSubject(trace, name: name, report: report, motions: reporter.motions, film: film)
  }

  /// Sets `excerpt` to gesture `number` of `report`; throws if there is no such gesture.
  func show(gesture number: Int, of report: TraceReport, in excerpt: inout FilmExcerpt) throws {
    let (gestures, file) = (report.gestures, report.trace)
    guard let index = gestures.firstIndex(where: { $0.number == number }) else {
      let count = gestures.count
      throw Exit(
        Exit.usage,
        count == 0 ? "--gesture \(number): \(file) has no gesture" : "--gesture \(number): \(file) has 1 to \(count)")
    }
    let gesture = gestures[index]
    let lift = gesture.press + gesture.duration
    // A gesture that the next one interrupted is shown until then.
    let next = index + 1 < gestures.count ? gestures[index + 1].press : lift
    excerpt.show(pressed: gesture.press / 1000, rests: (gesture.settleTime.map { lift + $0 } ?? next) / 1000)
  }
}
