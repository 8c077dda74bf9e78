import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import Stage

struct UncoveredTests {
  @Test("Each uncovered pixel is in exactly one remaining rectangle, and each covered one in none") func remainder() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let all = PixelRect(x: -2, y: 3, width: 12, height: 9)
      var uncovered = Uncovered(all)
      var covers: [PixelRect] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let cover = PixelRect(
          x: Int.random(in: -6...12, using: &random), y: Int.random(in: -2...14, using: &random),
          width: Int.random(in: 0...9, using: &random), height: Int.random(in: 0...9, using: &random))
        covers.append(cover)
        uncovered.subtract(cover)
      }
      for y in all.y..<all.y + all.height {
        for x in all.x..<all.x + all.width {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let left = uncovered.rects.count { $0.intersects(pixel) }
          let isCovered = covers.contains { $0.width > 0 && $0.height > 0 && $0.intersects(pixel) }
          #expect(left == (isCovered ? 0 : 1), "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test("Two adjacent pages leave nothing of the viewport uncovered") func adjacentPages() {
    var uncovered = Uncovered(PixelRect(x: 0, y: 0, width: 100, height: 50))
    uncovered.subtract(PixelRect(x: -37, y: 0, width: 100, height: 50))
    uncovered.subtract(PixelRect(x: 63, y: 0, width: 100, height: 50))
    #expect(uncovered.rects.isEmpty)
  }

  @Test("Many small covers leave a limited number of rectangles") func manyCovers() {
    var uncovered = Uncovered(PixelRect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<400 {
      uncovered.subtract(PixelRect(x: index % 20 * 50, y: index / 20 * 50, width: 10, height: 10))
    }
    #expect(uncovered.rects.count < 200)
  }
}
