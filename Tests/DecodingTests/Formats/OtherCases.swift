import Geometry

extension FormatCase {
  /// A case that libvips writes.
  static func vips(
    _ format: Format, _ name: String, _ reference: Reference = .gradient, tolerance: Int = 0, by file: VipsFile
  ) -> FormatCase {
    let isClear = reference.picture[0, 0].w < 255
    return FormatCase(format, name, reference, tolerance: tolerance) {
      try file.encode(reference.picture, alpha: isClear)
    }
  }

  /// Both wide spaces, and sRGB's own profile.
  static func profiled(_ format: Format, tolerance: Int, _ file: VipsFile) -> [FormatCase] {
    [("Adobe RGB", TestProfile.adobeRGB), ("Display P3", .displayP3), ("sRGB", .sRGB)].map { name, profile in
      var file = file
      file.profile = profile.bytes
      return FormatCase(format, name, Reference.mild.mapped(profile.toSRGB), tolerance: tolerance) { [file] in
        try file.encode(Reference.mild.picture)
      }
    }
  }

  /// Orientations 1 to 8 as EXIF or a tag of the format's own says them.
  static func oriented(_ format: Format, _ file: VipsFile) -> [FormatCase] {
    (1...8).map { orientation in
      var file = file
      file.numbers = [("orientation", Int32(orientation))]
      return FormatCase(format, "orientation \(orientation)") { [file] in
        try file.encode(Reference.gradient.picture.stored(orientation: orientation))
      }
    }
  }

  /// Quality 98 leaves steps of one or two, and colour of half the samples adds its own.
  private static let lossyWebP = 5

  static let webpCases: [FormatCase] =
    [
      vips(.webp, "lossy", tolerance: lossyWebP, by: VipsFile(ending: "webp", options: "Q=98")),
      vips(.webp, "lossy, alpha", .clear, tolerance: lossyWebP, by: VipsFile(ending: "webp", options: "Q=98")),
      vips(.webp, "lossless", by: VipsFile(ending: "webp", options: "lossless")),
      vips(.webp, "lossless, alpha", .clear, by: VipsFile(ending: "webp", options: "lossless")),
      vips(.webp, "lossless, flat tiles", .tiles(), by: VipsFile(ending: "webp", options: "lossless")),
      FormatCase(.webp, "of several frames: the first", .tiles()) {
        let first = Reference.tiles().picture
        let next = Reference.tiles(Reference.palette.reversed()).picture
        let size = PixelSize(width: first.size.width, height: first.size.height * 2)
        let file = VipsFile(
          ending: "webp", options: "lossless", numbers: [("page-height", Int32(first.size.height))])
        return try file.encode(size, first.samples([0, 1, 2]) + next.samples([0, 1, 2]))
      },
      cutWebP("lossy, cut", tolerance: lossyWebP, VipsFile(ending: "webp", options: "Q=98")),
      cutWebP("lossless, cut", tolerance: 0, VipsFile(ending: "webp", options: "lossless")),
    ] + profiled(.webp, tolerance: 2, VipsFile(ending: "webp", options: "lossless"))
    + oriented(.webp, VipsFile(ending: "webp", options: "lossless"))

  /// A picture that is even is nearly all in its first bytes, so this one has noise below it.
  private static func cutWebP(_ name: String, tolerance: Int, _ file: VipsFile) -> FormatCase {
    FormatCase(.webp, name, Reference.tall.top(0.45), tolerance: tolerance, isTruncated: true) {
      var random = SplitMix(seed: 5)
      let plain = Reference.tall.picture
      let half = Picture(width: plain.size.width, height: plain.size.height) { x, y in
        y < plain.size.height / 2 ? plain[x, y] : SIMD4(UInt8(random.next() & 255), 80, 90, 255)
      }
      let whole = try file.encode(half)
      return Array(whole.prefix(whole.count * 7 / 10))
    }
  }

  static let jpegXLCases: [FormatCase] =
    [
      // Its quality is of what the eye sees, in steps of two or three here.
      vips(.jpegXL, "lossy", tolerance: 6, by: VipsFile(ending: "jxl", options: "distance=0.3")),
      vips(.jpegXL, "lossless", by: VipsFile(ending: "jxl", options: "lossless")),
      vips(.jpegXL, "lossless, alpha", .clear, by: VipsFile(ending: "jxl", options: "lossless")),
      vips(.jpegXL, "lossless, grey", .grey, by: VipsFile(ending: "jxl", options: "lossless", colours: .grey)),
      vips(
        .jpegXL, "lossless, grey and alpha", .clearGrey,
        by: VipsFile(ending: "jxl", options: "lossless", colours: .grey)),
      vips(.jpegXL, "lossless, 16 bits", by: VipsFile(ending: "jxl", options: "lossless", isDeep: true)),
      vips(
        .jpegXL, "lossless, 16 bits and alpha", .clear, by: VipsFile(ending: "jxl", options: "lossless", isDeep: true)),
    ] + profiled(.jpegXL, tolerance: 2, VipsFile(ending: "jxl", options: "lossless"))
}
