import PagerGeometry

/// A PBM, PGM or PPM file to be written.
struct PNMFile: Sendable {
  /// The number of the format, 1 through 6: bits, greys and colours as text, then packed.
  var kind = 6
  /// The sample of white (1 through 65535); not for bits.
  var most = 255
  /// The separator between two samples of text.
  var separator = "\n"
  /// The function that returns another header, from the size and the sample of white.
  var head: (@Sendable (PixelSize, _ most: Int) -> String)?

  /// Returns the file of `picture`, with its levels scaled to 0 through ``most``.
  func encode(_ picture: Picture) -> [UInt8] {
    let size = picture.size
    let isBits = kind % 3 == 1
    let plain = "P\(kind)\n\(size.width) \(size.height)\n\(isBits ? "" : "\(most)\n")"
    let start = Array((head?(size, most) ?? plain).utf8)
    let samples = picture.samples(kind % 3 == 0 ? [0, 1, 2] : [0]).map { light in
      isBits ? (light < 128 ? 1 : 0) : (Int(light) * most * 2 + 255) / 510
    }
    if kind <= 3 { return start + Array(samples.map { "\($0)" }.joined(separator: separator).utf8) }
    if !isBits { return start + samples.flatMap { Bytes.big($0, count: most > 255 ? 2 : 1) } }
    return start
      + (0..<size.height).flatMap { y in
        stride(from: 0, to: size.width, by: 8).map { x in
          (0..<8).reduce(0 as UInt8) { byte, bit in
            byte << 1 | (x + bit < size.width ? UInt8(samples[y * size.width + x + bit]) : 0)
          }
        }
      }
  }
}
