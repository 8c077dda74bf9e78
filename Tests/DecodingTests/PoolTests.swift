import Glibc
import PagerGeometry
import Testing

@testable import Decoding

/// The tests that start decoder processes, one at a time, because some of them count processes and descriptors.
@Suite("The pool", .serialized)
enum PoolTests {}

extension PoolTests {
  @Suite("Pictures")
  struct Pictures {
    let folder: FixtureFolder
    let harness: PoolHarness

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    /// Returns the corner colours of an upright picture of quarters, in reading order.
    static func corners(_ picture: DecodedPicture) throws -> [SIMD4<UInt8>] {
      let size = picture.pixels.pixelSize
      return try [
        picture.color(1, 1), picture.color(size.width - 2, 1), picture.color(1, size.height - 2),
        picture.color(size.width - 2, size.height - 2),
      ]
    }

    static let quarters: [SIMD4<UInt8>] = [
      SIMD4(220, 20, 20, 255), SIMD4(20, 200, 20, 255), SIMD4(20, 20, 210, 255), SIMD4(240, 240, 240, 255),
    ]

    static let files: [(name: String, options: String)] = [
      ("plain.jpg", "Q=98"), ("progressive.jpg", "Q=98,interlace"), ("full.jpg", "Q=98,subsample-mode=off"),
      ("plain.png", ""), ("interlaced.png", "interlace"), ("plain.webp", "Q=98"), ("lossless.webp", "lossless"),
      ("plain.tif", "compression=lzw"), ("plain.ppm", ""),
    ]

    @Test("A file of each kind has the right size and colours, at 1:1 and shrunk", arguments: files, [64, 37, 5])
    func showsColours(file: (name: String, options: String), side: Int) throws {
      let path = try folder.save(.quarters(width: 64, height: 48), file.name, options: file.options)
      let picture = try harness.picture(path, box: PixelSize(width: side, height: side))
      #expect(picture.originalSize == PixelSize(width: 64, height: 48))
      #expect(picture.pixels.pixelSize == picture.originalSize.fitted(into: PixelSize(width: side, height: side)))
      #expect(picture.isOpaque)
      #expect(!picture.isTruncated)
      for (found, expected) in zip(try Self.corners(picture), Self.quarters) {
        #expect(isNear(found, expected, tolerance: side == 5 ? 40 : 12), "\(found) for \(expected)")
      }
    }

    @Test("A picture is never enlarged, and a shrunk one fills the box in at least one direction")
    func fits() throws {
      let path = try folder.save(.landscape(width: 301, height: 97), "odd.jpg")
      for box in [(400, 400), (301, 97), (300, 97), (301, 96), (17, 400), (400, 13), (1, 1), (150, 49)] {
        let box = PixelSize(width: box.0, height: box.1)
        let size = try harness.picture(path, box: box).pixels.pixelSize
        #expect(size.width <= min(box.width, 301) && size.height <= min(box.height, 97))
        #expect(size.width == min(box.width, 301) || size.height == min(box.height, 97))
      }
    }

    @Test("A picture is turned upright by its EXIF orientation", arguments: 1...8, [16, 40])
    func turns(orientation: Int, side: Int) throws {
      let upright = Picture.quarters(width: 32, height: 24)
      let stored = Picture(
        width: orientation >= 5 ? 24 : 32, height: orientation >= 5 ? 32 : 24
      ) { x, y in
        // The place of the stored row and column on the upright picture, by EXIF.
        switch orientation {
        case 2: upright[31 - x, y]
        case 3: upright[31 - x, 23 - y]
        case 4: upright[x, 23 - y]
        case 5: upright[y, x]
        case 6: upright[31 - y, x]
        case 7: upright[31 - y, 23 - x]
        case 8: upright[y, 23 - x]
        default: upright[x, y]
        }
      }
      let plain = try FixtureFolder.bytes(of: folder.save(stored, "stored.jpg", options: "Q=98,subsample-mode=off"))
      let exif = Bytes.exif(orientation: orientation, isLittle: orientation % 2 == 0)
      let path = try folder.write(Bytes.jpeg(plain, with: exif, segment: 0xE1), "turned.jpg")
      let picture = try harness.picture(path, box: PixelSize(width: side, height: side))
      #expect(picture.originalSize == PixelSize(width: 32, height: 24))
      for (found, expected) in zip(try Self.corners(picture), Self.quarters) {
        #expect(isNear(found, expected, tolerance: 12), "\(found) for \(expected)")
      }
    }

    @Test("CMYK inks are converted to RGB", arguments: [16, 8])
    func showsInk(side: Int) throws {
      let path = try folder.write(Bytes.inkJPEG(), "ink.jpg")
      let picture = try harness.picture(path, box: PixelSize(width: side, height: side))
      #expect(isNear(try picture.color(1, 1), SIMD4(0, 255, 255, 255), tolerance: 12))
      #expect(isNear(try picture.color(side - 2, 1), SIMD4(127, 127, 127, 255), tolerance: 12))
    }

    @Test("Alpha is kept, and colours are not multiplied by it", arguments: ["clear.png", "clear.webp"])
    func keepsAlpha(name: String) throws {
      let path = try folder.save(
        Picture(width: 40, height: 40) { x, _ in x < 20 ? SIMD4(200, 100, 50, 128) : SIMD4(10, 20, 30, 255) }, name,
        options: name.hasSuffix("webp") ? "lossless" : "")
      let picture = try harness.picture(path, box: PixelSize(width: 20, height: 20))
      #expect(!picture.isOpaque)
      #expect(isNear(try picture.color(2, 2), SIMD4(200, 100, 50, 128), tolerance: 3))
      #expect(isNear(try picture.color(17, 2), SIMD4(10, 20, 30, 255), tolerance: 3))
    }

    @Test("A picture with an alpha channel without transparency is opaque")
    func noticesOpaque() throws {
      let path = try folder.save(.quarters(width: 20, height: 20), "full.png")
      #expect(try FixtureFolder.bytes(of: path)[25] == 6)
      #expect(try harness.picture(path).isOpaque)
    }

    @Test("A picture of 16 bits per channel is decoded to 8 bits")
    func narrows() throws {
      let path = try folder.write(Bytes.deepPNG(.quarters(width: 20, height: 20)), "deep.png")
      let picture = try harness.picture(path)
      for (found, expected) in zip(try Self.corners(picture), Self.quarters) {
        #expect(isNear(found, expected, tolerance: 2), "\(found) for \(expected)")
      }
    }

    @Test("A picture of one pixel is decoded", arguments: ["one.jpg", "one.png", "one.webp"])
    func showsOnePixel(name: String) throws {
      let path = try folder.save(
        Picture(width: 1, height: 1) { _, _ in SIMD4(90, 90, 90, 255) }, name,
        options: name.hasSuffix("png") ? "" : "Q=100")
      let picture = try harness.picture(path)
      #expect(picture.pixels.pixelSize == PixelSize(width: 1, height: 1))
      #expect(isNear(try picture.color(0, 0), SIMD4(90, 90, 90, 255), tolerance: 4))
    }

    @Test("An embedded profile is converted to sRGB, and an sRGB profile changes nothing", arguments: ["jpg", "png"])
    func convertsColours(kind: String) throws {
      let plain = Picture(width: 24, height: 24) { _, _ in SIMD4(200, 100, 60, 255) }
      func picture(_ profile: [UInt8]) throws -> DecodedPicture {
        // Each profile has its own file name, because libvips caches profiles by file name.
        let name = "profile-\(profile.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }).icc"
        try folder.write(profile, name)
        if kind == "png" {
          return try harness.picture(
            folder.save(plain, "tagged.png", options: "profile=\(folder.path)/\(name)"))
        }
        let file = try FixtureFolder.bytes(of: folder.save(plain, "plain.jpg", options: "Q=100,subsample-mode=off"))
        let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        return try harness.picture(folder.write(Bytes.jpeg(file, with: segment, segment: 0xE2), "tagged.jpg"))
      }
      #expect(isNear(try picture(Bytes.sRGBProfile).color(9, 9), SIMD4(200, 100, 60, 255), tolerance: 2))
      // Display P3's (200, 100, 60) by the two standards' matrices and sRGB's curve.
      #expect(isNear(try picture(Bytes.displayP3Profile).color(9, 9), SIMD4(214, 96, 48, 255), tolerance: 3))
    }

    @Test("A file that ends early shows the part that exists", arguments: ["cut.jpg", "cut.png"])
    func showsPart(name: String) throws {
      let whole = try FixtureFolder.bytes(
        of: folder.save(.landscape(width: 200, height: 400), name))
      let path = try folder.write(Array(whole.prefix(whole.count * 6 / 10)), name)
      let picture = try harness.picture(path, box: PixelSize(width: 100, height: 300))
      #expect(picture.isTruncated)
      #expect(picture.originalSize == PixelSize(width: 200, height: 400))
      let top = try picture.color(75, 4)
      #expect(top.x > 130 && top.y < 60, "\(top)")
    }

    static let hopeless: [(name: String, bytes: [UInt8], failure: DecodeFailure)] = [
      ("empty.jpg", [], .empty),
      ("text.jpg", Array("This is a letter and no picture at all.".utf8), .notAPicture),
      ("zeros.png", Array(repeating: 0, count: 5000), .notAPicture),
      ("start.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0x00], .tooShort),
    ]

    @Test("A file that is not a picture fails with the right reason", arguments: hopeless)
    func refuses(file: (name: String, bytes: [UInt8], failure: DecodeFailure)) throws {
      let path = try folder.write(file.bytes, file.name)
      let failure = try harness.failure(harness.job(path))
      #expect(failure == file.failure)
    }

    @Test("A JPEG that ends before its first row of blocks is too short")
    func refusesStub() throws {
      let whole = try FixtureFolder.bytes(of: folder.save(.landscape(width: 400, height: 400), "whole.jpg"))
      let path = try folder.write(Array(whole.prefix(700)), "stub.jpg")
      #expect(try harness.failure(harness.job(path)) == .tooShort)
    }

    @Test(
      "A picture with too many pixels is refused, and the failure has its size", arguments: ["large.jpg", "large.png"])
    func refusesLarge(name: String) throws {
      let small = try PoolHarness(limits: DecodeLimits(mostPixels: 999))
      let path = try folder.save(.quarters(width: 40, height: 25), name)
      #expect(try small.failure(small.job(path)) == .tooLarge(PixelSize(width: 40, height: 25)))
    }

    @Test("A file that cannot be opened fails with the message of the opener")
    func tellsOpenFailure() throws {
      let failure = try harness.failure(harness.job("\(folder.path)/absent.jpg"))
      #expect(failure == .unopened(OpenFailure(message: "This file could not be opened.")))
    }

    @Test("Released pixels are gone, and later pictures leave the pixels in use unchanged")
    func reusesMemory() throws {
      let path = try folder.save(.quarters(width: 64, height: 48), "plain.jpg", options: "Q=98")
      let other = try folder.save(Picture(width: 64, height: 48) { _, _ in SIMD4(9, 9, 9, 255) }, "dark.jpg")
      let first = try harness.picture(path)
      let second = try harness.picture(other)
      #expect(isNear(try first.color(1, 1), Self.quarters[0], tolerance: 12))
      first.pixels.releasePixels()
      #expect(first.pixels.withPixels { $0.count } == nil)
      let third = try harness.picture(path)
      #expect(isNear(try second.color(1, 1), SIMD4(9, 9, 9, 255)))
      #expect(isNear(try third.color(1, 1), Self.quarters[0], tolerance: 12))
    }
  }
}
