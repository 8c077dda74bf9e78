import PagerGeometry

/// A TIFF file to be written. It is not compressed, and its directories come before its pixels, so that a cut file
/// keeps them.
struct TIFFFile: Sendable {
  /// One page.
  struct Page: Sendable {
    var size: PixelSize
    /// Samples in their order, of 8 bits, or packed by the caller.
    var samples: [UInt8]
    /// The photometric interpretation: 0 white is zero, 1 black is zero, 2 colour, 3 palette, 5 inks, 6 YCbCr.
    var meaning = 2
    var bits = 8
    var channels = 3
    /// The meaning of the channel after the colours: 1 premultiplied alpha, 2 straight alpha.
    var extra: Int?
    /// Whether each channel is stored on its own, one after the other.
    var isPlanar = false
    /// The sample format, if the file has one: 1 unsigned, 2 signed, 3 floating-point, 5 complex.
    var format: Int?
    var compression = 1
    /// The side of the tiles, if there are any (pixels, a multiple of 16).
    var tileSide: Int?
    var orientation: Int?
    /// The integer type of the orientation: 1 for one byte, 3 for two, 4 for four.
    var orientationKind = 3
    /// The numbers of pixels across and down that share a chroma sample.
    var sampling: (across: Int, down: Int)?
    /// The whole data, if it is not in strips.
    var packed: [UInt8]?
    /// Whether ``packed`` is a JPEG file, by the tags of old-style JPEG.
    var isOldJPEG = false
    var palette: [SIMD4<UInt8>] = []
    var profile: [UInt8] = []
    /// Whether the page has a tag that no reader knows.
    var hasStrangeTag = false
  }

  var pages: [Page]
  var isLittle = true
  private static let stripRows = 8
  private static let tagsOfPlaces = [273, 324, 513]

  func encode() -> [UInt8] {
    var file = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    for (index, page) in pages.enumerated() {
      let strips = Self.strips(page)
      let entries = self.entries(page, strips.map(\.count))
      let start = file.count
      let listed = 2 + entries.count * 12 + 4
      let outside = entries.map { $0.data.count <= 4 ? 0 : $0.data.count + $0.data.count % 2 }
      let pixels = start + listed + outside.reduce(0, +)
      var place = start + listed
      var list = number(entries.count, 2)
      var data: [UInt8] = []
      for entry in entries {
        var bytes = entry.data
        if Self.tagsOfPlaces.contains(entry.tag) {
          var offset = pixels
          bytes = strips.flatMap { strip in
            defer { offset += strip.count }
            return number(offset, 4)
          }
        }
        list += number(entry.tag, 2) + number(entry.kind, 2) + number(entry.count, 4)
        if bytes.count <= 4 {
          list += bytes + Array(repeating: 0, count: 4 - bytes.count)
        } else {
          list += number(place, 4)
          data += bytes + Array(repeating: 0, count: bytes.count % 2)
          place += bytes.count + bytes.count % 2
        }
      }
      let all = strips.flatMap { $0 }
      let padding = all.count % 2
      let next = pixels + all.count + padding
      file += list + number(index + 1 < pages.count ? next : 0, 4) + data + all + Array(repeating: 0, count: padding)
    }
    return file
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isLittle ? Bytes.little(value, count: count) : Bytes.big(value, count: count)
  }

  private static func strips(_ page: Page) -> [[UInt8]] {
    if let packed = page.packed { return [packed] }
    let bytes = max(1, page.bits / 8)
    let pixel = page.channels * bytes
    let planes =
      page.isPlanar
      ? (0..<page.channels).map { channel in
        stride(from: channel * bytes, to: page.samples.count, by: pixel).flatMap { page.samples[$0..<($0 + bytes)] }
      } : [page.samples]
    if let side = page.tileSide { return planes.flatMap { tiles($0, page.size, side) } }
    return planes.flatMap { plane in
      let length = plane.count / page.size.height * stripRows
      return stride(from: 0, to: plane.count, by: length).map { Array(plane[$0..<min(plane.count, $0 + length)]) }
    }
  }

  /// Returns the tiles of a plane; those at its edges are padded with zeros.
  private static func tiles(_ plane: [UInt8], _ size: PixelSize, _ side: Int) -> [[UInt8]] {
    let pixel = plane.count / size.width / size.height
    var tiles: [[UInt8]] = []
    for top in stride(from: 0, to: size.height, by: side) {
      for left in stride(from: 0, to: size.width, by: side) {
        var tile = [UInt8](repeating: 0, count: side * side * pixel)
        for y in 0..<min(side, size.height - top) {
          let start = ((top + y) * size.width + left) * pixel
          let row = plane[start..<(start + min(side, size.width - left) * pixel)]
          tile.replaceSubrange((y * side * pixel)..<(y * side * pixel + row.count), with: row)
        }
        tiles.append(tile)
      }
    }
    return tiles
  }

  private func entries(_ page: Page, _ lengths: [Int]) -> [(tag: Int, kind: Int, count: Int, data: [UInt8])] {
    var entries: [(tag: Int, kind: Int, count: Int, data: [UInt8])] = []
    func short(_ tag: Int, _ values: [Int]) { entries.append((tag, 3, values.count, values.flatMap { number($0, 2) })) }
    func long(_ tag: Int, _ values: [Int]) { entries.append((tag, 4, values.count, values.flatMap { number($0, 4) })) }
    long(256, [page.size.width])
    long(257, [page.size.height])
    short(258, Array(repeating: page.bits, count: page.channels))
    short(259, [page.compression])
    short(262, [page.meaning])
    if page.tileSide == nil { long(273, lengths) }
    if let orientation = page.orientation {
      let width = page.orientationKind == 3 ? 2 : page.orientationKind
      entries.append((274, page.orientationKind, 1, number(orientation, width)))
    }
    short(277, [page.channels])
    if page.tileSide == nil {
      long(278, [page.packed == nil ? Self.stripRows : page.size.height])
      long(279, lengths)
    }
    short(284, [page.isPlanar ? 2 : 1])
    if !page.palette.isEmpty {
      // All the reds, then the greens, then the blues, in sixteen bits.
      let whole = page.palette + Array(repeating: SIMD4(0, 0, 0, 0), count: (1 << page.bits) - page.palette.count)
      short(320, (0..<3).flatMap { channel in whole.map { Int($0[channel]) * 257 } })
    }
    if page.meaning == 5 { short(332, [1]) }
    if let side = page.tileSide {
      short(322, [side])
      short(323, [side])
      long(324, lengths)
      long(325, lengths)
    }
    if let extra = page.extra { short(338, [extra]) }
    if let format = page.format { short(339, Array(repeating: format, count: page.channels)) }
    if page.isOldJPEG {
      long(513, lengths)
      long(514, lengths)
    }
    if let sampling = page.sampling { short(530, [sampling.across, sampling.down]) }
    // Black and white of the three channels: full range.
    if page.meaning == 6, !page.isOldJPEG {
      entries.append((532, 5, 6, [0, 255, 128, 255, 128, 255].flatMap { number($0, 4) + number(1, 4) }))
    }
    if !page.profile.isEmpty { entries.append((34675, 7, page.profile.count, page.profile)) }
    if page.hasStrangeTag { entries.append((65000, 7, 3, [1, 2, 3])) }
    return entries
  }
}
