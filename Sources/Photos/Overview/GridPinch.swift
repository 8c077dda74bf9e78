import PagerEngine
import PagerGeometry

/// Two fingers that make the squares of a grid larger or smaller.
struct GridPinch: Sendable {
  /// The grid as they show it.
  var layer: GridLayer
  /// A square's side as they were laid on (pt).
  let side: Double
  /// The picture under them, and where on its square, as parts of its sides.
  let page: Page
  let place: Vector

  /// Squares are stretched no more than that by themselves.
  private static let stretches = 0.62...1.6
  /// From this stretch of the largest squares on the picture under the fingers comes along: its square is as it is laid
  /// out then, so that nothing jumps.
  static let spread = 1.0

  /// Fingers at `center` on `layer`; `nil` where there is no picture.
  init?(_ layer: GridLayer, at center: Point) {
    let content = layer.content(at: center)
    guard let page = layer.grid.page(nearest: content), let frame = layer.grid.frame(of: page) else { return nil }
    self.layer = layer
    self.page = page
    side = layer.grid.side * layer.stretch
    place = Vector(
      x: (content.x - frame.minX) / frame.size.width, y: (content.y - frame.minY) / frame.size.height)
  }

  /// The number of columns that fingers `scale` times as far apart ask for, of `densities`; the present one unless another
  /// is clearly nearer, so that it does not go back and forth.
  func columns(scale: Double, of densities: [Int], width: Double) -> Int {
    let wanted = side * scale
    func ratio(_ columns: Int) -> Double {
      let side = width / Double(columns)
      return max(side, wanted) / min(side, wanted)
    }
    let nearest = densities.min { ratio($0) < ratio($1) } ?? layer.grid.columns
    return ratio(nearest) * Self.hysteresis < ratio(layer.grid.columns) ? nearest : layer.grid.columns
  }

  private static let hysteresis = 1.08

  /// Fingers with their middle at `center`, `scale` times as far apart as they were: what was under them stays there.
  mutating func follow(_ center: Point, scale: Double) {
    layer.focal = center
    layer.stretch = (side * scale / layer.grid.side).clamped(to: Self.stretches)
    guard let frame = layer.grid.frame(of: page) else { return }
    layer.scroll = frame.minY + place.y * frame.size.height - center.y
  }

  /// How much larger than their own the squares are asked to be.
  func wantedStretch(scale: Double) -> Double { side * scale / layer.grid.side }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}
