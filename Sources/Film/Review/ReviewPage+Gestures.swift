import PagerGeometry
import Trace

extension ReviewPage {
  /// The section of the charts, one article per gesture.
  var charts: Markup {
    let gestures = layers, curves = Self.curves(of: gestures.flatMap(\.layers))
    let articles = gestures.map { article($0.number, $0.layers, curves) }
    guard !articles.isEmpty else { return .nothing }
    return section(
      "charts", "Gestures",
      [.element("div", ["class": second == nil ? "gestures" : "gestures two"], articles)])
  }

  /// The gestures of the page, in order, with the layers of their charts: one of each subject that has the gesture.
  var layers: [(number: Int, layers: [GestureChart.Layer])] {
    let numbers = Set(subjects.flatMap { $0.report.gestures.map(\.number) }).sorted()
    return numbers.map { number in
      let layers = subjects.indices.compactMap { side -> GestureChart.Layer? in
        guard let gesture = subjects[side].report.gestures.first(where: { $0.number == number }),
          let motion = subjects[side].motion(of: number)
        else { return nil }
        return GestureChart.Layer(
          gesture: gesture, curves: GestureCurves(motion), side: side,
          letter: second == nil ? "" : side == 0 ? "A" : "B")
      }
      return (number, layers)
    }
  }

  /// Returns the curves that a gesture of `layers` has, in order.
  static func curves(of layers: [GestureChart.Layer]) -> [GestureCurve] {
    let all = Set(layers.flatMap(\.curves.all))
    return GestureCurve.all.filter(all.contains)
  }

  private func article(_ number: Int, _ layers: [GestureChart.Layer], _ curves: [GestureCurve]) -> Markup {
    let axes = GestureChart.Axes(layers)
    func figure(_ layers: [GestureChart.Layer], _ name: String, _ id: String, _ content: [Markup]) -> [Markup] {
      let chart = GestureChart(
        layers: layers, axes: axes, name: "Gesture \(number) of \(name)", id: "chart-\(number)-\(id)")
      return [
        .element("figcaption", [:], content), chart.markup ?? .element("p", ["class": "nothing"], "Nothing moved."),
      ]
    }
    var figures = layers.map { layer -> Markup in
      let (first, values) = values(of: curves, layer)
      let words = words(of: layer.gesture, layer.side)
      return .element(
        "figure", ["data-side": "\(layer.side)", "data-first": first.map { "\($0)" }, "data-values": values],
        figure(
          [layer], labels[layer.side], "\(layer.side)",
          tag(layer.side) + [.text((second == nil ? "" : " · ") + words)]))
    }
    if layers.count > 1 {
      figures.append(.element("figure", [:], figure(layers, "both", "both", [.text("Both, from press to settle")])))
    }
    let press = subjects.indices.map { side in
      layers.first { $0.side == side }.map { ReportNumber.text($0.gesture.press) } ?? "-"
    }
    return .element(
      "article",
      [
        "id": "gesture-\(number)", "data-number": "\(number)", "data-press": press.joined(separator: " "),
      ],
      [.element("div", ["class": "head"], [.element("h3", [:], "Gesture \(number)")] + actions(number))]
        + [.element("div", ["class": second == nil ? "one" : "pair"], figures)]
        + [cardFigures(layers.map { ($0.side, $0.gesture) })])
  }

  /// Returns the values of `curves` in the film's frames, for the script: the first frame's number, and for
  /// each frame the values between commas.
  ///
  /// A film in slow motion with more than one frame per millisecond has values for each millisecond, and no first frame.
  private func values(of curves: [GestureCurve], _ layer: GestureChart.Layer) -> (first: Int?, text: String) {
    let motion = layer.curves.motion
    let (first, samples) = subjects[layer.side].film.samples(of: motion)
    let texts = samples.map { sample in
      curves.map { ReportNumber.text(layer.curves.value(of: $0, in: motion.samples[sample])) }.joined(separator: ",")
    }
    return (first, texts.joined(separator: " "))
  }

  /// Returns the links and buttons of gesture `number`; buttons need the script, which shows them.
  private func actions(_ number: Int) -> [Markup] {
    let jump = jump(to: number).map { Markup.element("a", ["href": "#film", "data-jump": $0], "Show in the film") }
    let comments = notedSubjects.filter { side in subjects[side].report.gestures.contains { $0.number == number } }
      .map { side in
        let name = notedSubjects.count == 1 ? "Comment" : side == 0 ? "Comment on A" : "Comment on B"
        return Markup.element("button", ["type": "button", "data-comment": "\(side)", "hidden": ""], name)
      }
    return [.element("div", ["class": "jump"], (jump.map { [$0] } ?? []) + comments)]
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
    let settle = gesture.settleTime.map { "settles in \(ReportNumber.figure($0)) ms" } ?? "taken over"
    let scale = gesture.scaleBefore.flatMap { before in
      gesture.scaleAfter.flatMap { after in
        before == after ? nil : "scale \(ReportNumber.figure(before)) to \(ReportNumber.figure(after))"
      }
    }
    return (["\(gesture.kind) \(gesture.gesture.rawValue)", gesture.axis, scale, led, settle].compactMap { $0 }).joined(
      separator: ", ")
  }
}
