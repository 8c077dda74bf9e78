import PagerEngine
import PagerGeometry
import Scene
import Words

/// The drawing of a settle: the way to the target over time, with its duration.
struct SettleArt {
  private static let samples = 64
  private static let textSize = 11.0
  /// The fraction of the way at the upper edge, so that an overshoot is visible.
  private static let top = 1.3
  /// The spans of the time axis (s); the shortest one that the settle fits is used.
  private static let spans = [0.8, 2, 5, 20, 100]

  let canvas: PageCanvas
  /// The area (pt).
  let area: Rect
  let settle: SettlePreview

  /// The span of the time axis (s).
  var span: Double { Self.spans.first { $0 >= settle.duration } ?? Self.spans[Self.spans.count - 1] }

  /// Returns the place of `progress` (0 to 1 of the way) after `t` seconds, within the area.
  func point(_ progress: Double, at t: Double) -> Point {
    let part = progress / Self.top
    return Point(
      x: area.minX + area.size.width * max(0, min(1, t / span)),
      y: area.maxY - 1 - (area.size.height - 2) * max(0, min(1, part)))
  }

  /// The places of the curve, from the release to the end of the span.
  var points: [Point] {
    let end = min(span, max(settle.duration, 1e-3))
    let steps = (0...Self.samples).map { Double($0) / Double(Self.samples) * end }
    return steps.map { point(settle.progress(at: $0), at: $0) } + [point(1, at: span)]
  }

  /// The draw commands, back to front.
  var commands: [DrawCommand] {
    let colors = InstrumentColors(canvas.look)
    func line(_ progress: Double) -> DrawCommand {
      let y = point(progress, at: 0).y
      return canvas.fill(Rect(x: area.minX, y: y - 0.5, width: area.size.width, height: 1), colors.track)
    }
    let end = point(1, at: settle.duration)
    let size = min(canvas.look.modest.textSize(Self.textSize), area.size.height / 2)
    let duration = localNumber((settle.duration * 1000).fixed(0))
    // The lower right corner is empty: the curve is at the target there.
    let words = Rect(
      x: area.minX, y: area.maxY - size * 1.6 - 2, width: area.size.width - 2, height: size * 1.6)
    return [line(0), line(1)] + canvas.shape([canvas.stroke(points, width: 2)], colors.accent)
      + [
        canvas.disc(end, radius: 3.5, canvas.look.text),
        canvas.text("\(duration) ms", size: size, color: canvas.look.text, in: words, .bottomTrailing),
      ]
  }
}

extension PageCanvas {
  /// Returns the outline of a line of `width` points through `points`, whose x coordinates must not fall.
  func stroke(_ points: [Point], width: Double) -> [Point] {
    let sides = points.indices.map { index -> Vector in
      let along = points[min(index + 1, points.count - 1)] - points[max(0, index - 1)]
      let length = along.length
      return length > 0 ? Vector(x: -along.y, y: along.x) * (width / 2 / length) : Vector(x: 0, y: width / 2)
    }
    return zip(points, sides).map { $0 + $1 } + zip(points, sides).reversed().map { $0 + $1 * -1 }
  }
}
