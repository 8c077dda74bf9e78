import PagerGeometry

/// How high the land is: a sum of gradient noise (Perlin's) of eight sizes, from sixteen tiles down to an eighth of one.
///
/// Places are whole tiles and parts of one, so that it is as exact a trillion tiles away as at the centre: a tile's number
/// is only ever shifted and hashed. The sea is below 0.
struct Relief: Hashable, Sendable {
  /// The tile.
  let column: Int
  let row: Int

  /// The height at a place in the tile, 0 to 1 from its left and upper edge; a little beyond them too.
  func height(x: Float, y: Float) -> Float {
    var rows = ReliefRows(self, places: [x])
    return rows.heights(at: y).first ?? 0
  }
}

/// Computes the relief of a tile row by row. What rows have in common is computed once.
struct ReliefRows {
  /// One size of noise: a cell is 2 to the power of `shift` tiles wide.
  fileprivate struct Octave {
    let number: Int
    let shift: Int
    let height: Float
    /// For each place how far it is into its cell (0 to 1), and that as an S-curve.
    var parts: [Float] = []
    var curves: [Float] = []
    /// The places that lie in one cell, cell after cell.
    var cells: [(column: Int, places: Range<Int>)] = []
    /// The row of cells that `corners` are of; `nil` before the first.
    var line: Int?
    /// The gradients above and below each side of a cell, the first cell's left side first.
    var corners: [(upper: Gradient, lower: Gradient)] = []
  }

  fileprivate typealias Gradient = (x: Float, y: Float)

  private static let heights: [(shift: Int, height: Float)] = [
    (4, 0.72), (3, 0.8), (2, 0.46), (1, 0.22), (0, 0.105), (-1, 0.05), (-2, 0.024), (-3, 0.011),
  ]
  /// More land than sea.
  private static let rise: Float = 0.05

  private let relief: Relief
  private var octaves: [Octave]
  private var sum: [Float]

  /// The rows of `relief` at `places` from left to right, 0 to 1 from the tile's left edge; a little beyond it too.
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

  /// The heights at all places in a row, 0 to 1 from the tile's upper edge.
  mutating func heights(at y: Float) -> [Float] {
    for index in sum.indices { sum[index] = Self.rise }
    for index in octaves.indices {
      let (line, part) = Self.cell(relief.row, octaves[index].shift, y)
      if octaves[index].line != line { octaves[index].findCorners(line) }
      octaves[index].add(to: &sum, y: part)
    }
    return sum
  }

  /// The cell that a place in a tile is in, and where in it (0 to 1).
  private static func cell(_ tile: Int, _ shift: Int, _ place: Float) -> (cell: Int, part: Float) {
    let place =
      shift >= 0 ? (Float(tile & (1 << shift - 1)) + place) / Float(1 << shift) : place * Float(1 << -shift)
    let whole = place.rounded(.down)
    let base = shift >= 0 ? tile >> shift : tile &<< -shift
    return (base &+ Int(whole), place - whole)
  }

  /// From 0 to 1 with no slope and no bend at its ends.
  fileprivate static func curve(_ part: Float) -> Float { part * part * part * (part * (part * 6 - 15) + 10) }

  /// Twelve directions of length 1, none along an axis, along which the eye would find lines.
  fileprivate static let directions: [(x: Float, y: Float)] = [
    (0.966, 0.259), (0.707, 0.707), (0.259, 0.966), (-0.259, 0.966), (-0.707, 0.707), (-0.966, 0.259),
    (-0.966, -0.259), (-0.707, -0.707), (-0.259, -0.966), (0.259, -0.966), (0.707, -0.707), (0.966, -0.259),
  ]
}

extension ReliefRows.Octave {
  /// Takes the gradients at the corners of a row of cells.
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

  /// Adds the noise in a row that is `y` (0 to 1) into its cells.
  fileprivate func add(to sum: inout [Float], y: Float) {
    let curve = ReliefRows.curve(y)
    // What a side of a cell adds at this height: a value there, and a slope sideways.
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
