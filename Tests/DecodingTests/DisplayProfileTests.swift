import Formats
import PagerGeometry
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding

extension PoolTests {
  /// Pictures in the colours of a display, by the real decoder.
  @Suite("Profiles of displays")
  struct DisplayProfiles {
    let folder: FixtureFolder
    let harness: PoolHarness

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    /// A display with red and blue exchanged.
    private static let swapped = TestProfile(primaries: TestProfile.sRGB.primaries.reversed(), gamma: nil)

    private func profile(_ profile: TestProfile) throws -> DisplayProfile {
      try #require(DisplayProfile(profile.bytes))
    }

    @Test("Every format is converted to the display's colours, exactly once")
    func converts() throws {
      harness.pool.displayProfile = try profile(Self.swapped)
      // All cases with a profile of their own, and one in four of the others, so that each way of decoding is among
      // them.
      let files = FormatCase.all.enumerated().filter { index, file in
        index.isMultiple(of: 4) || ["Adobe RGB", "Display P3", "profile"].contains { "\(file)".contains($0) }
      }
      #expect(Set(files.map(\.element.format.name)) == Set(PictureFormat.all.map(\.name)))
      for (_, file) in files {
        let path = try folder.write(file.make(), "fixture")
        let swapped = file.reference.mapped { SIMD4($0.z, $0.y, $0.x, $0.w) }
        let found = try harness.picture(path, box: swapped.size)
        let difference = try Difference(found, swapped)
        #expect(difference.worst <= file.tolerance + 2, "\(file): \(difference.description)")
        found.pixels.releasePixels()
      }
    }

    @Test("A colour is converted from the picture's space to the display's without a limit to sRGB")
    func convertsAtOnce() throws {
      let green = SIMD4<UInt8>(0, 255, 0, 255)
      let picture = Picture(width: 32, height: 32) { _, _ in green }
      let plain = try folder.save(picture, "plain.jpg", options: "Q=100,subsample-mode=off")
      let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + TestProfile.displayP3.bytes
      let file = Bytes.jpeg(try FixtureFolder.bytes(of: plain), with: segment, segment: 0xE2)
      let wide = try folder.write(file, "wide.jpg")
      let held = try harness.picture(wide).color(9, 9)
      #expect(isNear(held, green, tolerance: 2), "the nearest that sRGB has: \(held)")
      harness.pool.displayProfile = try profile(.displayP3)
      let own = try harness.picture(wide).color(9, 9)
      #expect(isNear(own, green, tolerance: 2), "the display's own green: \(own)")
      let found = try harness.picture(plain).color(9, 9)
      let expected = Reference.rounded(TestProfile.sRGB.converted(SIMD4(0, 255, 0, 255), to: .displayP3))
      #expect(isNear(found, expected, tolerance: 2), "\(found) for \(expected)")
      #expect(!isNear(found, green, tolerance: 40), "sRGB's green is another one")
    }

    @Test("The tables of a display profile are used, and a profile without valid colours counts as sRGB")
    func readsTables() throws {
      let path = try folder.save(Picture(width: 32, height: 32) { _, _ in SIMD4(255, 255, 255, 255) }, "white.png")
      harness.pool.displayProfile = DisplayProfile(ICC.negativeDisplay)
      let white = try harness.picture(path).color(9, 9)
      #expect(isNear(white, SIMD4(0, 0, 0, 255), tolerance: 2), "it shows white where it is told of nothing: \(white)")
      var nonsense = TestProfile.displayP3.bytes
      nonsense.replaceSubrange(140..., with: repeatElement(0xA5, count: nonsense.count - 140))
      harness.pool.displayProfile = DisplayProfile(nonsense)
      #expect(try harness.picture(path).color(9, 9) == SIMD4(255, 255, 255, 255))
    }

    @Test("A new display profile changes the colour version and the colours of the next picture")
    func follows() throws {
      let path = try folder.save(Picture(width: 16, height: 16) { _, _ in SIMD4(200, 40, 20, 255) }, "red.png")
      let version = harness.pool.colorVersion
      #expect(isNear(try harness.picture(path).color(3, 3), SIMD4(200, 40, 20, 255), tolerance: 1))
      harness.pool.displayProfile = nil
      #expect(harness.pool.colorVersion == version)
      harness.pool.displayProfile = try profile(Self.swapped)
      #expect(harness.pool.colorVersion != version)
      #expect(isNear(try harness.picture(path).color(3, 3), SIMD4(20, 40, 200, 255), tolerance: 1))
      harness.pool.displayProfile = nil
      #expect(isNear(try harness.picture(path).color(3, 3), SIMD4(200, 40, 20, 255), tolerance: 1))
    }

    @Test("A thumbnail is shown in the display's colours, and written to the cache in sRGB", arguments: ["jpg", "png"])
    func keepsTheCache(kind: String) throws {
      let written = Locked<[NewThumbnail]>([])
      let red = Picture(width: 600, height: 400) { _, _ in SIMD4(200, 40, 20, 255) }
      let path = try folder.save(red, "red.\(kind)")
      harness.pool.displayProfile = try profile(Self.swapped)
      let plain = harness.job(path)
      let job = DecodeJob(
        id: plain.id, thumbnailIn: PixelSize(width: 120, height: 120), open: plain.open,
        cache: CachedThumbnails { _ in
          nil
        } write: { new in
          written.withLock { $0.append(new) }
        })
      let shown = try harness.outcome(of: job).get().color(9, 9)
      #expect(isNear(shown, SIMD4(20, 40, 200, 255), tolerance: 4), "\(shown)")
      try waitUntil("a thumbnail") { written.withLock { !$0.isEmpty } }
      let new = try #require(written.withLock { $0.first })
      let kept = Picture(bytes: new.pixels, size: new.pixelSize)[9, 9]
      #expect(isNear(kept, SIMD4(200, 40, 20, 255), tolerance: 4), "\(kept)")
    }

    @Test("A part of a picture has the display's colours")
    func convertsRegions() throws {
      let red = Picture(width: 600, height: 400) { _, _ in SIMD4(200, 40, 20, 255) }
      let path = try folder.save(red, "red.jpg", options: "Q=100")
      harness.pool.displayProfile = try profile(Self.swapped)
      let plain = harness.job(path)
      let region = try #require(PictureRegion(level: 1, part: PixelRect(x: 32, y: 32, width: 64, height: 64)))
      let part = try harness.outcome(of: DecodeJob(id: plain.id, region: region, open: plain.open)).get()
      let found = try part.color(9, 9)
      #expect(isNear(found, SIMD4(20, 40, 200, 255), tolerance: 4), "\(found)")
    }

    @Test("A display profile that is not RGB, too short or too long is refused")
    func refuses() {
      let bytes = TestProfile.displayP3.bytes
      #expect(DisplayProfile(bytes)?.bytes == bytes)
      #expect(DisplayProfile([]) == nil)
      #expect(DisplayProfile(Array(bytes.prefix(131))) == nil)
      #expect(DisplayProfile(ICC.inks((0..<16).map { _ in SIMD3(50, 0, 0) })) == nil)
      #expect(DisplayProfile(bytes + [UInt8](repeating: 0, count: DisplayProfile.mostBytes)) == nil)
    }

    @Test("A picture is decoded with any damaged display profile")
    func survivesDamage() throws {
      var random = SeededGenerator(seed: 23)
      let path = try folder.save(Picture(width: 16, height: 16) { _, _ in SIMD4(200, 40, 20, 255) }, "red.jpg")
      for (round, whole) in [TestProfile.adobeRGB.bytes, ICC.negativeDisplay].enumerated() {
        for _ in 0..<20 {
          var bytes = whole
          for _ in 0..<(random.next() % 12) {
            bytes[128 + Int(random.next() % UInt64(bytes.count - 128))] = UInt8(truncatingIfNeeded: random.next())
          }
          bytes.removeLast(Int(random.next() % UInt64(bytes.count - 132)))
          harness.pool.displayProfile = DisplayProfile(bytes)
          let picture = try harness.picture(path)
          #expect(picture.originalSize == PixelSize(width: 16, height: 16), "profile \(round)")
        }
      }
    }
  }
}
