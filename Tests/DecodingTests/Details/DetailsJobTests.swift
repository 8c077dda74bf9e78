import CSandbox
import Glibc
import PagerGeometry
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding

extension PoolTests {
  /// The details of files that the sealed decoder returns.
  @Suite("Details")
  struct Details {
    private static let picture = Picture.quarters(width: 64, height: 48)

    private func job(_ bytes: [UInt8], id: UInt64 = 1) -> DecodeJob {
      DecodeJob(
        detailsOf: { () throws(OpenFailure) in
          let file = csandbox_memory_file("input", bytes.count)
          guard file >= 0, pwrite(file, bytes, bytes.count, 0) == bytes.count else {
            throw OpenFailure(message: "no memory")
          }
          return Descriptor(taking: file)
        }, id: id)
    }

    private func read(_ bytes: [UInt8], _ harness: PoolHarness, id: UInt64 = 1) throws -> DecodedPicture {
      try harness.outcome(of: job(bytes, id: id)).get()
    }

    /// Returns a bare JPEG XL file in boxes, one of them with EXIF data, which libvips does not write.
    private func boxed(_ file: [UInt8], exif: [UInt8]) -> [UInt8] {
      func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Bytes.big(content.count + 8, count: 4) + Array(name.utf8) + content
      }
      guard file.starts(with: [0xFF, 0x0A]) else { return file }
      return box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
        + box("Exif", [0, 0, 0, 0] + exif) + box("jxlc", file)
    }

    private func isCamera(_ details: PictureDetails) -> Bool {
      details.camera == "NIKON Z 6" && details.taken == "2024-05-01 12:33:10" && details.exposureTime == 0.004
        && details.fNumber == 2.8 && details.sensitivity == 400 && details.hasExif
        && abs((details.latitude ?? 0) + 33.86) < 1e-6
    }

    @Test("The details of a JPEG are its EXIF data, its profile and its upright size")
    func readsJPEG() throws {
      var block = ExifBlock.camera
      block.own.insert((0x0112, .short(6)), at: 2)
      let profile = ICC.profile(version: 2, kind: "mntrRGB XYZ ", tags: [("desc", ICC.text2)])
      let bytes = JPEGFile(segments: [(0xE1, block.payload)] + JPEGFile.profileSegments(profile, parts: 2))
        .encode(Self.picture)
      let found = try read(bytes, PoolHarness())
      let details = try #require(found.details)
      #expect(isCamera(details))
      #expect(details.format == "JPEG" && details.profile == "test" && details.orientation == 6)
      #expect(found.originalSize == PixelSize(width: 48, height: 64))
    }

    @Test("The details of a file without EXIF data are only its format")
    func readsPlain() throws {
      let harness = try PoolHarness()
      let found = try read(JPEGFile().encode(Self.picture), harness)
      var expected = PictureDetails()
      expected.format = "JPEG"
      #expect(found.details == expected)
      #expect(found.originalSize == PixelSize(width: 64, height: 48))
      let map = Array("P6 3 2 255\n".utf8) + [UInt8](repeating: 9, count: 18)
      expected.format = "PNM"
      #expect(try read(map, harness, id: 2).details == expected)
    }

    @Test(
      "The details of other formats are their EXIF data", arguments: ["png", "late png", "webp", "heic", "avif", "jxl"])
    func readsOthers(kind: String) throws {
      let block = ExifBlock.camera
      let bytes: [UInt8]
      switch kind {
      case "png": bytes = PNGFile(chunks: [("eXIf", block.tiff)]).encode(Self.picture)
      case "late png": bytes = PNGFile(lateChunks: [("eXIf", block.tiff)]).encode(Self.picture)
      default:
        let file = try VipsFile(ending: kind, exif: block.payload).encode(Self.picture)
        bytes = kind == "jxl" ? boxed(file, exif: block.tiff) : file
      }
      let found = try read(bytes, PoolHarness())
      let details = try #require(found.details)
      #expect(isCamera(details), "\(kind): \(details)")
      #expect(details.format?.lowercased().filter { $0 != " " } == ["late png": "png", "jxl": "jpegxl"][kind] ?? kind)
      #expect(found.originalSize == PixelSize(width: 64, height: 48))
    }

    @Test("The details of a TIFF are the EXIF data in its lists, for both types of links", arguments: [4, 13])
    func readsTIFF(linkKind: Int) throws {
      var block = ExifBlock.camera
      block.linkKind = linkKind
      // The pixels, 4 x 3 of grey, are before the lists.
      block.gap = 12
      let before: [(tag: Int, value: ExifBlock.Value)] = [
        (256, .short(4)), (257, .short(3)), (258, .short(8)), (259, .short(1)), (262, .short(1)),
      ]
      let within: [(tag: Int, value: ExifBlock.Value)] = [
        (273, .short(8)), (277, .short(1)), (278, .short(3)), (279, .short(12)),
      ]
      block.own = before + block.own.prefix(2) + within + block.own.suffix(1)
      let found = try read(block.tiff, PoolHarness())
      let details = try #require(found.details)
      #expect(isCamera(details), "\(details)")
      #expect(details.format == "TIFF")
      #expect(found.originalSize == PixelSize(width: 4, height: 3))
    }

    @Test("The details of an animation have its number of frames")
    func readsFrames() throws {
      let folder = try FixtureFolder()
      let path = try folder.saveAnimation(
        (0..<3).map { index in Picture(width: 32, height: 24) { _, _ in SIMD4(UInt8(index * 90), 0, 0, 255) } },
        "moving.gif", delays: [50, 50, 50])
      let found = try read(try FixtureFolder.bytes(of: path), PoolHarness())
      #expect(found.details?.frames == 3 && found.details?.format == "GIF")
    }

    @Test("The details of a file that is not a picture fail with the reason")
    func failsWithReasons() throws {
      let harness = try PoolHarness()
      #expect(throws: DecodeFailure.empty) { try read([], harness) }
      #expect(throws: DecodeFailure.notAPicture) { try read(Array("no picture at all, for sure".utf8), harness, id: 2) }
      let failure = try harness.failure(job([0xFF, 0xD8, 0xFF, 0xD9], id: 3))
      #expect([.damaged, .tooShort].contains(failure))
    }

    @Test("Hostile EXIF data fail no job and end no decoder")
    func survivesHostileData() throws {
      let harness = try PoolHarness(limits: DecodeLimits(timeout: 4, processorTime: 6))
      _ = try read(JPEGFile().encode(Self.picture), harness)
      let helpers = harness.pool.processes
      #expect(helpers.count == 1)
      var random = SeededGenerator(seed: 15)
      for round in 0..<40 {
        var payload = ExifBlock.camera.payload
        for _ in 0..<4 {
          let place = 6 + Int(random.next() % UInt64(payload.count - 10))
          payload.replaceSubrange(place..<(place + 4), with: [255, 255, 255, UInt8(truncatingIfNeeded: random.next())])
        }
        let bytes = JPEGFile(segments: [(0xE1, payload)]).encode(Self.picture)
        let outcome = try harness.outcome(of: job(bytes, id: UInt64(round + 2)))
        #expect(throws: Never.self) { try outcome.get() }
      }
      #expect(harness.pool.processes == helpers)
    }
  }
}
