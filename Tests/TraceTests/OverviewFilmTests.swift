import PagerEngine
import ReplaySupport
import Testing
import Trace

/// The trace that the README's moving picture of the overview is drawn from.
@MainActor
@Suite("The film of the overview")
struct OverviewFilmTests {
  @Test("It replays to the bit, and ends in the picture that was tapped, which is not the one it began with")
  func replays() throws {
    let trace = try TraceScenario.recordedTrace(.overviewFilm, in: TraceScenario.documents)
    #expect(throws: Never.self) { try trace.check() }
    let page = try trace.outcome(framesPerSecond: 60).finalPage
    #expect(page != Page(column: 0) && page != nil)
  }
}
