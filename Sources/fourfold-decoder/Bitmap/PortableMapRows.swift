import Decoding

/// Unpacks the rows of a PBM, PGM or PPM file, top to bottom.
struct PortableMapRows {
  private let header: PortableMapHeader
  private var reader: FileReader
  /// The samples of a row, as the file has them: bytes, and two for each sample where ``isDeep``.
  private var packed: [UInt8]
  private let isDeep: Bool
  /// The level (0 to 255) of each sample; white above the file's maximum. Has at least 256 entries, one for each byte.
  private let levels: [UInt8]

  /// Rows of the file whose `header` was read off `reader`.
  init(_ header: PortableMapHeader, _ reader: FileReader) {
    self.header = header
    self.reader = reader
    isDeep = header.most > 255
    let samples = header.size.width * header.channels
    let count = header.isText ? 0 : header.isBits ? (header.size.width + 7) / 8 : samples * (isDeep ? 2 : 1)
    packed = Array(repeating: 0, count: count)
    levels = (0...max(255, header.most)).map { sample in
      if header.isBits { return sample == 0 ? 255 : 0 }
      return UInt8((2 * 255 * min(sample, header.most) + header.most) / (2 * header.most))
    }
  }

  /// Unpacks the next row into `target`, four bytes a pixel. How many pixels of it the file has.
  mutating func next(into target: UnsafeMutablePointer<UInt8>) -> Int {
    let samples = header.size.width * header.channels
    var found = 0
    if header.isText {
      while found < samples, let sample = textSample() {
        put(sample, at: found, of: target)
        found += 1
      }
    } else {
      let bytes = reader.read(into: &packed)
      found = header.isBits ? min(samples, bytes * 8) : bytes / (isDeep ? 2 : 1)
      if header.channels == 3, !isDeep {
        putColors(found / 3, into: target)
      } else {
        for index in 0..<found { put(packedSample(index), at: index, of: target) }
      }
    }
    return found / header.channels
  }

  /// Unpacks `count` pixels of three bytes each, the most common kind of row.
  private func putColors(_ count: Int, into target: UnsafeMutablePointer<UInt8>) {
    packed.withUnsafeBufferPointer { packed in
      levels.withUnsafeBufferPointer { levels in
        for index in 0..<count {
          let (source, pixel) = (index &* 3, target + index &* 4)
          pixel[0] = levels[Int(packed[source])]
          pixel[1] = levels[Int(packed[source &+ 1])]
          pixel[2] = levels[Int(packed[source &+ 2])]
          pixel[3] = 255
        }
      }
    }
  }

  private func packedSample(_ index: Int) -> Int {
    if header.isBits { return Int(packed[index >> 3] >> UInt8(7 - index & 7) & 1) }
    return isDeep ? Int(packed[index &* 2]) << 8 | Int(packed[index &* 2 &+ 1]) : Int(packed[index])
  }

  /// The next sample that is written as digits; bits may stand without white space between them.
  private mutating func textSample() -> Int? {
    if header.isBits {
      while let byte = PortableMapHeader.character(&reader) {
        if byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") { return Int(byte & 1) }
        guard PortableMapHeader.isSpace(byte) else { return nil }
      }
      return nil
    }
    return try? PortableMapHeader.number(&reader)
  }

  private func put(_ sample: Int, at index: Int, of target: UnsafeMutablePointer<UInt8>) {
    let level = levels[min(sample, levels.count - 1)]
    if header.channels == 1 {
      let pixel = target + index &* 4
      (pixel[0], pixel[1], pixel[2], pixel[3]) = (level, level, level, 255)
    } else {
      let pixel = target + index / 3 &* 4
      pixel[index % 3] = level
      pixel[3] = 255
    }
  }
}
