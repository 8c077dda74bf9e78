import PagerGeometry

/// The relief of a tile's land: a sum of gradient noise (Perlin's) of eight sizes, from sixteen tiles to an eighth of
/// one.
///
/// A location is a tile and a fraction of it, so the relief is as exact a trillion tiles away as at the centre: a
/// tile's number is only shifted and hashed. The sea is below height 0.
struct Relief: Hashable, Sendable {
  /// The column and the row of the tile.
  let column: Int
  let row: Int

  /// Returns the height at a location in the tile: 0 to 1 from its left and upper edge, or a little outside.
  func height(x: Float, y: Float) -> Float {
    var rows = ReliefRows(self, places: [x])
    return rows.heights(at: y).first ?? 0
  }
}

/// The relief of a tile, computed row by row, with shared work done once.
struct ReliefRows {
  /// A size of noise, with cells 2 to the power of `shift` tiles wide.
  fileprivate struct Octave {
    let number: Int
    let shift: Int
    let height: Float
    /// The position of each place in its cell (0 to 1), and its value on the S-curve.
    var parts: [Float] = []
    var curves: [Float] = []
    /// The cells, from left to right, with the indices of their places.
    var cells: [(column: Int, places: Range<Int>)] = []
    /// The row of cells of ``corners``; `nil` before the first call.
    var line: Int?
    /// The gradients at the upper and lower end of each side of the cells, from left to right.
    var corners: [(upper: Gradient, lower: Gradient)] = []
  }

  fileprivate typealias Gradient = (x: Float, y: Float)

  private static let heights: [(shift: Int, height: Float)] = [
    (4, 0.72), (3, 0.8), (2, 0.46), (1, 0.22), (0, 0.105), (-1, 0.05), (-2, 0.024), (-3, 0.011),
  ]
  /// The height added everywhere, for more land than sea.
  private static let rise: Float = 0.05

  private let relief: Relief
  private var octaves: [Octave]
  private var sum: [Float]

  /// Creates the rows of `relief` at `places`, in ascending order: 0 to 1 from the tile's left edge, or a little
  /// outside.
  init(_ relief: Relief, places: [Float]) {
    self.relief = relief
    sum = Array(repeating: 0, count: places.count)
    octaves = Self.heights.enumerated().map { number, octave in
      var octave = Octave(number: number, shift: octave.shift, height: octave.height)
      for (index, place) in places.enumerated() {
        let (cell, part) = Self.cell(relief.column, octave.shift, place)
        octave.parts.append(part)
        octave.curves.append(Self.curve(part))
        if octave.cells.last?.column == cell {
          let last = octave.cells.count - 1
          octave.cells[last].places = octave.cells[last].places.lowerBound..<index + 1
        } else {
          octave.cells.append((cell, index..<index + 1))
        }
      }
      return octave
    }
  }

  /// Returns the heights at all places in the row `y`, 0 to 1 from the tile's upper edge.
  mutating func heights(at y: Float) -> [Float] {
    for index in sum.indices { sum[index] = Self.rise }
    for index in octaves.indices {
      let (line, part) = Self.cell(relief.row, octaves[index].shift, y)
      if octaves[index].line != line { octaves[index].findCorners(line) }
      octaves[index].add(to: &sum, y: part)
    }
    return sum
  }

  /// Returns the cell of a place in a tile, and the position in the cell (0 to 1).
  private static func cell(_ tile: Int, _ shift: Int, _ place: Float) -> (cell: Int, part: Float) {
    let place =
      shift >= 0 ? (Float(tile & (1 << shift - 1)) + place) / Float(1 << shift) : place * Float(1 << -shift)
    let whole = place.rounded(.down)
    let base = shift >= 0 ? tile >> shift : tile &<< -shift
    return (base &+ Int(whole), place - whole)
  }

  /// Returns the value of the S-curve from 0 to 1, with first and second derivatives of 0 at its ends.
  fileprivate static func curve(_ part: Float) -> Float { part * part * part * (part * (part * 6 - 15) + 10) }

  /// The twelve unit gradients. None is parallel to an axis, because that would make visible lines.
  fileprivate static let directions: [(x: Float, y: Float)] = [
    (0.966, 0.259), (0.707, 0.707), (0.259, 0.966), (-0.259, 0.966), (-0.707, 0.707), (-0.966, 0.259),
    (-0.966, -0.259), (-0.707, -0.707), (-0.259, -0.966), (0.259, -0.966), (0.707, -0.707), (0.966, -0.259),
  ]
}

extension ReliefRows.Octave {
  /// Finds the gradients at the corners of a row of cells.
  fileprivate mutating func findCorners(_ line: Int) {
    self.line = line
    func gradient(_ column: Int, _ row: Int) -> (x: Float, y: Float) {
      ReliefRows.directions[Seed(column, row).part(number).index(below: ReliefRows.directions.count)]
    }
    corners = cells.map { (gradient($0.column, line), gradient($0.column, line &+ 1)) }
    if let last = cells.last?.column {
      corners.append((gradient(last &+ 1, line), gradient(last &+ 1, line &+ 1)))
    }
  }

  /// Adds the noise of a row at `y` (0 to 1) in its cells.
  fileprivate func add(to sum: inout [Float], y: Float) {
    let curve = ReliefRows.curve(y)
    // The contribution of a cell's side in this row: a value at the side, and a horizontal slope.
    func side(_ index: Int) -> (value: Float, slope: Float) {
      let (upper, lower) = corners[index]
      let (above, below) = (upper.y * y, lower.y * (y - 1))
      return ((above + (below - above) * curve) * height, (upper.x + (lower.x - upper.x) * curve) * height)
    }
    guard sum.count == parts.count, corners.count == cells.count + 1 else { return }
    sum.withUnsafeMutableBufferPointer { sum in
      parts.withUnsafeBufferPointer { parts in
        curves.withUnsafeBufferPointer { curves in
          for index in cells.indices {
            let (left, right) = (side(index), side(index + 1))
            var place = cells[index].places.lowerBound
            let end = cells[index].places.upperBound
            while place < end {
              let part = parts[place]
              let a = left.slope * part + left.value
              let b = right.slope * (part - 1) + right.value
              sum[place] += a + (b - a) * curves[place]
              place += 1
            }
          }
        }
      }
    }
  }
}
