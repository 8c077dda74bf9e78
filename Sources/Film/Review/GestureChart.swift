import PagerGeometry
import Trace

/// A chart of a gesture: the picture's position, velocity and scale over the time since the press, with labelled
/// moments and a playhead.
struct GestureChart {
  /// The common axes of charts that are side by side.
  struct Axes: Hashable {
    let time: ChartAxis
    /// The vertical axes of the quantities that change in one of the gestures.
    let values: [GestureCurve.Quantity: ChartAxis]

    /// Creates axes that cover all of `layers`.
    init(_ layers: [Layer]) {
      time = ChartAxis(
        covering: layers.flatMap { layer in
          [0, Double(layer.curves.motion.samples.count), layer.gesture.duration + (layer.gesture.settleTime ?? 0)]
        }, ticks: 5, isRounded: false)
      var values: [GestureCurve.Quantity: [Double]] = [:]
      for layer in layers {
        for curve in layer.curves.all {
          values[curve.quantity, default: curve.quantity == .velocity ? [0] : []] += layer.curves.motion.samples
            .compactMap { layer.curves.value(of: curve, in: $0) }
        }
      }
      self.values = Dictionary(
        uniqueKeysWithValues: values.map { quantity, numbers in
          (quantity, ChartAxis(covering: numbers, ticks: 4, shortest: quantity == .scale ? 0.1 : 1))
        })
    }
  }

  /// One gesture of the chart.
  struct Layer {
    let gesture: GestureReport
    /// The motion and its curves.
    let curves: GestureCurves
    /// The index of the gesture's subject.
    let side: Int
    /// The letter of the gesture's subject, if there are two.
    let letter: String
  }

  /// The layers: one gesture, or the same gesture of two subjects.
  let layers: [Layer]
  let axes: Axes
  /// The title of the drawing for screen readers.
  let name: String
  /// The prefix of the element identifiers, unique on the page.
  let id: String

  // Units of the drawing, which has the width of a phone, so that its text is never too small.
  private static let width = 420.0
  private static let left = 52.0
  private static let right = 412.0

  /// The quantities with a panel, from the top, and its height.
  private static let panels: [(quantity: GestureCurve.Quantity, height: Double)] = [
    (.position, 116), (.velocity, 96), (.scale, 80),
  ]

  /// The drawing; `nil` if nothing moved.
  var markup: Markup? {
    guard let first = layers.first, layers.contains(where: { !$0.curves.all.isEmpty }) else { return nil }
    let labels = ChartLabels(
      moments.map { (words: $0.words, kind: $0.kind, time: $0.time, x: x($0.time)) }, from: Self.left, to: Self.right)
    let top = labels.height + 30
    var bottom = top
    var (panels, curves): ([Markup], [Markup]) = ([], [])
    for (quantity, height) in Self.panels {
      guard let axis = axes.values[quantity] else { continue }
      let start = panels.isEmpty ? top : bottom + 40
      bottom = start + height
      panels.append(panel(quantity.title, axis, top: start, height: height))
      curves += layers.flatMap { layer in
        layer.curves.all.filter { $0.quantity == quantity }.map { curve($0, of: layer, axis, start, height) }
      }
    }
    let content = [
      Markup.element("title", ["id": "\(id)-title"], name), .element("desc", ["id": "\(id)-text"], told),
      band(first.gesture.duration, from: top, to: bottom), labels.lines(to: bottom),
    ]
    let key = layers.contains(where: \.hasTwoAxes) ? [legend(at: top - 13)] : []
    return .element(
      "svg",
      [
        "viewBox": "0 0 \(Self.number(Self.width)) \(Self.number(bottom + 38))", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-text",
      ],
      content + panels + [timeAxis(at: bottom), labels.words] + curves + key
        + layers.map { playhead($0, from: top, to: bottom) })
  }

  /// The moments with their times since the press (ms): all of one gesture; of two gestures the crossings and settles.
  private var moments: [(words: String, kind: ReviewMoment.Kind, time: Double)] {
    let all = layers.flatMap { layer in
      ReviewMoment.moments(of: layer.gesture).compactMap { moment in
        moment.gesture.map {
          (words: $0.kind.rawValue, kind: $0.kind, time: moment.time - layer.gesture.press, layer.letter)
        }
      }
    }
    guard layers.count > 1 else { return all.map { ($0.words, $0.kind, $0.time) } }
    return all.filter { $0.kind == .crossing || $0.kind == .settle }.map { ("\($0.3) \($0.words)", $0.kind, $0.time) }
      .sorted { $0.time < $1.time }
  }

  /// The description of the drawing for screen readers.
  private var told: String {
    let moments = moments.map { "\($0.words) at \(ReportNumber.figure($0.time)) ms" }
    let names = Self.panels.map(\.quantity).filter { axes.values[$0] != nil }.map { $0.rawValue.lowercased() }
    return "Since the press, \(names.joined(separator: ", ")): \(moments.joined(separator: ", "))."
  }

  // MARK: Parts

  /// Returns the band that marks the time between press and lift.
  private func band(_ duration: Double, from top: Double, to bottom: Double) -> Markup {
    rectangle(x(0), top, x(duration) - x(0), bottom - top, "band")
  }

  private func panel(_ title: String, _ axis: ChartAxis, top: Double, height: Double) -> Markup {
    // The background hides the lines behind the title.
    let width = Double(title.count) * 6
    var parts = [rectangle(0, top - 25, width, 16, "under"), text(title, 2, top - 13, "word")]
    for tick in axis.ticks {
      let y = top + height * (1 - axis.part(tick))
      parts.append(line(Self.left, y, Self.right, y, tick == 0 ? "zero" : "grid"))
      parts.append(text(axis.name(of: tick), Self.left - 6, y + 4, "end"))
    }
    return .all(parts)
  }

  private func timeAxis(at bottom: Double) -> Markup {
    let ticks = axes.time.ticks.map { tick in
      Markup.all([
        line(x(tick), bottom, x(tick), bottom + 4, "zero"),
        text(axes.time.name(of: tick), x(tick), bottom + 17, "middle"),
      ])
    }
    return .all(ticks + [text("Time since the press, ms", (Self.left + Self.right) / 2, bottom + 33, "middle")])
  }

  private func legend(at y: Double) -> Markup {
    .all([
      line(Self.right - 156, y - 4, Self.right - 136, y - 4, "curve"),
      text("horizontal", Self.right - 132, y, "word"),
      line(Self.right - 66, y - 4, Self.right - 46, y - 4, "curve across"), text("vertical", Self.right, y, "word end"),
    ])
  }

  private func curve(
    _ curve: GestureCurve, of layer: Layer, _ axis: ChartAxis, _ top: Double, _ height: Double
  ) -> Markup {
    var points: [String] = []
    var last: (x: Double, y: Double)?
    let samples = layer.curves.motion.samples
    for (millisecond, sample) in samples.enumerated() {
      guard let value = layer.curves.value(of: curve, in: sample), value.isFinite else { continue }
      let point = (x: x(Double(millisecond)), y: top + height * (1 - axis.part(value)))
      let isLast = millisecond == samples.count - 1
      // Smaller steps are invisible.
      if let last, !isLast, point.x - last.x < 0.8, (point.y - last.y).magnitude < 0.8 { continue }
      points.append("\(Self.number(point.x)),\(Self.number(point.y))")
      last = point
    }
    let kinds =
      ["curve"] + (layer.letter == "B" ? ["other"] : [])
      + (curve.axis == .vertical && layer.hasTwoAxes ? ["across"] : [])
    return .element("polyline", ["class": kinds.joined(separator: " "), "points": points.joined(separator: " ")])
  }

  /// Returns the line that the script moves to the film's present time; without the script it is invisible.
  private func playhead(_ layer: Layer, from top: Double, to bottom: Double) -> Markup {
    .element(
      "line",
      [
        "class": layer.letter == "B" ? "head other" : "head", "x1": Self.number(Self.left),
        "x2": Self.number(Self.left), "y1": Self.number(top), "y2": Self.number(bottom),
        "data-side": "\(layer.side)", "data-from": Self.number(axes.time.range.lowerBound),
        "data-to": Self.number(axes.time.range.upperBound), "data-width": Self.number(Self.right - Self.left),
      ])
  }

  // MARK: Shapes

  private func x(_ milliseconds: Double) -> Double {
    Self.left + (Self.right - Self.left) * axes.time.part(milliseconds)
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) -> Markup {
    .element(
      "line",
      [
        "class": kind, "x1": Self.number(x1), "y1": Self.number(y1), "x2": Self.number(x2), "y2": Self.number(y2),
      ])
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String) -> Markup {
    .element(
      "rect",
      [
        "class": kind, "x": Self.number(x), "y": Self.number(y), "width": Self.number(max(0, width)),
        "height": Self.number(height),
      ])
  }

  private func text(_ words: String, _ x: Double, _ y: Double, _ kind: String) -> Markup {
    .element("text", ["class": kind, "x": Self.number(x), "y": Self.number(y)], words)
  }

  /// Returns `value`, a coordinate, as text, rounded to a hundredth.
  static func number(_ value: Double) -> String { ReportNumber.text(value) }
}

extension GestureChart.Layer {
  /// Whether the picture moved along both axes.
  fileprivate var hasTwoAxes: Bool { Set(curves.all.compactMap(\.axis)).count > 1 }
}
