import Trace

/// One of two replays that are compared: what it is called, its film, and what its gestures came to.
public struct VersusSide {
  /// The preset's name or the trace's.
  public var name: String
  /// Where its film begins in its trace (s from the beginning).
  let start: Double
  let film: TraceFilm
  let report: TraceReport

  /// The gesture that was pressed last at `time` (s from the film's beginning); `nil` before there is one.
  func gesture(at time: Double) -> GestureReport? {
    report.gestures.last { $0.press <= (start + time) * 1000 }
  }

  /// Whether `gesture` has come to its end at `time` (s from the film's beginning), so that its figures are known.
  func isOver(_ gesture: GestureReport, at time: Double) -> Bool {
    gesture.press + gesture.duration + (gesture.settleTime ?? 0) <= (start + time) * 1000
  }
}
