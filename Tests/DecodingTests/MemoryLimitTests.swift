import PagerGeometry
import Testing

@testable import Decoding

extension PoolTests {
  /// Pictures that need more memory than a decoder may use.
  @Suite("Memory")
  struct Memory {
    static let large: [(name: String, options: String)] = [
      ("large.jpg", "Q=30,interlace"), ("large.png", "interlace"), ("large.webp", "Q=30"),
    ]
    static let picture = Picture(width: 3000, height: 2000) { x, _ in SIMD4(UInt8(x & 255), 9, 9, 255) }

    @Test("A picture that needs more memory than a decoder may use fails as out of memory", arguments: large)
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

    /// Formats whose libraries report a lack of memory as damage, or do not distinguish the two.
    static let mistaken: [(name: String, options: String)] = [
      ("large.avif", "Q=20,effort=0"), ("large.heic", "Q=20,effort=0"), ("large.gif", "effort=1"),
    ]
    static let rooms = [6, 12, 24, 36, 48, 64, 96, 128, 192]

    @Test("With little memory, a picture is whole or fails as out of memory, not as damaged", arguments: mistaken)
    func blamesMemory(file: (name: String, options: String)) throws {
      let folder = try FixtureFolder()
      let path = try folder.save(Self.picture, file.name, options: file.options)
      var blamed = 0
      for megabytes in Self.rooms {
        let poor = try PoolHarness(limits: DecodeLimits(memory: megabytes << 20))
        switch try poor.outcome(of: poor.job(path, box: PixelSize(width: 300, height: 300))) {
        case .success(let picture): #expect(!picture.isTruncated, "\(file.name), \(megabytes) MB")
        case .failure(let failure):
          blamed += 1
          #expect(failure == .outOfMemory, "\(file.name), \(megabytes) MB")
        }
      }
      #expect(blamed > 0)
    }

    @Test("With little memory, a damaged file is not reported as out of memory", arguments: mistaken)
    func blamesFile(file: (name: String, options: String)) throws {
      let folder = try FixtureFolder()
      let small = Picture(width: 64, height: 48) { x, _ in SIMD4(UInt8(x & 255), 9, 9, 255) }
      let path = try folder.save(small, file.name, options: file.options)
      var bytes = try FixtureFolder.bytes(of: path)
      for index in 30..<(bytes.count - 8) { bytes[index] = UInt8(truncatingIfNeeded: index &* 37) }
      let damaged = try folder.write(bytes, "damaged.\(file.name)")
      let poor = try PoolHarness(limits: DecodeLimits(memory: 192 << 20))
      switch try poor.outcome(of: poor.job(damaged)) {
      case .success(let picture): #expect(picture.isTruncated)
      case .failure(let failure): #expect([.damaged, .tooShort, .notAPicture].contains(failure), "\(failure.line)")
      }
    }
  }
}
