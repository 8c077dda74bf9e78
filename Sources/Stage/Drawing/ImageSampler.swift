/// A sampler that computes the visible part of a scaled or turned image, pixel by pixel, for the software renderer.
///
/// SDL's own stretching clips to whole pixels of the image, refuses sides above 65,535 pixels, and to turn an image
/// makes surfaces as large as the rectangle. This class takes time and memory only for the visible part, for any size
/// of rectangle.
final class ImageSampler {
  /// The maximum number of columns computed at once.
  private static let tileWidth = 256
  /// The same for an image whose columns are rows in memory: few enough that the ends of these rows, which are all read
  /// again for the next column of the image, are still in the processor's cache.
  private static let narrowTileWidth = 32
  private var columns = Samples()
  private var rows = Samples()
  private var isSmooth = false
  /// Two rows of the image, scaled horizontally, as wide as a tile: the rows above and below a row of the target.
  private let lines = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * tileWidth)

  deinit { lines.deallocate() }

  /// Sets the part to draw: the device pixels `columns` and `rows`, counted from the rectangle's top left corner, of an
  /// image of `imageWidth` by `imageHeight` pixels (after turning) in a rectangle of `width` by `height`.
  func set(
    columns seenColumns: Range<Int>, of width: Int, over imageWidth: Int, rows seenRows: Range<Int>, of height: Int,
    over imageHeight: Int, isSmooth: Bool
  ) {
    columns.set(seenColumns, of: width, over: imageWidth, isSmooth: isSmooth)
    rows.set(seenRows, of: height, over: imageHeight, isSmooth: isSmooth)
    self.isSmooth = isSmooth
  }

  /// Writes the rows `seen`, counted from the first row that was set, to `target`, whose rows begin `rowLength` pixels
  /// apart.
  func draw(_ seen: Range<Int>, of image: TurnedPixels, to target: UnsafeMutablePointer<UInt32>, rowLength: Int) {
    let (isSmooth, lines) = (isSmooth, lines)
    let width = image.columnStep.magnitude == 1 ? ImageSampler.tileWidth : ImageSampler.narrowTileWidth
    columns.all.withUnsafeBufferPointer { columns in
      rows.all.withUnsafeBufferPointer { rows in
        for left in stride(from: 0, to: columns.count, by: width) {
          let tile = UnsafeBufferPointer(rebasing: columns[left..<min(columns.count, left + width)])
          let rows = UnsafeBufferPointer(rebasing: rows[seen])
          if isSmooth {
            ImageSampler.drawSmooth(tile, rows, of: image, to: target + left, rowLength: rowLength, lines: lines)
          } else {
            ImageSampler.drawNearest(tile, rows, of: image, to: target + left, rowLength: rowLength)
          }
        }
      }
    }
  }

  private static func drawNearest(
    _ columns: UnsafeBufferPointer<Samples.Sample>, _ rows: UnsafeBufferPointer<Samples.Sample>,
    of image: TurnedPixels, to target: UnsafeMutablePointer<UInt32>, rowLength: Int
  ) {
    let step = image.columnStep
    for row in rows.indices {
      let line = target + row * rowLength
      if row > 0, rows[row].first == rows[row - 1].first {
        line.update(from: line - rowLength, count: columns.count)
      } else {
        let source = image.first + Int(rows[row].first) * image.rowStep
        for column in columns.indices { line[column] = source[Int(columns[column].first) &* step] }
      }
    }
  }

  private static func drawSmooth(
    _ columns: UnsafeBufferPointer<Samples.Sample>, _ rows: UnsafeBufferPointer<Samples.Sample>,
    of image: TurnedPixels, to target: UnsafeMutablePointer<UInt32>, rowLength: Int,
    lines: UnsafeMutablePointer<UInt32>
  ) {
    var (upper, lower) = (lines, lines + tileWidth)
    // The numbers of the image rows in the two lines.
    var (upperRow, lowerRow): (Int32, Int32) = (-1, -1)
    for row in rows.indices {
      let sample = rows[row]
      if lowerRow == sample.first {
        (upper, lower) = (lower, upper)
        (upperRow, lowerRow) = (lowerRow, upperRow)
      }
      if upperRow != sample.first {
        scale(image, row: sample.first, columns, to: upper)
        upperRow = sample.first
      }
      if sample.weight > 0, lowerRow != sample.second {
        scale(image, row: sample.second, columns, to: lower)
        lowerRow = sample.second
      }
      let line = target + row * rowLength
      if sample.weight == 0 {
        line.update(from: upper, count: columns.count)
      } else {
        mix(upper, lower, weight: sample.weight, into: line, count: columns.count)
      }
    }
  }

  /// Writes `count` weighted means of `upper` and `lower`, rounded; `lower` has the weight `weight` / 256.
  private static func mix(
    _ upper: UnsafeMutablePointer<UInt32>, _ lower: UnsafeMutablePointer<UInt32>, weight: UInt32,
    into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    // Two channels per pair of lanes; a sum is at most 255 * 256 + 128.
    typealias Lanes = SIMD8<UInt16>
    let (first, second) = (Lanes(repeating: UInt16(256 - weight)), Lanes(repeating: UInt16(weight)))
    let (low, high, half) = (Lanes(repeating: 0x00FF), Lanes(repeating: 0xFF00), Lanes(repeating: 128))
    let (above, below, target) = (UnsafeRawPointer(upper), UnsafeRawPointer(lower), UnsafeMutableRawPointer(line))
    var column = 0
    while column &+ 4 <= count {
      let a = above.loadUnaligned(fromByteOffset: column &* 4, as: Lanes.self)
      let b = below.loadUnaligned(fromByteOffset: column &* 4, as: Lanes.self)
      let even = ((a & low) &* first &+ (b & low) &* second &+ half) &>> 8
      let odd = ((a &>> 8) &* first &+ (b &>> 8) &* second &+ half) & high
      target.storeBytes(of: even | odd, toByteOffset: column &* 4, as: Lanes.self)
      column &+= 4
    }
    while column < count {
      line[column] = mixed(upper[column], lower[column], weight: weight)
      column &+= 1
    }
  }

  /// Writes a row of the image to `line`, scaled horizontally.
  private static func scale(
    _ image: TurnedPixels, row: Int32, _ columns: UnsafeBufferPointer<Samples.Sample>,
    to line: UnsafeMutablePointer<UInt32>
  ) {
    let (source, step) = (image.first + Int(row) * image.rowStep, image.columnStep)
    for column in columns.indices {
      let sample = columns[column]
      line[column] = mixed(
        source[Int(sample.first) &* step], source[Int(sample.second) &* step], weight: sample.weight)
    }
  }

  /// Returns the weighted mean of two pixels' channels, rounded; the second pixel has the weight `weight` / 256.
  ///
  /// The four channels are computed in one number, 16 bits each: a channel's borrow from the one above is returned by
  /// the carry.
  @inline(__always)
  private static func mixed(_ first: UInt32, _ second: UInt32, weight: UInt32) -> UInt32 {
    let (a, b) = (spread(first), spread(second))
    let mean = (a << 8 &+ (b &- a) &* UInt64(weight) &+ 0x0080_0080_0080_0080) >> 8 & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: mean | mean >> 24)
  }

  /// Returns the four bytes in 16 bits each: the first and third, then the second and fourth.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    (UInt64(pixel) | UInt64(pixel) << 24) & 0x00FF_00FF_00FF_00FF
  }
}

/// The source pixels of each visible device pixel along one side of an image.
struct Samples {
  /// Two neighbouring pixels of an image, and the weight of the second.
  struct Sample: Hashable {
    /// The column or row of the first pixel.
    var first: Int32
    /// The column or row after it; the same as `first` at the image's end.
    var second: Int32
    /// The weight of the second pixel, in 256ths; 0 if only the first counts.
    var weight: UInt32
  }

  /// The samples in the order of the device pixels.
  private(set) var all: [Sample] = []

  /// Sets the samples of the device pixels `seen`, counted from the image's beginning, of an image of `count` pixels
  /// that is drawn `length` device pixels long. A device pixel is sampled at its centre: between the centres of the two
  /// nearest image pixels if `isSmooth`, else from the image pixel that contains it. O(seen); allocates only if more
  /// pixels are visible than ever before.
  mutating func set(_ seen: Range<Int>, of length: Int, over count: Int, isSmooth: Bool) {
    all.removeAll(keepingCapacity: true)
    let last = Double(count - 1)
    for pixel in seen {
      // Each pixel is exact to about 2^-50 of the image by itself, so errors do not add up along the side.
      let place = (Double(pixel) + 0.5) * Double(count) / Double(length)
      guard isSmooth else {
        let index = Int32(min(last, place))
        all.append(Sample(first: index, second: index, weight: 0))
        continue
      }
      let inside = min(last, max(0, place - 0.5))
      let first = inside.rounded(.down)
      let weight = UInt32(((inside - first) * 256).rounded())
      all.append(Sample(first: Int32(first), second: Int32(min(last, first + 1)), weight: weight))
    }
  }
}
