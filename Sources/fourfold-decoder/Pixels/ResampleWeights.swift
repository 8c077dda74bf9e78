import Glibc

/// How much each sample of a line counts for each sample of a shorter line: Lanczos with three lobes.
///
/// Output sample i looks at `c = (i + 0.5) * source / target - 0.5` and weighs sample j by `lanczos3((j - c) / s)` with
/// `s = max(1, source / target)`. Samples beyond the ends do not count; the weights of one output sum to one.
struct ResampleWeights {
  /// One, in the fixed point of ``values``.
  static let one = 1 << 15

  /// Samples looked at for each output sample.
  let taps: Int
  /// The first of them, for each output sample; `start + taps` is never past the end.
  let starts: [Int]
  /// `taps` weights for each output sample.
  let values: [Int16]

  /// Weights to shorten (or lengthen) a line of `source` samples to `target`; both at least one.
  init(from source: Int, to target: Int) {
    let ratio = Double(source) / Double(target)
    let scale = max(1, ratio)
    let taps = source == target ? 1 : min(source, Int((6 * scale).rounded(.up)))
    var starts: [Int] = []
    var values: [Int16] = []
    starts.reserveCapacity(target)
    values.reserveCapacity(target * taps)
    for index in 0..<target {
      let center = (Double(index) + 0.5) * ratio - 0.5
      let first = source == target ? index : Int((center - 3 * scale).rounded(.down)) + 1
      let start = max(0, min(source - taps, first))
      let exact = (0..<taps).map { Self.lanczos3((Double(start + $0) - center) / scale) }
      starts.append(start)
      values += Self.fixed(exact)
    }
    self.taps = taps
    self.starts = starts
    self.values = values
  }

  /// sinc(x) sinc(x / 3) within three of the origin, else 0.
  static func lanczos3(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }

  /// Weights in fixed point that sum to exactly one: the largest takes what rounding left over.
  private static func fixed(_ exact: [Double]) -> [Int16] {
    let sum = exact.reduce(0, +)
    var rounded = exact.map { Int(($0 / sum * Double(one)).rounded()) }
    if let largest = rounded.indices.max(by: { rounded[$0] < rounded[$1] }) {
      rounded[largest] += one - rounded.reduce(0, +)
    }
    return rounded.map { Int16(clamping: $0) }
  }
}
