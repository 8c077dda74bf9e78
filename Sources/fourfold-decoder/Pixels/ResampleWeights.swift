import Glibc

/// The weights of a line's samples for each sample of a shorter line: Lanczos with three lobes.
///
/// Output sample i has its centre at `c = (i + 0.5) * source / target - 0.5`, and weighs sample j by `lanczos((j - c)
/// / s)` with `s = max(1, source / target)`. Samples beyond the ends do not count; the weights of one output sample sum
/// to one.
struct ResampleWeights {
  /// One, in the fixed point of ``values``.
  static let one = 1 << 15

  /// The number of samples for each output sample.
  let taps: Int
  /// The samples that the wanted part of the shorter line needs.
  let window: Range<Int>
  /// The first sample for each output sample, counted from the window's start. `start + taps` never exceeds the
  /// window's length.
  let starts: [Int]
  /// The `taps` weights for each output sample.
  let values: [Int16]

  /// Creates the weights from a line of `source` samples to one of `target`, both at least one. `part`, which must not
  /// be empty, limits them to some output samples.
  init(from source: Int, to target: Int, only part: Range<Int>? = nil) {
    let ratio = Double(source) / Double(target)
    let scale = max(1, ratio)
    let taps = source == target ? 1 : min(source, Int((6 * scale).rounded(.up)))
    let part = part ?? 0..<target
    var starts: [Int] = []
    var values: [Int16] = []
    starts.reserveCapacity(part.count)
    values.reserveCapacity(part.count * taps)
    let lanczos = Lanczos(step: 1 / scale)
    var exact = [Double](repeating: 0, count: taps)
    for index in part {
      let center = (Double(index) + 0.5) * ratio - 0.5
      let first = source == target ? index : Int((center - 3 * scale).rounded(.down)) + 1
      let start = max(0, min(source - taps, first))
      starts.append(start)
      lanczos.fill(&exact, from: (Double(start) - center) / scale)
      Self.append(exact, to: &values)
    }
    self.taps = taps
    // The starts increase from one output sample to the next.
    let first = starts.first ?? 0
    window = first..<((starts.last ?? 0) + taps)
    self.starts = starts.map { $0 - first }
    self.values = values
  }

  /// Adds the weights `exact` in fixed point, with a sum of exactly one. The largest weight takes the rounding error.
  private static func append(_ exact: [Double], to values: inout [Int16]) {
    let sum = exact.reduce(0, +)
    var rest = one
    var largest = values.count
    for weight in exact {
      let rounded = Int16(clamping: Int((weight / sum * Double(one)).rounded()))
      rest -= Int(rounded)
      values.append(rounded)
      if values[largest] < rounded { largest = values.count - 1 }
    }
    values[largest] = Int16(clamping: Int(values[largest]) + rest)
  }
}

/// The Lanczos function of three lobes at equal steps: sinc(x) sinc(x / 3) within three of the origin, else 0.
///
/// The sines of a row of arguments follow from those of the first one by sin(a + b) = sin a cos b + cos a sin b, which is
/// faster than a sine for each. A row has few arguments, so rounding errors do not add up.
private struct Lanczos {
  private typealias Turn = (sin: Double, cos: Double)

  private let step: Double
  private let turn: Turn
  private let third: Turn

  /// Creates the function for arguments `step` apart.
  init(step: Double) {
    self.step = step
    turn = (sin(.pi * step), cos(.pi * step))
    third = (sin(.pi * step / 3), cos(.pi * step / 3))
  }

  /// Sets `values` to the function at `first` and the arguments after it.
  func fill(_ values: inout [Double], from first: Double) {
    var present: Turn = (sin(.pi * first), cos(.pi * first))
    var presentThird: Turn = (sin(.pi * first / 3), cos(.pi * first / 3))
    for index in values.indices {
      let x = first + Double(index) * step
      let angle = Double.pi * x
      let inner = abs(x) > 1e-9 ? 3 * present.sin * presentThird.sin / (angle * angle) : 1
      values[index] = abs(x) < 3 ? inner : 0
      present = Self.sum(present, turn)
      presentThird = Self.sum(presentThird, third)
    }
  }

  private static func sum(_ one: Turn, _ other: Turn) -> Turn {
    (one.sin * other.cos + one.cos * other.sin, one.cos * other.cos - one.sin * other.sin)
  }
}
