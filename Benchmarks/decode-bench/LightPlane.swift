import Glibc
import PagerGeometry

/// The luma of each pixel of a picture (Rec. 601, 0 to 255, not rounded).
struct LightPlane {
  let size: PixelSize
  private(set) var values: [Float]

  init(size: PixelSize) {
    self.size = size
    values = [Float](repeating: 0, count: size.width * size.height)
  }

  /// Creates the luma of `pixels`, which are red, green, blue and alpha bytes.
  init(_ pixels: UnsafeRawBufferPointer, size: PixelSize) {
    self.init(size: size)
    set(pixels, fromRow: 0)
  }

  mutating func set(_ pixels: UnsafeRawBufferPointer, fromRow row: Int) {
    let start = row * size.width
    for pixel in 0..<pixels.count / 4 {
      let at = pixel * 4
      values[start + pixel] = 0.299 * Float(pixels[at]) + 0.587 * Float(pixels[at + 1]) + 0.114 * Float(pixels[at + 2])
    }
  }

  /// Returns the plane resampled by Lanczos with three lobes, without shortcuts: the reference for comparisons.
  func resampled(to target: PixelSize) -> LightPlane {
    let across = Self.weights(from: size.width, to: target.width)
    let down = Self.weights(from: size.height, to: target.height)
    var narrow = LightPlane(size: PixelSize(width: target.width, height: size.height))
    for row in 0..<size.height {
      for column in 0..<target.width {
        let (first, weights) = across[column]
        var sum: Float = 0
        for (tap, weight) in weights.enumerated() { sum += weight * values[row * size.width + first + tap] }
        narrow.values[row * target.width + column] = sum
      }
    }
    var result = LightPlane(size: target)
    for row in 0..<target.height {
      let (first, weights) = down[row]
      for (tap, weight) in weights.enumerated() {
        for column in 0..<target.width {
          result.values[row * target.width + column] += weight * narrow.values[(first + tap) * target.width + column]
        }
      }
    }
    return result
  }

  private static func weights(from source: Int, to target: Int) -> [(first: Int, weights: [Float])] {
    let scale = Double(source) / Double(target)
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * scale
      let first = max(0, Int((center - 3 * scale).rounded(.down)))
      let last = min(source - 1, Int((center + 3 * scale).rounded(.up)))
      let raw = (first...last).map { lanczos((Double($0) + 0.5 - center) / scale) }
      let sum = raw.reduce(0, +)
      return (first, raw.map { Float($0 / sum) })
    }
  }

  private static func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    guard abs(x) < 3 else { return 0 }
    let turn = Double.pi * x
    return 3 * sin(turn) * sin(turn / 3) / (turn * turn)
  }
}
