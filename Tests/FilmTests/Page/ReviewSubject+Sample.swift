import PagerGeometry
import ReplaySupport
import Testing
import Trace

@testable import Film

extension ReviewSubject {
  /// Returns the review of `trace`, with a film and pictures of a few bytes.
  @MainActor
  static func sample(
    _ trace: TraceFile, name: String = "one", notes: [NoteReport] = [], excerpt: FilmExcerpt = FilmExcerpt()
  ) throws -> ReviewSubject {
    var reporter = TraceReporter(trace, into: try trace.header.target(), recordsMotion: true)
    var report = reporter.report()
    report.notes += notes
    let schedule = FilmSchedule(seconds: trace.duration, excerpt: excerpt, framesPerSecond: 60)
    var film = ReviewFilm(size: PixelSize(width: 96, height: 60), schedule: schedule)
    film.video = DataURI(type: .mp4, bytes: [1, 2, 3])
    film.poster = DataURI(type: .png, bytes: [4])
    film.frameCount = schedule.count
    film.strip = ReviewMoment.choice(of: report.gestures, in: 0...trace.duration * 1000).map {
      ReviewFilm.Still(moment: $0, picture: DataURI(type: .webp, bytes: [5]))
    }
    return ReviewSubject(trace, name: name, report: report, motions: reporter.motions, film: film)
  }
}

extension TraceScenario {
  /// Returns the kept trace of the scenario called `name`.
  static func kept(_ name: String) throws -> TraceFile { try trace(try #require(all.first { $0.name == name })) }
}
