import PagerGeometry

/// An uncompressed PNG file to be written.
struct PNGFile: Sendable {
  /// The colour type, by PNG's own numbers.
  enum Kind: Int, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// The number of samples per pixel.
    var channels: Int { [1, 0, 3, 1, 2, 0, 4][rawValue] }
  }

  var kind = Kind.rgb
  /// The bits per sample: 1, 2, 4, 8 or 16.
  var depth = 8
  var isInterlaced = false
  /// Chunks between the header and the pixels.
  var chunks: [(name: String, data: [UInt8])] = []
  /// Chunks after the pixels.
  var lateChunks: [(name: String, data: [UInt8])] = []

  /// First column and row of each pass, and the steps to the next ones.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// Returns the file of `size` pixels; `samples` returns the numbers of a pixel (as many as the kind has samples).
  func encode(_ size: PixelSize, samples: (_ x: Int, _ y: Int) -> [Int]) -> [UInt8] {
    let header = Bytes.big(size.width, count: 4) + Bytes.big(size.height, count: 4)
    let rest: [UInt8] = [UInt8(depth), UInt8(kind.rawValue), 0, 0, isInterlaced ? 1 : 0]
    var rows: [UInt8] = []
    for pass in isInterlaced ? Self.passes : [(0, 0, 1, 1)] {
      let columns = Array(stride(from: pass.0, to: size.width, by: pass.2))
      guard !columns.isEmpty else { continue }
      for y in stride(from: pass.1, to: size.height, by: pass.3) {
        rows.append(0)
        rows += packed(columns.flatMap { samples($0, y) })
      }
    }
    return Bytes.signaturePNG + Bytes.chunk("IHDR", header + rest)
      + chunks.flatMap { Bytes.chunk($0.name, $0.data) } + Bytes.chunk("IDAT", Bytes.stored(rows))
      + lateChunks.flatMap { Bytes.chunk($0.name, $0.data) } + Bytes.chunk("IEND", [])
  }

  /// Returns the file of a picture whose colours are exact at this depth: at 16 bits each byte is repeated.
  func encode(_ picture: Picture) -> [UInt8] {
    let channels = [[0], [], [0, 1, 2], [], [0, 3], [], [0, 1, 2, 3]][kind.rawValue]
    return encode(picture.size) { x, y in
      let colour = picture[x, y]
      return channels.map { depth == 16 ? Int(colour[$0]) * 257 : Int(colour[$0]) >> (8 - depth) }
    }
  }

  /// Returns samples of this depth in bytes, the first one in the highest bits.
  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 8 { return samples.map { UInt8($0) } }
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let each = 8 / depth
    return stride(from: 0, to: samples.count, by: each).map { start in
      (0..<each).reduce(0) { byte, index in
        byte << UInt8(depth) | (start + index < samples.count ? UInt8(samples[start + index]) : 0)
      }
    }
  }
}

extension Bytes {
  /// Returns a zlib stream of stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    for start in stride(from: 0, to: bytes.count, by: 65535) {
      let block = bytes[start..<min(bytes.count, start + 65535)]
      stream.append(start + 65535 >= bytes.count ? 1 : 0)
      stream += little(block.count, count: 2) + little(~block.count, count: 2) + block
    }
    return stream + big(Int(b << 16 | a), count: 4)
  }

  /// Returns the EXIF chunk of a PNG: only the TIFF part.
  static func exifChunk(orientation: Int) -> (name: String, data: [UInt8]) {
    ("eXIf", Array(exif(orientation: orientation, isLittle: orientation % 2 == 0).dropFirst(6)))
  }
}
