import Trace

/// What is written below two replays that are compared: which is which, the gesture that is seen in both, and its figures
/// once they are known, the second's with how they differ.
enum VersusFooter {
  /// How many lines there are.
  static let lineCount = 4

  /// The lines below the first replay and below the second, `time` after the film's beginning (s).
  static func lines(_ first: VersusSide, _ second: VersusSide, at time: Double) -> [[String]] {
    let number = [first, second].compactMap { $0.gesture(at: time)?.number }.max()
    let gestures = [first, second].map { side -> GestureReport? in
      side.report.gestures.first { $0.number == number && side.isOver($0, at: time) }
    }
    let moment = "\(Double(Int(time * 100)) / 100) s" + (number.map { "  ·  gesture \($0)" } ?? "")
    return [(first, "A"), (second, "B")].enumerated().map { index, side in
      let figures = figures(gestures[index], beside: index == 1 ? gestures[0] : nil)
      return ["\(side.1)  ·  \(side.0.name)", "\(moment)  ·  \(figures[0])"] + figures.dropFirst()
    }
  }

  /// Settle time, distance and overshoot of `gesture`, which are not known yet where there is none.
  private static func figures(_ gesture: GestureReport?, beside other: GestureReport?) -> [String] {
    func line(_ name: String, _ unit: String, _ value: (GestureReport) -> Double?) -> String {
      guard let gesture, let number = value(gesture) else { return "\(name) –" }
      let text = "\(name) \(ReportNumber.text(number)) \(unit)"
      guard let other, let difference = ReportComparison.difference(value(other), number) else { return text }
      return "\(text)  (\(ReportNumber.signed(difference)))"
    }
    return [
      line("settles in", "ms") { $0.settleTime }, line("distance", "pt") { $0.distance },
      line("overshoot", "pt") { $0.overshoot },
    ]
  }
}
