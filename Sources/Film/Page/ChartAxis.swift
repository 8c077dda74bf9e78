import Glibc

/// How numbers lie along one side of a chart, and where it has ticks.
struct ChartAxis: Hashable {
  /// From the least number to the most that there is room for; they differ.
  let range: ClosedRange<Double>
  /// Round numbers within it, at even distances.
  let ticks: [Double]

  /// An axis with room for `numbers`, and about `count` ticks (2 or more). Numbers that are not finite do not count.
  init(covering numbers: some Sequence<Double>, ticks count: Int, isRounded: Bool = true) {
    let numbers = numbers.filter { $0.isFinite && $0.magnitude < Self.most }
    var (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    if most - least < 1 { most = least + 1 }
    let step = Self.step((most - least) / Double(max(2, count)))
    if isRounded { (least, most) = ((least / step).rounded(.down) * step, (most / step).rounded(.up) * step) }
    range = least...most
    let (first, last) = ((least / step).rounded(.up), (most / step).rounded(.down))
    ticks = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : [0]
  }

  /// Numbers beyond this are no place on a screen, and lose the digits that ticks are made of.
  private static let most = 1e12

  /// Where `number` is: 0 at the axis's lower end, 1 at its upper end; held to that.
  func part(_ number: Double) -> Double {
    max(0, min(1, (number - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// The least of 1, 2 and 5 times a power of ten that is not below `length`.
  private static func step(_ length: Double) -> Double {
    let power = pow(10, floor(log10(length)))
    return ([1, 2, 5, 10].first { $0 * power >= length * 0.999 } ?? 10) * power
  }
}
