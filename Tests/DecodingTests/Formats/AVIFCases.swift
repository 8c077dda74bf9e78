import PagerGeometry
import TestSupport
import Testing

/// Files that libavif's own program writes: ranges, depths, samplings and matrices that libvips does not write.
extension FormatCase {
  static let avifCases: [FormatCase] = avifSamplings + avifRanges + avifOthers

  private static let avifSamplings: [FormatCase] = {
    var cases: [FormatCase] = []
    for sampling in ["444", "422", "420"] {
      for range in ["full", "limited"] {
        for depth in ["8", "10", "12"] {
          for matrix in ["1", "6", "9"] {
            cases.append(
              avif(
                "\(sampling), \(range), \(depth) bits, matrix \(matrix)", .gradient,
                ["-y", sampling, "-r", range, "-d", depth, "--cicp", "1/13/\(matrix)"]))
          }
        }
      }
    }
    return cases
  }()

  private static let avifRanges: [FormatCase] = {
    var cases: [FormatCase] = []
    for range in ["full", "limited"] {
      for depth in ["8", "10", "12"] {
        let options = ["-r", range, "-d", depth]
        let name = "\(range), \(depth) bits"
        cases.append(avif("grey, \(name)", .grey, options + ["-y", "400"]))
        cases.append(avif("grey and alpha, \(name)", .clearGrey, options + ["-y", "400"]))
        cases.append(avif("no matrix, \(name)", .gradient, options + ["-y", "444", "--cicp", "1/13/0"]))
        cases.append(avif("alpha, \(name)", .clear, options + ["-y", "444"]))
        cases.append(avif("multiplied by alpha, \(name)", .clear, options + ["-y", "444", "--premultiply"]))
      }
    }
    return cases
  }()

  private static let avifOthers: [FormatCase] = [
    avif("YCgCo", .gradient, ["-y", "444", "-r", "full", "--cicp", "1/13/8"]),
    avif("a sequence: the first", .gradient, ["-y", "444"], pictures: 3),
  ]

  /// Nearly lossless; subsampled chroma, limited range and premultiplied colours have fewer steps.
  private static let avifTolerance = 8

  private static func avif(_ name: String, _ reference: Reference, _ options: [String], pictures: Int = 1) -> FormatCase
  {
    FormatCase(.avif, name, reference, tolerance: avifTolerance) {
      let folder = try FixtureFolder()
      let source = VipsFile(ending: "png")
      let isClear = reference.picture[0, 0].w < 255
      var sources = [try folder.write(source.encode(reference.picture, alpha: isClear), "0.png")]
      for number in 0..<(pictures - 1) {
        sources.append(try folder.write(source.encode(reference.picture.stored(orientation: 3)), "next\(number).png"))
      }
      let path = "\(folder.path)/out.avif"
      let quality = ["--speed", "9", "--min", "0", "--max", "3", "--minalpha", "0", "--maxalpha", "0", "-j", "1"]
      let program = try ChildProcess("/usr/bin/avifenc", quality + options + sources + ["-o", path])
      try #require(program.wait(timeout: .seconds(60)) == .status(0), "avifenc: \(program.output)")
      return try FixtureFolder.bytes(of: path)
    }
  }
}
