import PagerGeometry
import Testing

/// TIFF files that libvips refuses, or shows differently from other programs.
extension FormatCase {
  static let rareTIFFCases: [FormatCase] =
    rareDepths + rareKinds + rarePlanes + rareColours + otherPages + [rareBeforeBroken] + kindsOfTurn + cutAndTurned

  /// The last stored rows are missing; upright, they are the rows or the columns at one side.
  private static let cutAndTurned: [FormatCase] = [3, 6].map { orientation in
    let even = Reference.even
    let end = Double(orientation == 3 ? even.size.height : even.size.width) * 0.5
    let shown = Reference(size: even.size, colour: even.colour) { x, y in
      min(even.room(x, y), orientation == 3 ? y - end : x - end)
    }
    return FormatCase(.tiff, "orientation \(orientation), cut", shown, isTruncated: true) {
      let stored = even.picture.stored(orientation: orientation)
      let page = TIFFFile.Page(size: stored.size, samples: stored.samples([0, 1, 2]), orientation: orientation)
      let whole = TIFFFile(pages: [page]).encode()
      return Array(whole.prefix(whole.count * 6 / 10))
    }
  }

  private static let kindsOfTurn: [FormatCase] = [1, 4].map { kind in
    FormatCase(.tiff, "orientation 6 as a number of kind \(kind)") {
      let stored = Reference.gradient.picture.stored(orientation: 6)
      let page = TIFFFile.Page(
        size: stored.size, samples: stored.samples([0, 1, 2]), orientation: 6, orientationKind: kind)
      return TIFFFile(pages: [page]).encode()
    }
  }

  /// Returns samples of `bits` bits one after the other, highest bit first; each row begins with a new byte.
  static func packed(_ samples: [UInt8], perRow: Int, bits: Int) -> [UInt8] {
    let most = (1 << bits) - 1
    return stride(from: 0, to: samples.count, by: perRow).flatMap { start in
      var bytes: [UInt8] = []
      var (held, count) = (0, 0)
      for sample in samples[start..<(start + perRow)] {
        held = held << bits | (Int(sample) * most + 127) / 255
        count += bits
        while count >= 8 {
          bytes.append(UInt8(truncatingIfNeeded: held >> (count - 8)))
          count -= 8
        }
        held &= (1 << count) - 1
      }
      if count > 0 { bytes.append(UInt8(truncatingIfNeeded: held << (8 - count))) }
      return bytes
    }
  }

  private static func rare(
    _ name: String, _ reference: Reference, channels: Int, tolerance: Int = 0, isLittle: Bool = true,
    _ change: @escaping @Sendable (inout TIFFFile.Page) -> Void
  ) -> FormatCase {
    FormatCase(.tiff, name, reference, tolerance: tolerance) {
      let samples = reference.picture.samples(Array(0..<channels))
      var page = TIFFFile.Page(
        size: reference.size, samples: samples, meaning: channels == 1 ? 1 : 2, channels: channels)
      change(&page)
      return TIFFFile(pages: [page], isLittle: isLittle).encode()
    }
  }

  /// Returns colours that `bits` bits represent exactly.
  private static func coarse(_ bits: Int) -> Reference {
    guard bits < 8 else { return .gradient }
    let most = (1 << bits) - 1
    return .tiles(
      Reference.palette.map { colour in
        SIMD4<UInt8>(clamping: SIMD4<Int>(clamping: colour) &* most / 255 &* 255 / most)
      })
  }

  private static let rareDepths: [FormatCase] = [2, 4, 10, 12, 14].flatMap { bits in
    [1, 3].flatMap { channels -> [FormatCase] in
      let reference = channels == 3 || bits < 8 ? coarse(bits) : .grey
      let shown = channels == 1 ? reference.mapped { SIMD4($0.x, $0.x, $0.x, 255) } : reference
      let name = "\(bits) bits, \(channels == 1 ? "grey" : "colours")"
      let plain = rare(name, shown, channels: channels) { page in
        page.bits = bits
        page.packed = packed(page.samples, perRow: page.size.width * channels, bits: bits)
      }
      let turned = rare("\(name), white is zero", shown, channels: 1) { page in
        page.bits = bits
        page.meaning = 0
        page.packed = packed(page.samples.map { 255 - $0 }, perRow: page.size.width, bits: bits)
      }
      return channels == 1 ? [plain, turned] : [plain]
    }
  }

  private static let rareKinds: [FormatCase] = [true, false].flatMap { isLittle in
    [1, 3].flatMap { channels in
      let reference = channels == 1 ? Reference.grey : .gradient
      let name = "\(channels == 1 ? "grey" : "colours"), \(isLittle ? "lowest" : "highest") byte first"
      func wide(_ bits: Int, _ format: Int, _ bytes: @escaping @Sendable (UInt8) -> UInt64) -> FormatCase {
        rare("\(bits) bits of format \(format), \(name)", reference, channels: channels, isLittle: isLittle) { page in
          page.bits = bits
          page.format = format
          page.samples = page.samples.flatMap { sample in
            let value = bytes(sample)
            let all = (0..<(bits / 8)).map { (index: Int) -> UInt8 in
              UInt8(truncatingIfNeeded: value >> UInt64(index * 8))
            }
            return isLittle ? all : all.reversed()
          }
        }
      }
      return [
        // Signed numbers are shown as unsigned ones.
        wide(8, 2) { UInt64($0) },
        wide(16, 2) { UInt64($0) * 257 },
        wide(32, 1) { UInt64($0) * 0x0101_0101 },
        wide(32, 3) { UInt64((Float($0) / 255).bitPattern) },
        wide(64, 3) { (Double($0) / 255).bitPattern },
      ]
    }
  }

  private static let rarePlanes: [FormatCase] = [
    rare("each channel on its own, in tiles", .gradient, channels: 3) {
      $0.isPlanar = true
      $0.tileSide = 32
    },
    rare("each channel on its own, in tiles, and alpha", .clear, channels: 4) {
      $0.isPlanar = true
      $0.tileSide = 16
      $0.extra = 2
    },
    rare("each channel of 16 bits on its own, in tiles", .gradient, channels: 3, isLittle: false) {
      $0.isPlanar = true
      $0.tileSide = 64
      $0.bits = 16
      $0.samples = $0.samples.flatMap { [$0, $0] }
    },
  ]

  /// The second page has no height, so libtiff cannot read it.
  private static let rareBeforeBroken = FormatCase(.tiff, "10 bits, and a second page that is broken", .gradient) {
    var page = TIFFFile.Page(size: Reference.gradient.size, samples: Reference.gradient.picture.samples([0, 1, 2]))
    let broken = page
    page.bits = 10
    page.packed = packed(page.samples, perRow: page.size.width * 3, bits: 10)
    var file = TIFFFile(pages: [page, broken]).encode()
    let height: [UInt8] = [1, 1, 4, 0, 1, 0, 0, 0]
    let place = try #require(file.indices.dropLast(8).last { file[$0...].starts(with: height) })
    file[place] = 0
    return file
  }

  /// Luma and chroma are rounded, and pixels share some of the chroma.
  private static let rareColours: [FormatCase] = [
    yCbCr((1, 1)), yCbCr((2, 1)), yCbCr((2, 2)),
    rare("old-style JPEG", .even, channels: 3, tolerance: 4) { page in
      page.meaning = 6
      page.compression = 6
      page.isOldJPEG = true
      page.sampling = (1, 1)
      let file = VipsFile(ending: "jpg", options: "Q=98,subsample-mode=off")
      page.packed = (try? file.encode(page.size, page.samples)) ?? []
    },
  ]

  private static func yCbCr(_ sampling: (across: Int, down: Int)) -> FormatCase {
    rare("YCbCr, not JPEG, \(sampling.across) x \(sampling.down)", .even, channels: 3, tolerance: 4) { page in
      page.meaning = 6
      page.sampling = sampling
      page.packed = lumaAndDifferences(page, sampling)
    }
  }

  /// Returns samples as TIFF packs them: the luma of a few pixels, then their two chroma samples.
  private static func lumaAndDifferences(_ page: TIFFFile.Page, _ sampling: (across: Int, down: Int)) -> [UInt8] {
    func pixel(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let start = (y * page.size.width + x) * 3
      return SIMD3(
        Double(page.samples[start]), Double(page.samples[start + 1]), Double(page.samples[start + 2]))
    }
    func luma(_ c: SIMD3<Double>) -> Double { 0.299 * c.x + 0.587 * c.y + 0.114 * c.z }
    var bytes: [UInt8] = []
    for top in stride(from: 0, to: page.size.height, by: sampling.down) {
      for left in stride(from: 0, to: page.size.width, by: sampling.across) {
        var sum = SIMD3<Double>()
        for y in 0..<sampling.down {
          for x in 0..<sampling.across {
            let colour = pixel(left + x, top + y)
            bytes.append(UInt8(luma(colour).rounded()))
            sum += colour
          }
        }
        let mean = sum / Double(sampling.across * sampling.down)
        bytes.append(UInt8(((mean.z - luma(mean)) / 1.772 + 128).rounded()))
        bytes.append(UInt8(((mean.x - luma(mean)) / 1.402 + 128).rounded()))
      }
    }
    return bytes
  }

  /// Files of two pages, of which the second is not a smaller version of the first.
  private static let otherPages: [FormatCase] = [0.5, 0.25, 2].map { scale in
    FormatCase(.tiff, "two pages, the second \(scale) times as large: the first", .tiles()) {
      let first = Reference.tiles()
      let size = PixelSize(
        width: Int(Double(first.size.width) * scale), height: Int(Double(first.size.height) * scale))
      let other = [UInt8](repeating: 77, count: size.width * size.height * 3)
      return TIFFFile(pages: [
        .init(size: first.size, samples: first.picture.samples([0, 1, 2])), .init(size: size, samples: other),
      ]).encode()
    }
  }
}
