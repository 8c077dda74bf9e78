/// PNG files of one colour, small on disk at any size: one bit a pixel, a palette of one, stored without compression.
public enum FlatPNG {
  /// Returns the bytes of a picture; both sides have to be positive.
  public static func encode(_ colour: RGB, width: Int, height: Int) -> [UInt8] {
    var header: [UInt8] = []
    header.append(big: UInt32(width))
    header.append(big: UInt32(height))
    header += [1, 3, 0, 0, 0]
    let rows = [UInt8](repeating: 0, count: (1 + (width + 7) / 8) * height)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header)
      + chunk("PLTE", [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)])
      + chunk("IDAT", stored(zeros: rows))
      + chunk("IEND", [])
  }

  /// Returns a zlib stream of stored blocks, of bytes that are all zero (so their Adler-32 is `count << 16 | 1`, modulo
  /// 65521).
  private static func stored(zeros: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = zeros[...]
    while !rest.isEmpty {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(65535)
      stream.append(rest.isEmpty ? 1 : 0)
      stream.append(little: UInt16(block.count))
      stream.append(little: ~UInt16(block.count))
      stream += block
    }
    stream.append(big: UInt32(zeros.count % 65521) << 16 | 1)
    return stream
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(big: UInt32(body.count))
    bytes += Array(name.utf8) + body
    var crc = UInt32.max
    for byte in bytes[4...] { crc = table[Int((crc ^ UInt32(byte)) & 0xff)] ^ (crc >> 8) }
    bytes.append(big: ~crc)
    return bytes
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}
