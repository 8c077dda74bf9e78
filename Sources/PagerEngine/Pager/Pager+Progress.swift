import PagerGeometry

extension Pager {
  /// Returns the position along `axis` between the first and the last snap point: 0 at the first, 1 at the last, and
  /// beyond that range past the ends; 0 if there is only one snap point. The result is `nil` if the map does not end
  /// within 1,000,000 pages.
  public func progress(_ axis: Axis) -> Double? {
    guard let ends = ends(axis) else { return nil }
    let length = ends.last - ends.first
    return length > 0 ? (offset(axis) - ends.first) / length : 0
  }

  /// Returns the distance in pages from the current offset to `page` along each axis, even if the page is not visible.
  /// The distance is fractional between two pages, negative to earlier pages and 0 at the page. The result is `nil` if
  /// the map has no such page.
  ///
  /// Use it for the place among all pages: ``offset`` is counted in points from the target page, and jumps when the
  /// target changes.
  ///
  /// Distances count snap points: pages that turn together, or that have the same offset at a contained end, are
  /// equally far. In a ring the shorter way from the target page counts. A result within 1e-10 of a whole number is
  /// that number. O(log of the layout's lengths).
  ///
  /// ```swift
  /// let pager = Pager(map: GridMap(), at: Page(column: 3), viewport: Size(width: 400, height: 300))
  /// let position = pager.distance(to: Page(column: 0)).map { -$0.x }  // 3.0
  /// ```
  public func distance(to page: Page) -> Vector? {
    guard let steps = map.steps(from: neighborhood.anchor, to: page) else { return nil }
    let place = standingPlace(of: page, at: steps)
    var distance = Vector.zero
    for axis in Axis.allCases {
      let line = lines[axis]
      // At the ends of the range of `Int`, groups begin before the first number.
      let number = line.snapPoint(of: max(-Self.farthestSteps, min(Self.farthestSteps, place[axis])))
      let end =
        configuration.layout.containsEnds ? line.snapPoints(at: line.offset(of: number)).rounded() : Double(number)
      let pages = end - line.snapPoints(at: offset(axis))
      distance[axis] = (pages - pages.rounded()).magnitude < 1e-10 ? pages.rounded() : pages
    }
    return distance
  }

  /// Returns the snap points along `axis` as increasing offsets (pt) from the target page's, for up to `reach` pages (0
  /// to 100,000) on each side. Pages with the same offset count once.
  public func snapOffsets(_ axis: Axis, reach: Int) -> [Double] {
    let line = lines[axis]
    func offsets(_ sign: Int) -> [Double] {
      let count = map.count(
        from: neighborhood.anchor, toward: Direction(axis, sign: sign), upTo: max(0, min(100_000, reach)))
      let last = line.snapPoint(of: sign * count)
      return last == 0 ? [] : stride(from: sign, through: last, by: sign).map(line.offset)
    }
    let all = offsets(-1).reversed() + [0] + offsets(1)
    return all.reduce(into: []) { places, offset in
      if let last = places.last, offset - last < 0.5 { return }
      places.append(offset)
    }
  }

  /// Returns whether a turn toward `direction` leads to another offset; `false` along an axis or toward a direction
  /// that is off.
  public func canTurn(_ direction: Direction) -> Bool {
    configuration.axes.contains(direction.axis) && configuration.directions.contains(Directions(direction))
      && (stepsOfTurn(direction) != nil || displacementToEnd(direction) != nil)
  }

  /// The maximum number of steps that are counted; a `Double` cannot represent more exactly.
  private static var farthestSteps: Int { .max / 2 }

  /// Returns the offsets of the first and the last snap point; `nil` if the map does not end within 1,000,000 pages.
  private func ends(_ axis: Axis) -> (first: Double, last: Double)? {
    let most = 1_000_000
    let line = lines[axis]
    let counts = [-1, 1].map { map.count(from: neighborhood.anchor, toward: Direction(axis, sign: $0), upTo: most) }
    guard counts.allSatisfy({ $0 < most }) else { return nil }
    return (line.offset(of: line.snapPoint(of: -counts[0])), line.offset(of: line.snapPoint(of: counts[1])))
  }
}
