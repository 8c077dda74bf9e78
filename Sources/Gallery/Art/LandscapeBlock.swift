import PagerGeometry

/// Some columns of a landscape, and what of it is seen there in some rows: so that a row is painted with what it shows
/// alone. Most of its blocks are hidden by one layer whole, and few touch an edge.
struct LandscapeBlock {
  /// Columns in a block.
  private static let width = 128

  /// A layer in these columns.
  struct Layer {
    /// The highest and the lowest place of its edge.
    var top: Float
    var bottom: Float
    /// Whether it hides all that is behind it, from the lowest place down.
    var hides: Bool
    /// Whether light falls on any of it.
    var isLit: Bool
  }

  let columns: Range<Int>
  /// All layers, back to front.
  let layers: [Layer]
  /// The stars that are in these columns and rows.
  let stars: [Landscape.Star]
  /// The highest and the lowest place of the foot of each curtain.
  let curtains: [ClosedRange<Float>]
  /// Whether columns are darker or lighter than they are painted.
  let isShaded: Bool

  /// The blocks of `columns`, from left to right. Columns beyond the picture are in none.
  static func blocks(of picture: Landscape, _ columns: Range<Int>, rows: Range<Int>) -> [LandscapeBlock] {
    let columns = columns.clamped(to: 0..<picture.size.width)
    return stride(from: columns.lowerBound, to: columns.upperBound, by: width).map { start in
      LandscapeBlock(picture, start..<min(columns.upperBound, start + width), rows)
    }
  }

  private init(_ picture: Landscape, _ columns: Range<Int>, _ rows: Range<Int>) {
    self.columns = columns
    layers = picture.layers.map { Self.layer($0, columns, of: picture.size.width) }
    stars = picture.stars.filter { star in
      star.x + star.radius + 3 >= Float(columns.lowerBound) && star.x - star.radius - 2 <= Float(columns.upperBound)
        && star.y + star.radius + 2 >= Float(rows.lowerBound) && star.y - star.radius - 2 <= Float(rows.upperBound)
    }
    curtains = picture.curtains.map { Self.extent(of: $0.foot, columns) }
    isShaded = picture.shade.count == picture.size.width && picture.shade[columns].contains { $0 != 1 }
  }

  private static func layer(_ layer: Landscape.Layer, _ columns: Range<Int>, of width: Int) -> Layer {
    let edge = extent(of: layer.edge, columns)
    // Light comes from as many columns away as it falls down.
    let shift = Int((layer.litDepth * layer.litSlope).magnitude.rounded(.up)) + 1
    let sources = columns.lowerBound - shift..<columns.upperBound + shift
    let isLit = layer.lit.count == width && layer.lit[sources.clamped(to: 0..<width)].contains { $0 > 0 }
    return Layer(
      top: edge.lowerBound, bottom: edge.upperBound, hides: layer.opacity >= 1 && layer.floor.isEmpty, isLit: isLit)
  }

  /// The least and the greatest number of `list` in `columns`; none where there are fewer than columns.
  private static func extent(of list: [Float], _ columns: Range<Int>) -> ClosedRange<Float> {
    guard columns.upperBound <= list.count, let first = list[columns].first else { return .infinity...(.infinity) }
    return list[columns].reduce(first...first) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }
}

/// The tones of a landscape's sky and layers in a row.
struct LandscapeTones {
  /// How far the row is down (pixels).
  let y: Float
  let sky: Tone
  /// Of all layers, back to front.
  private(set) var layers: [Tone] = []

  init(_ picture: Landscape, _ y: Float) {
    self.y = y
    sky = picture.sky[(y + 0.5) / max(1, picture.horizon)]
    for layer in picture.layers {
      let part = max(0, min(1, (y - layer.top) / layer.depth))
      layers.append(layer.upper.mixed(with: layer.lower, part))
    }
  }
}
