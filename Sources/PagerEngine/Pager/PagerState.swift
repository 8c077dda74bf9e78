import PagerGeometry

/// The resting position of a pager, to be stored and restored. The pages that a map remembers for its rows are not
/// included.
public struct PagerState: Hashable, Sendable, Codable {
  /// The page on which the pager rests or will rest.
  public var page: Page
  /// The resting distance from that page's snap point, in pages; 0 except on a free canvas.
  public var fraction: Vector

  /// Creates the state at rest on `page`, `fraction` of a page from its snap point.
  public init(page: Page, fraction: Vector = .zero) {
    self.page = page
    self.fraction = fraction
  }
}

extension Pager {
  /// The state at rest, now or when no pointer holds the pager.
  public var state: PagerState {
    var fraction = Vector.zero
    for axis in Axis.allCases {
      let line = lines[axis]
      fraction[axis] = line.snapPoints(at: restingOffset[axis]) - Double(line.base)
    }
    return PagerState(page: targetPage, fraction: fraction)
  }

  /// Creates a pager at rest at a stored state, or on the nearest page of the map. Only a free canvas rests between
  /// snap points.
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
