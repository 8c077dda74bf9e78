import PagerGeometry

/// A free pager whose pages are one canvas without end, zoomed as a whole.
///
/// The pager is laid out for the scale at which the canvas will rest, or which two fingers give it, from the moment on at
/// which that is known: so throws, flights and drags are what they are without a zoom. While the scale moves there by
/// itself, the picture is seen enlarged or reduced around the focal point, by what the scale still lacks.
extension ZoomingPager {
  /// Whether all pages are one canvas with one scale: those of a free pager where a least scale is set.
  public var isCanvas: Bool { rules.leastScale != nil }

  /// Points to a point of the canvas, as it is seen now; 1 where pages are zoomed each for itself.
  public var canvasScale: Double { isCanvas ? target.zoom.scale : 1 }

  /// The scale of the canvas as it settled last, which it still has at rest; 1 where pages are zoomed each for itself. For
  /// what is drawn once for a scale, and not for each moment of its change.
  public var settledScale: Double { isCanvas ? target.toldScale : 1 }

  /// Whether the scale of the target page, or of the canvas, changes by fingers or by itself.
  public var isScaling: Bool { target.zoom.isScaling }

  /// Whether drags, the wheel and two fingers on a touchpad pan the target page: it is zoomed in.
  public var pansPage: Bool { !isCanvas && !target.zoom.isAtFit }

  /// The pages that are seen now, row by row, in a new array. O(pages seen + steps from the target page).
  public var placedPages: [PlacedPage] {
    var pages: [PlacedPage] = []
    forEachPlacedPage { pages.append($0) }
    return pages
  }

  /// Calls `body` with each page that is seen now, row by row, as ``Pager/forEachPlacedPage(_:)`` does; those of a canvas
  /// as large as they are seen, also while its scale changes. Allocates nothing.
  public func forEachPlacedPage(_ body: (PlacedPage) -> Void) {
    let enlargement = enlargement
    pager.forEachPlacedPage(
      Enlargement(factor: enlargement.factor, center: pager.mirroredToContent(enlargement.center)), body)
  }

  /// How what is seen differs from how the pager is laid out (viewport points).
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

  /// Changes the zoom of the target page or of the canvas; what is seen of the canvas at `point` (viewport points; `nil`
  /// for its middle) comes to `end`, or stays.
  mutating func changeScale(around point: Point?, to end: Point? = nil, _ change: (inout Zoom) -> Void) {
    guard isCanvas else { return change(&target.zoom) }
    let point = point ?? middle
    let enlargement = enlargement
    let place = Point(x: enlargement.laidOut(point.x, .horizontal), y: enlargement.laidOut(point.y, .vertical))
    change(&target.zoom)
    focalPoint = FocalPoint(end ?? point)
    let (from, to) = (pager.mirroredToContent(place), pager.mirroredToContent(focalPoint.point))
    pager.rescale(to: target.zoom.layoutScale, moving: from, to: to)
  }

  /// Zooms by a command: around a place, what is thrown stops; around the middle it goes on.
  mutating func commandScale(around point: Point?, _ change: (inout Zoom) -> Void) {
    cancelGesture()
    if isCanvas, point != nil, pager.isMoving {
      pager.holdBothAxes()
      pager.act(on: .pressEnded)
    }
    changeScale(around: point, change)
  }

  /// A finger holds the canvas at `point`, where a scale that is on its way goes on around it.
  mutating func holdCanvas(at point: Point) {
    guard isCanvas, enlargement != .none else { return }
    changeScale(around: point) { _ in }
  }

  /// A velocity on the screen as the pager has it that moves the canvas so fast as it is seen.
  func laidOut(_ velocity: Vector) -> Vector {
    let factor = enlargement.factor
    return factor == 1 ? velocity : velocity * (1 / factor)
  }

  // MARK: Sizes

  /// Takes on another viewport or other rules of a canvas, or that pages are one from now on, or no longer.
  mutating func takeOnCanvas(_ others: ZoomRules) {
    let wasCanvas = isCanvas
    if wasCanvas != (others.leastScale != nil) {
      // What is told of a scale on its way is told before.
      target.zoom.restore(target.zoom.state, time: time)
      target.tell(&events)
    }
    let (time, viewport) = (time, pager.viewport)
    if others.leastScale == nil {
      rules = others
      target = PageZoom(pager.targetPage, restingZoom(of: pager.targetPage, in: pager.targetFrame.size))
      let middle = pager.mirroredToContent(middle)
      pager.rescale(to: 1, moving: middle, to: middle)
    } else if wasCanvas {
      rules = others
      changeScale(around: nil) { zoom in
        zoom.resize(to: viewport, time: time)
        zoom.setRules(others)
      }
    } else {
      rules = others
      leaving.removeAll(keepingCapacity: true)
      target = PageZoom(pager.targetPage, Zoom(canvasIn: viewport, rules: others, time: time))
    }
    collect()
  }
}

extension Zoom {
  /// A canvas without end at one to one, in points.
  init(canvasIn viewport: Size, rules: ZoomRules, time: Instant) {
    self.init(
      content: PixelSize(width: 1, height: 1), viewport: viewport, density: 1, state: ZoomState(scale: 1),
      rules: rules, time: time)
  }
}

extension Pager {
  /// A place in the viewport as the engine sees it, wherever it is; and the other way round.
  func mirroredToContent(_ point: Point) -> Point {
    configuration.isRightToLeft ? point.mirrored(width: viewport.width) : point
  }
}
