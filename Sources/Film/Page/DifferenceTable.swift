import Trace

/// How the gestures of two subjects differ: the same number in both is taken for the same gesture.
struct DifferenceTable {
  /// What is compared: a heading, a unit, and how it is read off a gesture.
  static let figures: [(name: String, title: String, unit: String, value: @Sendable (GestureReport) -> Double?)] = [
    ("settleTime", "Settle", "ms", { $0.settleTime }), ("distance", "Distance", "pt", { $0.distance }),
    ("overshoot", "Overshoot", "pt", { $0.overshoot }),
  ]

  let first: TraceReport
  let second: TraceReport
  let labels: [String]

  /// The gestures that both have.
  var pairs: [(first: GestureReport, second: GestureReport)] {
    first.gestures.compactMap { gesture in
      second.gestures.first { $0.number == gesture.number }.map { (gesture, $0) }
    }
  }

  /// The table: for each figure A, B, and how much more B is.
  var markup: Markup {
    let groups =
      [Markup.element("th", ["scope": "col", "rowspan": "2"], "Gesture")]
      + Self.figures.map { figure in
        .element("th", ["scope": "colgroup", "colspan": "3"], [.text(figure.title)] + GestureTable.unit(figure.unit))
      } + [.element("th", ["scope": "col", "rowspan": "2"], "To")]
    let names = Self.figures.flatMap { _ in
      ["A", "B", "B - A"].map { Markup.element("th", ["scope": "col"], $0) }
    }
    let rows = pairs.map { pair in
      Markup.element("tr", ["data-gesture": "\(pair.first.number)"], cells(pair.first, pair.second))
    }
    return GestureTable.table(
      "A is \(labels[0].dropFirst(4)), B is \(labels[1].dropFirst(4))", head: groups, under: names, rows: rows)
  }

  private func cells(_ a: GestureReport, _ b: GestureReport) -> [Markup] {
    let number = Markup.element(
      "th", ["scope": "row"], [.element("a", ["href": "#gesture-\(a.number)"], "\(a.number)")])
    let figures = Self.figures.flatMap { figure in
      let (first, second) = (figure.value(a), figure.value(b))
      return [
        Markup.element("td", ["data-figure": "\(figure.name)-a"], Self.shown(first)),
        .element("td", ["data-figure": "\(figure.name)-b"], Self.shown(second)),
        .element(
          "td", ["data-figure": "\(figure.name)-difference", "class": "difference"],
          Self.difference(first, second)),
      ]
    }
    let (to, other) = (
      ReportNumber.page(a.target, hasAlbums: first.hasAlbums), ReportNumber.page(b.target, hasAlbums: second.hasAlbums)
    )
    return [number] + figures + [.element("td", [:], to == other ? "same page" : "\(to), \(other)")]
  }

  private static func shown(_ value: Double?) -> String { value.map { ReportNumber.text($0) } ?? "–" }

  /// How much more `second` is, with its sign; of the figures as they are shown.
  static func difference(_ first: Double?, _ second: Double?) -> String {
    guard let first, let second else { return "–" }
    let difference = ((second * 100).rounded() - (first * 100).rounded()) / 100
    guard difference != 0 else { return "0" }
    return (difference < 0 ? "-" : "+") + ReportNumber.text(difference.magnitude)
  }
}
