import PagerEngine
import ReplaySupport
import Testing
import Trace

/// The trace that the README's moving picture of the zoom is drawn from.
@MainActor
@Suite("The film of the zoom")
struct ZoomFilmTests {
  @Test("It replays to the bit, ends fitted on the second picture, and has two pinches and a double tap")
  func replays() throws {
    let trace = try TraceScenario.recordedTrace(.zoomFilm, in: TraceScenario.documents)
    #expect(throws: Never.self) { try trace.check() }
    #expect(try trace.outcome(framesPerSecond: 60).finalPage == Page(column: 1))
    let kinds = trace.lines.compactMap { line in if case .gesture(let gesture, _) = line { gesture.kind } else { nil } }
    #expect(kinds.count { $0 == .pinchBegan } == 2 && kinds.count { $0 == .doubleTap } == 1)
  }
}
