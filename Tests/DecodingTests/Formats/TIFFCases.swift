import PagerGeometry

extension FormatCase {
  static let tiffCases: [FormatCase] =
    packings + tiffKinds + tiffInks + tiffPages + tiffOrientations
    + profiled(.tiff, tolerance: 2, VipsFile(ending: "tif", options: "compression=lzw"))
    + oriented(.tiff, VipsFile(ending: "tif", options: "compression=deflate"))

  private static let packings: [FormatCase] =
    [
      "compression=none", "compression=lzw", "compression=lzw,predictor=horizontal", "compression=deflate",
      "compression=packbits", "compression=zstd", "tile,tile-width=32,tile-height=32", "bigtiff", "tile,pyramid",
      "compression=jpeg,Q=98", "tile,compression=jpeg,Q=98,tile-width=32,tile-height=32",
    ].map { options in
      vips(.tiff, options, tolerance: options.contains("jpeg") ? 4 : 0, by: VipsFile(ending: "tif", options: options))
    } + [
      vips(.tiff, "alpha", .clear, by: VipsFile(ending: "tif", options: "compression=lzw")),
      vips(.tiff, "16 bits", by: VipsFile(ending: "tif", isDeep: true)),
      vips(.tiff, "16 bits and alpha", .clear, by: VipsFile(ending: "tif", isDeep: true)),
      vips(.tiff, "grey", .grey, by: VipsFile(ending: "tif", colours: .grey)),
      vips(.tiff, "grey and alpha", .clearGrey, by: VipsFile(ending: "tif", colours: .grey)),
    ]

  /// Returns a case of one page of `reference`, changed by `change`.
  private static func own(
    _ name: String, _ reference: Reference = .gradient, tolerance: Int = 0, isLittle: Bool = true,
    _ change: @escaping @Sendable (inout TIFFFile.Page) -> Void
  ) -> FormatCase {
    FormatCase(.tiff, name, reference, tolerance: tolerance) {
      var page = TIFFFile.Page(size: reference.size, samples: reference.picture.samples([0, 1, 2]))
      change(&page)
      return TIFFFile(pages: [page], isLittle: isLittle).encode()
    }
  }

  private static let tiffKinds: [FormatCase] = [
    own("lowest byte first") { _ in },
    own("highest byte first", isLittle: false) { _ in },
    own("a tag that nobody knows") { $0.hasStrangeTag = true },
    own("each channel on its own") { $0.isPlanar = true },
    own("black is zero", .grey) { grey(&$0, 1) { $0 } },
    own("white is zero", .grey) { grey(&$0, 0) { 255 - $0 } },
    own("palette", .tiles()) {
      $0.meaning = 3
      $0.channels = 1
      $0.palette = Reference.palette
      $0.samples = tileIndices.map { UInt8($0) }
    },
    own("alpha beside the colours", .clear) { page in
      page.channels = 4
      page.extra = 2
      page.samples = Reference.clear.picture.bytes
    },
    // Premultiplied colours have fewer steps: 2.5 times fewer at an alpha of 100.
    own("colours multiplied by alpha", .clear, tolerance: 2) { page in
      page.channels = 4
      page.extra = 1
      let picture = Reference.clear.picture
      page.samples = (0..<picture.bytes.count).map { index in
        let alpha = Int(picture.bytes[index / 4 * 4 + 3])
        return index % 4 == 3 ? UInt8(alpha) : UInt8((Int(picture.bytes[index]) * alpha + 127) / 255)
      }
    },
    FormatCase(.tiff, "two levels, white is zero", bilevel) {
      let size = bilevel.size
      let picture = bilevel.picture
      let packed = (0..<size.width * size.height / 8).map { byte in
        (0..<8).reduce(0 as UInt8) { $0 << 1 | (picture.bytes[(byte * 8 + $1) * 4] == 0 ? 1 : 0) }
      }
      return TIFFFile(pages: [.init(size: size, samples: packed, meaning: 0, bits: 1, channels: 1)]).encode()
    },
    FormatCase(.tiff, "cut", Reference.tall.top(0.5), isTruncated: true) {
      let page = TIFFFile.Page(size: Reference.tall.size, samples: Reference.tall.picture.samples([0, 1, 2]))
      let whole = TIFFFile(pages: [page]).encode()
      return Array(whole.prefix(whole.count * 6 / 10))
    },
  ]

  private static let bilevel = Reference.tiles([SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255)])

  private static func grey(_ page: inout TIFFFile.Page, _ meaning: Int, _ change: (UInt8) -> UInt8) {
    page.meaning = meaning
    page.channels = 1
    page.samples = Reference.grey.picture.samples([0]).map(change)
  }

  private static let tiffInks: [FormatCase] = [
    FormatCase(.tiff, "inks with a profile", Ink.reference, tolerance: 2) {
      TIFFFile(pages: [
        .init(
          size: Ink.reference.size, samples: Ink.samples, meaning: 5, channels: 4, profile: Ink.profile)
      ]).encode()
    }
  ]

  private static let tiffPages: [FormatCase] = [
    FormatCase(.tiff, "several pages: the first") {
      let first = TIFFFile.Page(size: Reference.gradient.size, samples: Reference.gradient.picture.samples([0, 1, 2]))
      let next = TIFFFile.Page(size: Reference.tiles().size, samples: Reference.tiles().picture.samples([0, 1, 2]))
      return TIFFFile(pages: [first, next, next]).encode()
    },
    FormatCase(.tiff, "pages of one size: the first", .tiles()) {
      let first = Reference.tiles().picture
      let next = Reference.tiles(Reference.palette.reversed()).picture
      let size = PixelSize(width: first.size.width, height: first.size.height * 2)
      let file = VipsFile(ending: "tif", numbers: [("page-height", Int32(first.size.height))])
      return try file.encode(size, first.samples([0, 1, 2]) + next.samples([0, 1, 2]))
    },
  ]

  private static let tiffOrientations: [FormatCase] = (1...8).map { orientation in
    FormatCase(.tiff, "orientation \(orientation), in a file of this test's") {
      let stored = Reference.gradient.picture.stored(orientation: orientation)
      return TIFFFile(
        pages: [.init(size: stored.size, samples: stored.samples([0, 1, 2]), orientation: orientation)],
        isLittle: orientation % 2 == 0
      ).encode()
    }
  }
}
