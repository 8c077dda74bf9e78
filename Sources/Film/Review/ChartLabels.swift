import Glibc
import Trace

/// The labels of a gesture's moments in a chart: vertical lines with words above them.
///
/// Words do not overlap other words, nor the line of an earlier label if there is room.
struct ChartLabels {
  private struct Label {
    var kind: ReviewMoment.Kind
    var words: String
    var x: Double
    /// Whether the words are to the left of the line.
    var isBefore: Bool
    var row: Int
  }

  private var labels: [Label] = []
  private let rows: Int
  private static let rowHeight = 16.0
  /// The approximate width of a letter.
  private static let letterWidth = 6.6

  /// Creates labels for moments, in order.
  ///
  /// - Parameters:
  ///   - moments: the words, the kind, the time since the press (ms), and the x coordinate of each moment.
  ///   - left: the left edge of the drawing.
  ///   - right: the right edge of the drawing.
  init(
    _ moments: [(words: String, kind: ReviewMoment.Kind, time: Double, x: Double)], from left: Double, to right: Double
  ) {
    // The right end of the words in each row, from the top row down.
    var ends: [Double] = []
    for moment in moments {
      let words =
        moment.time < 0.5 || moment.time > 1e9
        ? moment.words : "\(moment.words) \(ReportNumber.figure(moment.time))"
      let width = Double(words.count) * Self.letterWidth + 6
      let isBefore = moment.x + width > right
      let start = isBefore ? max(left, moment.x - width) : moment.x
      // A line starts at its own row, so it must be clear of words in all rows below, too.
      let row = (ends.lastIndex { $0 > start } ?? -1) + 1
      while ends.count <= row { ends.append(-.infinity) }
      ends[row] = isBefore ? right : moment.x + width
      labels.append(Label(kind: moment.kind, words: words, x: moment.x, isBefore: isBefore, row: row))
    }
    rows = ends.count
  }

  /// The height of the words at the upper edge of a drawing.
  var height: Double { Double(rows) * Self.rowHeight }

  /// Returns the lines, down to `bottom`.
  func lines(to bottom: Double) -> Markup {
    func number(_ value: Double) -> String { GestureChart.number(value) }
    return .all(
      labels.map { label in
        .element(
          "line",
          [
            "class": "mark \(label.kind.rawValue)", "x1": number(label.x), "x2": number(label.x),
            "y1": number(Double(label.row) * Self.rowHeight + 2), "y2": number(bottom),
          ])
      })
  }

  /// The words.
  var words: Markup {
    func number(_ value: Double) -> String { GestureChart.number(value) }
    return .all(
      labels.map { label in
        .element(
          "text",
          [
            "class": label.isBefore ? "word end" : "word", "x": number(label.x + (label.isBefore ? -4 : 4)),
            "y": number(Double(label.row) * Self.rowHeight + 12),
          ], label.words)
      })
  }
}

/// The range and the ticks of one axis of a chart.
struct ChartAxis: Hashable {
  /// The lowest and the highest number on the axis; they differ.
  let range: ClosedRange<Double>
  /// The ticks: round numbers in the range, at even intervals.
  let ticks: [Double]

  /// Creates an axis that covers `numbers`, with about `count` ticks (at least 2).
  ///
  /// Numbers that are not finite are ignored. A shorter range than `shortest` gets that length.
  init(covering numbers: some Sequence<Double>, ticks count: Int, isRounded: Bool = true, shortest: Double = 1) {
    let numbers = numbers.filter { $0.isFinite && $0.magnitude < Self.most }
    var (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    if most - least < shortest { most = least + shortest }
    let step = Self.step((most - least) / Double(max(2, count)))
    if isRounded { (least, most) = ((least / step).rounded(.down) * step, (most / step).rounded(.up) * step) }
    range = least...most
    let (first, last) = ((least / step).rounded(.up), (most / step).rounded(.down))
    ticks = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : [0]
  }

  /// The limit of the numbers: larger ones have no place on a screen, and lose the digits that ticks need.
  private static let most = 1e12

  /// Returns `tick` as text, with as many decimals as any tick of the axis needs.
  func name(of tick: Double) -> String {
    let all = ticks.map { ReportNumber.figure($0) }
    let unused = all.allSatisfy { $0.hasSuffix(".00") } ? 3 : all.allSatisfy { $0.hasSuffix("0") } ? 1 : 0
    return String(ReportNumber.figure(tick).dropLast(unused))
  }

  /// Returns the position of `number` on the axis: 0 at its lower end, 1 at its upper end; clamped.
  func part(_ number: Double) -> Double {
    max(0, min(1, (number - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is at least `length`, with a tolerance of 0.1 %.
  private static func step(_ length: Double) -> Double {
    let power = pow(10, floor(log10(length)))
    return ([1, 2, 5, 10].first { $0 * power >= length * 0.999 } ?? 10) * power
  }
}
