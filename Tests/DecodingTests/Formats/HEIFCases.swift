import Formats
import PagerGeometry

extension FormatCase {
  static let heifCases: [FormatCase] = [
    (PictureFormat.avif, VipsFile(ending: "avif", options: "Q=95")), (.heic, VipsFile(ending: "heic", options: "Q=95")),
  ].flatMap { format, file in plain(format, file) + turned(format, file) + cropped(format, file) }

  /// The tolerance of quality 95 with subsampled chroma.
  private static let lossy = 5

  private static func plain(_ format: PictureFormat, _ file: VipsFile) -> [FormatCase] {
    var lossless = file
    lossless.options = "lossless"
    var deep = file
    deep.isDeep = true
    deep.options = "Q=95,bitdepth=12"
    return [
      vips(format, "lossy", tolerance: lossy, by: file),
      vips(format, "lossy, alpha", .clear, tolerance: lossy, by: file),
      // Luma and subsampled chroma are lossless, the colours are not.
      vips(format, "lossless", tolerance: 4, by: lossless),
      vips(format, "12 bits", tolerance: lossy, by: deep),
    ] + profiled(format, tolerance: lossy + 1, file)
  }

  /// The EXIF orientations in HEIF: counter-clockwise quarter turns, then a mirror.
  private static let turns: [(quarters: Int, mirror: Int?)] = [
    (0, nil), (0, 1), (2, nil), (0, 0), (3, 1), (3, nil), (1, 1), (1, nil),
  ]

  private static func turned(_ format: PictureFormat, _ file: VipsFile) -> [FormatCase] {
    let reference = Reference.gradient
    return (1...8).flatMap { orientation in
      [false, true].map { hasExif in
        var file = file
        // EXIF has the orientation too, but only the boxes count.
        if hasExif { file.numbers = [("orientation", Int32(orientation))] }
        let turn = turns[orientation - 1]
        let name = "turned as orientation \(orientation)\(hasExif ? ", and EXIF says so too" : "")"
        return FormatCase(format, name, reference, tolerance: lossy) { [file] in
          HEIFFile.file(
            try file.encode(reference.picture.stored(orientation: orientation)),
            with: [.turn(turn.quarters)] + (turn.mirror.map { [.mirror($0)] } ?? []))
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

  /// Returns cases with a border of noise around the picture, turned before it is stored: cropped to the picture before
  /// the turn, or after it.
  private static func cropped(_ format: PictureFormat, _ file: VipsFile) -> [FormatCase] {
    let reference = Reference.gradient
    let picture = reference.picture
    let border = (left: 3, top: 6, right: 8, bottom: 1)
    let bordered = Picture(
      width: reference.size.width + border.left + border.right,
      height: reference.size.height + border.top + border.bottom
    ) { x, y in
      let (x, y) = (x - border.left, y - border.top)
      let isInside = (0..<reference.size.width).contains(x) && (0..<reference.size.height).contains(y)
      return isInside ? picture[x, y] : SIMD4(UInt8(x * x & 255), UInt8(y * 37 & 255), 128, 255)
    }
    return (1...8).flatMap { orientation -> [FormatCase] in
      let turn = turns[orientation - 1]
      let turning = [HEIFFile.Step.turn(turn.quarters)] + (turn.mirror.map { [.mirror($0)] } ?? [])
      return [
        FormatCase(format, "cropped, then turned as orientation \(orientation)", reference, tolerance: cropLossy) {
          let stored = bordered.stored(orientation: orientation)
          let inner = reference.picture.stored(orientation: orientation).size
          // The border's sides, turned with it.
          let left = [
            border.left, border.right, border.right, border.left, border.top, border.top, border.bottom, border.bottom,
          ]
          let top = [
            border.top, border.top, border.bottom, border.bottom, border.left, border.right, border.right, border.left,
          ]
          let crop = HEIFFile.Step.crop(
            inner, left: left[orientation - 1], top: top[orientation - 1], of: stored.size)
          return HEIFFile.file(try file.encode(stored), with: [crop] + turning)
        },
        FormatCase(format, "turned as orientation \(orientation), then cropped", reference, tolerance: cropLossy) {
          let crop = HEIFFile.Step.crop(reference.size, left: border.left, top: border.top, of: bordered.size)
          return HEIFFile.file(try file.encode(bordered.stored(orientation: orientation)), with: turning + [crop])
        },
      ]
    }
  }

  /// The tolerance of subsampled chroma, which mixes some of the border into the picture.
  private static let cropLossy = 12
}
