/// A line through many points.
enum Polyline {
  /// The largest distance of the line from an omitted point: less than a tenth of a pixel, which is invisible.
  private static let tolerance = 0.08

  /// Returns the points that the line needs, including the first and the last (Ramer, Douglas and Peucker).
  static func simplified(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var ranges = [(0, points.count - 1)]
    while let (first, last) = ranges.popLast() {
      guard
        let farthest = (first + 1..<max(first + 1, last)).max(by: {
          distance(points[$0], points[first], points[last]) < distance(points[$1], points[first], points[last])
        }), distance(points[farthest], points[first], points[last]) > tolerance
      else { continue }
      isKept[farthest] = true
      ranges += [(first, farthest), (farthest, last)]
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// Returns the distance of `point` from the line through `start` and `end`.
  private static func distance(
    _ point: (x: Double, y: Double), _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return ((point.x - start.x) * dy - (point.y - start.y) * dx).magnitude / length
  }
}
