import Formats
import Glibc
import PagerGeometry
import Testing

@testable import Decoding

extension PoolTests {
  /// Parts of pictures, decoded by the sealed helper process.
  @Suite("Regions")
  struct Regions {
    let folder: FixtureFolder
    let harness: PoolHarness

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    /// Compares parts of each of `levels` with the same parts of the whole level.
    private func holdParts(of path: String, _ size: PixelSize, levels: ClosedRange<Int> = 0...4, isFitted: Bool = true)
      throws
    {
      for level in levels {
        let whole = PictureRegion.size(of: size, atLevel: level)
        // The whole picture: fitted into a box, which is another code path, if its shape allows that.
        var expected = try harness.region(path, level: level, PixelRect(size: whole))
        if isFitted, size.fitted(into: whole) == whole {
          expected = try harness.picture(path, box: whole).copied()
        }
        for part in Picture.parts(of: whole) {
          let found = try harness.region(path, level: level, part)
          let difference = found.difference(to: expected.part(part))
          #expect(difference == nil, "\(part) at level \(level)")
        }
      }
    }

    /// Files for 333 x 271 pixels, which are not multiples of any block size of JPEG.
    static let jpegs: [(name: String, file: JPEGFile)] = [
      ("4:4:4", JPEGFile(quality: 90)),
      ("4:2:2", JPEGFile(sampling: (2, 1), quality: 90)),
      ("4:2:0", JPEGFile(sampling: (2, 2), quality: 90)),
      ("4:4:0", JPEGFile(sampling: (1, 2), quality: 90)),
      ("4:1:1", JPEGFile(sampling: (4, 1), quality: 90)),
      ("4:1:0", JPEGFile(sampling: (4, 2), quality: 90)),
      ("4:1:0, without an index", JPEGFile(sampling: (4, 2), restartInterval: 7, quality: 90)),
      ("colours at a quarter of the height", JPEGFile(sampling: (2, 4), restartInterval: 7, quality: 90)),
      ("grey", JPEGFile(colours: .grey, quality: 90)),
      ("RGB", JPEGFile(colours: .rgb, quality: 90)),
      ("progressive", JPEGFile(sampling: (2, 2), isProgressive: true, quality: 90)),
      ("progressive 4:4:4", JPEGFile(isProgressive: true, quality: 90)),
      ("arithmetic", JPEGFile(sampling: (2, 2), isArithmetic: true, quality: 90)),
      ("arithmetic, progressive", JPEGFile(isProgressive: true, isArithmetic: true, quality: 90)),
      ("restart markers", JPEGFile(sampling: (2, 2), restartInterval: 3, quality: 90)),
      ("restart markers at rows", JPEGFile(sampling: (2, 2), restartInterval: 21, quality: 90)),
      ("restart markers, 4:4:4", JPEGFile(restartInterval: 7, quality: 90)),
    ]

    @Test("A part of a JPEG is identical to the same part of the whole", arguments: jpegs)
    func jpegIsExact(kind: (name: String, file: JPEGFile)) throws {
      let picture = Picture.landscape(width: 333, height: 271)
      let path = try folder.write(kind.file.encode(picture), "part.jpg")
      try holdParts(of: path, picture.size)
    }

    @Test("A part of a turned JPEG is identical to the same part of the upright whole", arguments: 1...8)
    func turnedIsExact(orientation: Int) throws {
      var file = JPEGFile(sampling: (2, 2), quality: 90)
      file.segments = [(0xE1, Bytes.exif(orientation: orientation, isLittle: true))]
      let upright = Picture.landscape(width: 205, height: 149)
      let path = try folder.write(file.encode(upright.stored(orientation: orientation)), "turned.jpg")
      try holdParts(of: path, upright.size, levels: 0...4)
      // The corners are at their upright places.
      let corner = try harness.region(path, PixelRect(x: 190, y: 0, width: 15, height: 15))
      #expect(isNear(corner[7, 7], upright[197, 7], tolerance: 40), "\(corner[7, 7]) for \(upright[197, 7])")
    }

    @Test(
      "A part of any format matches the same part of the whole, and at 1:1 the source of the picture",
      arguments: PictureFormat.all)
    func formatIsExact(format: PictureFormat) throws {
      for file in Self.sample(of: format) {
        let path = try folder.write(file.make(), "fixture")
        let size = file.reference.size
        let whole = PictureRegion.size(of: size, atLevel: 1)
        // Tiles that are decoded on their own are shrunk by another filter than the fitted picture.
        let expected =
          !file.name.contains("tile") && size.fitted(into: whole) == whole
          ? try harness.picture(path, box: whole).copied()
          : try harness.region(path, level: 1, PixelRect(size: whole))
        for part in [Picture.parts(of: whole)[4], Picture.parts(of: whole)[5]] {
          let found = try harness.region(path, level: 1, part)
          // In a cut file, different libraries may decode a part that exists and the incomplete whole.
          let tolerance = file.isTruncated ? 1 : 0
          #expect(found.distance(to: expected.part(part)) <= tolerance, "\(file) \(part)")
        }
        guard !file.isTruncated else { continue }
        let middle = PixelRect(
          x: size.width / 3, y: size.height / 4, width: max(1, size.width / 2), height: max(1, size.height / 2))
        let found = try harness.region(path, middle)
        let worst = Self.worst(found, at: middle, file.reference)
        #expect(worst.distance <= file.tolerance, "\(file): \(worst.place)")
      }
    }

    /// Returns every fifth case of a format, because all of them take a minute.
    private static func sample(of format: PictureFormat) -> [FormatCase] {
      let cases = FormatCase.all.filter { $0.format == format && $0.ownSize == nil }
      return stride(from: 0, to: cases.count, by: 5).map { cases[$0] }
    }

    /// Returns the largest distance of the pixels `found` at `part` from the formula, and its place.
    private static func worst(_ found: Picture, at part: PixelRect, _ reference: Reference) -> (
      distance: Int, place: String
    ) {
      var worst: (distance: Int, place: String) = (0, "")
      for y in 0..<part.height {
        for x in 0..<part.width {
          let (across, down) = (Double(part.x + x) + 0.5, Double(part.y + y) + 0.5)
          guard reference.room(across, down) > 0 else { continue }
          let wanted = Reference.rounded(reference.colour(across, down))
          // A transparent pixel has no colour.
          for channel in wanted.w == 0 ? 3..<4 : 0..<4 {
            let distance = abs(Int(found[x, y][channel]) - Int(wanted[channel]))
            if distance > worst.distance { worst = (distance, "\(found[x, y]) for \(wanted) at (\(x), \(y))") }
          }
        }
      }
      return worst
    }

    /// Files that libvips reads from the top down, by tiles, or whole.
    static let vipsFiles: [(name: String, options: String)] = [
      ("a.png", ""), ("interlaced.png", "interlace"), ("strips.tif", "compression=lzw"),
      ("tiles.tif", "tile,tile-width=64,tile-height=48,compression=lzw"),
      ("jpeg.tif", "tile,tile-width=32,tile-height=32,compression=jpeg,Q=90"),
      ("pyramid.tif", "tile,pyramid,tile-width=32,tile-height=32"),
      ("smaller.tif", "tile,pyramid,subifd,tile-width=32,tile-height=32"), ("a.webp", "Q=90"), ("a.gif", ""),
      ("a.jxl", ""), ("a.ppm", ""),
    ]

    @Test(
      "A part of a PNG, TIFF, WebP, GIF, JPEG XL or PPM equals that part of the whole, at each level",
      arguments: vipsFiles)
    func largeIsExact(file: (name: String, options: String)) throws {
      for size in [PixelSize(width: 320, height: 256), PixelSize(width: 333, height: 271)] {
        let picture = Picture.landscape(width: size.width, height: size.height)
        let path = try folder.save(picture, file.name, options: file.options)
        // Tiles that are decoded on their own are shrunk by another filter than the fitted picture.
        try holdParts(of: path, size, isFitted: file.name != "tiles.tif" && file.name != "jpeg.tif")
      }
    }

    @Test(
      "Neighbouring parts join without a seam", arguments: ["tiles.jpg", "tiles.png", "tiles.tif", "tiles.webp"], 0...3)
    func joins(name: String, level: Int) throws {
      let picture = Picture.landscape(width: 301, height: 203)
      let options = name.hasSuffix("tif") ? "tile,tile-width=64,tile-height=48" : ""
      let path = try folder.save(picture, name, options: options)
      let whole = PictureRegion.size(of: picture.size, atLevel: level)
      let expected = try harness.region(path, level: level, PixelRect(size: whole))
      var found = Picture(width: whole.width, height: whole.height) { _, _ in SIMD4() }
      for y in stride(from: 0, to: whole.height, by: 64) {
        for x in stride(from: 0, to: whole.width, by: 64) {
          let part = PixelRect(x: x, y: y, width: min(64, whole.width - x), height: min(64, whole.height - y))
          let tile = try harness.region(path, level: level, part)
          for row in 0..<part.height {
            let start = ((y + row) * whole.width + x) * 4
            found.bytes.replaceSubrange(
              start..<(start + part.width * 4), with: tile.bytes[(row * part.width * 4)..<((row + 1) * part.width * 4)])
          }
        }
      }
      #expect(found.difference(to: expected) == nil)
    }

    @Test("A part outside the picture is refused", arguments: ["small.jpg", "small.png", "small.ppm"])
    func refusesOutside(name: String) throws {
      let path = try folder.save(.quarters(width: 40, height: 25), name)
      let outside = [
        (0, PixelRect(x: 40, y: 0, width: 1, height: 1)), (0, PixelRect(x: 0, y: 25, width: 1, height: 1)),
        (0, PixelRect(x: 39, y: 0, width: 2, height: 1)), (0, PixelRect(x: 0, y: 0, width: 16384, height: 1)),
        (0, PixelRect(x: 1 << 20, y: 1 << 20, width: 1, height: 1)), (1, PixelRect(x: 20, y: 0, width: 1, height: 1)),
        // Twenty-five rows are thirteen at level 1, and one at levels 5 and above.
        (1, PixelRect(x: 0, y: 13, width: 1, height: 1)), (5, PixelRect(x: 0, y: 1, width: 1, height: 1)),
        (20, PixelRect(x: 1, y: 0, width: 1, height: 1)),
      ]
      for (level, part) in outside {
        let failure = try harness.failure(harness.regionJob(path, level: level, part))
        #expect(failure == .noSuchRegion, "\(part) at level \(level)")
      }
      for (level, part) in [
        (1, PixelRect(x: 19, y: 12, width: 1, height: 1)), (20, PixelRect(x: 0, y: 0, width: 1, height: 1)),
      ] {
        _ = try harness.region(path, level: level, part)
      }
    }

    @Test("A part that is no longer wanted yields to the next job, and its decoder stays", arguments: [false, true])
    func cancels(isProgressive: Bool) throws {
      let harness = try PoolHarness(limits: DecodeLimits(cancelGrace: 30))
      let file = JPEGFile(sampling: (2, 2), isProgressive: isProgressive, quality: 90)
      let large = try folder.write(file.encode(.landscape(width: 1500, height: 1500)), "large.jpg")
      let small = try folder.save(.quarters(width: 32, height: 24), "small.jpg")
      _ = try harness.picture(small)
      let before = harness.pool.processes
      for _ in 0..<5 {
        let overtaken = try harness.regionJob(large, PixelRect(x: 700, y: 1400, width: 100, height: 100))
        harness.pool.want([overtaken])
        usleep(5000)
        _ = try harness.region(small, PixelRect(x: 3, y: 4, width: 5, height: 6))
        #expect(harness.pool.takeFinished().isEmpty)
      }
      #expect(harness.pool.processes == before)
    }

    @Test("A part of a picture with too many pixels is refused like the whole", arguments: ["large.jpg", "large.png"])
    func refusesLarge(name: String) throws {
      let harness = try PoolHarness(limits: DecodeLimits(mostPixels: 999))
      let path = try folder.save(.quarters(width: 40, height: 25), name)
      let job = try harness.regionJob(path, PixelRect(x: 0, y: 0, width: 1, height: 1))
      #expect(try harness.failure(job) == .tooLarge(PixelSize(width: 40, height: 25)))
    }

    @Test("A part of an animation shows its first frame")
    func showsFirstFrame() throws {
      let frames = [90, 180].map { red in
        Picture(width: 32, height: 24) { x, _ in SIMD4(UInt8(red), x < 16 ? 0 : 255, 0, 255) }
      }
      let path = try folder.saveAnimation(frames, "moving.gif", delays: [50, 50])
      let found = try harness.region(path, PixelRect(x: 14, y: 3, width: 4, height: 2))
      #expect([0, 1, 2, 3].map { found[$0, 1] } == [0, 0, 255, 255].map { SIMD4(90, $0, 0, 255) })
    }

    @Test("A transparent part is clear, and an opaque part of the same picture is opaque")
    func clearPartIsShown() throws {
      let picture = Picture(width: 40, height: 40) { x, _ in x < 20 ? SIMD4(0, 0, 0, 0) : SIMD4(10, 20, 30, 255) }
      let path = try folder.save(picture, "half.png")
      let clear = try harness.outcome(of: harness.regionJob(path, PixelRect(x: 0, y: 0, width: 20, height: 40))).get()
      let opaque = try harness.outcome(of: harness.regionJob(path, PixelRect(x: 20, y: 0, width: 20, height: 40))).get()
      #expect(clear.isClear && !clear.isOpaque && !opaque.isClear && opaque.isOpaque)
    }

    @Test("A part of a cut JPEG is identical to the same part of the cut whole", arguments: jpegs)
    func cutIsExact(kind: (name: String, file: JPEGFile)) throws {
      let picture = Picture.landscape(width: 333, height: 271)
      let bytes = kind.file.encode(picture)
      let path = try folder.write(Array(bytes.prefix(bytes.count * 6 / 10)), "cut.jpg")
      try holdParts(of: path, picture.size, levels: 0...1)
    }
  }
}
