/// The reports of two replays and the differences of their gestures; gestures are paired by number.
public struct ReportComparison: Hashable, Sendable, Codable {
  /// The difference between a gesture in the second replay and in the first.
  public struct Difference: Hashable, Sendable, Codable {
    /// The number of the gesture, from 1.
    public var gesture: Int
    /// The difference of the settle times (ms), second less first; `nil` if either is missing.
    public var settleTime: Double?
    /// The difference of the distances (pt), second less first.
    public var distance: Double
    /// The difference of the overshoots (pt), second less first.
    public var overshoot: Double
    /// Whether both gestures have the same target.
    public var leadsToSamePage: Bool
  }

  /// The first replay.
  public var first: TraceReport
  /// The second replay.
  public var second: TraceReport
  /// The differences of the gestures that both replays have, in order.
  public var differences: [Difference]

  /// Creates a comparison of `first` and `second`.
  public init(_ first: TraceReport, _ second: TraceReport) {
    self.first = first
    self.second = second
    differences = Self.pairs(first, second).map { a, b in
      Difference(
        gesture: a.number, settleTime: Self.difference(a.settleTime, b.settleTime),
        distance: Self.difference(a.distance, b.distance) ?? 0,
        overshoot: Self.difference(a.overshoot, b.overshoot) ?? 0, leadsToSamePage: a.target == b.target)
    }
  }

  /// Returns the gestures that both reports have, in order.
  package static func pairs(_ first: TraceReport, _ second: TraceReport) -> [(GestureReport, GestureReport)] {
    first.gestures.compactMap { gesture in
      second.gestures.first { $0.number == gesture.number }.map { (gesture, $0) }
    }
  }

  /// Returns `second` less `first`, each first rounded to a hundredth; `nil` if either is `nil`.
  package static func difference(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return nil }
    return ((second * 100).rounded() - (first * 100).rounded()) / 100
  }
}

extension ReportNumber {
  /// Returns `difference` with its sign, to a hundredth; a dash for `nil`.
  package static func signed(_ difference: Double?) -> String {
    guard let difference else { return "–" }
    guard difference != 0 else { return "0" }
    return (difference < 0 ? "−" : "+") + text(difference.magnitude)
  }
}

extension ReportComparison {
  /// The comparison as text: a title and a line per gesture, without a last line break.
  var text: String {
    let lines = Self.pairs(first, second).map { a, b in
      let figures: [(String, String, Double?, Double?)] = [
        ("at rest after", "ms", a.settleTime, b.settleTime), ("distance", "pt", a.distance, b.distance),
        ("overshoot", "pt", a.overshoot, b.overshoot),
      ]
      let parts = figures.map { name, unit, first, second in
        let numbers = [first, second].map { $0.map { ReportNumber.text($0) } ?? "–" }
        return "\(name) \(numbers[0]), \(numbers[1]) \(unit) (\(ReportNumber.signed(Self.difference(first, second))))"
      }
      let pages = a.target == b.target ? "same page" : "another page"
      return "  gesture \(a.number): " + (parts + [pages]).joined(separator: "; ")
    }
    return (["the second beside the first"] + lines).joined(separator: "\n")
  }

  /// The comparison as CSV: a header and a row per gesture, without a last line break.
  var csv: String {
    let names = ["settleTime", "distance", "overshoot"].flatMap { ["\($0)A", "\($0)B", "\($0)Difference"] }
    let rows = Self.pairs(first, second).map { a, b in
      let values = [(a.settleTime, b.settleTime), (a.distance, b.distance), (a.overshoot, b.overshoot)]
      let cells = values.flatMap { first, second in
        [first, second, Self.difference(first, second)].map { ReportNumber.text($0) }
      }
      return (["\(a.number)"] + cells + ["\(a.target == b.target)"]).joined(separator: ",")
    }
    return ([(["gesture"] + names + ["leadsToSamePage"]).joined(separator: ",")] + rows).joined(separator: "\n")
  }
}
