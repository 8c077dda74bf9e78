/// Numbers that look random and follow from whole numbers alone, so that what they draw is the same whenever it is drawn.
struct Seed: Hashable, Sendable {
  private var state: UInt64

  /// The seed of a page, or of any two whole numbers.
  init(_ column: Int, _ row: Int = 0) {
    state = Seed.stir(
      UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15 &+ Seed.stir(UInt64(bitPattern: Int64(row))))
  }

  private init(state: UInt64) { self.state = state }

  /// Another seed for the part `number` of what is drawn.
  func part(_ number: Int) -> Seed {
    Seed(state: Seed.stir(state &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03))
  }

  /// From 0 to less than 1, in 2^24 steps.
  var unit: Float { Float(state >> 40) / 16_777_216 }

  /// From `range`.
  func value(in range: ClosedRange<Float>) -> Float { range.lowerBound + unit * (range.upperBound - range.lowerBound) }

  /// From 0 to less than `count`, which is positive.
  func index(below count: Int) -> Int { Int(state >> 33) % count }

  /// SplitMix64's last steps.
  private static func stir(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

/// A line that goes up and down at random without corners: values at whole numbers, and an S-curve between two.
///
/// It is asked for place after place, so what is known of the whole numbers around the last one is kept, for each octave.
struct Wander {
  /// The values at a whole number and at the next one.
  private struct Cell {
    var start = Float.nan
    var left: Float = 0
    var right: Float = 0
  }

  private let seed: Seed
  private var cells: [Cell] = []

  init(_ seed: Seed) { self.seed = seed }

  /// From -1 to 1. Places that are asked for in turn, each close to its last one, keep their cells in an `octave` each.
  mutating func value(at place: Float, octave: Int = 0) -> Float {
    while cells.count <= octave { cells.append(Cell()) }
    if !(place >= cells[octave].start && place < cells[octave].start + 1) {
      let start = place.rounded(.down)
      cells[octave] = Cell(start: start, left: seed.part(Int(start)).unit, right: seed.part(Int(start) + 1).unit)
    }
    let cell = cells[octave]
    let part = place - cell.start
    return 2 * (cell.left + (cell.right - cell.left) * (part * part * (3 - 2 * part))) - 1
  }

  /// The sum of `octaves` such lines, each twice as quick as the one before and `gain` as high; from -1 to 1, about.
  mutating func sum(at place: Float, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, height, whole, scale): (Float, Float, Float, Float) = (0, 1, 0, 1)
    for octave in 0..<octaves {
      sum += height * value(at: place * scale + Float(octave) * 37.3, octave: octave)
      whole += height
      height *= gain
      scale *= 2
    }
    return sum / whole
  }

  /// The same with sharp ridges in place of round tops; 0 to 1.
  mutating func ridges(at place: Float, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, height, whole, scale): (Float, Float, Float, Float) = (0, 1, 0, 1)
    for octave in 0..<octaves {
      sum += height * (1 - abs(value(at: place * scale + Float(octave) * 37.3, octave: octave)))
      whole += height
      height *= gain
      scale *= 2
    }
    return sum / whole
  }
}
