import PagerGeometry

/// Where a pager rests, to be stored and restored. What the rows of a map remember is the map's.
public struct PagerState: Hashable, Sendable, Codable {
  /// The page it rests on, or will.
  public var page: Page
  /// How far from that page's snap point it rests, in pages; 0 except on a free canvas.
  public var fraction: Vector

  /// At rest on `page`, `fraction` of a page away from its snap point.
  public init(page: Page, fraction: Vector = .zero) {
    self.page = page
    self.fraction = fraction
  }
}

extension Pager {
  /// Where it rests, or will once nothing holds it.
  public var state: PagerState {
    var fraction = Vector.zero
    for axis in Axis.allCases {
      let line = lines[axis]
      fraction[axis] = line.snapPoints(at: restingOffset[axis]) - Double(line.base)
    }
    return PagerState(page: targetPage, fraction: fraction)
  }

  /// A pager at rest where another one was, or on the nearest page that there is; between snap points only on a free
  /// canvas.
  public init(
    map: Map, restoring state: PagerState, viewport: Size, configuration: PagerConfiguration = PagerConfiguration(),
    time: Instant = .zero
  ) {
    let page = map.nearestPage(to: state.page)
    self.init(map: map, at: page ?? state.page, viewport: viewport, configuration: configuration, time: time)
    guard isFree, page == state.page else { return }
    var displacement = Vector.zero
    for axis in Axis.allCases {
      let line = lines[axis]
      let fraction = state.fraction[axis].clamped(to: -1...1, ifNotFinite: 0)
      displacement[axis] = line.offset(atSnapPoints: fraction + Double(line.base))
    }
    shift(by: displacement, isInstant: true)
  }
}
