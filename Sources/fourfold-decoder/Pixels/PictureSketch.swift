import PagerGeometry

/// The average colours of a grid of cells over a picture, or over a part of its rows: a small version by which two
/// pictures are compared.
struct PictureSketch {
  /// The largest mean difference between two versions of one picture, of 255. They differ by the noise of JPEG and by
  /// the filter that made the smaller one.
  private static let mostMeanDifference = 4.0
  /// The largest difference of one cell, of 255. A cell with an edge differs more: a thumbnail of 160 pixels with
  /// subsampled colours moves edges by a pixel.
  private static let mostDifference = 20.0

  /// The rows of the picture that the sketch shows.
  let lines: Range<Int>
  private let width: Int
  private let columns: Int
  private let rows: Int
  private var sums: [UInt64]
  private var counts: [UInt64]

  /// Creates an empty sketch of `columns` x `rows` cells over the rows `lines` of a picture that is `width` wide.
  init(width: Int, lines: Range<Int>, columns: Int, rows: Int) {
    self.columns = columns
    self.width = width
    self.lines = lines
    self.rows = rows
    sums = Array(repeating: 0, count: rows * columns * 3)
    counts = Array(repeating: 0, count: rows * columns)
  }

  /// Adds the picture's row `y`, four bytes for each pixel. Ignores rows outside the sketch.
  mutating func add(_ row: UnsafePointer<UInt8>, y: Int) {
    guard lines.contains(y) else { return }
    let start = (y - lines.lowerBound) * rows / lines.count * columns
    for column in 0..<columns {
      let places = (column * width / columns)..<((column + 1) * width / columns)
      var (red, green, blue) = (UInt64(0), UInt64(0), UInt64(0))
      for x in places {
        red &+= UInt64(row[x &* 4])
        green &+= UInt64(row[x &* 4 &+ 1])
        blue &+= UInt64(row[x &* 4 &+ 2])
      }
      let cell = start + column
      sums[cell * 3] += red
      sums[cell * 3 + 1] += green
      sums[cell * 3 + 2] += blue
      counts[cell] += UInt64(places.count)
    }
  }

  /// Whether cells differ by more than versions of one picture.
  var hasContrast: Bool {
    (0..<3).contains { channel in
      let means = counts.indices.filter { counts[$0] > 0 }.map { Double(sums[$0 * 3 + channel]) / Double(counts[$0]) }
      return (means.max() ?? 0) - (means.min() ?? 0) > Self.mostDifference
    }
  }

  /// Returns whether both show the same. Cells without a pixel count as different.
  func isLike(_ other: PictureSketch) -> Bool {
    guard counts.count == other.counts.count, !counts.contains(0), !other.counts.contains(0) else { return false }
    var total = 0.0
    for index in sums.indices {
      let own = Double(sums[index]) / Double(counts[index / 3])
      let difference = abs(own - Double(other.sums[index]) / Double(other.counts[index / 3]))
      if difference > Self.mostDifference { return false }
      total += difference
    }
    return total <= Self.mostMeanDifference * Double(sums.count)
  }
}
