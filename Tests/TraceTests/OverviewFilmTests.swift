import PagerEngine
import ReplaySupport
import Testing
import Trace

/// The trace of the README's animation of the overview.
@MainActor
@Suite("The film of the overview")
struct OverviewFilmTests {
  @Test("The trace replays identically and ends on another picture than the first")
  func replays() throws {
    let trace = try TraceScenario.recordedTrace(.overviewFilm, in: TraceScenario.documents)
    #expect(throws: Never.self) { try trace.check() }
    let page = try trace.outcome(framesPerSecond: 60).finalPage
    #expect(page != Page(column: 0) && page != nil)
  }
}
