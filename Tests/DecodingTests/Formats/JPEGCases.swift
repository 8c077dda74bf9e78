import Glibc

extension FormatCase {
  /// The tolerances of quality 98 on an even slope: a step or two for quantisation, and one for each conversion of
  /// colours. Subsampled chroma adds its steps.
  private static let full = 3
  private static let halved = 4
  private static let quartered = 5
  /// A wider space has longer steps: here, at most twice those of sRGB.
  private static let widened = 2 * full

  static let jpegCases: [FormatCase] =
    samplings + codings + inks + jpegOrientations + profiles + [cut(isProgressive: false), cut(isProgressive: true)]
    + cutBeforeScans + endsEarly

  private static func plain(
    _ name: String, _ reference: Reference = .gradient, tolerance: Int = full,
    _ file: @escaping @Sendable () -> JPEGFile
  ) -> FormatCase {
    FormatCase(.jpeg, name, reference, tolerance: tolerance) { file().encode(reference.picture) }
  }

  private static let samplings = [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (4, 2)].map { across, down in
    plain(
      "\(across) x \(down) samples of luma to one of colour",
      tolerance: across * down == 1 ? full : across * down == 2 ? halved : quartered
    ) {
      JPEGFile(sampling: (across, down))
    }
  }

  private static let codings = [
    plain("progressive") { JPEGFile(isProgressive: true) },
    plain("progressive, colour halved", tolerance: halved) { JPEGFile(sampling: (2, 2), isProgressive: true) },
    plain("restart markers at each block") { JPEGFile(restartInterval: 1) },
    plain("restart markers, colour halved", tolerance: halved) { JPEGFile(sampling: (2, 2), restartInterval: 5) },
    plain("progressive with restart markers") { JPEGFile(isProgressive: true, restartInterval: 7) },
    plain("arithmetic coding") { JPEGFile(isArithmetic: true) },
    plain("grey", .grey, tolerance: 2) { JPEGFile(colours: .grey) },
    plain("grey, progressive", .grey, tolerance: 2) { JPEGFile(colours: .grey, isProgressive: true) },
    plain("red, green and blue") { JPEGFile(colours: .rgb) },
  ]

  /// The gradient at four fifths of its light, as inks: black takes a fifth of the light, the others the rest.
  private static let inked = Reference.gradient.mapped { SIMD4($0.x * 0.8, $0.y * 0.8, $0.z * 0.8, 255) }

  static func inkSamples(_ picture: Picture) -> [UInt8] {
    // A fifth of black ink leaves four fifths of the light of the other inks.
    func ink(_ light: UInt8) -> UInt8 { 255 - UInt8(min(255, (Double(light) / 0.8).rounded())) }
    return stride(from: 0, to: picture.bytes.count, by: 4).flatMap { start in
      let colour = picture.bytes[start..<start + 3]
      return colour.map(ink) + [51]
    }
  }

  private static let inks: [FormatCase] =
    [
      ("cmyk with Adobe's mark", JPEGFile.Colours.cmyk(isAdobe: true)), ("cmyk without", .cmyk(isAdobe: false)),
      ("ycck", .ycck),
    ].map { name, colours in
      FormatCase(.jpeg, name, inked, tolerance: halved) {
        JPEGFile(colours: colours).encode(inked.picture, inks: inkSamples(inked.picture))
      }
    } + [
      FormatCase(.jpeg, "cmyk with a profile", Ink.reference, tolerance: 3) {
        JPEGFile(colours: .cmyk(isAdobe: true), quality: 100, segments: JPEGFile.profileSegments(Ink.profile, parts: 3))
          .encode(Ink.reference.picture, inks: Ink.samples)
      },
      FormatCase(.jpeg, "ycck with a profile", Ink.reference, tolerance: 3) {
        JPEGFile(colours: .ycck, quality: 100, segments: JPEGFile.profileSegments(Ink.profile))
          .encode(Ink.reference.picture, inks: Ink.samples)
      },
    ]

  private static let jpegOrientations = (1...8).flatMap { orientation in
    [(1, 1), (2, 2)].map { sampling in
      FormatCase(
        .jpeg, "orientation \(orientation), \(sampling.0) x \(sampling.1)", tolerance: sampling.0 == 1 ? full : halved
      ) {
        let exif = Bytes.exif(orientation: orientation, isLittle: orientation % 2 == 0)
        return JPEGFile(sampling: sampling, segments: [(0xE1, exif)])
          .encode(Reference.gradient.picture.stored(orientation: orientation))
      }
    }
  }

  private static let profiles =
    [
      ("Adobe RGB", TestProfile.adobeRGB, 1), ("Display P3", .displayP3, 1), ("Adobe RGB in two parts", .adobeRGB, 2),
      ("sRGB", .sRGB, 1),
    ].map { name, profile, parts in
      FormatCase(.jpeg, name, Reference.mild.mapped(profile.toSRGB), tolerance: widened) {
        JPEGFile(segments: JPEGFile.profileSegments(profile.bytes, parts: parts)).encode(Reference.mild.picture)
      }
    } + [
      FormatCase(
        .jpeg, "Display P3, turned", Reference.mild.mapped(TestProfile.displayP3.toSRGB), tolerance: widened
      ) {
        let exif = Bytes.exif(orientation: 6, isLittle: false)
        return JPEGFile(segments: [(0xE1, exif)] + JPEGFile.profileSegments(TestProfile.displayP3.bytes))
          .encode(Reference.mild.picture.stored(orientation: 6))
      }
    ]

  /// Files cut within the Huffman table before the last scan, or within the head of that scan: all earlier scans are
  /// complete.
  private static let cutBeforeScans = [("table", 0xC4, 12), ("head", 0xDA, 5)].map { name, marker, part in
    FormatCase(
      .jpeg, "progressive, cut within the \(name) of its last scan", .tall, tolerance: 10, isTruncated: true
    ) {
      let whole = JPEGFile(isProgressive: true).encode(Reference.tall.picture)
      let place = whole.indices.dropLast().last { whole[$0] == 0xFF && whole[$0 + 1] == UInt8(marker) }
      return Array(whole.prefix((place ?? 0) + part))
    }
  }

  /// Files with the end marker, or an unexpected restart marker, in the middle of the data.
  private static let endsEarly = [("end", UInt8(0xD9)), ("restart marker", 0xD0)].map { name, marker in
    FormatCase(.jpeg, "an early \(name)", Reference.tall.top(0.4), tolerance: full, isTruncated: true) {
      let whole = JPEGFile().encode(Reference.tall.picture)
      let place = whole.indices.dropFirst(whole.count * 6 / 10).first { whole[$0 - 1] != 0xFF } ?? 0
      return Array(whole[..<place]) + [0xFF, marker] + Array(whole[place...])
    }
  }

  private static func cut(isProgressive: Bool) -> FormatCase {
    // A cut progressive file has the first scans: the whole picture, with less detail.
    FormatCase(
      .jpeg, isProgressive ? "progressive, cut" : "cut", isProgressive ? .tall : Reference.tall.top(0.4),
      tolerance: isProgressive ? 40 : full, isTruncated: true
    ) {
      let whole = JPEGFile(isProgressive: isProgressive).encode(Reference.tall.picture)
      return Array(whole.prefix(whole.count * 6 / 10))
    }
  }
}

/// Inks whose colours in the profile are unrelated to their names, so that only the profile gives the right colours.
enum Ink {
  /// L, a and b for each of the 16 combinations of full and no ink.
  static let nodes: [SIMD3<Double>] = (0..<16).map { (node: Int) -> SIMD3<Double> in
    let a = (node * 5) % 16 - 8
    let b = (node * 7) % 16 - 8
    return SIMD3<Double>(Double(30 + node * 4), Double(a * 3), Double(b * 3))
  }
  static let profile = ICC.inks(nodes)
  /// The node of each tile.
  private static let tiles = [0, 15, 3, 12, 5, 10, 6, 9, 1, 8, 14, 7]
  static let reference = Reference.tiles(tiles.map { Reference.rounded(ICC.toSRGB(nodes[$0])) })

  static let samples: [UInt8] = {
    let size = reference.size
    return (0..<size.width * size.height).flatMap { index in
      let node = tiles[Reference.tile(index % size.width, index / size.width)]
      return [8, 4, 2, 1].map { node & $0 == 0 ? 0 : 255 as UInt8 }
    }
  }()
}
