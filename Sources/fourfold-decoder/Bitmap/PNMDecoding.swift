import Decoding

extension DecodeTask {
  /// Decodes a PBM, PGM or PPM file row by row; what the file does not have is grey.
  func decodePNM() throws(DecodeStop) -> WirePicture {
    var reader = FileReader(picture)
    let header = try PortableMapHeader(from: &reader)
    let size = header.size
    try check(size)
    var rows = PortableMapRows(header, reader)
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * 4)
    defer { row.deallocate() }
    let wanted = try wantedPart(of: size)
    var isWhole = true
    // A row may have a million pixels.
    let rowsAtOnce = max(1, min(Self.rowsAtOnce, 65536 / size.width))
    try memory.withPixels { target throws(DecodeStop) in
      let fitted = FittedRows(from: size, to: wanted, into: target)
      let window = fitted.window
      for y in 0..<(window.y + window.height) {
        if y % rowsAtOnce == 0 { try cancellation.check() }
        let found = isWhole ? rows.next(into: row) : 0
        if found < size.width {
          guard y + found > 0 else { throw .failed(.tooShort) }
          isWhole = false
          Self.grey(row + found * 4, pixels: size.width - found)
        }
        if y >= window.y { fitted.append(row + window.x * 4) }
      }
    }
    convertColors(from: nil, wanted.size)
    return WirePicture(originalSize: size, isOpaque: true, isTruncated: !isWhole)
  }
}
