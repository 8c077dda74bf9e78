import Glibc
import Testing

import struct TestSupport.SeededGenerator

@testable import fourfold_decoder

@Suite("The weights of the resampler")
struct ResampleWeightsTests {
  /// Returns sinc(x) sinc(x / 3) within three of the origin, else 0.
  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * x * .pi * x)
  }

  @Test("Are those of the Lanczos filter, with a sum of one", arguments: 0..<8)
  func areLanczos(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let source = 2 + Int(random.next() % 600)
      let target = 1 + Int(random.next() % UInt64(source - 1))
      let weights = ResampleWeights(from: source, to: target)
      let ratio = Double(source) / Double(target)
      for index in 0..<target {
        let center = (Double(index) + 0.5) * ratio - 0.5
        let exact = (0..<weights.taps).map { Self.lanczos((Double(weights.starts[index] + $0) - center) / ratio) }
        let sum = exact.reduce(0, +)
        let found = weights.values[(index * weights.taps)...].prefix(weights.taps).map(Int.init)
        // One of the largest takes the rounding error of all.
        let rounded = zip(found, exact).count { abs(Double($0) - $1 / sum * Double(ResampleWeights.one)) <= 0.501 }
        guard found.reduce(0, +) == ResampleWeights.one, rounded >= weights.taps - 1 else {
          Issue.record("sample \(index) of \(source) to \(target): \(found)")
          return
        }
      }
    }
  }
}
