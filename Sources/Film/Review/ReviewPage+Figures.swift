import PagerGeometry
import Trace

extension ReviewPage {
  /// The section of the differences between two subjects.
  var differences: Markup {
    guard let second else { return .nothing }
    let table = DifferenceTable(first: first.report, second: second.report, labels: labels)
    guard !table.pairs.isEmpty else { return .nothing }
    return section("differences", "What differs", [table.markup])
  }

  /// The section of all figures of all gestures.
  var gestureSection: Markup {
    let tables = subjects.indices.filter { !subjects[$0].report.gestures.isEmpty }.map { index in
      let report = subjects[index].report
      return Markup.element(
        "div", ["class": "block", "data-subject": "\(index)"],
        [
          GestureTable(
            caption: second == nil ? "From press to settle" : labels[index],
            columns: GestureTable.motion(hasAlbums: report.hasAlbums), gestures: report.gestures
          ).markup
        ])
    }
    return section("figures", "All figures", tables.isEmpty ? [.element("p", [:], "No finger was down.")] : tables)
  }

  /// The section of the recorded frames.
  var frames: Markup {
    let all = subjects.indices.map { index in
      let report = subjects[index].report
      let parts = [
        "\(report.lateFrames) of \(report.frames) frames were late (\(ReportNumber.figure(report.jank * 100)) %)",
        report.hitchRatio.map { "hitches \(ReportNumber.figure($0)) ms per second" },
        report.medianFrame.map { "median \(ReportNumber.figure($0)) ms" },
        report.longestFrame.map { "longest \(ReportNumber.figure($0)) ms" },
        "a period of the display is \(ReportNumber.figure(1000 / max(1, report.refreshRate))) ms",
      ]
      return Markup.element(
        "p", ["class": "what"],
        tag(index) + [.text((second == nil ? "" : ": ") + parts.compactMap { $0 }.joined(separator: "; "))])
    }
    let tables = subjects.indices.filter { !subjects[$0].report.gestures.isEmpty }.map { index in
      Markup.element(
        "div", ["class": "block", "data-subject": "\(index)"],
        [
          GestureTable(
            caption: second == nil ? "From press to settle" : labels[index], columns: GestureTable.frames,
            gestures: subjects[index].report.gestures
          ).markup
        ])
    }
    return section("frames", "Recorded frames", all + tables)
  }
}

/// A table of the differences between the gestures of two subjects; gestures are paired by number.
struct DifferenceTable {
  /// The compared figures: the name in a report, a heading, a unit, and the value of a gesture.
  static let figures: [(name: String, title: String, unit: String, value: @Sendable (GestureReport) -> Double?)] = [
    ("settleTime", "Settle", "ms", { $0.settleTime }), ("distance", "Distance", "pt", { $0.distance }),
    ("overshoot", "Overshoot", "pt", { $0.overshoot }),
  ]

  let first: TraceReport
  let second: TraceReport
  let labels: [String]

  /// The gestures that both subjects have.
  var pairs: [(GestureReport, GestureReport)] { ReportComparison.pairs(first, second) }

  /// The table: for each figure A, B, and B less A.
  var markup: Markup {
    let groups =
      [Markup.element("th", ["scope": "col", "rowspan": "2"], "Gesture")]
      + Self.figures.map { figure in
        .element("th", ["scope": "colgroup", "colspan": "3"], [.text(figure.title)] + GestureTable.unit(figure.unit))
      } + [.element("th", ["scope": "col", "rowspan": "2"], "To")]
    let names = Self.figures.flatMap { _ in
      ["A", "B", "B \u{2212} A"].map { Markup.element("th", ["scope": "col"], $0) }
    }
    let rows = pairs.map { a, b in Markup.element("tr", ["data-gesture": "\(a.number)"], cells(a, b)) }
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
          ReportNumber.signedFigure(ReportComparison.difference(first, second))),
      ]
    }
    let (to, other) = (
      ReportNumber.page(a.target, hasAlbums: first.hasAlbums), ReportNumber.page(b.target, hasAlbums: second.hasAlbums)
    )
    return [number] + figures + [.element("td", [:], to == other ? "same page" : "\(to), \(other)")]
  }

  private static func shown(_ value: Double?) -> String { value.map { ReportNumber.figure($0) } ?? "–" }
}
