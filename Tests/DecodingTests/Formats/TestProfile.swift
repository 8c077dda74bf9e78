import Glibc

/// A colour space of three primaries and a curve, with its ICC profile, and with the conversion to sRGB by the formulas
/// of the standards, without a library.
struct TestProfile: Sendable {
  /// Chromaticities of red, green and blue.
  let primaries: [(x: Double, y: Double)]
  /// The exponent of the curve; `nil` for sRGB's.
  let gamma: Double?
  /// The matrix from light in this space to XYZ under D50.
  let toXYZ: Matrix3
  /// The matrix from XYZ under D50 to light in this space.
  private let fromXYZ: Matrix3

  init(primaries: [(x: Double, y: Double)], gamma: Double?) {
    self.primaries = primaries
    self.gamma = gamma
    toXYZ = Self.toXYZ(primaries)
    fromXYZ = Matrix3.inverse(toXYZ)
  }

  static let adobeRGB = TestProfile(primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], gamma: 563.0 / 256)
  static let displayP3 = TestProfile(primaries: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)], gamma: nil)
  static let sRGB = TestProfile(primaries: [(0.64, 0.33), (0.3, 0.6), (0.15, 0.06)], gamma: nil)

  /// Converts a colour of this space (0 to 255, alpha kept) to sRGB, clamped to its range.
  func toSRGB(_ colour: SIMD4<Double>) -> SIMD4<Double> { converted(colour, to: .sRGB) }

  /// Converts a colour of this space (0 to 255, alpha kept) to the space `other`, clamped to its range.
  func converted(_ colour: SIMD4<Double>, to other: TestProfile) -> SIMD4<Double> {
    let light = toXYZ.times([linear(colour.x / 255), linear(colour.y / 255), linear(colour.z / 255)])
    let codes = other.fromXYZ.times(light)
    return SIMD4(
      255 * other.code(of: codes[0]), 255 * other.code(of: codes[1]), 255 * other.code(of: codes[2]), colour.w)
  }

  private func code(of light: Double) -> Double {
    gamma.map { pow(max(0, min(1, light)), 1 / $0) } ?? Self.encoded(light)
  }

  private func linear(_ code: Double) -> Double {
    if let gamma { return pow(code, gamma) }
    return code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    let held = max(0, min(1, light))
    return held <= 0.0031308 ? held * 12.92 : 1.055 * pow(held, 1 / 2.4) - 0.055
  }

  /// Returns the matrix from light in the space of `primaries` to XYZ under D50: the primaries are scaled to the white
  /// of D65, then adapted by Bradford's matrix.
  private static func toXYZ(_ primaries: [(x: Double, y: Double)]) -> Matrix3 {
    let columns = primaries.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
    let plain = Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
    let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
    let scale = Matrix3.inverse(plain).times(white)
    let scaled = Matrix3(rows: plain.rows.map { row in zip(row, scale).map { $0 * $1 } })
    let bradford = Matrix3(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    let from = bradford.times(white)
    let to = bradford.times([0.9642, 1, 0.8249])
    let diagonal = Matrix3(rows: (0..<3).map { row in (0..<3).map { $0 == row ? to[row] / from[row] : 0 } })
    return Matrix3.inverse(bradford).times(diagonal).times(bradford).times(scaled)
  }

  /// The ICC profile: version 2 with a power as curve, or version 4 with the curve of sRGB.
  var bytes: [UInt8] {
    let xyz = toXYZ
    func column(_ index: Int) -> [UInt8] { ICC.xyz(xyz.rows.map { $0[index] }) }
    let curve = gamma.map(ICC.curve) ?? ICC.curveOfSRGB
    let text = gamma == nil ? ICC.text4 : ICC.text2
    return ICC.profile(
      version: gamma == nil ? 4 : 2, kind: "mntrRGB XYZ ",
      tags: [
        ("desc", text), ("cprt", gamma == nil ? ICC.text4 : ICC.copyright2), ("wtpt", ICC.xyz([0.9642, 1, 0.8249])),
        ("rXYZ", column(0)), ("gXYZ", column(1)), ("bXYZ", column(2)), ("rTRC", curve), ("gTRC", curve),
        ("bTRC", curve),
      ])
  }
}

/// Three rows of three numbers.
struct Matrix3: Sendable {
  let rows: [[Double]]

  /// Returns the product with a vector. Written out, because it runs for every pixel without optimisation.
  func times(_ vector: [Double]) -> [Double] {
    let (x, y, z) = (vector[0], vector[1], vector[2])
    return rows.map { $0[0] * x + $0[1] * y + $0[2] * z }
  }

  func times(_ other: Matrix3) -> Matrix3 {
    Matrix3(
      rows: rows.map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * other.rows[$1][column] } } })
  }

  /// Returns the inverse, by cofactors.
  static func inverse(_ matrix: Matrix3) -> Matrix3 {
    let m = matrix.rows
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let r = [(row + 1) % 3, (row + 2) % 3]
      let c = [(column + 1) % 3, (column + 2) % 3]
      return m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
    return Matrix3(rows: (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } })
  }
}
