import Decoding
import PagerGeometry
import Platform

/// The head of a BMP file: the headers of 40 to 124 bytes of Windows, and those of 12 and 64 bytes of OS/2. Every
/// number is checked against its range.
struct BMPHeader {
  /// The packing of the rows.
  enum Packing: Int {
    case none = 0
    case runs8 = 1
    case runs4 = 2
    case masks = 3
    case masksWithAlpha = 6
  }

  let size: PixelSize
  let isTopDown: Bool
  /// The number of bits per pixel: 1, 2, 4, 8, 16, 24 or 32.
  let bits: Int
  let packing: Packing
  /// The bit masks of the samples in a pixel of 16 or 32 bits: red, green, blue and alpha; 0 for a missing channel.
  let masks: [UInt32]
  /// The colours by number, four bytes each.
  let palette: [SIMD4<UInt8>]
  /// The offset of the rows in the file, in bytes.
  let start: Int
  /// The range of the profile in the file; empty if there is none.
  let profile: Range<Int>

  private static let longestSide = 1 << 20
  private static let longestProfile = 16 << 20
  private static let allowedBits: [Packing: [Int]] = [
    .none: [1, 2, 4, 8, 16, 24, 32], .runs8: [8], .runs4: [4], .masks: [16, 32], .masksWithAlpha: [16, 32],
  ]

  /// Reads the head of `file`; `nil` if it is not a BMP file, or contradicts itself.
  init?(of file: Descriptor) {
    guard let front = file.read(at: 0, count: 18), front.starts(with: "BM".utf8) else { return nil }
    let length = Self.number(front, 14, 4)
    guard [12, 40, 52, 56, 64, 108, 124].contains(length), let head = file.read(at: 14, count: length) else {
      return nil
    }
    let isOld = length == 12
    let width = isOld ? Self.number(head, 4, 2) : Self.signed(head, 4)
    let height = isOld ? Self.number(head, 6, 2) : Self.signed(head, 8)
    guard width > 0, height != 0, width <= Self.longestSide, abs(height) <= Self.longestSide else { return nil }
    size = PixelSize(width: width, height: abs(height))
    isTopDown = height < 0
    bits = Self.number(head, isOld ? 10 : 14, 2)
    let code = isOld ? 0 : Self.number(head, 16, 4)
    // The third packing of OS/2 is a different one.
    guard let packing = Packing(rawValue: code), Self.allowedBits[packing]?.contains(bits) == true,
      length != 64 || code < 3
    else { return nil }
    self.packing = packing
    guard let masks = Self.masks(file, head, packing, bits) else { return nil }
    self.masks = masks
    start = Self.start(front, head, bits)
    palette = bits > 8 ? [] : Self.palette(file, head, bits, start)
    profile = Self.profile(head)
  }

  /// Returns the offset of the rows. Some programs give the offset of the palette, though the rows come after it.
  private static func start(_ front: [UInt8], _ head: [UInt8], _ bits: Int) -> Int {
    let said = number(front, 10, 4)
    guard bits <= 8, said <= 14 + head.count else { return said }
    return 14 + head.count + colours(head, bits) * (head.count == 12 ? 3 : 4)
  }

  /// Returns the number of colours in the palette, at most as many as a pixel can number.
  private static func colours(_ head: [UInt8], _ bits: Int) -> Int {
    let said = head.count == 12 ? 0 : number(head, 32, 4)
    return said == 0 ? 1 << bits : min(said, 1 << bits)
  }

  private static func masks(_ file: Descriptor, _ head: [UInt8], _ packing: Packing, _ bits: Int) -> [UInt32]? {
    guard packing == .masks || packing == .masksWithAlpha else {
      return bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]
    }
    var masks: [UInt32]
    if head.count == 40 {
      let count = packing == .masks ? 3 : 4
      guard let behind = file.read(at: 54, count: count * 4) else { return nil }
      masks = (0..<count).map { UInt32(number(behind, $0 * 4, 4)) }
    } else {
      masks = (0..<(head.count == 52 ? 3 : 4)).map { UInt32(number(head, 40 + $0 * 4, 4)) }
    }
    if masks.count == 3 { masks.append(0) }
    // A mask is a single run of ones.
    let areRuns = masks.allSatisfy { mask in
      let run = mask >> UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount)
      return run & (run &+ 1) == 0
    }
    return areRuns ? masks : nil
  }

  /// Returns the palette, with as many colours as a pixel can number. Missing colours are black.
  private static func palette(_ file: Descriptor, _ head: [UInt8], _ bits: Int, _ start: Int) -> [SIMD4<UInt8>] {
    let bytes = head.count == 12 ? 3 : 4
    let most = 1 << bits
    let room = max(0, start - 14 - head.count) / bytes
    let count = min(colours(head, bits), room)
    var palette = Array(repeating: SIMD4<UInt8>(0, 0, 0, 255), count: most)
    guard let table = file.read(at: 14 + head.count, count: count * bytes) else { return palette }
    for index in 0..<count {
      palette[index] = SIMD4(table[index * bytes + 2], table[index * bytes + 1], table[index * bytes], 255)
    }
    return palette
  }

  private static func profile(_ head: [UInt8]) -> Range<Int> {
    guard head.count == 124, head[56..<60].elementsEqual("DEBM".utf8) else { return 0..<0 }
    let place = 14 + number(head, 112, 4)
    let length = number(head, 116, 4)
    return length <= longestProfile ? place..<(place + length) : 0..<0
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].littleEndian
  }

  private static func signed(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(Int32(truncatingIfNeeded: number(bytes, offset, 4)))
  }
}
