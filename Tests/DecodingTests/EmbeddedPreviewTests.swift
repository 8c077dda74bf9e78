import Decoding
import Glibc
import PagerGeometry
import TestSupport
import Testing

@testable import fourfold_decoder

extension PoolTests {
  @Suite("Previews embedded in picture files")
  struct EmbeddedPreviews {
    let folder: FixtureFolder
    let harness: PoolHarness

    static let size = PixelSize(width: 840, height: 560)
    private static let main = JPEGFile(sampling: (2, 2), quality: 90).encode(scene(size))

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    /// Returns a scene with a sky, hills and a sun: the same at any size, and different everywhere.
    static func scene(_ size: PixelSize, light: Double = 1, isMirrored: Bool = false) -> Picture {
      Picture(width: size.width, height: size.height) { column, row in
        let across = (Double(column) + 0.5) / Double(size.width)
        let (x, y) = (isMirrored ? 1 - across : across, (Double(row) + 0.5) / Double(size.height))
        let isHill = y > 0.6 + 0.15 * sin(x * 9)
        let isSun = (x - 0.7) * (x - 0.7) * 2.25 + (y - 0.3) * (y - 0.3) < 0.01
        let color =
          isSun
          ? SIMD3(250.0, 230, 120)
          : isHill ? SIMD3(40 + 60 * x, 90 - 40 * y, 30) : SIMD3(60 + 120 * x, 90 + 80 * y, 200)
        let lit = (color * light).clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        return SIMD4(UInt8(lit.x), UInt8(lit.y), UInt8(lit.z), 255)
      }
    }

    private static let tiny = small(180, 120)
    private static let half = small(420, 280)

    private static func small(_ width: Int, _ height: Int, light: Double = 1, isMirrored: Bool = false) -> [UInt8] {
      JPEGFile(quality: 90).encode(
        scene(PixelSize(width: width, height: height), light: light, isMirrored: isMirrored))
    }

    func preview(_ path: String, side: Int = 1024) throws -> DecodedPicture? {
      let plain = harness.job(path)
      let outcome = try harness.outcome(
        of: DecodeJob(
          id: plain.id, kind: .preview, box: PixelSize(width: side, height: side), open: plain.open))
      if case .failure(let failure) = outcome {
        #expect(failure == .noPreview)
        return nil
      }
      return try outcome.get()
    }

    /// Compares the pixels of two pictures of one size. Returns the mean difference of their samples.
    func difference(_ one: DecodedPicture, _ other: DecodedPicture) throws -> Double {
      try #require(one.pixels.pixelSize == other.pixels.pixelSize)
      let (first, second) = try (
        #require(one.pixels.withPixels { Array($0) }), #require(other.pixels.withPixels { Array($0) })
      )
      return zip(first, second).reduce(0) { $0 + Double(abs(Int($1.0) - Int($1.1))) } / Double(first.count)
    }

    @Test(
      "The smallest sufficient preview is shown upright, whole or halved, and aligned with the picture",
      arguments: 1...8
    )
    func coversTheBox(orientation: Int) throws {
      let turned = Orientation(number: orientation)
      let whole = MultiPicture(isLittle: orientation % 2 == 0)
        .file(Self.main, [(0x010001, Self.tiny), (0x010002, Self.half)])
      let exif = Bytes.exif(orientation: orientation, isLittle: true, thumbnail: [])
      let path = try folder.write(Bytes.jpeg(whole, with: exif, segment: 0xE1), "camera.jpg")
      let (side, width, height) = [(150, 150, 100), (250, 210, 140), (330, 330, 220), (700, 420, 280)][orientation % 4]
      let size = turned.turned(PixelSize(width: width, height: height))
      let shown = try #require(try preview(path, side: side))
      #expect(shown.isPreview && shown.originalSize == turned.turned(Self.size) && shown.pixels.pixelSize == size)
      let sharp = try harness.outcome(of: harness.job(path, box: size)).get()
      // A shift by one pixel gives a difference above 1 here.
      #expect(try difference(shown, sharp) < 1)
    }

    /// A kind of preview that does not match the current picture.
    enum Other: CaseIterable {
      case brighter, mirrored, cropped, turned, squeezed, larger, gainMap, notJPEG, outside, empty, cut
    }

    @Test("A preview that does not match the picture, or is damaged, is not used", arguments: Other.allCases)
    func refusesOthers(other: Other) throws {
      var kind = 0x010002
      var bytes = Self.half
      switch other {
      case .brighter: bytes = Self.small(420, 280, light: 1.2)
      case .mirrored: bytes = Self.small(420, 280, isMirrored: true)
      case .cropped:
        let all = Self.scene(PixelSize(width: 525, height: 350))
        bytes = JPEGFile().encode(Picture(width: 420, height: 280) { x, y in all[x + 52, y + 35] })
      case .turned: bytes = Self.small(280, 420)
      case .squeezed: bytes = Self.small(420, 277)
      case .larger: bytes = Self.small(900, 600)
      case .gainMap: kind = 0x020002
      case .notJPEG: bytes = Array(repeating: 0x20, count: 5000)
      case .outside, .empty: break
      case .cut: bytes = Array(bytes.prefix(bytes.count / 2))
      }
      var file = MultiPicture().file(Self.main, [(kind, bytes)])
      if other == .outside { file.removeLast(100) }
      if other == .empty { file = MultiPicture().file(Self.main, [(kind, [])]) }
      #expect(try preview(try folder.write(file, "camera.jpg")) == nil)
    }

    @Test("A preview must match the EXIF thumbnail if there is one; a progressive picture must have one")
    func matchesThumbnail() throws {
      let file = MultiPicture().file(Self.main, [(0x010002, Self.half)])
      func exif(_ thumbnail: [UInt8]) -> [UInt8] { Bytes.exif(orientation: 1, isLittle: true, thumbnail: thumbnail) }
      // The thumbnail shows the edited picture, and the preview the picture before the edit.
      let edited = Bytes.jpeg(file, with: exif(Self.small(150, 100, isMirrored: true)), segment: 0xE1)
      #expect(try preview(try folder.write(edited, "edited.jpg"))?.pixels.pixelSize.width == 150)
      let own = Bytes.jpeg(file, with: exif(Self.small(150, 100)), segment: 0xE1)
      #expect(try preview(try folder.write(own, "own.jpg"))?.pixels.pixelSize.width == 420)
      // For a small box the thumbnail is enough.
      #expect(try preview("\(folder.path)/own.jpg", side: 320)?.pixels.pixelSize.width == 150)

      let progressive = MultiPicture().file(
        JPEGFile(isProgressive: true).encode(Self.scene(Self.size)), [(0x010002, Self.half)])
      #expect(try preview(try folder.write(progressive, "progressive.jpg")) == nil)
      let compared = Bytes.jpeg(progressive, with: exif(Self.small(150, 100)), segment: 0xE1)
      #expect(try preview(try folder.write(compared, "compared.jpg"))?.pixels.pixelSize.width == 420)
    }

    @Test("If the top of the picture has one colour, a preview is used only beside an EXIF thumbnail")
    func refusesEvenTops() throws {
      func scene(_ size: PixelSize, isMirrored: Bool = false) -> Picture {
        let scene = Self.scene(size, isMirrored: isMirrored)
        return Picture(width: size.width, height: size.height) { x, y in
          y < size.height / 8 ? SIMD4(repeating: 255) : scene[x, y]
        }
      }
      func file(isMirrored: Bool) -> [UInt8] {
        let preview = JPEGFile(quality: 90).encode(scene(PixelSize(width: 420, height: 280), isMirrored: isMirrored))
        return MultiPicture().file(JPEGFile(quality: 90).encode(scene(Self.size)), [(0x010002, preview)])
      }
      #expect(try preview(try folder.write(file(isMirrored: true), "other.jpg")) == nil)
      #expect(try preview(try folder.write(file(isMirrored: false), "own.jpg")) == nil)
      let thumbnail = JPEGFile(quality: 90).encode(scene(PixelSize(width: 150, height: 100)))
      let exif = Bytes.exif(orientation: 1, isLittle: true, thumbnail: thumbnail)
      let compared = Bytes.jpeg(file(isMirrored: false), with: exif, segment: 0xE1)
      #expect(try preview(try folder.write(compared, "compared.jpg"))?.pixels.pixelSize.width == 420)
    }

    @Test("A preview is not used if the colour profile of the picture has several parts", arguments: [1, 2])
    func refusesSplitProfiles(parts: Int) throws {
      let segments = JPEGFile.profileSegments(TestProfile.displayP3.bytes, parts: parts)
      let main = JPEGFile(sampling: (2, 2), quality: 90, segments: segments).encode(Self.scene(Self.size))
      let path = try folder.write(MultiPicture().file(main, [(0x010002, Self.half)]), "camera.jpg")
      #expect(try (preview(path) == nil) == (parts > 1))
    }

    @Test("A thumbnail comes from a large enough preview if allowed, otherwise from the picture")
    func makesThumbnails() throws {
      let path = try folder.write(MultiPicture().file(Self.main, [(0x010001, Self.tiny)]), "camera.jpg")
      func thumbnail(_ side: Int, takesCarried: Bool = true) throws -> DecodedPicture {
        let plain = harness.job(path)
        let box = PixelSize(width: side, height: side)
        return try harness.outcome(
          of: DecodeJob(id: plain.id, thumbnailIn: box, takesCarried: takesCarried, open: plain.open, cache: nil)
        ).get()
      }
      let (small, own) = (try thumbnail(120), try thumbnail(120, takesCarried: false))
      #expect(small.isPreview && !own.isPreview && small.pixels.pixelSize == PixelSize(width: 120, height: 80))
      #expect(try difference(small, own) < 1)
      #expect(try !thumbnail(190).isPreview)
    }

    @Test("Damage in the index or in a preview never crashes the decoder", arguments: 0..<4)
    func survivesBrokenIndexes(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let main = JPEGFile().encode(Self.scene(PixelSize(width: 300, height: 200)))
      let whole = MultiPicture(isLittle: seed % 2 == 0).file(main, [(0x010001, Self.small(150, 100))])
      for round in 0..<60 {
        var bytes = whole
        for _ in 0...(random.next() % 4) {
          let place = round % 2 == 0 ? Int(random.next() % 120) : Int(random.next() % UInt64(bytes.count))
          bytes[place] = UInt8(truncatingIfNeeded: random.next())
        }
        let plain = harness.job(try folder.write(bytes, "broken.jpg"))
        let box = PixelSize(width: 1024, height: 1024)
        let outcome = try harness.outcome(of: DecodeJob(id: plain.id, kind: .preview, box: box, open: plain.open))
        if case .failure(let failure) = outcome {
          let isSaid =
            switch failure {
            case .noPreview, .tooLarge, .damaged: true
            default: false
            }
          #expect(isSaid, "seed \(seed) round \(round): \(failure)")
        }
      }
    }
  }
}

/// A JPEG file with an index of the pictures after it (CIPA DC-007).
struct MultiPicture {
  var isLittle = true

  /// Returns the file of `main` and `previews` with their kinds; 0x010001 to 0x010005 are previews.
  func file(_ main: [UInt8], _ previews: [(kind: Int, bytes: [UInt8])]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isLittle ? Bytes.little(value, count: count) : Bytes.big(value, count: count)
    }
    let count = previews.count + 1
    let recordsStart = 8 + 2 + 3 * 12 + 4
    let payloadLength = 4 + recordsStart + count * 16
    // The lengths of the file's start, of the segment's marker and length, and of its identifier.
    let base = 2 + 4 + 4
    var next = main.count + 4 + payloadLength - base
    var records = number(0x2003_0000, 4) + number(main.count + 4 + payloadLength, 4) + number(0, 4) + number(0, 4)
    for preview in previews {
      records += number(preview.kind, 4) + number(preview.bytes.count, 4) + number(next, 4) + number(0, 4)
      next += preview.bytes.count
    }
    let list =
      number(3, 2) + number(0xB000, 2) + number(7, 2) + number(4, 4) + Array("0100".utf8) + number(0xB001, 2)
      + number(4, 2) + number(1, 4) + number(count, 4) + number(0xB002, 2) + number(7, 2) + number(count * 16, 4)
      + number(recordsStart, 4) + number(0, 4)
    let index =
      Array("MPF\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + list + records
    return Bytes.jpeg(main, with: index, segment: 0xE2) + previews.flatMap(\.bytes)
  }
}
