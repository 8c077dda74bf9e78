import PagerGeometry
import Scene

/// Antialiased shapes, in points.
extension PageCanvas {
  func disc(_ center: Point, radius: Double, _ color: Color) -> DrawCommand {
    let side = max(1, grid.pixel(2 * radius))
    let rect = PixelRect(
      x: grid.pixel(center.x) - side / 2, y: grid.pixel(center.y) - side / 2, width: side, height: side)
    return .plate(rect, radius: side / 2, color)
  }

  /// Returns a ring with dark edges, so that it is visible on any background.
  func ring(
    _ center: Point, radius: Double, _ color: Color, edge: Color = Look.dark.background
  ) -> [DrawCommand] {
    func ring(_ half: Double, _ color: Color) -> [DrawCommand] {
      shape([radius + half, radius - half].map { side in Self.circle.map { center + $0 * side } }, color)
    }
    return ring(2.8, edge) + ring(1.8, color)
  }

  /// Returns an arrow from `start` to `tip` with dark edges; nothing for a length of 1 pt or less.
  func arrow(from start: Point, to tip: Point, _ color: Color, edge: Color) -> [DrawCommand] {
    let length = (tip - start).length
    guard length > 1, length.isFinite else { return [] }
    let along = (tip - start) * (1 / length)
    let across = Vector(x: -along.y, y: along.x)
    // The edge reaches a different distance at the sides than at the sharp tip.
    func outline(_ edge: Double) -> [Point] {
      let head = min(16, length)
      let base = tip + along * -(head + edge)
      let (shaft, side) = (across * (2 + edge), across * (9 * head / 16 + 1.8 * edge))
      let tail = start + along * -edge
      let end = tip + along * (2 * edge)
      return [tail + shaft, base + shaft, base + side, end, base + side * -1, base + shaft * -1, tail + shaft * -1]
    }
    return shape([outline(1.4)], edge) + shape([outline(0)], color)
  }

  /// Returns commands that fill the area inside closed `contours` (pt), by the even-odd rule, with antialiased edges.
  ///
  /// Parts outside the canvas are left out. O(pixel rows × points + pixels of the edges) commands.
  func shape(_ contours: [[Point]], _ color: Color) -> [DrawCommand] {
    let edges = contours.flatMap { contour -> [(from: Point, to: Point)] in
      let points = contour.map { Point(x: $0.x * grid.scale, y: $0.y * grid.scale) }
      return zip(points, points.dropFirst() + points.prefix(1)).map { ($0, $1) }
    }
    guard let area = Self.pixels(around: edges, in: box.size) else { return [] }
    var commands: [DrawCommand] = []
    for y in area.y..<area.y + area.height {
      var coverage = [Double](repeating: 0, count: area.width)
      for line in 0..<Self.linesOfRow {
        let height = Double(y) + (Double(line) + 0.5) / Double(Self.linesOfRow)
        let crossings = edges.compactMap { from, to -> Double? in
          guard (from.y <= height) != (to.y <= height) else { return nil }
          return from.x + (to.x - from.x) * (height - from.y) / (to.y - from.y) - Double(area.x)
        }.sorted()
        for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
          Self.cover(&coverage, from: crossings[pair], to: crossings[pair + 1])
        }
      }
      commands += runs(coverage, at: (area.x, y), color)
    }
    return commands
  }

  /// The number of sample lines per pixel row.
  private static let linesOfRow = 4

  private static func pixels(around edges: [(from: Point, to: Point)], in size: PixelSize) -> PixelRect? {
    guard edges.allSatisfy({ $0.from.x.isFinite && $0.from.y.isFinite }) else { return nil }
    func range(_ places: [Double], _ length: Int) -> Range<Int>? {
      guard let least = places.min(), let most = places.max(), least < Double(length), most > 0 else { return nil }
      return Int(max(0, least))..<Int(min(Double(length), most.rounded(.up)))
    }
    guard let columns = range(edges.map(\.from.x), size.width), let rows = range(edges.map(\.from.y), size.height)
    else { return nil }
    return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Adds a sample line from `start` to `end` to the coverage of its pixels.
  private static func cover(_ coverage: inout [Double], from start: Double, to end: Double) {
    let (start, end) = (max(0, start), min(Double(coverage.count), end))
    guard start < end else { return }
    for pixel in Int(start)..<Int(end.rounded(.up)) {
      coverage[pixel] += (min(end, Double(pixel + 1)) - max(start, Double(pixel))) / Double(linesOfRow)
    }
  }

  /// Returns fills for the pixels of a row; neighbours with the same colour are merged.
  private func runs(_ coverage: [Double], at origin: (x: Int, y: Int), _ color: Color) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    var start = 0
    while start < coverage.count {
      let shown = color.opacity(coverage[start])
      var end = start + 1
      while end < coverage.count, color.opacity(coverage[end]) == shown { end += 1 }
      if shown.alpha > 0 {
        let run = PixelRect(x: box.x + origin.x + start, y: box.y + origin.y, width: end - start, height: 1)
        commands.append(.fill(run, shown))
      }
      start = end
    }
    return commands
  }

  /// The points of a unit circle: 72, in steps of 5 degrees.
  private static let circle: [Vector] = {
    let (cosine, sine) = (0.996_194_698_091_745_5, 0.087_155_742_747_658_17)
    var place = Vector(x: 1, y: 0)
    return (0..<72).map { _ in
      defer { place = Vector(x: place.x * cosine - place.y * sine, y: place.x * sine + place.y * cosine) }
      return place
    }
  }()
}
