import PagerGeometry

extension Pager {
  /// Where the picture is along `axis`, as a part of the way from the first snap point to the last: 0 at the first, 1 at
  /// the last, below and above past the ends; 0 where there is one snap point. `nil` where the map does not end within
  /// 1,000,000 pages.
  public func progress(_ axis: Axis) -> Double? {
    guard let ends = ends(axis) else { return nil }
    let length = ends.last - ends.first
    return length > 0 ? (offset(axis) - ends.first) / length : 0
  }

  /// How many pages it is from where the picture is to `page`, seen or not, along each axis: between two pages in
  /// proportion, negative to earlier ones, 0 where the picture is on it. `nil` where the map has no such page.
  ///
  /// Counted in places to rest: pages that turn together, or that rest in one place where ends are contained, are equally
  /// far. In a ring from the target page by the shorter side. Within 1e-10 of a whole number it is that number.
  /// O(log of the layout's lengths).
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
      // Where pages are counted to the last number there is, groups begin before it.
      let number = line.snapPoint(of: max(-Self.farthestSteps, min(Self.farthestSteps, place[axis])))
      let end =
        configuration.layout.containsEnds ? line.snapPoints(at: line.offset(of: number)).rounded() : Double(number)
      let pages = end - line.snapPoints(at: offset(axis))
      distance[axis] = (pages - pages.rounded()).magnitude < 1e-10 ? pages.rounded() : pages
    }
    return distance
  }

  /// The places along `axis` where the picture may rest, as offsets (pt) from the target page's, rising; those of at most
  /// `reach` pages to either side. Pages that rest in one place count once.
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

  /// Whether a turn toward `direction` leads to another place; `false` along an axis that is off.
  public func canTurn(_ direction: Direction) -> Bool {
    configuration.axes.contains(direction.axis) && configuration.directions.contains(Directions(direction))
      && (stepsOfTurn(direction) != nil || displacementToEnd(direction) != nil)
  }

  /// More steps than this are counted as this many: a `Double` has no more digits by far.
  private static var farthestSteps: Int { .max / 2 }

  /// The offsets of the first and of the last snap point.
  private func ends(_ axis: Axis) -> (first: Double, last: Double)? {
    let most = 1_000_000
    let line = lines[axis]
    let counts = [-1, 1].map { map.count(from: neighborhood.anchor, toward: Direction(axis, sign: $0), upTo: most) }
    guard counts.allSatisfy({ $0 < most }) else { return nil }
    return (line.offset(of: line.snapPoint(of: -counts[0])), line.offset(of: line.snapPoint(of: counts[1])))
  }
}
