/// Parts of an ICC profile, as bytes.
enum ICC {
  static func fixed(_ value: Double) -> [UInt8] { Bytes.big(Int((value * 65536).rounded()), count: 4) }

  static func xyz(_ values: [Double]) -> [UInt8] { Array("XYZ \0\0\0\0".utf8) + values.flatMap(fixed) }

  /// Returns a curve of the power `gamma`, in steps of 1/256.
  static func curve(_ gamma: Double) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + Bytes.big(1, count: 4) + Bytes.big(Int((gamma * 256).rounded()), count: 2) + [0, 0]
  }

  static let curveOfSRGB =
    Array("para\0\0\0\0".utf8) + Bytes.big(3, count: 2) + [0, 0]
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

  /// An empty description in the format of version 4.
  static let text4 = Array("mluc\0\0\0\0".utf8) + Bytes.big(0, count: 4) + Bytes.big(12, count: 4)
  /// A description in the format of version 2: three lengths, a language and a script.
  static let text2 =
    Array("desc\0\0\0\0".utf8) + Bytes.big(5, count: 4) + Array("test\0".utf8) + Array(repeating: 0, count: 12 + 67)
  static let copyright2 = Array("text\0\0\0\0none\0".utf8)

  /// Returns a profile of four inks: `nodes` are L, a and b for each of the 16 combinations of full and no ink (black
  /// changes fastest).
  static func inks(_ nodes: [SIMD3<Double>]) -> [UInt8] {
    tables(kind: "prtrCMYKLab ", channels: 4, nodes, tags: ["A2B0", "A2B1"])
  }

  /// Returns a profile of red, green and blue by a table, likewise for 8 combinations (blue changes fastest). As in
  /// profiles of scanners, it is for the perceptual intent only.
  static func colours(_ nodes: [SIMD3<Double>]) -> [UInt8] {
    tables(kind: "scnrRGB Lab ", channels: 3, nodes, tags: ["A2B0"])
  }

  /// A display profile of tables that shows all colours as grey: the more red, the darker.
  static let negativeDisplay: [UInt8] = {
    // L, a and b for red, green and blue, of which blue changes fastest; then the reverse.
    let shown: [UInt8] = (0..<8).flatMap { [$0 & 4 == 0 ? 255 : 0, 128, 128] }
    let told: [UInt8] = (0..<8).flatMap { Array(repeating: $0 & 4 == 0 ? 255 : 0, count: 3) }
    let (forward, back) = (lookUp(channels: 3, shown), lookUp(channels: 3, told))
    return profile(
      version: 2, kind: "mntrRGB Lab ",
      tags: described + ["A2B0", "A2B1"].map { ($0, forward) } + ["B2A0", "B2A1"].map { ($0, back) })
  }()

  private static func tables(kind: String, channels: Int, _ nodes: [SIMD3<Double>], tags: [String]) -> [UInt8] {
    let table = nodes.flatMap { node in
      [node.x * 255 / 100, node.y + 128, node.z + 128].map { UInt8(max(0, min(255, $0.rounded()))) }
    }
    let bytes = lookUp(channels: channels, table)
    return profile(version: 2, kind: kind, tags: described + tags.map { ($0, bytes) })
  }

  private static let described = [("desc", text2), ("cprt", copyright2), ("wtpt", xyz([0.9642, 1, 0.8249]))]

  /// Returns a table from `channels` numbers to three, with two places for each and straight curves.
  private static func lookUp(channels: Int, _ table: [UInt8]) -> [UInt8] {
    let identity = (0...255).map { UInt8($0) }
    let matrix = [1.0, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
    let curves = Array(repeating: identity, count: channels).flatMap { $0 }
    return Array("mft1\0\0\0\0".utf8) + [UInt8(channels), 3, 2, 0] + matrix + curves + table
      + Array(repeating: identity, count: 3).flatMap { $0 }
  }

  /// Returns a profile of `kind` (class, colours, connection space) with `tags`.
  static func profile(version: Int, kind: String, tags: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    let start = 128 + 4 + tags.count * 12
    var table = Bytes.big(tags.count, count: 4)
    var data: [UInt8] = []
    for tag in tags {
      table += Array(tag.name.utf8) + Bytes.big(start + data.count, count: 4) + Bytes.big(tag.bytes.count, count: 4)
      data += tag.bytes + Array(repeating: 0, count: (4 - tag.bytes.count % 4) % 4)
    }
    let header =
      Bytes.big(start + data.count, count: 4) + [0, 0, 0, 0] + Bytes.big(version << 24, count: 4) + Array(kind.utf8)
      + Bytes.big(2026, count: 2) + [0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
      + Array(repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap(fixed) + Array(repeating: 0, count: 48)
    return header + table + data
  }

  /// Converts L, a and b under D50 to sRGB (0 to 255), clamped to its range.
  static func toSRGB(_ lab: SIMD3<Double>) -> SIMD4<Double> {
    let y = (lab.x + 16) / 116
    let steps = [y + lab.y / 500, y, y - lab.z / 200]
    let xyz = zip(steps, [0.9642, 1, 0.8249]).map { step, white in
      white * (step > 6.0 / 29 ? step * step * step : 3 * 36.0 / 841 * (step - 4.0 / 29))
    }
    let light = Matrix3.inverse(TestProfile.sRGB.toXYZ).times(xyz)
    return SIMD4(
      255 * TestProfile.encoded(light[0]), 255 * TestProfile.encoded(light[1]), 255 * TestProfile.encoded(light[2]), 255
    )
  }
}
