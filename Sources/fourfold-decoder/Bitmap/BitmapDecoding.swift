import Decoding

extension DecodeTask {
  /// Decodes a BMP file, which libvips does not read but through a library that is not let in.
  func decodeBitmap() throws(DecodeStop) -> WirePicture { try show(try unpackBitmap()) }

  /// All the pixels that a BMP file has.
  func unpackBitmap() throws(DecodeStop) -> UnpackedPicture {
    guard let header = BitmapHeader(of: picture) else {
      throw .failed(picture.read(at: 0, count: 26) == nil ? .tooShort : .notAPicture)
    }
    try check(header.size)
    guard kind == .everything else { throw .failed(.missingLibrary) }
    let unpacked = try UnpackedPicture(header.size)
    switch header.packing {
    case .runs8, .runs4: unpacked.isTruncated = try !unpackRuns(header, into: unpacked)
    case .none, .masks, .masksWithAlpha: unpacked.isTruncated = try !unpackRows(header, into: unpacked)
    }
    if !header.profile.isEmpty,
      let profile = picture.read(at: header.profile.lowerBound, count: header.profile.count)
    {
      unpacked.profile = ColorProfile(profile)
    }
    return unpacked
  }

  /// Whether the file had all the rows; those it has not are clear.
  private func unpackRows(_ header: BitmapHeader, into unpacked: UnpackedPicture) throws(DecodeStop) -> Bool {
    let size = header.size
    let rowBytes = (size.width * header.bits + 31) / 32 * 4
    let pixels = BitmapPixels(header)
    var hasAlpha = false
    for row in 0..<size.height {
      if row % Self.rowsAtOnce == 0 { try cancellation.check() }
      guard let bytes = picture.read(at: header.start + row * rowBytes, count: rowBytes) else {
        if row == 0 { throw .failed(.tooShort) }
        return false
      }
      let y = header.isTopDown ? row : size.height - 1 - row
      let target = unpacked.pixels + y * size.width * 4
      if pixels.unpack(bytes, size.width, into: target) { hasAlpha = true }
    }
    // Programs that know of no alpha leave it at 0 all over, where it would hide the picture.
    if header.masks[3] != 0, !hasAlpha {
      for index in stride(from: 3, to: unpacked.count, by: 4) { unpacked.pixels[index] = 255 }
    }
    return true
  }

  /// Whether the runs came to their end. What they leap over has the first colour.
  private func unpackRuns(_ header: BitmapHeader, into unpacked: UnpackedPicture) throws(DecodeStop) -> Bool {
    let size = header.size
    var runs = BitmapRuns(file: picture, start: header.start, isNarrow: header.packing == .runs4)
    var isWhole = true
    var row = 0
    while row < size.height {
      if row % Self.rowsAtOnce == 0 { try cancellation.check() }
      guard let indices = runs.nextRow(width: size.width) else {
        isWhole = runs.hasEnded
        if row == 0, !isWhole { throw .failed(.tooShort) }
        break
      }
      fill(unpacked, header, row, indices)
      row += 1
    }
    if isWhole {
      for rest in row..<size.height { fill(unpacked, header, rest, Array(repeating: 0, count: size.width)) }
    }
    return isWhole
  }

  private func fill(_ unpacked: UnpackedPicture, _ header: BitmapHeader, _ row: Int, _ indices: [UInt8]) {
    let target = unpacked.pixels + (header.isTopDown ? row : header.size.height - 1 - row) * header.size.width * 4
    for (x, index) in indices.enumerated() {
      // A palette has as many colours as an index of so many bits can name.
      let colour = header.palette[Int(index) & (header.palette.count - 1)]
      for channel in 0..<4 { target[x * 4 + channel] = colour[channel] }
    }
  }
}
