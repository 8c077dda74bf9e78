import CResample
import PagerGeometry

/// A resampler that reduces a picture of four bytes per pixel while its rows arrive. It keeps only the rows that one
/// output row needs.
///
/// It reduces columns first, along whole rows, then rows. It uses sixteen-bit fixed point: samples have 7 fractional
/// bits, a product with a 15-bit weight keeps its upper half (one instruction for eight lanes on the oldest 64-bit
/// PCs), and half a unit per tap is added for the lost lower half. With many taps that error would add up, so whole
/// products are summed. Before rounding, the result differs from exact arithmetic by less than one in 255. The fourth
/// byte becomes 255, unless it is kept.
final class Resampler {
  private typealias Lanes = SIMD8<Int16>

  /// The number of weight vectors that the second pass takes at once.
  private static let groupVectors = Int(cresample_group) / Lanes.scalarCount

  /// The maximum number of taps for halved products, a reduction by 8/3. Beyond it the error is too large.
  private static let mostCutTaps = 16

  private let source: PixelSize
  private let target: PixelSize
  /// The least value of the fourth byte.
  private let leastFourth: Int16
  private let vertical: ResampleWeights
  private let horizontalStarts: [Int]
  /// The weights of pixels 2k and 2k + 1, each four times, for each output pixel, in as many groups as cover all taps.
  private let horizontalPairs: [SIMD8<Int16>]
  /// The number of weight vectors for each output pixel, and how many of them are not empty.
  private let vectors: Int
  private let pairs: Int
  private let laneCount: Int
  /// The last `vertical.taps` rows, row y at y modulo that number.
  private let ring: UnsafeMutablePointer<Int16>
  /// One row after the first pass, with room after it, because the last pair reads past its end.
  private let line: UnsafeMutablePointer<Int16>
  private let tapRows: UnsafeMutablePointer<UnsafePointer<Int16>?>
  private var pushed = 0
  private var taken = 0

  /// Creates a resampler from pictures of `source` pixels to `target`. Each side is at least one.
  convenience init(from source: PixelSize, to target: PixelSize, keepsFourth: Bool = false) {
    self.init(
      ResampleWeights(from: source.width, to: target.width), ResampleWeights(from: source.height, to: target.height),
      keepsFourth: keepsFourth)
  }

  /// Creates a resampler with the weights `horizontal` and `vertical`.
  init(_ horizontal: ResampleWeights, _ vertical: ResampleWeights, keepsFourth: Bool) {
    let source = PixelSize(width: horizontal.window.count, height: vertical.window.count)
    let target = PixelSize(width: horizontal.starts.count, height: vertical.starts.count)
    self.source = source
    leastFourth = keepsFourth ? 0 : 255
    self.target = target
    self.vertical = vertical
    horizontalStarts = horizontal.starts
    pairs = (horizontal.taps + 1) / 2
    let vectors = Self.roundedUp(pairs, to: Self.groupVectors)
    self.vectors = vectors
    horizontalPairs = (0..<target.width * vectors).map { index in
      let (column, tap) = (index / vectors, index % vectors * 2)
      func weight(_ tap: Int) -> SIMD4<Int16> {
        SIMD4(repeating: tap < horizontal.taps ? horizontal.values[column * horizontal.taps + tap] : 0)
      }
      return Lanes(lowHalf: weight(tap), highHalf: weight(tap + 1))
    }
    laneCount = Self.roundedUp(source.width * 4, to: Int(cresample_block))
    ring = Self.lanes(laneCount * vertical.taps)
    line = Self.lanes(laneCount + Int(cresample_block))
    tapRows = .allocate(capacity: vertical.taps)
  }

  deinit {
    ring.deallocate()
    line.deallocate()
    tapRows.deallocate()
  }

  private static func lanes(_ count: Int) -> UnsafeMutablePointer<Int16> {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: count * 2, alignment: 64)
    let lanes = bytes.bindMemory(to: Int16.self, capacity: count)
    lanes.initialize(repeating: 0, count: count)
    return lanes
  }

  private static func roundedUp(_ count: Int, to multiple: Int) -> Int { (count + multiple - 1) / multiple * multiple }

  /// Takes the next row of the source. Take the ready rows before the next push.
  func push(_ row: UnsafePointer<UInt8>) {
    cresample_widen(row, ring + pushed % vertical.taps * laneCount, source.width * 4)
    pushed += 1
  }

  /// Whether the next row of the result can be taken.
  var isRowReady: Bool { taken < target.height && vertical.starts[taken] + vertical.taps <= pushed }

  /// Writes the next row of the result, `target.width` pixels. Call it only while ``isRowReady``.
  func takeRow(into row: UnsafeMutablePointer<UInt8>) {
    precondition(isRowReady, "row \(taken) taken after \(pushed) rows")
    for tap in 0..<vertical.taps {
      tapRows[tap] = UnsafePointer(ring + (vertical.starts[taken] + tap) % vertical.taps * laneCount)
    }
    if vertical.taps <= Self.mostCutTaps { mixRows() } else { mixManyRows() }
    if pairs * 2 <= Self.mostCutTaps { mixColumns(into: row) } else { mixManyColumns(into: row) }
    taken += 1
  }

  private func mixRows() {
    vertical.values.withUnsafeBufferPointer { values in
      let weights = values.baseAddress.unsafelyUnwrapped + taken * vertical.taps
      cresample_mix_rows(tapRows, weights, vertical.taps, line, laneCount)
    }
  }

  /// Mixes rows like ``mixRows()``, but with whole products.
  private func mixManyRows() {
    let weights = vertical.values[(taken * vertical.taps)...]
    for lane in stride(from: 0, to: laneCount, by: 8) {
      var sum = SIMD8<Int32>(repeating: 1 << 15)
      for (tap, weight) in weights.prefix(vertical.taps).enumerated() {
        let lanes = UnsafeRawPointer(tapRows[tap].unsafelyUnwrapped + lane).load(as: Lanes.self)
        sum &+= SIMD8<Int32>(truncatingIfNeeded: lanes) &* SIMD8<Int32>(repeating: Int32(weight))
      }
      UnsafeMutableRawPointer(line + lane).storeBytes(of: Lanes(truncatingIfNeeded: sum &>> 16), as: Lanes.self)
    }
  }

  private func mixColumns(into row: UnsafeMutablePointer<UInt8>) {
    horizontalPairs.withUnsafeBytes { weights in
      horizontalStarts.withUnsafeBufferPointer { starts in
        var columns = cresample_columns(
          starts: starts.baseAddress, weights: weights.baseAddress?.assumingMemoryBound(to: Int16.self),
          groups: vectors / Self.groupVectors, bias: Int16(pairs) + 16, least_fourth: leastFourth)
        cresample_mix_columns(line, &columns, row, target.width)
      }
    }
  }

  /// Mixes columns like ``mixColumns(into:)``, but with whole products.
  private func mixManyColumns(into row: UnsafeMutablePointer<UInt8>) {
    for column in 0..<target.width {
      let pixels = UnsafeRawPointer(line + horizontalStarts[column] * 4)
      var sum = SIMD8<Int32>(repeating: 1 << 19)
      for (pair, weights) in horizontalPairs[(column * vectors)...].prefix(pairs).enumerated() {
        let lanes = pixels.loadUnaligned(fromByteOffset: pair * 16, as: Lanes.self)
        sum &+= SIMD8<Int32>(truncatingIfNeeded: lanes) &* SIMD8<Int32>(truncatingIfNeeded: weights)
      }
      let value = (sum.lowHalf &+ sum.highHalf) &>> 21
      store(SIMD4<Int16>(truncatingIfNeeded: value), at: row + column * 4)
    }
  }

  @inline(__always) private func store(_ color: SIMD4<Int16>, at pixel: UnsafeMutablePointer<UInt8>) {
    let held = color.clamped(lowerBound: SIMD4(0, 0, 0, leastFourth), upperBound: SIMD4(repeating: 255))
    UnsafeMutableRawPointer(pixel).storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: held), as: SIMD4<UInt8>.self)
  }
}
