import Decoding
import PagerGeometry
import TestSupport
import Testing

@testable import fourfold_decoder

/// Thumbnails in AVIF and HEIC files, as phones store them.
extension PoolTests.EmbeddedPreviews {
  private static let endings = ["avif", "heic"]

  /// The scene as a PNG file.
  private static let source = Result { try VipsFile(ending: "png").encode(scene(size)) }

  /// The transforms of all items of a file.
  private static let transforms: [[HEIFFile.Step]] = [
    [], [.turn(1)], [.turn(2)], [.mirror(1)], [.turn(3), .mirror(0)],
  ]

  /// Writes a file of the PNG file `png`, or of the scene, with a thumbnail whose longest side has up to `thumbnail`
  /// pixels, or without one. Returns its path.
  private func file(_ ending: String, thumbnail: Int?, of png: [UInt8]? = nil) throws -> String {
    let source = try folder.write(png ?? Self.source.get(), "scene.png")
    let path = "\(folder.path)/scene.\(ending)"
    let options = (ending == "avif" ? ["-A"] : []) + (thumbnail.map { ["-t", "\($0)"] } ?? [])
    let program = try ChildProcess("/usr/bin/heif-enc", ["-q", "90"] + options + ["-o", path, source])
    try #require(program.wait(timeout: .seconds(60)) == .status(0), "heif-enc: \(program.output)")
    return path
  }

  private func turned(_ path: String, _ steps: [HEIFFile.Step]) throws -> String {
    steps.isEmpty ? path : try folder.write(HEIFFile.file(FixtureFolder.bytes(of: path), with: steps), "turned")
  }

  @Test("The thumbnail in an AVIF or HEIC file is shown upright as its preview", arguments: endings)
  func showsThumbnail(ending: String) throws {
    let plain = try file(ending, thumbnail: 420)
    for (steps, side) in Self.transforms.flatMap({ steps in [330, 700].map { (steps, $0) } }) {
      let path = try turned(plain, steps)
      let size = min(side, 420)
      let sharp = try harness.outcome(of: harness.job(path, box: PixelSize(width: size, height: size))).get()
      let shown = try #require(try preview(path, side: side), "\(steps)")
      #expect(shown.isPreview && shown.originalSize == sharp.originalSize, "\(steps)")
      #expect(shown.pixels.pixelSize == sharp.pixels.pixelSize, "\(steps)")
      // A shift by one pixel, or another orientation, gives a difference above 1.
      #expect(try difference(shown, sharp) < 1, "\(steps)")
    }
  }

  @Test("A thumbnail without a colour profile takes that of its picture", arguments: endings)
  func takesProfile(ending: String) throws {
    let source = VipsFile(ending: "png", profile: TestProfile.displayP3.bytes)
    let path = try file(ending, thumbnail: 420, of: source.encode(Self.scene(Self.size)))
    let sharp = try harness.outcome(of: harness.job(path, box: PixelSize(width: 420, height: 420))).get()
    let (shown, plain) = try (
      #require(try preview(path, side: 420)), #require(try preview(file(ending, thumbnail: 420), side: 420))
    )
    #expect(try difference(shown, sharp) < 1)
    #expect(try difference(plain, sharp) > 2, "the profile changes nothing")
  }

  @Test("A file without a thumbnail, or with one of another shape, has no preview", arguments: endings)
  func hasNoThumbnail(ending: String) throws {
    #expect(try preview(try file(ending, thumbnail: nil)) == nil)
    // The thumbnail is too small for this crop, and stays whole.
    let crop = HEIFFile.Step.crop(PixelSize(width: 560, height: 560), left: 140, top: 0, of: Self.size)
    #expect(try preview(try turned(try file(ending, thumbnail: 420), [crop])) == nil)
  }

  @Test(
    "An unreadable file has no preview, and its thumbnail fails like its picture",
    arguments: ["heic", "avif", "avis", "crx ", "isom"])
  func failsAlike(brand: String) throws {
    let bytes =
      Bytes.big(16, count: 4) + Array("ftyp\(brand)\0\0\0\0".utf8) + Bytes.big(24, count: 4) + Array("moov".utf8)
    let path = try folder.write(bytes + [UInt8](repeating: 0, count: 16), "broken")
    #expect(try preview(path) == nil)
    let plain = harness.job(path)
    let box = PixelSize(width: 100, height: 100)
    let job = DecodeJob(id: plain.id, thumbnailIn: box, takesCarried: true, open: plain.open, cache: nil)
    #expect(try harness.failure(job) == harness.failure(harness.job(path, box: box)))
  }

  @Test("A thumbnail job uses the thumbnail in the file if it is allowed and large enough", arguments: endings)
  func showsInOverview(ending: String) throws {
    let path = try file(ending, thumbnail: 420)
    for (side, takesCarried) in [(150, true), (150, false), (450, true)] {
      let plain = harness.job(path)
      let box = PixelSize(width: side, height: side)
      let job = DecodeJob(id: plain.id, thumbnailIn: box, takesCarried: takesCarried, open: plain.open, cache: nil)
      let shown = try harness.outcome(of: job).get()
      #expect(shown.isPreview == (takesCarried && side <= 420), "\(side)")
      #expect(shown.pixels.pixelSize == Self.size.fitted(into: box), "\(side)")
    }
  }
}
