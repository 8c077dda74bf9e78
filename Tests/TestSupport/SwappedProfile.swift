/// The colour profile (ICC) of a display that swaps red and blue.
public enum SwappedProfile {
  /// The profile's bytes: sRGB's primaries under D50 in the other order, and a power of 2.2.
  public static let bytes: [UInt8] = {
    let red = xyz(0.4360, 0.2225, 0.0139)
    let green = xyz(0.3851, 0.7169, 0.0971)
    let blue = xyz(0.1431, 0.0606, 0.7141)
    let curve = Array("curv\0\0\0\0".utf8) + big(1) + [0x02, 0x33, 0, 0]
    let name = Array("desc\0\0\0\0".utf8) + big(5) + Array("test\0".utf8) + [UInt8](repeating: 0, count: 79)
    let right = Array("text\0\0\0\0none\0\0\0\0".utf8)
    let tags: [(name: String, bytes: [UInt8])] = [
      ("desc", name), ("cprt", right), ("wtpt", white), ("rXYZ", blue), ("gXYZ", green), ("bXYZ", red),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var (table, data): ([UInt8], [UInt8]) = (big(tags.count), [])
    let start = 128 + 4 + tags.count * 12
    for tag in tags {
      table += Array(tag.name.utf8) + big(start + data.count) + big(tag.bytes.count)
      data += tag.bytes
    }
    let kind = Array("mntrRGB XYZ ".utf8)
    let date: [UInt8] = [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    let rest = [UInt8](repeating: 0, count: 28) + white.dropFirst(8) + [UInt8](repeating: 0, count: 48)
    let head = big(start + data.count) + big(0) + big(0x0200_0000) + kind + date + Array("acsp".utf8) + rest
    return head + table + data
  }()

  private static let white = xyz(0.9642, 1, 0.8249)

  private static func xyz(_ values: Double...) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + values.flatMap { big(Int(($0 * 65536).rounded())) }
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
  }
}
