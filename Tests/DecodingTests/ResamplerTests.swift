import Glibc
import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import fourfold_decoder

@Suite("Resampling")
struct ResamplerTests {
  static let shapes: [(PixelSize, PixelSize)] = [
    (PixelSize(width: 60, height: 40), PixelSize(width: 32, height: 21)),
    (PixelSize(width: 61, height: 47), PixelSize(width: 60, height: 46)),
    (PixelSize(width: 300, height: 7), PixelSize(width: 100, height: 2)),
    (PixelSize(width: 5, height: 200), PixelSize(width: 1, height: 27)),
    (PixelSize(width: 3, height: 3), PixelSize(width: 2, height: 2)),
    (PixelSize(width: 97, height: 31), PixelSize(width: 97, height: 13)),
    (PixelSize(width: 120, height: 140), PixelSize(width: 9, height: 5)),
  ]

  static func resampled(_ picture: Picture, to target: PixelSize) -> Picture {
    var result = Picture(width: target.width, height: target.height) { _, _ in SIMD4() }
    let resampler = Resampler(from: picture.size, to: target)
    var taken = 0
    for y in 0..<picture.size.height {
      picture.bytes.withUnsafeBufferPointer { bytes in
        if let base = bytes.baseAddress { resampler.push(base + y * picture.size.width * 4) }
      }
      while resampler.isRowReady {
        result.bytes.withUnsafeMutableBufferPointer { bytes in
          if let base = bytes.baseAddress { resampler.takeRow(into: base + taken * target.width * 4) }
        }
        taken += 1
      }
    }
    #expect(taken == target.height)
    return result
  }

  /// Returns a channel of a resampled pixel by the formula in double precision, independent of the resampler.
  static func reference(_ picture: Picture, to target: PixelSize, x: Int, y: Int, channel: Int) -> Double {
    func weights(_ index: Int, _ source: Int, _ target: Int) -> [(Int, Double)] {
      guard source != target else { return [(index, 1)] }
      let ratio = Double(source) / Double(target)
      let scale = max(1, ratio)
      let center = (Double(index) + 0.5) * ratio - 0.5
      let reach = 3 * scale
      let near = max(0, Int(center - reach))...min(source - 1, Int(center + reach) + 1)
      let all = near.compactMap { sample -> (Int, Double)? in
        let distance = (Double(sample) - center) / scale
        guard abs(distance) < 3 else { return nil }
        guard distance != 0 else { return (sample, 1) }
        let angle = Double.pi * distance
        return (sample, sin(angle) / angle * sin(angle / 3) / (angle / 3))
      }
      let sum = all.reduce(0) { $0 + $1.1 }
      return all.map { ($0.0, $0.1 / sum) }
    }
    var sum = 0.0
    for (row, vertical) in weights(y, picture.size.height, target.height) {
      for (column, horizontal) in weights(x, picture.size.width, target.width) {
        sum += vertical * horizontal * Double(picture[column, row][channel])
      }
    }
    return max(0, min(255, sum))
  }

  @Test("Every pixel is within 1.5 steps of exact arithmetic", arguments: shapes, [1, 2])
  func agreesWithReference(shape: (PixelSize, PixelSize), seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Odd seeds give the hardest noise: only black and white.
    let picture = Picture(width: shape.0.width, height: shape.0.height) { _, _ in
      let bits = random.next()
      let bytes = SIMD4(truncatingIfNeeded: SIMD4(bits, bits >> 8, bits >> 16, bits >> 24)) as SIMD4<UInt8>
      return seed % 2 == 0 ? bytes : SIMD4(repeating: 255).replacing(with: 0, where: bytes .< 128)
    }
    let result = Self.resampled(picture, to: shape.1)
    var worst = 0.0
    for y in 0..<shape.1.height {
      for x in 0..<shape.1.width {
        for channel in 0..<3 {
          let exact = Self.reference(picture, to: shape.1, x: x, y: y, channel: channel)
          worst = max(worst, abs(Double(result[x, y][channel]) - exact))
        }
        #expect(result[x, y].w == 255)
      }
    }
    #expect(worst <= 1.5, "seed \(seed), \(shape): off by \(worst)")
  }

  @Test("A plain area keeps its colour exactly", arguments: shapes, [0, 1, 127, 254, 255])
  func plainStaysPlain(shape: (PixelSize, PixelSize), level: UInt8) {
    let picture = Picture(width: shape.0.width, height: shape.0.height) { _, _ in
      SIMD4(level, level, level, 255)
    }
    let result = Self.resampled(picture, to: shape.1)
    let levels = Set(stride(from: 0, to: result.bytes.count, by: 4).map { result.bytes[$0] })
    #expect(levels == [level])
  }
}
