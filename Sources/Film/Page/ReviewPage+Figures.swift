import PagerGeometry
import Trace

extension ReviewPage {
  /// What differs between the two.
  var differences: Markup {
    guard let second else { return .nothing }
    let table = DifferenceTable(first: first.report, second: second.report, labels: labels)
    guard !table.pairs.isEmpty else { return .nothing }
    return section("differences", "What differs", [table.markup])
  }

  /// Every figure of every gesture.
  var gestureSection: Markup {
    let tables = subjects.indices.filter { !subjects[$0].report.gestures.isEmpty }.map { index in
      let report = subjects[index].report
      return Markup.element(
        "div", ["data-subject": "\(index)"],
        [
          GestureTable(
            caption: second == nil ? "From press to settle" : labels[index],
            columns: GestureTable.motion(hasAlbums: report.hasAlbums), gestures: report.gestures
          ).markup
        ])
    }
    return section("figures", "Gestures", tables.isEmpty ? [.element("p", [:], "No finger was down.")] : tables)
  }

  /// How frames came.
  var frames: Markup {
    let all = subjects.indices.map { index in
      let report = subjects[index].report
      let parts = [
        "\(report.lateFrames) of \(report.frames) frames were late (\(ReportNumber.text(report.jank * 100)) %)",
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
        "div", ["data-subject": "\(index)"],
        [
          GestureTable(
            caption: second == nil ? "From press to settle" : labels[index], columns: GestureTable.frames,
            gestures: subjects[index].report.gestures
          ).markup
        ])
    }
    return section("frames", "Recorded frames", all + tables)
  }

  /// Where the picture was, gesture by gesture.
  var charts: Markup {
    let numbers = Set(subjects.flatMap { $0.report.gestures.map(\.number) }).sorted()
    let articles = numbers.map(article)
    guard !articles.isEmpty else { return .nothing }
    return section(
      "charts", "Position and velocity",
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
    let figures = shown.map { index, gesture, motion in
      let chart = GestureChart(
        gesture: gesture, motion: motion, axes: axes, name: "Gesture \(number) of \(labels[index])",
        id: "chart-\(number)-\(index)")
      return Markup.element(
        "figure", ["class": index == 0 ? "first" : "second"],
        [.element("figcaption", [:], tag(index) + [.text((second == nil ? "" : " · ") + words(of: gesture, index))])]
          + [chart.markup ?? .element("p", ["class": "nothing"], "No page moved.")])
    }
    let link = jump(to: number).map {
      [Markup.element("a", ["class": "jump", "href": "#film", "data-jump": $0], "Show in the film")]
    }
    return .element(
      "article", ["id": "gesture-\(number)"],
      [.element("div", ["class": "head"], [.element("h3", [:], "Gesture \(number)")] + (link ?? []))]
        + [.element("div", ["class": second == nil ? "one" : "pair"], figures)])
  }

  /// A gesture in a line.
  private func words(of gesture: GestureReport, _ index: Int) -> String {
    let hasAlbums = subjects[index].report.hasAlbums
    let pages = [gesture.from, gesture.target].map { ReportNumber.page($0, hasAlbums: hasAlbums) }
    let led = pages[0] == pages[1] ? "stays on \(pages[0])" : "\(pages[0]) to \(pages[1])"
    let settle = gesture.settleTime.map { "settles in \(ReportNumber.text($0)) ms" } ?? "taken over"
    return ([gesture.kind, gesture.axis, led, settle].compactMap { $0 }).joined(separator: ", ")
  }
}
