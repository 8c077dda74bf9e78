import PagerGeometry

/// A content's and a viewport's size, and the limits of scale and offset that follow from them.
struct ZoomGeometry: Hashable, Sendable {
  /// The content's extent in its own pixels, as it is turned.
  var content: Size
  /// The viewport's extent (pt).
  var viewport: Size
  /// Device pixels to a point.
  var density: Double
  var rules: ZoomRules

  init(content: PixelSize, viewport: Size, density: Double, rules: ZoomRules) {
    self.content = Self.usable(content)
    self.viewport = Self.usable(viewport)
    self.density = Self.usable(density)
    self.rules = rules
  }

  static func usable(_ content: PixelSize) -> Size {
    Size(
      width: Double(max(1, min(100_000_000, content.width))), height: Double(max(1, min(100_000_000, content.height))))
  }

  static func usable(_ viewport: Size) -> Size {
    Size(
      width: viewport.width.clamped(to: 1...1e6, ifNotFinite: 1),
      height: viewport.height.clamped(to: 1...1e6, ifNotFinite: 1))
  }

  static func usable(_ density: Double) -> Double { density.clamped(to: 0.01...100, ifNotFinite: 1) }

  // MARK: Scale

  /// One content pixel on one device pixel (pt).
  var oneToOne: Double { 1 / density }
  /// Whether the content has no edges. Its extent counts for nothing then.
  var isEndless: Bool { rules.leastScale != nil }
  /// The least scale: the largest that shows all of the content, at most one to one; without end the one that is set.
  var fit: Double {
    if let least = rules.leastScale { return least / density }
    return min(oneToOne, viewport.width / content.width, viewport.height / content.height)
  }
  /// The largest scale.
  var greatest: Double { rules.greatestScale / density }

  /// `scale` held to the limits.
  func held(_ scale: Double) -> Double { max(fit, min(greatest, scale)) }

  /// Where a pinch that ends at `scale` leaves it. What is nearly fit becomes fit: a hand that makes a content small again
  /// means all of it, and a few points of overflow would keep pages from turning. Without end there is no such thing.
  func settled(_ scale: Double) -> Double { !isEndless && scale < fit * Self.nearlyFit ? fit : held(scale) }

  private static let nearlyFit = 1.05

  /// An offset that is past an edge by no more than this (pt) is on it.
  static let rounding = 1e-9

  /// The scale that is asked for, held to the limits.
  func scale(of level: ZoomLevel) -> Double {
    switch level {
    case .fit: fit
    case .oneToOne: held(oneToOne)
    case .width: held(viewport.width / content.width)
    case .scale(let scale): held(scale.clamped(to: 1e-9...1e9, ifNotFinite: 1) / density)
    }
  }

  /// Whether `scale` is one to one, but for rounding.
  func isOneToOne(_ scale: Double) -> Bool { (scale / oneToOne - 1).magnitude <= 1e-9 }

  /// Whether `scale` is the least one, but for rounding.
  func isFit(_ scale: Double) -> Bool { scale <= fit * (1 + 1e-9) }

  // MARK: Offset

  /// How far the offset may be from 0 along `axis` (pt): half of what the content is longer than the viewport; any
  /// distance where it has no edges.
  func overflow(_ axis: Axis, at scale: Double) -> Double {
    isEndless ? .infinity : max(0, content[axis] * scale - viewport[axis]) / 2
  }

  /// `offset` held to where the content's edges meet the viewport's, or to the middle.
  func held(_ offset: Double, _ axis: Axis, at scale: Double) -> Double {
    let overflow = overflow(axis, at: scale)
    return max(-overflow, min(overflow, offset))
  }

  /// The edge that `offset` is past; `nil` where it is within the limits.
  func edge(_ axis: Axis, past offset: Double, at scale: Double) -> AxisEdge? {
    let overflow = overflow(axis, at: scale)
    guard offset.magnitude > overflow else { return nil }
    return AxisEdge(
      limit: offset > 0 ? overflow : -overflow, behavior: rules.edgeBehavior, viewportLength: viewport[axis])
  }

  /// The content's box in the viewport (pt).
  func frame(_ place: ZoomPlace) -> Rect {
    let size = Size(width: content.width * place.scale, height: content.height * place.scale)
    return Rect(
      x: (viewport.width - size.width) / 2 - place.offset.x, y: (viewport.height - size.height) / 2 - place.offset.y,
      width: size.width, height: size.height)
  }

  /// From the viewport's middle to `point` (pt), which is held within four viewports.
  func focal(_ point: Point) -> Vector {
    Vector(
      x: point.x.clamped(to: -4 * viewport.width...5 * viewport.width, ifNotFinite: 0) - viewport.width / 2,
      y: point.y.clamped(to: -4 * viewport.height...5 * viewport.height, ifNotFinite: 0) - viewport.height / 2)
  }
}
