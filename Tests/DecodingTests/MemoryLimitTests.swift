import Geometry
import Testing

@testable import Decoding

extension PoolTests {
  /// Pictures for which a decoder's part of the memory does not do.
  @Suite("Memory")
  struct Memory {
    static let large: [(name: String, options: String)] = [
      ("large.jpg", "Q=30,interlace"), ("large.png", "interlace"), ("large.webp", "Q=30"),
    ]
    static let picture = Picture(width: 3000, height: 2000) { x, _ in SIMD4(UInt8(x & 255), 9, 9, 255) }

    @Test("A picture that takes more memory than a decoder may have says so", arguments: large)
    func says(file: (name: String, options: String)) throws {
      let folder = try FixtureFolder()
      let path = try folder.save(Self.picture, file.name, options: file.options)
      let box = PixelSize(width: 300, height: 300)
      let poor = try PoolHarness(limits: DecodeLimits(memory: 12 << 20))
      let failure = try poor.failure(poor.job(path, box: box))
      #expect(failure == .outOfMemory, "\(file.name)")
      let rich = try PoolHarness(limits: DecodeLimits(memory: FreeMemory.share.lowerBound))
      #expect(try rich.picture(path, box: box).originalSize == PixelSize(width: 3000, height: 2000))
    }
  }
}
