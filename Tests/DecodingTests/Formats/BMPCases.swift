import PagerGeometry

extension FormatCase {
  static let bmpCases: [FormatCase] = bmpHeaders + bmpPalettes + bmpOffsets + bmpMasks + bmpRuns + bmpRest

  private static let bmpHeaders: [FormatCase] =
    [12, 40, 52, 56, 108, 124].flatMap { header in
      [24, 32].filter { header > 12 || $0 == 24 }.map { bits in
        FormatCase(.bmp, "\(bits) bits, header of \(header) bytes") {
          BMPFile(header: header, bits: bits).encode(Reference.gradient.picture)
        }
      }
    } + [
      FormatCase(.bmp, "top row first") { BMPFile(isTopDown: true).encode(Reference.gradient.picture) },
      FormatCase(.bmp, "top row first, 32 bits") {
        BMPFile(bits: 32, isTopDown: true).encode(Reference.gradient.picture)
      },
    ]

  private static let bmpPalettes: [FormatCase] = [1, 4, 8].flatMap { bits in
    [(12, false), (40, false), (40, true), (124, false)].map { header, isTopDown in
      let palette = Array(Reference.palette.prefix(1 << bits))
      let whole = header == 12 ? palette + Array(repeating: palette[0], count: (1 << bits) - palette.count) : palette
      let name = "palette, \(bits) bits, header of \(header) bytes\(isTopDown ? ", top row first" : "")"
      return FormatCase(.bmp, name, .tiles(palette)) {
        BMPFile(header: header, bits: bits, isTopDown: isTopDown, palette: whole).encode(Reference.tiles().size) {
          Reference.tile($0, $1) % palette.count
        }
      }
    }
  }

  /// Files whose header has the start of the palette, or 0, as the start of the pixels.
  private static let bmpOffsets: [FormatCase] = [0, 54].map { offset in
    FormatCase(.bmp, "palette, pixels said to begin at \(offset)", .tiles()) {
      var file = BMPFile(bits: 8, palette: Reference.palette).encode(Reference.tiles().size) { Reference.tile($0, $1) }
      file.replaceSubrange(10..<14, with: Bytes.little(offset, count: 4))
      return file
    }
  }

  /// A colour of five or six bits, scaled to 255 again, is off by four at most, and by less if the colour has only so
  /// few bits.
  private static let bmpMasks: [FormatCase] =
    [
      ("16 bits", 40, 16, [], 0), ("16 bits, 5 6 5", 40, 16, [0xF800, 0x7E0, 0x1F], 4),
      ("16 bits, 5 5 5 said", 40, 16, [0x7C00, 0x3E0, 0x1F], 4),
      ("16 bits, 5 6 5", 56, 16, [0xF800, 0x7E0, 0x1F, 0], 4),
      ("32 bits, blue highest", 40, 32, [0xFF, 0xFF00, 0xFF0000], 0),
      ("32 bits, ten each", 108, 32, [0x3FF0_0000, 0xFFC00, 0x3FF, 0], 1),
    ].map { name, header, bits, masks, tolerance in
      let isPlain = masks.isEmpty
      return FormatCase(.bmp, "\(name), header of \(header) bytes", tolerance: isPlain ? 4 : tolerance) {
        var file = BMPFile(header: header, bits: bits, packing: isPlain ? .none : .masks, masks: masks)
        if isPlain {
          // Five bits each by default.
          file.masks = []
          let picture = Reference.gradient.picture
          return file.encode(picture.size) { x, y in
            let colour = SIMD4<Double>(SIMD4<Int>(truncatingIfNeeded: picture[x, y])) * 31 / 255
            return Int(colour.x.rounded()) << 10 | Int(colour.y.rounded()) << 5 | Int(colour.z.rounded())
          }
        }
        return file.encode(Reference.gradient.picture)
      }
    }
    + [56, 108, 124].map { header in
      FormatCase(.bmp, "alpha, header of \(header) bytes", .clear) {
        BMPFile(header: header, bits: 32, packing: .masks, masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000])
          .encode(Reference.clear.picture)
      }
    }

  /// Returns packed rows with runs of one number, single numbers, a leap over a tile, and ends of lines.
  static func runs(_ bits: Int, leap: Bool = false) -> [UInt8] {
    let side = Reference.tileSide
    var bytes: [UInt8] = []
    func twice(_ index: Int) -> UInt8 { UInt8(bits == 8 ? index : index << 4 | index) }
    for y in (0..<side * 3).reversed() {
      let first = Reference.tile(0, y)
      bytes += [UInt8(side), twice(first)]
      if leap {
        // 24 columns to the right and no line up.
        bytes += [0, 2, UInt8(side), 0]
      } else {
        bytes += [0, UInt8(side)] + Array(repeating: twice(first + 1), count: side * bits / 8)
      }
      bytes += [UInt8(side - 1), twice(first + 2), 1, twice(first + 2), UInt8(side), twice(first + 3), 0, 0]
    }
    return bytes + [0, 1]
  }

  private static let bmpRuns: [FormatCase] = [8, 4].flatMap { bits in
    [false, true].map { leap in
      var colours = Reference.palette
      // Pixels under a leap are never drawn, and have the first colour.
      if leap { for index in [1, 5, 9] { colours[index] = colours[0] } }
      return FormatCase(.bmp, "runs of \(bits) bits\(leap ? " with a leap" : "")", .tiles(colours)) {
        BMPFile(bits: bits, packing: bits == 8 ? .runs8 : .runs4, palette: Reference.palette)
          .encode(Reference.tiles().size, packed: runs(bits, leap: leap))
      }
    }
  }

  private static let bmpRest: [FormatCase] = [
    FormatCase(.bmp, "Display P3", Reference.mild.mapped(TestProfile.displayP3.toSRGB), tolerance: 2) {
      BMPFile(header: 124, profile: TestProfile.displayP3.bytes).encode(Reference.mild.picture)
    },
    // The bottom row comes first, so a cut file has the bottom of the picture.
    FormatCase(.bmp, "cut", bottom(0.5), isTruncated: true) {
      let whole = BMPFile().encode(Reference.tall.picture)
      return Array(whole.prefix(whole.count * 6 / 10))
    },
    FormatCase(.bmp, "top row first, cut", Reference.tall.top(0.55), isTruncated: true) {
      let whole = BMPFile(isTopDown: true).encode(Reference.tall.picture)
      return Array(whole.prefix(whole.count * 6 / 10))
    },
  ]

  private static func bottom(_ part: Double) -> Reference {
    let tall = Reference.tall
    let start = Double(tall.size.height) * (1 - part)
    return Reference(size: tall.size, colour: tall.colour) { x, y in min(tall.room(x, y), y - start) }
  }
}
