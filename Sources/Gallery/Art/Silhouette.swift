import PagerGeometry

/// The upper edge of something dark before a sky: a height for each column of pixels, 0 at the top.
struct Silhouette {
  private(set) var edge: [Float]
  /// The picture's extent, and the unit that things in it are measured by: a thousandth of its shorter side.
  let width: Float
  let height: Float
  let unit: Float

  /// A level edge at `level` of the height of a picture of `size`.
  init(_ size: PixelSize, level: Float = 1) {
    (width, height) = (Float(size.width), Float(size.height))
    unit = min(width, height) / 1000
    edge = Array(repeating: level * height, count: size.width)
  }

  /// The edge at a column, which is held to those there are.
  func height(at x: Float) -> Float { edge.isEmpty ? 0 : edge[max(0, min(edge.count - 1, Int(x)))] }

  /// Moves each column up by what `rise` says of its place, in units from the left edge on; the result is in units too.
  mutating func raise(_ rise: (Float) -> Float) {
    for x in edge.indices { edge[x] -= rise((Float(x) + 0.5) / unit) * unit }
  }

  /// Round hills of about `length` units, up to `swell` units high.
  mutating func addHills(_ seed: Seed, length: Float, swell: Float, octaves: Int = 3, gain: Float = 0.4) {
    var wander = Wander(seed)
    raise { swell * (0.5 + 0.5 * wander.sum(at: $0 / length, octaves: octaves, gain: gain)) }
  }

  /// Sharp ridges of about `length` units, up to `swell` units high.
  mutating func addRidges(_ seed: Seed, length: Float, swell: Float, octaves: Int = 5) {
    var wander = Wander(seed)
    raise { place in
      let ridge = wander.ridges(at: place / length, octaves: octaves, gain: 0.46)
      return swell * ridge * ridge
    }
  }

  // MARK: Things that stand on it, in pixels

  /// A triangle with its foot at `foot` and its tip `height` above it.
  mutating func addTriangle(x: Float, foot: Float, halfWidth: Float, height: Float) {
    stamp(x - halfWidth, x + halfWidth) { foot - height * (1 - abs($0 - x) / halfWidth) }
  }

  /// A box from `left` to `right` up to `top`.
  mutating func addBox(_ left: Float, _ right: Float, top: Float) { stamp(left, right) { _ in top } }

  /// The upper half of a disc.
  mutating func addDisc(x: Float, y: Float, radius: Float) {
    stamp(x - radius, x + radius) { column in
      let dx = column - x
      return y - max(0, radius * radius - dx * dx).squareRoot()
    }
  }

  /// A fir of four tiers.
  mutating func addFir(x: Float, foot: Float, height: Float) {
    for tier in 0..<4 {
      let part = Float(tier) / 4
      let half = height * 0.21 * (1 - part * 0.72)
      addTriangle(
        x: x, foot: foot - height * part * 0.8, halfWidth: half, height: height * (0.34 + 0.05 * Float(tier % 2)))
    }
    addBox(x - height * 0.018, x + height * 0.018, top: foot - height * 0.9)
  }

  /// Columns whose middles lie between two places get no lower than `top` says, smooth where a side is in a column.
  private mutating func stamp(_ left: Float, _ right: Float, top: (Float) -> Float) {
    guard right > 0, left < width else { return }
    let first = max(0, Int(left.rounded(.down)))
    let last = min(edge.count - 1, Int(right.rounded(.up)))
    guard first <= last else { return }
    for x in first...last {
      let middle = Float(x) + 0.5
      guard middle > left, middle < right else { continue }
      edge[x] = min(edge[x], top(middle))
    }
  }

  /// How much of the light that comes from the left (1) or the right (-1) falls on each column, by the edge's slope.
  func lit(from side: Float, steepness: Float) -> [Float] {
    let reach = max(1, Int(7 * unit))
    return edge.indices.map { x in
      let (before, after) = (edge[max(0, x - reach)], edge[min(edge.count - 1, x + reach)])
      return max(0, min(1, (before - after) * side * steepness / Float(2 * reach)))
    }
  }
}
