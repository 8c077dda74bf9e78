import Decoding
import PagerGeometry
import Testing

extension PoolTests {
  @Suite("Motion photos")
  struct MotionPhotos {
    let folder: FixtureFolder
    let harness: PoolHarness
    /// The first bytes of an MP4 file: its file type box.
    private static let video: [UInt8] = [0, 0, 0, 16] + Array("ftypmp42".utf8) + [0, 0, 0, 0]

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    /// Writes a JPEG file of 60 x 40 pixels that claims a video of `length` bytes at its end, and appends `end`.
    /// Returns its path.
    private func photograph(length: Int, end: [UInt8]) throws -> String {
      let grey = Picture(width: 60, height: 40) { _, _ in SIMD4(128, 128, 128, 255) }
      let plain = try FixtureFolder.bytes(of: try folder.save(grey, "plain.jpg", options: "Q=95,strip"))
      let packet = "http://ns.adobe.com/xap/1.0/\0<x GCamera:MicroVideoOffset='\(length)'/>"
      let file = Bytes.jpeg(plain, with: Array(packet.utf8), segment: 0xE1) + end
      return try folder.write(file, "motion \(length) \(end.count).jpg")
    }

    private func job(_ kind: DecodeJob.Kind, _ path: String) -> DecodeJob {
      let plain = harness.job(path)
      return DecodeJob(id: plain.id, kind: kind, box: PixelSize(width: 30, height: 30), open: plain.open)
    }

    @Test("A decoded motion photo has the length of its video, and its thumbnail has none")
    func found() throws {
      let path = try photograph(length: 16, end: Self.video)
      let picture = try harness.outcome(of: job(.sharp, path)).get()
      #expect(picture.videoLength == 16 && picture.pixels.pixelSize == PixelSize(width: 30, height: 20))
      let small = try harness.outcome(of: job(.thumbnail(writing: nil, takesCarried: false), path)).get()
      #expect(small.videoLength == nil && small.pixels.pixelSize == PixelSize(width: 30, height: 20))
    }

    @Test("A wrong length of the video is ignored", arguments: [1, 15, 17, 100_000, 1 << 39])
    func wrong(length: Int) throws {
      let path = try photograph(length: length, end: Self.video)
      #expect(try harness.outcome(of: job(.sharp, path)).get().videoLength == nil)
    }

    @Test("A file without the video that it claims has no video length")
    func missing() throws {
      let path = try photograph(length: 16, end: [])
      #expect(try harness.outcome(of: job(.sharp, path)).get().videoLength == nil)
    }
  }
}
