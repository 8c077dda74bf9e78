import PagerGeometry

/// The sizes of a content and a viewport, and the resulting limits of scale and offset.
struct ZoomGeometry: Hashable, Sendable {
  /// The size of the rotated content in its own pixels.
  var content: Size
  /// The size of the viewport (pt).
  var viewport: Size
  /// The number of device pixels per point.
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

  /// The scale of 100 %: one content pixel per device pixel (points per content pixel).
  var oneToOne: Double { 1 / density }
  /// Whether the content has no edges; its size then has no effect.
  var isEndless: Bool { rules.leastScale != nil }
  /// The smallest scale: the largest one that shows all of the content, at most 100 %; for an endless content, the
  /// configured one.
  var fit: Double {
    if let least = rules.leastScale { return least / density }
    return min(oneToOne, viewport.width / content.width, viewport.height / content.height)
  }
  /// The largest scale.
  var greatest: Double { rules.greatestScale / density }

  /// Returns `scale` clamped to the limits.
  func held(_ scale: Double) -> Double { max(fit, min(greatest, scale)) }

  /// Returns the scale after a pinch that ends at `scale`. A scale near fit becomes fit: the user then wants to see all
  /// of the content, and a few points of overflow would prevent page turns. Does not apply to an endless content.
  func settled(_ scale: Double) -> Double { !isEndless && scale < fit * Self.nearlyFit ? fit : held(scale) }

  private static let nearlyFit = 1.05

  /// The tolerance within which an offset counts as on an edge (pt).
  static let rounding = 1e-9

  /// Returns the scale of `level`, clamped to the limits.
  func scale(of level: ZoomLevel) -> Double {
    switch level {
    case .fit: fit
    case .oneToOne: held(oneToOne)
    case .width: held(viewport.width / content.width)
    case .scale(let scale): held(scale.clamped(to: 1e-9...1e9, ifNotFinite: 1) / density)
    }
  }

  /// The scale of a double tap from fit by the level alone, clamped to the limits; `nil` for
  /// ``DoubleTapLevel/actualSize``, and for a scale that is fit or nearly fit.
  var doubleTapped: Double? {
    let (wide, high) = (viewport.width / content.width, viewport.height / content.height)
    let isPanorama = max(content.width, content.height) > Self.panorama * min(content.width, content.height)
    let scale: Double? =
      switch isPanorama ? .fill : rules.doubleTap {
      case .actualSize: nil
      case .fill: max(wide, high)
      case .width: wide
      }
    return scale.map(held).flatMap { $0 < fit * Self.nearlyFit ? nil : $0 }
  }

  /// The ratio of the sides above which a content counts as a panorama.
  private static let panorama = 3.0

  /// Returns whether `scale` is 100 %, up to rounding.
  func isOneToOne(_ scale: Double) -> Bool { (scale / oneToOne - 1).magnitude <= 1e-9 }

  /// Returns whether `scale` is the smallest one, up to rounding.
  func isFit(_ scale: Double) -> Bool { scale <= fit * (1 + 1e-9) }

  // MARK: Offset

  /// Returns the maximum distance of the offset from 0 along `axis` (pt): half the excess of the content's length over
  /// the viewport's; infinite for an endless content.
  func overflow(_ axis: Axis, at scale: Double) -> Double {
    isEndless ? .infinity : max(0, content[axis] * scale - viewport[axis]) / 2
  }

  /// Returns `offset` clamped to the range in which the content's edges are outside the viewport, or 0 if the content
  /// is smaller.
  func held(_ offset: Double, _ axis: Axis, at scale: Double) -> Double {
    let overflow = overflow(axis, at: scale)
    return max(-overflow, min(overflow, offset))
  }

  /// Returns the edge that `offset` is past; `nil` within the limits.
  func edge(_ axis: Axis, past offset: Double, at scale: Double) -> AxisEdge? {
    let overflow = overflow(axis, at: scale)
    guard offset.magnitude > overflow else { return nil }
    return AxisEdge(
      limit: offset > 0 ? overflow : -overflow, behavior: rules.edgeBehavior, viewportLength: viewport[axis])
  }

  /// Returns the frame of the content in the viewport (pt).
  func frame(_ place: ZoomPlace) -> Rect {
    let size = Size(width: content.width * place.scale, height: content.height * place.scale)
    return Rect(
      x: (viewport.width - size.width) / 2 - place.offset.x, y: (viewport.height - size.height) / 2 - place.offset.y,
      width: size.width, height: size.height)
  }

  /// Returns the displacement from the viewport's middle to `point` (pt), clamped to four viewports.
  func focal(_ point: Point) -> Vector {
    Vector(
      x: point.x.clamped(to: -4 * viewport.width...5 * viewport.width, ifNotFinite: 0) - viewport.width / 2,
      y: point.y.clamped(to: -4 * viewport.height...5 * viewport.height, ifNotFinite: 0) - viewport.height / 2)
  }
}
