import PagerEngine
import PagerGeometry
import Trace

/// A chart of a gesture: the picture's position and velocity over the time since the press, with labelled moments.
struct GestureChart {
  /// The common axes of charts that are side by side.
  struct Axes: Hashable {
    let time: ChartAxis
    let position: ChartAxis
    let velocity: ChartAxis

    /// Creates axes that cover all of `gestures`.
    init(_ gestures: [(report: GestureReport, motion: GestureMotion)]) {
      let samples = gestures.flatMap(\.motion.samples)
      time = ChartAxis(
        covering: gestures.flatMap { gesture, motion in
          [0, Double(motion.samples.count), gesture.duration + (gesture.settleTime ?? 0)]
        }, ticks: 5, isRounded: false)
      // A direction without motion is not drawn, and needs no room.
      let places = gestures.flatMap { gesture in
        gesture.motion.movedAxes.flatMap { axis in gesture.motion.samples.map { $0.position[axis] } }
      }
      position = ChartAxis(covering: places, ticks: 4)
      velocity = ChartAxis(covering: [0] + samples.flatMap { [$0.velocity.x, $0.velocity.y] }, ticks: 4)
    }
  }

  /// One gesture of the chart.
  struct Layer {
    let gesture: GestureReport
    let motion: GestureMotion
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
  private static let positionHeight = 116.0
  private static let velocityHeight = 96.0

  /// The drawing; `nil` if no page moved.
  var markup: Markup? {
    guard let first = layers.first, layers.contains(where: { !$0.motion.movedAxes.isEmpty }) else { return nil }
    let labels = ChartLabels(
      moments.map { (words: $0.words, kind: $0.kind, time: $0.time, x: x($0.time)) }, from: Self.left, to: Self.right)
    let top = labels.height + 30
    let velocityTop = top + Self.positionHeight + 40
    let bottom = velocityTop + Self.velocityHeight
    let content = [
      Markup.element("title", ["id": "\(id)-title"], name), .element("desc", ["id": "\(id)-text"], told),
      band(first.gesture.duration, from: top, to: bottom), labels.lines(to: bottom),
      panel("Position, pt", axes.position, top: top, height: Self.positionHeight),
      panel("Velocity, pt/s", axes.velocity, top: velocityTop, height: Self.velocityHeight),
      timeAxis(at: bottom), labels.words,
    ]
    let curves = layers.flatMap { layer in
      layer.motion.movedAxes.flatMap { axis in
        [
          curve(axes.position, top, Self.positionHeight, layer, axis) { $0.position[axis] },
          curve(axes.velocity, velocityTop, Self.velocityHeight, layer, axis) { $0.velocity[axis] },
        ]
      }
    }
    let key = layers.contains { $0.motion.movedAxes.count > 1 } ? [legend(at: top - 13)] : []
    return .element(
      "svg",
      [
        "viewBox": "0 0 \(Self.number(Self.width)) \(Self.number(bottom + 38))", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-text",
      ], content + curves + key)
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
    let moments = moments.map { "\($0.words) at \(Self.number($0.time)) ms" }
    return "Position and velocity since the press: \(moments.joined(separator: ", "))."
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
      parts.append(text(Self.number(tick), Self.left - 6, y + 4, "end"))
    }
    return .all(parts)
  }

  private func timeAxis(at bottom: Double) -> Markup {
    let ticks = axes.time.ticks.map { tick in
      Markup.all([
        line(x(tick), bottom, x(tick), bottom + 4, "zero"), text(Self.number(tick), x(tick), bottom + 17, "middle"),
      ])
    }
    return .all(ticks + [text("Time since the press, ms", (Self.left + Self.right) / 2, bottom + 33, "middle")])
  }

  private func legend(at y: Double) -> Markup {
    .all([
      line(Self.right - 150, y - 4, Self.right - 130, y - 4, "curve"),
      text("horizontal", Self.right - 126, y, "word"),
      line(Self.right - 66, y - 4, Self.right - 46, y - 4, "curve across"), text("vertical", Self.right, y, "word end"),
    ])
  }

  private func curve(
    _ axis: ChartAxis, _ top: Double, _ height: Double, _ layer: Layer, _ direction: Axis,
    _ value: (GestureMotion.Sample) -> Double
  ) -> Markup {
    var points: [String] = []
    var last: (x: Double, y: Double)?
    for (millisecond, sample) in layer.motion.samples.enumerated() where value(sample).isFinite {
      let point = (x: x(Double(millisecond)), y: top + height * (1 - axis.part(value(sample))))
      let isLast = millisecond == layer.motion.samples.count - 1
      // Smaller steps are invisible.
      if let last, !isLast, point.x - last.x < 0.8, (point.y - last.y).magnitude < 0.8 { continue }
      points.append("\(Self.number(point.x)),\(Self.number(point.y))")
      last = point
    }
    let kinds =
      ["curve"] + (layer.letter == "B" ? ["other"] : [])
      + (direction == .vertical && layer.motion.movedAxes.count > 1 ? ["across"] : [])
    return .element("polyline", ["class": kinds.joined(separator: " "), "points": points.joined(separator: " ")])
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

  /// Returns `value` as text, rounded to a hundredth.
  static func number(_ value: Double) -> String { ReportNumber.text(value) }
}

extension GestureMotion {
  /// The axes along which the picture moved by at least half a point.
  fileprivate var movedAxes: [Axis] {
    let directions: [Axis] = [.horizontal, .vertical]
    return directions.filter { axis in
      let places = samples.map { $0.position[axis] }
      return (places.max() ?? 0) - (places.min() ?? 0) >= 0.5
    }
  }
}
