import PagerGeometry

/// A free pager whose pages form one endless canvas that is zoomed as a whole.
///
/// The pager's layout uses the scale at which the canvas will rest, or the scale of a pinch, as soon as that is known.
/// Throws, scrolls and drags therefore behave as without a zoom. While the scale moves to that value, the canvas is
/// shown enlarged or reduced around the focal point by the remaining ratio.
extension ZoomingPager {
  /// Whether all pages form one canvas with a common scale: those of a free pager with a smallest scale.
  public var isCanvas: Bool { rules.leastScale != nil }

  /// The visible scale of the canvas, in viewport points per canvas point; 1 if pages are zoomed individually.
  public var canvasScale: Double { isCanvas ? target.zoom.scale : 1 }

  /// The scale at which the canvas last settled, and which it has at rest; 1 if pages are zoomed individually. Meant
  /// for content that is drawn once for a scale and not during its change.
  public var settledScale: Double { isCanvas ? target.toldScale : 1 }

  /// Whether the scale of the target page or of the canvas changes, by fingers or in a motion.
  public var isScaling: Bool { target.zoom.isScaling }

  /// Whether drags, the wheel and two fingers on a touchpad pan the target page, because it is zoomed in.
  public var pansPage: Bool { !isCanvas && !target.zoom.isAtFit }

  /// The visible pages, row by row, in a new array. O(visible pages + steps from the target page).
  public var placedPages: [PlacedPage] {
    var pages: [PlacedPage] = []
    forEachPlacedPage { pages.append($0) }
    return pages
  }

  /// Calls `body` with each visible page, row by row, as ``Pager/forEachPlacedPage(_:)`` does. Pages of a canvas have
  /// their visible size, also while the scale changes. Allocates nothing.
  public func forEachPlacedPage(_ body: (PlacedPage) -> Void) {
    let enlargement = enlargement
    pager.forEachPlacedPage(
      Enlargement(factor: enlargement.factor, center: pager.mirroredToContent(enlargement.center)), body)
  }

  /// The enlargement of the visible pages relative to the pager's layout (viewport points).
  var enlargement: Enlargement {
    guard isCanvas else { return .none }
    let scale = target.zoom.scale
    return scale == pager.scale ? .none : Enlargement(factor: scale / pager.scale, center: focalPoint.point)
  }

  static func rules(_ configuration: ZoomConfiguration, of pager: Pager<Map>) -> ZoomRules {
    ZoomRules(
      configuration, pager.configuration,
      isEndless: configuration.isEnabled && configuration.leastScale != nil && pager.isFree)
  }

  // MARK: Changes

  /// Changes the zoom of the target page or of the canvas. The point of the canvas that is visible at `point` (viewport
  /// points; `nil` for the middle) moves to `end`, or stays.
  mutating func changeScale(around point: Point?, to end: Point? = nil, _ change: (inout Zoom) -> Void) {
    guard isCanvas else { return change(&target.zoom) }
    let point = point.map(focal) ?? middle
    let enlargement = enlargement
    let place = Point(x: enlargement.laidOut(point.x, .horizontal), y: enlargement.laidOut(point.y, .vertical))
    change(&target.zoom)
    focalPoint = FocalPoint(end.map(focal) ?? point)
    let (from, to) = (pager.mirroredToContent(place), pager.mirroredToContent(focalPoint.point))
    pager.rescale(to: target.zoom.layoutScale, moving: from, to: to)
  }

  /// Returns `point` within 100,000 pt; the middle where it is not finite.
  private func focal(_ point: Point) -> Point {
    Point(
      x: point.x.clamped(to: -1e5...1e5, ifNotFinite: middle.x),
      y: point.y.clamped(to: -1e5...1e5, ifNotFinite: middle.y))
  }

  /// Changes the scale by a command. Around a point, a thrown canvas stops; around the middle, it continues.
  mutating func commandScale(around point: Point?, _ change: (inout Zoom) -> Void) {
    cancelGesture()
    if isCanvas, point != nil, pager.isMoving {
      pager.holdBothAxes()
      pager.act(on: .pressEnded)
    }
    changeScale(around: point, change)
  }

  /// Continues a change of scale around a finger that holds the canvas at `point`.
  mutating func holdCanvas(at point: Point) {
    guard isCanvas, enlargement != .none else { return }
    changeScale(around: point) { _ in }
  }

  /// Returns the velocity in the pager's layout that corresponds to a velocity on the screen.
  func laidOut(_ velocity: Vector) -> Vector {
    let factor = enlargement.factor
    return factor == 1 ? velocity : velocity * (1 / factor)
  }

  // MARK: Sizes

  /// Applies another viewport or other rules of a canvas, or a change to or from a canvas.
  mutating func takeOnCanvas(_ others: ZoomRules) {
    let wasCanvas = isCanvas
    if wasCanvas != (others.leastScale != nil) {
      // A scale change that is under way is reported before.
      target.zoom.restore(target.zoom.state, time: time)
      target.tell(&events)
    }
    let (time, viewport) = (time, pager.viewport)
    if others.leastScale == nil {
      rules = others
      target = PageZoom(pager.targetPage, restingZoom(of: pager.targetPage, in: pager.targetFrame.size))
      let middle = pager.mirroredToContent(middle)
      pager.rescale(to: 1, moving: middle, to: middle)
      // Pages rest on a page, not between two.
      if !pager.isFree, pager.hold == .none { pager.settle(on: Steps(columns: 0)) }
    } else if wasCanvas {
      rules = others
      changeScale(around: nil) { zoom in
        zoom.resize(to: viewport, time: time)
        zoom.setRules(others)
      }
    } else {
      rules = others
      endLeaving()
      target = PageZoom(pager.targetPage, Zoom(canvasIn: viewport, rules: others, time: time))
    }
    collect()
  }
}

extension Zoom {
  /// Creates the zoom of an endless canvas at 100 %, with points as pixels.
  init(canvasIn viewport: Size, rules: ZoomRules, time: Instant) {
    self.init(
      content: PixelSize(width: 1, height: 1), viewport: viewport, density: 1, state: ZoomState(scale: 1),
      rules: rules, time: time)
  }
}

extension Pager {
  /// Converts a viewport position to content points, without clamping, or back.
  func mirroredToContent(_ point: Point) -> Point {
    configuration.isRightToLeft ? point.mirrored(width: viewport.width) : point
  }
}
