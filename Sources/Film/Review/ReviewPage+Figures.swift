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
        "\(report.lateFrames) of \(report.frames) frames were late (\(ReportNumber.text(report.jank * 100)) %)",
        report.hitchRatio.map { "hitches \(ReportNumber.text($0)) ms per second" },
        report.medianFrame.map { "median \(ReportNumber.text($0)) ms" },
        report.longestFrame.map { "longest \(ReportNumber.text($0)) ms" },
        "a period of the display is \(ReportNumber.text(1000 / max(1, report.refreshRate))) ms",
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

  /// The section of the charts, one article per gesture.
  var charts: Markup {
    let numbers = Set(subjects.flatMap { $0.report.gestures.map(\.number) }).sorted()
    let articles = numbers.map(article)
    guard !articles.isEmpty else { return .nothing }
    return section(
      "charts", "Gestures",
      [.element("div", ["class": second == nil ? "gestures" : "gestures two"], articles)])
  }

  private func article(_ number: Int) -> Markup {
    let shown = subjects.indices.compactMap { index -> (index: Int, report: GestureReport, motion: GestureMotion)? in
      guard let gesture = subjects[index].report.gestures.first(where: { $0.number == number }),
        let motion = subjects[index].motion(of: number)
      else { return nil }
      return (index, gesture, motion)
    }
    let axes = GestureChart.Axes(shown.map { ($0.report, $0.motion) })
    let layers = shown.map { index, gesture, motion in
      GestureChart.Layer(gesture: gesture, motion: motion, letter: second == nil ? "" : index == 0 ? "A" : "B")
    }
    func figure(_ layers: [GestureChart.Layer], _ name: String, _ id: String, _ caption: [Markup]) -> Markup {
      let chart = GestureChart(
        layers: layers, axes: axes, name: "Gesture \(number) of \(name)", id: "chart-\(number)-\(id)")
      return .element(
        "figure", [:],
        [
          .element("figcaption", [:], caption), chart.markup ?? .element("p", ["class": "nothing"], "No page moved."),
        ])
    }
    var figures = zip(shown, layers).map { subject, layer in
      let words = words(of: subject.report, subject.index)
      return figure(
        [layer], labels[subject.index], "\(subject.index)",
        tag(subject.index) + [.text((second == nil ? "" : " · ") + words)])
    }
    if layers.count > 1 { figures.append(figure(layers, "both", "both", [.text("Both, from press to settle")])) }
    let link = jump(to: number).map {
      [Markup.element("a", ["class": "jump", "href": "#film", "data-jump": $0], "Show in the film")]
    }
    return .element(
      "article", ["id": "gesture-\(number)"],
      [.element("div", ["class": "head"], [.element("h3", [:], "Gesture \(number)")] + (link ?? []))]
        + [.element("div", ["class": second == nil ? "one" : "pair"], figures)]
        + [cardFigures(shown.map { ($0.index, $0.report) })])
  }

  /// Returns the figures of a gesture's kind, with a value for each of the subjects that have it.
  private func cardFigures(_ gestures: [(index: Int, report: GestureReport)]) -> Markup {
    let names = Set(gestures.flatMap { GestureTable.figures(of: $0.report.gesture) })
    let items = (GestureTable.motion(hasAlbums: false) + GestureTable.frames).filter { names.contains($0.name) }.map {
      column in
      let values = gestures.map { index, report -> Markup in
        let value = column.value(report)
        let kind = second == nil ? nil : index == 0 ? "a" : "b"
        return .element("span", ["class": kind], value.isEmpty ? "–" : value)
      }
      return Markup.element(
        "div", [:],
        [
          .element("dt", [:], [.text(column.title)] + GestureTable.unit(column.unit)),
          .element("dd", ["data-card": column.name], values),
        ])
    }
    return .element("dl", ["class": "figures"], items)
  }

  /// Returns a summary of a gesture in one line.
  private func words(of gesture: GestureReport, _ index: Int) -> String {
    let hasAlbums = subjects[index].report.hasAlbums
    let pages = [gesture.from, gesture.target].map { ReportNumber.page($0, hasAlbums: hasAlbums) }
    let led = pages[0] == pages[1] ? "stays on \(pages[0])" : "\(pages[0]) to \(pages[1])"
    let settle = gesture.settleTime.map { "settles in \(ReportNumber.text($0)) ms" } ?? "taken over"
    let scale = gesture.scaleBefore.flatMap { before in
      gesture.scaleAfter.flatMap { after in
        before == after ? nil : "\(ReportNumber.text(before * 100)) % to \(ReportNumber.text(after * 100)) %"
      }
    }
    return (["\(gesture.kind) \(gesture.gesture.rawValue)", gesture.axis, scale, led, settle].compactMap { $0 }).joined(
      separator: ", ")
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
      ["A", "B", "B - A"].map { Markup.element("th", ["scope": "col"], $0) }
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
          ReportNumber.signed(ReportComparison.difference(first, second))),
      ]
    }
    let (to, other) = (
      ReportNumber.page(a.target, hasAlbums: first.hasAlbums), ReportNumber.page(b.target, hasAlbums: second.hasAlbums)
    )
    return [number] + figures + [.element("td", [:], to == other ? "same page" : "\(to), \(other)")]
  }

  private static func shown(_ value: Double?) -> String { value.map { ReportNumber.text($0) } ?? "–" }
}
