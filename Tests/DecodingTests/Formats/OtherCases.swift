import Formats
import PagerGeometry
import TestSupport
import Testing

extension FormatCase {
  /// Returns a case that libvips writes.
  static func vips(
    _ format: PictureFormat, _ name: String, _ reference: Reference = .gradient, tolerance: Int = 0, by file: VipsFile
  ) -> FormatCase {
    let isClear = reference.picture[0, 0].w < 255
    return FormatCase(format, name, reference, tolerance: tolerance) {
      try file.encode(reference.picture, alpha: isClear)
    }
  }

  /// Returns cases with the profiles of both wide spaces and of sRGB.
  static func profiled(_ format: PictureFormat, tolerance: Int, _ file: VipsFile) -> [FormatCase] {
    [("Adobe RGB", TestProfile.adobeRGB), ("Display P3", .displayP3), ("sRGB", .sRGB)].map { name, profile in
      var file = file
      file.profile = profile.bytes
      return FormatCase(format, name, Reference.mild.mapped(profile.toSRGB), tolerance: tolerance) { [file] in
        try file.encode(Reference.mild.picture)
      }
    }
  }

  /// Returns cases of orientations 1 to 8, in EXIF or in a tag of the format.
  static func oriented(_ format: PictureFormat, _ file: VipsFile) -> [FormatCase] {
    (1...8).map { orientation in
      var file = file
      file.numbers = [("orientation", Int32(orientation))]
      return FormatCase(format, "orientation \(orientation)") { [file] in
        try file.encode(Reference.gradient.picture.stored(orientation: orientation))
      }
    }
  }

  /// The error of quality 98 is one or two steps, and subsampled chroma adds its own.
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

  /// Returns a cut case with noise in its lower half, because an even picture is nearly complete in its first bytes.
  private static func cutWebP(_ name: String, tolerance: Int, _ file: VipsFile) -> FormatCase {
    FormatCase(.webp, name, Reference.tall.top(0.45), tolerance: tolerance, isTruncated: true) {
      var random = SeededGenerator(seed: 5)
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
      // Its quality is perceptual, with errors of two or three steps here.
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
      FormatCase(.jpegXL, "moving: the first frame", .tiles()) {
        let size = Reference.tiles().size
        let first = GIFFile.Frame(size: size, indices: tileIndices)
        let next = GIFFile.Frame(size: size, indices: tileIndices.map { 11 - $0 })
        let file = GIFFile(size: size, palette: Reference.palette, frames: [first, next])
        return try cjxl(file.encode(), "gif", "-d", "0")
      },
      FormatCase(.jpegXL, "floating samples", tolerance: 1) {
        try cjxl(floatingMap(Reference.gradient.picture), "pfm", "-d", "0", "-x", "color_space=RGB_D65_SRG_Rel_SRG")
      },
      // Parts of 256 rows follow each other; noise makes the second one long.
      FormatCase(
        .jpegXL, "lossless, cut", Reference.flat(PixelSize(width: 64, height: 520)).top(0.45), isTruncated: true
      ) {
        var random = SeededGenerator(seed: 5)
        let plain = Reference.flat(PixelSize(width: 64, height: 520)).picture
        let half = Picture(width: plain.size.width, height: plain.size.height) { x, y in
          y < 256 ? plain[x, y] : SIMD4(UInt8(random.next() & 255), 80, 90, 255)
        }
        let whole = try VipsFile(ending: "jxl", options: "lossless").encode(half)
        return Array(whole.prefix(whole.count * 7 / 10))
      },
    ] + profiled(.jpegXL, tolerance: 2, VipsFile(ending: "jxl", options: "lossless"))

  /// Returns the output of libjxl's own program for a file with this ending.
  private static func cjxl(_ file: [UInt8], _ ending: String, _ options: String...) throws -> [UInt8] {
    let folder = try FixtureFolder()
    let source = try folder.write(file, "source.\(ending)")
    let program = try ChildProcess("/usr/bin/cjxl", [source, "\(folder.path)/made.jxl"] + options)
    try #require(program.wait(timeout: .seconds(60)) == .status(0), "cjxl: \(program.output)")
    return try FixtureFolder.bytes(of: "\(folder.path)/made.jxl")
  }

  /// Returns a PFM file, whose rows go from the bottom up.
  private static func floatingMap(_ picture: Picture) -> [UInt8] {
    let size = picture.size
    let samples = (0..<size.height).reversed().flatMap { y in
      (0..<size.width).flatMap { x in
        (0..<3).flatMap { Bytes.little(Int((Float(picture[x, y][$0]) / 255).bitPattern), count: 4) }
      }
    }
    return Array("PF\n\(size.width) \(size.height)\n-1.0\n".utf8) + samples
  }
}
