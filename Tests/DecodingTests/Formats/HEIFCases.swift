import Geometry

extension FormatCase {
  static let heifCases: [FormatCase] = [
    (Format.avif, VipsFile(ending: "avif", options: "Q=95")), (.heic, VipsFile(ending: "heic", options: "Q=95")),
  ].flatMap { format, file in plain(format, file) + turned(format, file) }

  /// Quality 95, and colour of half the samples.
  private static let lossy = 5

  private static func plain(_ format: Format, _ file: VipsFile) -> [FormatCase] {
    var lossless = file
    lossless.options = "lossless"
    var deep = file
    deep.isDeep = true
    deep.options = "Q=95,bitdepth=12"
    return [
      vips(format, "lossy", tolerance: lossy, by: file),
      vips(format, "lossy, alpha", .clear, tolerance: lossy, by: file),
      // Lossless is what luma and colour differences are, of half the samples.
      vips(format, "lossless", tolerance: 4, by: lossless),
      vips(format, "12 bits", tolerance: lossy, by: deep),
    ] + profiled(format, tolerance: lossy + 1, file)
  }

  /// EXIF's orientations as HEIF says them: quarters against the clock, then a mirror.
  private static let turns: [(quarters: Int, mirror: Int?)] = [
    (0, nil), (0, 1), (2, nil), (0, 0), (3, 1), (3, nil), (1, 1), (1, nil),
  ]

  private static func turned(_ format: Format, _ file: VipsFile) -> [FormatCase] {
    // HEVC has even sides; what an odd one adds (a box that crops) and a turn together are beyond libheif 1.15.
    let reference = format == .heic ? Reference.even : .gradient
    return (1...8).flatMap { orientation in
      [false, true].map { hasExif in
        var file = file
        // EXIF says so too, but the boxes alone count.
        if hasExif { file.numbers = [("orientation", Int32(orientation))] }
        let turn = turns[orientation - 1]
        let name = "turned as orientation \(orientation)\(hasExif ? ", and EXIF says so too" : "")"
        return FormatCase(format, name, reference, tolerance: lossy) { [file] in
          HEIFFile.turned(
            try file.encode(reference.picture.stored(orientation: orientation)), quarters: turn.quarters,
            mirror: turn.mirror)
        }
      }
    } + [
      FormatCase(format, "EXIF's orientation without boxes counts for nothing", reference, tolerance: lossy) {
        var file = file
        file.numbers = [("orientation", 6)]
        return try file.encode(reference.picture)
      }
    ]
  }
}
