/// A colour profile of three primaries and a curve each, or of grey and its curve: nearly all that pictures carry.
///
/// Converted by the ICC's own formula, `sRGB = encode(M * curve(code))`, without libvips: a helper for JPEG alone can do it,
/// and so can a preview.
struct MatrixProfile {
  /// Light (0 to 1) by code, 256 for each of red, green and blue.
  private let light: [Float]
  /// From light in the profile's space to light in sRGB, row by row.
  private let matrix: [Float]

  /// From XYZ under D50 to light in sRGB: sRGB's primaries, adapted by Bradford's matrix, turned round.
  private static let toSRGB: [[Double]] = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540], [0.0719453, -0.2289914, 1.4052427],
  ]
  private static let codeCount = 1 << 14
  /// sRGB's codes by light.
  private static let codes: [UInt8] = (0..<codeCount).map { step in
    UInt8((ColorProfile.encoded(Double(step) / Double(codeCount - 1)) * 255).rounded())
  }

  /// Reads a profile; `nil` where it goes by tables, or is of other colours.
  init?(_ profile: ColorProfile) {
    let isGrey = profile.space == "GRAY"
    guard isGrey || profile.space == "RGB ", profile.tag("A2B0") == nil else { return nil }
    var light: [Float] = []
    for tag in isGrey ? ["kTRC", "kTRC", "kTRC"] : ["rTRC", "gTRC", "bTRC"] {
      guard let start = profile.tag(tag) else { return nil }
      for code in 0...255 {
        guard let value = profile.curve(at: start, Double(code) / 255), value.isFinite else { return nil }
        light.append(Float(max(0, min(1, value))))
      }
    }
    self.light = light
    if isGrey {
      matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
      return
    }
    guard profile.bytes[20..<24].elementsEqual("XYZ ".utf8) else { return nil }
    var primaries: [[Double]] = []
    for tag in ["rXYZ", "gXYZ", "bXYZ"] {
      guard let start = profile.tag(tag) else { return nil }
      let values = (0..<3).compactMap { profile.fixed(at: start + 8 + $0 * 4) }
      guard values.count == 3 else { return nil }
      primaries.append(values)
    }
    matrix = Self.toSRGB.flatMap { row in
      primaries.map { primary in Float(row[0] * primary[0] + row[1] * primary[1] + row[2] * primary[2]) }
    }
  }

  /// Converts `count` pixels of four bytes in place; the fourth stays.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    light.withUnsafeBufferPointer { light in
      matrix.withUnsafeBufferPointer { matrix in
        Self.codes.withUnsafeBufferPointer { codes in
          for index in 0..<count {
            let pixel = pixels + index &* 4
            let red = light[Int(pixel[0])]
            let green = light[256 &+ Int(pixel[1])]
            let blue = light[512 &+ Int(pixel[2])]
            for channel in 0..<3 {
              let row = channel &* 3
              let sum = matrix[row] * red + matrix[row &+ 1] * green + matrix[row &+ 2] * blue
              let held = max(0, min(1, sum))
              pixel[channel] = codes[Int(held * Float(Self.codeCount - 1) + 0.5)]
            }
          }
        }
      }
    }
  }
}
