/// Ripples of light on water row by row: long and low near the eye, short and flat near the horizon.
struct RippleRows {
  /// The lines of light that the row lies between, from far to near, by their numbers.
  private var lines: [Int: [Float]] = [:]
  private var mixed: [Float] = []

  /// How bright each of `count` columns is in the row that is `depth` (0 to 1) of the way from the horizon.
  mutating func row(_ ripples: Landscape.Ripples, at depth: Float, count: Int) -> [Float] {
    // Lines lie ever denser toward the horizon.
    let place = 46 * depth.squareRoot()
    let number = Int(place)
    let part = place - Float(number)
    lines = lines.filter { $0.key == number || $0.key == number + 1 }
    let (far, near) = (line(number, ripples, count), line(number + 1, ripples, count))
    let width = ripples.width * (0.35 + 1.65 * depth)
    let fade = min(1, depth * 30)
    if mixed.count != count { mixed = Array(repeating: 0, count: count) }
    let weight = part * part * (3 - 2 * part)
    mixed.withUnsafeMutableBufferPointer { mixed in
      far.withUnsafeBufferPointer { far in
        near.withUnsafeBufferPointer { near in
          var x = 0
          while x < mixed.count {
            let away = (Float(x) - ripples.x) / width
            let path = ripples.rest + ripples.path / (1 + away * away * away * away)
            mixed[x] = max(0, far[x] + (near[x] - far[x]) * weight) * path * fade
            x += 1
          }
        }
      }
    }
    return mixed
  }

  /// How bright each column of a line is; below 0 where there is no light.
  private mutating func line(_ number: Int, _ ripples: Landscape.Ripples, _ count: Int) -> [Float] {
    if let line = lines[number] { return line }
    let depth = Float(number) / 46
    let length = ripples.length * (0.12 + depth * depth)
    let wander = Wander(ripples.seed.part(number))
    let line = (0..<count).map { x in
      let value = wander.sum(at: Float(x + ripples.start) / length, octaves: 2)
      return (value - 0.05) * 2.2
    }
    lines[number] = line
    return line
  }
}
