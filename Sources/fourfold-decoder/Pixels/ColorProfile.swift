import Glibc

/// A colour profile (ICC), of which only a little is read. Numbers are big-endian, and each is checked against the end.
struct ColorProfile {
  let bytes: [UInt8]
  /// The four-character code of the profile's colour space.
  let space: String

  /// Creates the profile in `bytes` where pixels must be converted by it: an RGB or grey profile that is not sRGB, or a
  /// CMYK profile where `areInks`. `nil` for any other, and where it is not a profile.
  init?(_ bytes: some Collection<UInt8>, areInks: Bool = false) {
    self.bytes = Array(bytes)
    guard self.bytes.count >= 132, self.bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    space = String(decoding: self.bytes[16..<20], as: UTF8.self)
    guard areInks ? space == "CMYK" : ["RGB ", "GRAY"].contains(space) && !isSRGB else { return nil }
  }

  /// Whether the profile equals sRGB: a matrix profile whose primaries are within 0.002 of sRGB's, and whose three
  /// curves are within half a step of 255. A profile that also has tables does not count.
  private var isSRGB: Bool {
    guard space == "RGB ", tag("A2B0") == nil else { return false }
    // sRGB's primaries adapted to D50, as in every sRGB profile.
    let primaries = [
      ("rXYZ", [0.4360, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]), ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    for (name, expected) in primaries {
      guard let start = tag(name) else { return false }
      for (index, value) in expected.enumerated() {
        guard let found = fixed(at: start + 8 + index * 4), abs(found - value) < 0.002 else { return false }
      }
    }
    for name in ["rTRC", "gTRC", "bTRC"] {
      guard let start = tag(name) else { return false }
      for step in 0...64 {
        let code = Double(step) / 64
        guard let light = curve(at: start, code) else { return false }
        guard abs(Self.encoded(light) - code) < 0.5 / 255 else { return false }
      }
    }
    return true
  }

  /// Whether the profile has a table for the perceptual intent only, as those of scanners have.
  var isPerceptual: Bool { tag("A2B0") != nil && tag("A2B1") == nil && tag("rXYZ") == nil }

  /// Returns sRGB's code for an amount of light, both 0 to 1.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Returns a signed number with 16 fractional bits.
  func fixed(at offset: Int) -> Double? {
    bytes.number(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// Returns the offset of a tag's data.
  func tag(_ name: String) -> Int? {
    guard let count = bytes.number(at: 128, count: 4) else { return nil }
    for index in 0..<min(count, 100) {
      let entry = 132 + index * 12
      guard entry + 12 <= bytes.count else { return nil }
      if bytes[entry..<(entry + 4)].elementsEqual(name.utf8) { return bytes.number(at: entry + 4, count: 4) }
    }
    return nil
  }

  /// Returns the amount of light of a curve for `code`, both 0 to 1: a sampled curve, or one of the parametric
  /// functions. `nil` for other kinds.
  func curve(at start: Int, _ code: Double) -> Double? {
    guard start >= 0, start <= bytes.count - 12 else { return nil }
    if bytes[start..<(start + 4)].elementsEqual("curv".utf8) { return sampled(at: start, code) }
    guard bytes[start..<(start + 4)].elementsEqual("para".utf8), let kind = bytes.number(at: start + 8, count: 2) else {
      return nil
    }
    // These are the numbers of parameters g, a, b, c, d, e, f of the ICC's five functions.
    let counts = [1, 3, 4, 5, 7]
    guard kind < counts.count else { return nil }
    let v = (0..<counts[kind]).compactMap { fixed(at: start + 12 + $0 * 4) }
    guard v.count == counts[kind] else { return nil }
    switch kind {
    case 0: return pow(code, v[0])
    case 1: return v[1] * code + v[2] >= 0 ? pow(v[1] * code + v[2], v[0]) : 0
    case 2: return v[1] * code + v[2] >= 0 ? pow(v[1] * code + v[2], v[0]) + v[3] : v[3]
    case 3: return code >= v[4] ? pow(max(0, v[1] * code + v[2]), v[0]) : v[3] * code
    default: return code >= v[4] ? pow(max(0, v[1] * code + v[2]), v[0]) + v[5] : v[3] * code + v[6]
    }
  }

  /// Returns the value of a straight line (no samples), a power (one), or samples with interpolation.
  private func sampled(at start: Int, _ code: Double) -> Double? {
    guard let count = bytes.number(at: start + 8, count: 4) else { return nil }
    if count == 0 { return code }
    if count == 1 { return bytes.number(at: start + 12, count: 2).map { pow(code, Double($0) / 256) } }
    let place = code * Double(count - 1)
    let index = min(Int(place), count - 2)
    guard let low = bytes.number(at: start + 12 + index * 2, count: 2),
      let high = bytes.number(at: start + 14 + index * 2, count: 2)
    else { return nil }
    return (Double(low) + Double(high - low) * (place - Double(index))) / 65535
  }
}

/// An RGB profile of three primaries and a curve each, or a grey profile with one curve. Nearly all pictures have such
/// profiles.
///
/// It is converted by the ICC's own formula, `sRGB = encode(M * curve(code))`, without libvips, so that a decoder for
/// JPEG alone and a preview can use it.
struct MatrixProfile {
  /// The light (0 to 1) for each code, 256 values for each of red, green and blue.
  private let light: [Float]
  /// The matrix from light in the profile's space to light in sRGB, row by row.
  private let matrix: [Float]

  /// The matrix from XYZ under D50 to light in sRGB: the inverse of sRGB's primaries, adapted by Bradford's matrix.
  private static let toSRGB: [[Double]] = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540], [0.0719453, -0.2289914, 1.4052427],
  ]
  private static let codeCount = 1 << 14
  /// sRGB's codes by light.
  private static let codes: [UInt8] = (0..<codeCount).map { step in
    UInt8((ColorProfile.encoded(Double(step) / Double(codeCount - 1)) * 255).rounded())
  }

  /// Reads a profile; `nil` if it has tables, or another colour space.
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

  /// Converts `count` pixels of four bytes in place. The fourth byte stays.
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
