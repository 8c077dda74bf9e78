import CResample
import Glibc
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

/// The weights of a line's samples for each sample of a shorter line: Lanczos with three lobes.
///
/// Output sample i has its centre at `c = (i + 0.5) * source / target - 0.5`, and weighs sample j by `lanczos3((j - c)
/// / s)` with `s = max(1, source / target)`. Samples beyond the ends do not count; the weights of one output sample sum
/// to one.
struct ResampleWeights {
  /// One, in the fixed point of ``values``.
  static let one = 1 << 15

  /// The number of samples for each output sample.
  let taps: Int
  /// The samples that the wanted part of the shorter line needs.
  let window: Range<Int>
  /// The first sample for each output sample, counted from the window's start. `start + taps` never exceeds the
  /// window's length.
  let starts: [Int]
  /// The `taps` weights for each output sample.
  let values: [Int16]

  /// Creates the weights from a line of `source` samples to one of `target`, both at least one. `part`, which must not
  /// be empty, limits them to some output samples.
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
    // The starts increase from one output sample to the next.
    let first = starts.first ?? 0
    window = first..<((starts.last ?? 0) + taps)
    self.starts = starts.map { $0 - first }
    self.values = values
  }

  /// Returns sinc(x) sinc(x / 3) within three of the origin, else 0.
  static func lanczos3(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }

  /// Returns the weights in fixed point with a sum of exactly one. The largest weight takes the rounding error.
  private static func fixed(_ exact: [Double]) -> [Int16] {
    let sum = exact.reduce(0, +)
    var rounded = exact.map { Int(($0 / sum * Double(one)).rounded()) }
    if let largest = rounded.indices.max(by: { rounded[$0] < rounded[$1] }) {
      rounded[largest] += one - rounded.reduce(0, +)
    }
    return rounded.map { Int16(clamping: $0) }
  }
}
