import PagerEngine
import ReplaySupport
import Testing
import Trace

/// The trace of the README's animation of the zoom.
@MainActor
@Suite("The film of the zoom")
struct ZoomFilmTests {
  @Test("The trace replays identically, ends on the second picture, and has two pinches and a double tap")
  func replays() throws {
    let trace = try TraceScenario.recordedTrace(.zoomFilm, in: TraceScenario.documents)
    #expect(throws: Never.self) { try trace.check() }
    #expect(try trace.outcome(framesPerSecond: 60).finalPage == Page(column: 1))
    let kinds = trace.lines.compactMap { line in if case .gesture(let gesture, _) = line { gesture.kind } else { nil } }
    #expect(kinds.count { $0 == .pinchBegan } == 2 && kinds.count { $0 == .doubleTap } == 1)
  }
}
