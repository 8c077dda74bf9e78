import Glibc

/// What happened in a gesture, as lines through a chart with words above them. No word lies on another one, nor on the line
/// of an earlier one where there is room.
struct ChartLabels {
  private struct Label {
    var kind: ReviewMoment.Kind
    var words: String
    var x: Double
    /// Whether the words stand to the left of the line.
    var isBefore: Bool
    var row: Int
  }

  private var labels: [Label] = []
  private let rows: Int
  private static let rowHeight = 16.0
  /// About what a letter takes.
  private static let letterWidth = 6.6

  /// Labels for moments, in order: what is said, what happens, how long after the press (ms), and where that is in a drawing that reaches
  /// from `left` to `right`.
  init(
    _ moments: [(words: String, kind: ReviewMoment.Kind, time: Double, x: Double)], from left: Double, to right: Double
  ) {
    // How far each row is taken, from the uppermost down.
    var ends: [Double] = []
    for moment in moments {
      let words =
        moment.time < 0.5 || moment.time > 1e9
        ? moment.words : "\(moment.words) \(Int(moment.time.rounded()))"
      let width = Double(words.count) * Self.letterWidth + 6
      let isBefore = moment.x + width > right
      let start = isBefore ? max(left, moment.x - width) : moment.x
      // A line goes down from its own row, so that it must be free of words in all rows below, too.
      let row = (ends.lastIndex { $0 > start } ?? -1) + 1
      while ends.count <= row { ends.append(-.infinity) }
      ends[row] = isBefore ? right : moment.x + width
      labels.append(Label(kind: moment.kind, words: words, x: moment.x, isBefore: isBefore, row: row))
    }
    rows = ends.count
  }

  /// What the words take of a drawing's upper edge.
  var height: Double { Double(rows) * Self.rowHeight }

  /// The lines, down to `bottom`.
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

/// How numbers lie along one side of a chart, and where it has ticks.
struct ChartAxis: Hashable {
  /// From the least number to the most that there is room for; they differ.
  let range: ClosedRange<Double>
  /// Round numbers within it, at even distances.
  let ticks: [Double]

  /// An axis with room for `numbers`, and about `count` ticks (2 or more). Numbers that are not finite do not count.
  init(covering numbers: some Sequence<Double>, ticks count: Int, isRounded: Bool = true) {
    let numbers = numbers.filter { $0.isFinite && $0.magnitude < Self.most }
    var (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    if most - least < 1 { most = least + 1 }
    let step = Self.step((most - least) / Double(max(2, count)))
    if isRounded { (least, most) = ((least / step).rounded(.down) * step, (most / step).rounded(.up) * step) }
    range = least...most
    let (first, last) = ((least / step).rounded(.up), (most / step).rounded(.down))
    ticks = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : [0]
  }

  /// Numbers beyond this are no place on a screen, and lose the digits that ticks are made of.
  private static let most = 1e12

  /// Where `number` is: 0 at the axis's lower end, 1 at its upper end; held to that.
  func part(_ number: Double) -> Double {
    max(0, min(1, (number - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// The least of 1, 2 and 5 times a power of ten that is not below `length`.
  private static func step(_ length: Double) -> Double {
    let power = pow(10, floor(log10(length)))
    return ([1, 2, 5, 10].first { $0 * power >= length * 0.999 } ?? 10) * power
  }
}
