import PagerGeometry

/// Ripples of light on water row by row: long and low near the eye, short and flat near the horizon.
struct RippleRows {
  /// How bright each column of a line of light is; below 0 where there is no light.
  private typealias Line = (number: Int, values: [Float])

  /// The lines that the row lies between, from far to near.
  private var (far, near): (Line, Line) = ((-1, []), (-1, []))

  /// Lays the light of `columns` on the row that is `depth` (0 to 1) of the way from the horizon. `middles` are the columns'
  /// middles.
  mutating func lay(
    _ ripples: Landscape.Ripples, at depth: Float, over columns: Range<Int>, _ middles: [Float], on row: inout ColorRow
  ) {
    // Lines lie ever denser toward the horizon.
    let place = 46 * depth.squareRoot()
    let number = Int(place)
    let part = place - Float(number)
    find(number, ripples, row.count)
    let width = ripples.width * (0.35 + 1.65 * depth)
    let fade = min(1, depth * 30)
    let weight = part * part * (3 - 2 * part)
    row.lay(ripples.tone, over: columns, by: far.values, near.values, middles) { far, near, middle in
      let away = (middle - 0.5 - ripples.x) / width
      let path = ripples.rest + ripples.path / (1 + away * away * away * away)
      return ((far + (near - far) * weight) * path * fade).held()
    }
  }

  /// Finds the line `number` and the one after it.
  private mutating func find(_ number: Int, _ ripples: Landscape.Ripples, _ count: Int) {
    guard far.number != number || far.values.count != count else { return }
    let before = near
    far = before.number == number && before.values.count == count ? before : Self.line(number, ripples, count)
    near = Self.line(number + 1, ripples, count)
  }

  private static func line(_ number: Int, _ ripples: Landscape.Ripples, _ count: Int) -> Line {
    let depth = Float(number) / 46
    let length = ripples.length * (0.12 + depth * depth)
    var wander = Wander(ripples.seed.part(number))
    let values = (0..<count).map { x in
      let value = wander.sum(at: Float(x + ripples.start) / length, octaves: 2)
      return (value - 0.05) * 2.2
    }
    return (number, values)
  }
}
