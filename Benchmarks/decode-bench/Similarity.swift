import Glibc
import PagerGeometry

extension LightPlane {
  /// Returns the mean structural similarity of two pictures of the same size: 1 for identical ones, less for different
  /// ones.
  ///
  /// Wang, Bovik, Sheikh, Simoncelli, "Image quality assessment: from error visibility to structural similarity", 2004:
  /// a Gaussian window of 11 x 11 with a standard deviation of 1.5, K1 = 0.01, K2 = 0.03, L = 255; only windows inside
  /// the picture.
  func similarity(to other: LightPlane) -> Double {
    precondition(size == other.size, "pictures of \(size) and \(other.size)")
    let (mean, otherMean) = (blurred(with: other) { a, _ in a }, blurred(with: other) { _, b in b })
    let square = blurred(with: other) { a, _ in a * a }
    let otherSquare = blurred(with: other) { _, b in b * b }
    let product = blurred(with: other) { a, b in a * b }
    let (c1, c2): (Double, Double) = (pow(0.01 * 255, 2), pow(0.03 * 255, 2))
    var sum = 0.0
    for index in mean.indices {
      let (a, b) = (mean[index], otherMean[index])
      let (variance, otherVariance) = (square[index] - a * a, otherSquare[index] - b * b)
      let covariance = product[index] - a * b
      sum += (2 * a * b + c1) * (2 * covariance + c2) / ((a * a + b * b + c1) * (variance + otherVariance + c2))
    }
    return sum / Double(max(1, mean.count))
  }

  private static let window: [Double] = {
    let raw = (-5...5).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }()

  /// Returns the results of `mix` for the pairs of pixels, weighted over the window.
  private func blurred(with other: LightPlane, _ mix: (Double, Double) -> Double) -> [Double] {
    let window = Self.window
    let (width, height) = (size.width, size.height)
    let (columns, rows) = (width - window.count + 1, height - window.count + 1)
    guard columns > 0, rows > 0 else { return [] }
    var across = [Double](repeating: 0, count: columns * height)
    for row in 0..<height {
      let line = (row * width..<(row + 1) * width).map { mix(Double(values[$0]), Double(other.values[$0])) }
      for column in 0..<columns {
        var sum = 0.0
        for tap in window.indices { sum += window[tap] * line[column + tap] }
        across[row * columns + column] = sum
      }
    }
    var result = [Double](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for tap in window.indices {
        for column in 0..<columns {
          result[row * columns + column] += window[tap] * across[(row + tap) * columns + column]
        }
      }
    }
    return result
  }
}
