import PagerGeometry

extension Pager {
  /// The target page's box (viewport points), also where it is out of sight.
  var targetFrame: Rect {
    let origin = Vector(x: start(.horizontal, of: 0), y: start(.vertical, of: 0))
    let size = Size(width: lines.horizontal.edges.length(of: 0), height: lines.vertical.edges.length(of: 0))
    let x = configuration.isRightToLeft ? viewport.width - origin.x - size.width : origin.x
    return Rect(origin: Point(x: x, y: origin.y), size: size)
  }

  /// Where the page `steps` away begins along `axis` (pt), before mirroring.
  private func start(_ axis: Axis, of steps: Int) -> Double {
    let line = axis == .horizontal ? lines.horizontal : lines.vertical
    return line.restingEdge - offset(axis) + line.edges.leading(of: steps)
  }

  /// Whether the page `steps` away rests in another place than the target: where ends are contained it may not.
  func restsElsewhere(_ steps: Steps) -> Bool {
    Axis.allCases.contains { lines[$0].isElsewhere(lines[$0].snapPoint(of: steps[$0])) }
  }

  /// The steps to the page that is seen at `point` (viewport points); `nil` where there is none. Where two pages touch
  /// it is the one with fewer steps, which is the same page in the mirror.
  func steps(toPageAt point: Point) -> Steps? {
    var found: (steps: Steps, distance: Int)?
    forEachPlacedPage { placed in
      let frame = placed.frame
      guard (frame.minX...frame.maxX).contains(point.x), (frame.minY...frame.maxY).contains(point.y) else { return }
      let distance = abs(placed.steps.columns) + abs(placed.steps.rows)
      if distance < found?.distance ?? .max { found = (placed.steps, distance) }
    }
    return found?.steps
  }
}
