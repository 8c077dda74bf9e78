import PagerGeometry
import Trace

/// The footer of two compared replays: their names, the present gesture of both, and its figures.
///
/// While the gesture lasts in one of them, these are the figures at the present moment; then its settle time, distance
/// and overshoot. The figures of the second replay include the difference from the first.
enum VersusFooter {
  /// The number of lines.
  static let lineCount = 5

  /// A figure of a line.
  private struct Figure {
    var name: String
    var unit = ""
    var value: Double?
  }

  /// Returns the lines below the first and the second replay in frame `number` of their film.
  static func lines(_ first: VersusSide, _ second: VersusSide, inFrame number: Int) -> [[String]] {
    let sides = [first, second]
    let times = sides.map { $0.time(ofFrame: number) }
    let schedule = first.film.schedule
    let clock = Double(number) / Double(schedule.framesPerSecond) / Double(schedule.slowness)
    let present = zip(sides, times).compactMap { side, time in side.gesture(at: time)?.number }.max()
    let moment = "\(ReportNumber.figure(clock)) s" + (present.map { "  ·  gesture \($0)" } ?? "")
    let both: [[Figure]] = present.map { Self.figures(of: $0, sides, times) } ?? [[], []]
    let ofFirst = both[0].map { line($0, beside: nil) }
    let ofSecond = both[1].enumerated().map { row, figure in
      line(figure, beside: row < both[0].count ? both[0][row] : nil)
    }
    return [["A  ·  \(first.name)", moment] + ofFirst, ["B  ·  \(second.name)", moment] + ofSecond]
  }

  /// Returns the figures of gesture `number` on both sides at `times` (ms of each trace).
  private static func figures(of number: Int, _ sides: [VersusSide], _ times: [Double]) -> [[Figure]] {
    let gestures = sides.map { side in side.report.gestures.first { $0.number == number } }
    let areOver = zip(gestures, times).map { gesture, time in gesture.map { $0.rest <= time } ?? true }
    guard areOver.contains(false) else {
      return gestures.map { gesture in
        [
          Figure(name: "settles in", unit: "ms", value: gesture?.settleTime),
          Figure(name: "distance", unit: "pt", value: gesture?.distance),
          Figure(name: "overshoot", unit: "pt", value: gesture?.overshoot),
        ]
      }
    }
    let curves = curves(of: number, sides)
    return sides.indices.map { index in
      let own = sides[index].curves[number]
      let sample = own?.motion.sample(at: times[index])
      let moving = curves.map { curve in
        Figure(
          name: curve.quantity.rawValue.lowercased(), unit: curve.quantity.unit,
          value: sample.flatMap { own?.value(of: curve, in: $0) })
      }
      let settle = areOver[index] ? gestures[index]?.settleTime : nil
      return moving + (settle.map { [Figure(name: "settles in", unit: "ms", value: $0)] } ?? [])
    }
  }

  /// Returns the curves of gesture `number` along its locked axis, or the first on which it moved, and of its scale.
  private static func curves(of number: Int, _ sides: [VersusSide]) -> [GestureCurve] {
    let all = sides.flatMap { $0.curves[number]?.all ?? [] }
    let axis = sides.compactMap { side in side.report.gestures.first { $0.number == number }?.axis }.first
    return GestureCurve.Quantity.allCases.compactMap { quantity in
      let own = all.filter { $0.quantity == quantity }
      return own.first { $0.axis?.rawValue == axis } ?? own.first
    }
  }

  private static func line(_ figure: Figure, beside other: Figure?) -> String {
    guard let value = figure.value else { return "\(figure.name) –" }
    let text = "\(figure.name) \(ReportNumber.figure(value))" + (figure.unit.isEmpty ? "" : " \(figure.unit)")
    guard let other, other.name == figure.name,
      let difference = ReportComparison.difference(other.value, value)
    else { return text }
    return "\(text)  (\(ReportNumber.signedFigure(difference)))"
  }
}

/// One side of a comparison: the name, the film, the report and the curves of a replay.
struct VersusSide {
  /// The name of the preset or the trace.
  let name: String
  let film: TraceFilm
  let report: TraceReport
  /// The curves of the gestures, by their number.
  let curves: [Int: GestureCurves]

  init(name: String, film: TraceFilm, report: TraceReport, motions: [GestureMotion]) {
    (self.name, self.film, self.report) = (name, film, report)
    curves = Dictionary(motions.map { ($0.number, GestureCurves($0)) }) { first, _ in first }
  }

  /// Returns the time of frame `number` in the trace (ms); frames after the film's last one follow at its rate.
  func time(ofFrame number: Int) -> Double {
    let schedule = film.schedule
    let last = min(number, schedule.count - 1)
    let rest = Double(number - last) / Double(schedule.framesPerSecond * schedule.slowness)
    return (schedule.instant(of: last).seconds(since: .zero) + rest) * 1000
  }

  /// Returns the gesture with the latest press by `time` (ms of the trace); `nil` before the first.
  func gesture(at time: Double) -> GestureReport? { report.gestures.last { $0.press <= time } }
}

extension GestureReport {
  /// The time at which the picture rests (ms from the trace's start), or at which the gesture is over.
  fileprivate var rest: Double { press + duration + (settleTime ?? 0) }
}

extension GestureMotion {
  /// Returns the sample nearest to `time` (ms from the trace's start); `nil` before the press, and without samples.
  fileprivate func sample(at time: Double) -> Sample? {
    guard time >= press, !samples.isEmpty else { return nil }
    return samples[Int(min(Double(samples.count - 1), (time - press).rounded()))]
  }
}
