/// A source of pseudorandom numbers that depend on whole numbers alone, so that each drawing is reproducible.
struct Seed: Hashable, Sendable {
  private var state: UInt64

  /// Creates the seed of a page, or of any two whole numbers.
  init(_ column: Int, _ row: Int = 0) {
    state = Seed.stir(
      UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15 &+ Seed.stir(UInt64(bitPattern: Int64(row))))
  }

  private init(state: UInt64) { self.state = state }

  /// Returns the seed of the part `number` of a drawing.
  func part(_ number: Int) -> Seed {
    Seed(state: Seed.stir(state &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03))
  }

  /// The seed's number from 0 to less than 1, in 2^24 steps.
  var unit: Float { Float(state >> 40) / 16_777_216 }

  /// Returns the seed's number in `range`.
  func value(in range: ClosedRange<Float>) -> Float { range.lowerBound + unit * (range.upperBound - range.lowerBound) }

  /// Returns the seed's whole number from 0 to less than `count`, which must be positive.
  func index(below count: Int) -> Int { Int(state >> 33) % count }

  /// Mixes the bits of `value`, with one step of SplitMix64.
  private static func stir(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

/// A smooth random line (value noise): random values at whole numbers, with an S-curve between two of them.
///
/// Callers ask for neighbouring places in turn, so the values around the last place are kept, for each octave.
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

  /// Returns the value at `place`, from -1 to 1. Each `octave` keeps the values around its last place.
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

  /// Returns the scaled sum of `octaves` lines, from -1 to 1. Each line has twice the frequency of the one before and
  /// `gain` times its height.
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

  /// Returns the scaled sum of `octaves` lines with sharp ridges in place of round tops, from 0 to 1.
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
