import PagerGeometry
import Testing

@testable import Stage

@Suite("Turned pixels") struct TurnedPixelsTests {
  /// Two rows of three pixels, and one more in memory at the end of each row:
  ///
  ///     1 2 3
  ///     4 5 6
  private let memory: [UInt32] = [1, 2, 3, 99, 4, 5, 6, 99]

  @Test(
    "A turn is clockwise",
    arguments: [
      (0, [[1, 2, 3], [4, 5, 6]]), (1, [[4, 1], [5, 2], [6, 3]]), (2, [[6, 5, 4], [3, 2, 1]]),
      (3, [[3, 6], [2, 5], [1, 4]]),
    ] as [(Int, [[UInt32]])])
  func turns(quarterTurns: Int, expected: [[UInt32]]) {
    let seen = memory.withUnsafeBufferPointer { buffer -> [[UInt32]] in
      guard let start = buffer.baseAddress else { return [] }
      let pixels = TurnedPixels(
        start, size: PixelSize(width: 3, height: 2), rowLength: 4, quarterTurns: quarterTurns)
      return expected.indices.map { row in
        expected[row].indices.map { pixels.first[row * pixels.rowStep + $0 * pixels.columnStep] }
      }
    }
    #expect(seen == expected)
  }
}
