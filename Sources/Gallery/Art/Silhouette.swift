import PagerGeometry

/// The upper edge of a layer: a y coordinate for each column of pixels, 0 at the top.
struct Silhouette {
  private(set) var edge: [Float]
  /// The unit of lengths in a picture: a thousandth of its shorter side (pixels).
  let unit: Float

  /// Creates a level edge at the fraction `level` of the height of a picture of `size`.
  init(_ size: PixelSize, level: Float) {
    unit = Float(max(1, min(size.width, size.height))) / 1000
    edge = Array(repeating: level * Float(size.height), count: size.width)
  }

  /// Raises hills of about `length` units, up to `swell` units high.
  mutating func raise(_ terrain: Terrain, _ seed: Seed, length: Float, swell: Float) {
    var wander = Wander(seed)
    for x in edge.indices {
      edge[x] -= terrain.height(at: (Float(x) + 0.5) / unit / length, &wander) * swell * unit
    }
  }

  /// Returns the y coordinate of the edge in the column `x`, where a figure has its foot.
  func foot(at x: Float) -> Float { edge.isEmpty ? 0 : edge[max(0, min(edge.count - 1, Int(x)))] }

  /// Adds a line of a figure from left to right: it raises the edge of the columns between its ends to the line.
  mutating func addLine(from start: (x: Float, y: Float), to end: (x: Float, y: Float)) {
    func column(_ x: Float) -> Int { Int(max(0, min(Float(edge.count), (x + 0.5).rounded(.down)))) }
    guard column(start.x) < column(end.x) else { return }
    let slope = (end.y - start.y) / (end.x - start.x)
    for x in column(start.x)..<column(end.x) { edge[x] = min(edge[x], start.y + (Float(x) + 0.5 - start.x) * slope) }
  }

  /// Returns the light on each column (0 to 1) from the left (`side` 1) or the right (`side` -1), by the edge's slope.
  func light(from side: Float, steepness: Float) -> [Float] {
    let reach = max(1, Int(7 * unit))
    return edge.indices.map { x in
      let (before, after) = (edge[max(0, x - reach)], edge[min(edge.count - 1, x + reach)])
      return max(0, min(1, (before - after) * side * steepness / Float(2 * reach)))
    }
  }
}

/// The shape of a ground.
enum Terrain {
  case flat
  /// Flat water with glints.
  case water
  /// Round hills.
  case hills
  /// Sharp ridges.
  case ridges
  /// Asymmetric crests: gentle on one side, steep on the other.
  case dunes
  /// Level steps with steep faces.
  case steps

  /// Returns the height (0 to 1) at `place`, in lengths of a hill.
  fileprivate func height(at place: Float, _ wander: inout Wander) -> Float {
    switch self {
    case .flat, .water: return 0
    case .hills: return 0.5 + 0.5 * wander.sum(at: place, octaves: 3, gain: 0.4)
    case .ridges:
      let ridge = wander.ridges(at: place, octaves: 5, gain: 0.46)
      return ridge * ridge
    case .dunes:
      let lean = place + 0.16 * wander.value(at: place + 9.1)
      let crest = 1 - abs(wander.value(at: lean, octave: 1))
      return crest * (0.35 + 0.65 * crest)
    case .steps:
      let rise = 2.5 + 2.5 * wander.sum(at: place, octaves: 2)
      let floor = rise.rounded(.down)
      return (floor + max(0, (rise - floor - 0.86) / 0.14)) / 5
    }
  }
}
