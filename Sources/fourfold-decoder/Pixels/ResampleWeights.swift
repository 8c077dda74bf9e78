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
  /// The samples that are looked at for the wanted part of the shorter line.
  let window: Range<Int>
  /// The first sample, counted from the window's, for each output sample; `start + taps` is never past the window's end.
  let starts: [Int]
  /// `taps` weights for each output sample.
  let values: [Int16]

  /// Weights to shorten (or lengthen) a line of `source` samples to `target`, both at least one; for some of the output
  /// samples only, at least one, where `part` is given.
  init(from source: Int, to target: Int, only part: Range<Int>? = nil) {
    let ratio = Double(source) / Double(target)
    let scale = max(1, ratio)
    let taps = source == target ? 1 : min(source, Int((6 * scale).rounded(.up)))
    var starts: [Int] = []
    var values: [Int16] = []
    let part = part ?? 0..<target
    starts.reserveCapacity(part.count)
    values.reserveCapacity(part.count * taps)
    for index in part {
      let center = (Double(index) + 0.5) * ratio - 0.5
      let first = source == target ? index : Int((center - 3 * scale).rounded(.down)) + 1
      let start = max(0, min(source - taps, first))
      let exact = (0..<taps).map { Self.lanczos3((Double(start + $0) - center) / scale) }
      starts.append(start)
      values += Self.fixed(exact)
    }
    self.taps = taps
    // They grow from one output sample to the next.
    let first = starts.first ?? 0
    window = first..<((starts.last ?? 0) + taps)
    self.starts = starts.map { $0 - first }
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
