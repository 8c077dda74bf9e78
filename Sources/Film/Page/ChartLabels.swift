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

  /// Labels for moments, in order: what happens, how long after the press (ms), and where that is in a drawing that reaches
  /// from `left` to `right`.
  init(_ moments: [(kind: ReviewMoment.Kind, time: Double, x: Double)], from left: Double, to right: Double) {
    // How far each row is taken, from the uppermost down.
    var ends: [Double] = []
    for moment in moments {
      let words =
        moment.time < 0.5 || moment.time > 1e9
        ? moment.kind.rawValue : "\(moment.kind.rawValue) \(Int(moment.time.rounded()))"
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
