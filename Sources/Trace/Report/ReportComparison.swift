/// What two replays came to, and how their gestures differ: the same number in both is taken for the same gesture.
public struct ReportComparison: Hashable, Sendable, Codable {
  /// How a gesture of the second replay differs from that of the first.
  public struct Difference: Hashable, Sendable, Codable {
    /// Its number, from 1.
    public var gesture: Int
    /// How much later it rests (ms); none where one of them does not rest.
    public var settleTime: Double?
    /// How much farther the picture is from where it was (pt).
    public var distance: Double
    /// How much farther the picture went past its target (pt).
    public var overshoot: Double
    /// Whether both lead to the same page.
    public var leadsToSamePage: Bool
  }

  /// The first replay.
  public var first: TraceReport
  /// The second replay.
  public var second: TraceReport
  /// For each gesture that both have, in order.
  public var differences: [Difference]

  /// `first` and `second` side by side.
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

  /// The gestures that both have.
  package static func pairs(_ first: TraceReport, _ second: TraceReport) -> [(GestureReport, GestureReport)] {
    first.gestures.compactMap { gesture in
      second.gestures.first { $0.number == gesture.number }.map { (gesture, $0) }
    }
  }

  /// How much more `second` is, of both as they are written: to a hundredth.
  package static func difference(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return nil }
    return ((second * 100).rounded() - (first * 100).rounded()) / 100
  }
}

extension ReportNumber {
  /// A difference with its sign; a dash for what is not there.
  package static func signed(_ difference: Double?) -> String {
    guard let difference else { return "–" }
    guard difference != 0 else { return "0" }
    return (difference < 0 ? "−" : "+") + text(difference.magnitude)
  }
}

extension ReportComparison {
  /// A line for each gesture, without a last line break.
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

  /// A row a gesture after a row of names, without a last line break.
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
