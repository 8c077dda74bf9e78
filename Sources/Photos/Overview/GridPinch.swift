import PagerEngine
import PagerGeometry

/// A pinch that makes the thumbnails of a grid larger or smaller.
struct GridPinch: Sendable {
  /// The grid as the pinch shows it.
  var layer: GridLayer
  /// The side of a thumbnail at the start of the pinch (pt).
  let side: Double
  /// The picture under the focal point at the start.
  let page: Page
  /// The focal point's location on that picture's thumbnail, in sides of the thumbnail.
  let place: Vector

  /// The range of the stretch.
  private static let stretches = 0.62...1.6
  /// The stretch of the largest thumbnails from which the fingers take the picture out of its thumbnail. At 1 the
  /// thumbnail has its own size, so that the picture does not jump.
  static let spread = 1.0

  /// Begins a pinch at `center` on `layer`; `nil` for a grid without pictures.
  init?(_ layer: GridLayer, at center: Point) {
    let content = layer.content(at: center)
    guard let page = layer.grid.page(nearest: content), let frame = layer.grid.frame(of: page) else { return nil }
    self.layer = layer
    self.page = page
    side = layer.grid.side * layer.stretch
    place = Vector(
      x: (content.x - frame.minX) / frame.size.width, y: (content.y - frame.minY) / frame.size.height)
  }

  /// Returns the number of columns, from `densities`, that fits a pinch of `scale` best. The current number stays
  /// unless another one fits clearly better, so that the grid does not flicker between two.
  func columns(scale: Double, of densities: [Int], width: Double) -> Int {
    let wanted = side * scale
    func ratio(_ columns: Int) -> Double {
      let side = OverviewGrid.room(columns, width: width)
      return max(side, wanted) / min(side, wanted)
    }
    let nearest = densities.min { ratio($0) < ratio($1) } ?? layer.grid.columns
    return ratio(nearest) * Self.hysteresis < ratio(layer.grid.columns) ? nearest : layer.grid.columns
  }

  private static let hysteresis = 1.08

  /// Follows a pinch with its focal point at `center` and the given scale. The picture under the fingers stays there.
  mutating func follow(_ center: Point, scale: Double) {
    layer.focal = center
    layer.stretch = (side * scale / layer.grid.side).clamped(to: Self.stretches)
    guard let frame = layer.grid.frame(of: page) else { return }
    layer.scroll = frame.minY + place.y * frame.size.height - center.y
  }

  /// Returns the stretch of the thumbnails that the pinch asks for, without the limits.
  func wantedStretch(scale: Double) -> Double { side * scale / layer.grid.side }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}
