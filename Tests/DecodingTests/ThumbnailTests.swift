import Glibc
import PagerGeometry
import Platform
import TestSupport
import Testing

@testable import Decoding
@testable import PhotoLibrary
@testable import fourfold_decoder

extension PoolTests {
  @Suite("Thumbnails")
  struct Thumbnails {
    let folder: FixtureFolder
    let harness: PoolHarness
    private let written = Locked<[NewThumbnail]>([])
    private static let box = PixelSize(width: 120, height: 120)

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    /// Returns the thumbnail of the picture at `path`, whose file in the cache is `cached`. Adds new thumbnails to
    /// `written`.
    private func thumbnail(
      _ path: String, box: PixelSize = box, takesCarried: Bool = true, cached: String? = nil,
      beside others: [DecodeJob] = [], meanwhile: @escaping @Sendable () -> Void = {}
    ) throws -> DecodedPicture {
      let plain = harness.job(path)
      let cache = CachedThumbnails { _ in
        meanwhile()
        let file = cached.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
        return file < 0 ? nil : CachedFile(Descriptor(taking: file), of: Array(path.utf8))
      } write: { [written] new in
        written.withLock { $0.append(new) }
      }
      let job = DecodeJob(id: plain.id, thumbnailIn: box, takesCarried: takesCarried, open: plain.open, cache: cache)
      harness.pool.want([job] + others)
      return try #require(try harness.finished(1).first { $0.id == job.id }).outcome.get()
    }

    /// Waits for `count` new thumbnails, expects no more, and returns them.
    private func newThumbnails(_ count: Int) throws -> [NewThumbnail] {
      try waitUntil("\(count) thumbnails") { written.withLock { $0.count } >= count }
      harness.pool.stop()
      let all = written.withLock { $0 }
      #expect(all.count == count)
      return all
    }

    private func expectQuarters(_ picture: DecodedPicture, sourceLocation: SourceLocation = #_sourceLocation) throws {
      for (found, expected) in zip(try Pictures.corners(picture), Pictures.quarters) {
        #expect(isNear(found, expected, tolerance: 16), "\(found) for \(expected)", sourceLocation: sourceLocation)
      }
    }

    @Test("A picture without a thumbnail is decoded for the box and for the cache", arguments: ["jpg", "png", "tif"])
    func decodesForBoth(kind: String) throws {
      let path = try folder.save(.quarters(width: 600, height: 400), "picture.\(kind)")
      let picture = try thumbnail(path)
      #expect(picture.originalSize == PixelSize(width: 600, height: 400))
      #expect(picture.pixels.pixelSize == PixelSize(width: 120, height: 80))
      try expectQuarters(picture)
      picture.pixels.releasePixels()
      #expect(picture.pixels.withPixels { $0.count } == 120 * 80 * 4, "they are kept, and no more than they are")
      let new = try #require(try newThumbnails(1).first)
      #expect(new.size == .large && new.pixelSize == PixelSize(width: 256, height: 171) && new.isOpaque)
      let whole = Picture(bytes: new.pixels, size: new.pixelSize)
      for (x, y, expected) in [(2, 2, 0), (253, 2, 1), (2, 168, 2), (253, 168, 3)] {
        #expect(isNear(whole[x, y], Pictures.quarters[expected], tolerance: 16))
      }
    }

    @Test(
      "The smallest sufficient cache size is written, and none for a picture that is not larger",
      arguments: [
        (600, 400, 256, 256), (600, 400, 257, 512), (600, 400, 600, 0), (256, 200, 100, 0), (257, 20, 100, 256),
      ])
    func choosesTheSize(width: Int, height: Int, side: Int, written: Int) throws {
      let path = try folder.save(.quarters(width: width, height: height), "picture.png")
      let box = PixelSize(width: side, height: side)
      let picture = try thumbnail(path, box: box)
      #expect(picture.pixels.pixelSize == PixelSize(width: width, height: height).fitted(into: box))
      let expected = written == 0 ? [] : [written]
      #expect(try newThumbnails(expected.count).map(\.size.rawValue) == expected)
    }

    @Test("Transparent parts stay transparent, in the box and in the cache")
    func keepsAlpha() throws {
      let half = Picture(width: 600, height: 400) { x, _ in SIMD4(200, 10, 10, x < 300 ? 0 : 255) }
      let picture = try thumbnail(try folder.save(half, "half.png"))
      #expect(!picture.isOpaque)
      #expect(try picture.color(5, 40).w == 0 && picture.color(110, 40).w == 255)
      let new = try #require(try newThumbnails(1).first)
      let whole = Picture(bytes: new.pixels, size: new.pixelSize)
      #expect(!new.isOpaque && whole[10, 80].w == 0 && whole[240, 80].w == 255)
    }

    @Test("A file that ends early, or changes during the decode, is not written to the cache")
    func incompleteFile() throws {
      let whole = try folder.save(.landscape(width: 600, height: 400), "whole.jpg")
      let bytes = try FixtureFolder.bytes(of: whole)
      let cut = try thumbnail(try folder.write(Array(bytes.dropLast(bytes.count / 2)), "cut.jpg"))
      #expect(cut.isTruncated)
      _ = try thumbnail(whole) {
        var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
        utimes(whole, &times)
      }
      _ = try newThumbnails(0)
    }

    @Test(
      "The EXIF thumbnail is used if it is allowed and large enough, otherwise the picture itself", arguments: 1...8)
    func embeddedThumbnail(orientation: Int) throws {
      let turned = Orientation(number: orientation)
      let upright = Picture.quarters(width: 150, height: 100)
      let stored = upright.stored(orientation: orientation)
      let size = turned.turned(PixelSize(width: 600, height: 400))
      let grey = Picture(width: size.width, height: size.height) { _, _ in SIMD4(128, 128, 128, 255) }
      let exif = Bytes.exif(orientation: orientation, isLittle: true, thumbnail: JPEGFile(quality: 92).encode(stored))
      let path = try folder.write(JPEGFile(segments: [(0xE1, exif)]).encode(grey), "photograph.jpg")
      let small = try thumbnail(path)
      #expect(small.pixels.pixelSize == PixelSize(width: 120, height: 80))
      try expectQuarters(small)
      #expect(small.isPreview)
      let own = try thumbnail(path, takesCarried: false)
      #expect(isNear(try own.color(2, 2), SIMD4(128, 128, 128, 255), tolerance: 8) && !own.isPreview)
      let large = try thumbnail(path, box: PixelSize(width: 151, height: 151))
      #expect(large.pixels.pixelSize == PixelSize(width: 151, height: 101))
      #expect(isNear(try large.color(2, 2), SIMD4(128, 128, 128, 255), tolerance: 8), "the picture itself")
      #expect(!large.isPreview)
      _ = try newThumbnails(2)
    }

    /// Writes a green thumbnail of `size` for the picture at `picture` by ImageMagick. Returns its path.
    private func cached(
      _ picture: String, time: Int, size: String = "256x171", of path: String? = nil, name: String = "cached.png"
    ) throws -> String {
      let file = "\(folder.path)/\(name)"
      let process = try ChildProcess(
        "/usr/bin/env",
        [
          "convert", "-size", size, "xc:#00FF00", "-depth", "8", "-set", "Thumb::URI", "file://\(path ?? picture)",
          "-set",
          "Thumb::MTime", "\(time)", "PNG24:\(file)",
        ])
      #expect(process.wait() == .status(0), "\(process.output)")
      return file
    }

    @Test("Another program's thumbnail is used only if it is current, large enough, intact and of this picture")
    func usesTheCache() throws {
      let path = try folder.save(.quarters(width: 600, height: 400), "picture.jpg")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      #expect(utimes(path, &times) == 0)
      let green = SIMD4<UInt8>(0, 255, 0, 255)
      func isGreen(_ cached: String, _ box: PixelSize = Self.box) throws -> Bool {
        let picture = try thumbnail(path, box: box, cached: cached)
        #expect(picture.pixels.pixelSize == picture.originalSize.fitted(into: box))
        return isNear(try picture.color(3, 3), green)
      }
      #expect(try isGreen(try cached(path, time: 1_000_000)))
      #expect(try isGreen(try cached(path, time: 1_000_000), PixelSize(width: 256, height: 256)))
      #expect(try !isGreen(try cached(path, time: 999_999)), "made of what the file was")
      #expect(try !isGreen(try cached(path, time: 1_000_000, of: "/elsewhere.jpg")))
      #expect(try !isGreen(try cached(path, time: 1_000_000, size: "256x256")), "of another shape")
      #expect(try !isGreen(try cached(path, time: 1_000_000, size: "119x79")))
      #expect(try !isGreen(try folder.write([1, 2, 3], "broken.png")))
      let plain = try FixtureFolder.bytes(of: try cached(path, time: 1_000_000))
      #expect(try !isGreen(try folder.write(Array(plain.dropLast(60)), "cut.png")))
      // Each thumbnail that was not used was made again.
      _ = try newThumbnails(6)
    }

    @Test("One process reads many cached thumbnails, up to a limit; each picture has its own process")
    func sharesAProcess() throws {
      let path = try folder.save(.quarters(width: 600, height: 400), "picture.jpg")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      #expect(utimes(path, &times) == 0)
      let green = SIMD4<UInt8>(0, 255, 0, 255)
      let (good, old) = (try cached(path, time: 1_000_000), try cached(path, time: 999_999, name: "old.png"))
      func processes(of file: String, _ count: Int) throws -> Int {
        var seen: Set<Int32> = []
        for _ in 0..<count {
          #expect(isNear(try thumbnail(path, cached: file).color(3, 3), green) == (file == good))
          seen.formUnion(harness.pool.allProcesses)
        }
        return seen.count
      }
      // The first one loads libvips.
      #expect(try processes(of: good, 1) >= 1)
      // The supervisor, the process that waits for a picture, and two that read thumbnails; more on a slow machine.
      #expect((4...20).contains(try processes(of: good, 40)))
      func copies() -> Set<Int32> { harness.pool.allProcesses.subtracting(harness.pool.processes) }
      let reading = copies()
      #expect(try processes(of: old, 10) > 10)
      #expect(copies().isDisjoint(with: reading), "none that has read other files is there beside a picture's")
      _ = try newThumbnails(10)
    }

    @Test("An animation stays open while thumbnails of the cache are read")
    func keepsAnAnimation() throws {
      let path = try folder.save(.quarters(width: 600, height: 400), "picture.jpg")
      let file = try cached(path, time: 1)
      let moving = try folder.saveAnimation(
        (0..<3).map { index in Picture(width: 32, height: 24) { _, _ in SIMD4(UInt8(index * 90), 0, 0, 255) } },
        "moving.gif", delays: [50, 50, 50])
      // From here on, the decoder has libvips.
      _ = try harness.picture(moving)
      func copies() -> Set<Int32> { harness.pool.allProcesses.subtracting(harness.pool.processes) }
      try waitUntil("one that waits") { copies().count == 1 }
      let waiting = copies()
      let number = DecodeJob.newFile()
      func frame(_ index: Int, _ urgency: DecodeJob.Urgency) -> DecodeJob {
        let plain = harness.job(moving, box: PixelSize(width: 32, height: 24))
        let kind = DecodeJob.Kind.frame(FrameID(animation: number, index: index))
        var job = DecodeJob(id: plain.id, kind: kind, box: plain.box, open: plain.open)
        job.urgency = urgency
        return job
      }
      _ = try harness.outcome(of: frame(0, .now)).get()
      let animation = copies().subtracting(waiting)
      #expect(animation.count == 1)
      for _ in 0..<2 { _ = try thumbnail(path, cached: file, beside: [frame(1, .ifRunning)]) }
      #expect(copies().isSuperset(of: animation))
    }

    @Test("A thumbnail that Fourfold wrote to the cache is used the next time")
    func readsWhatItWrote() throws {
      let path = try folder.save(.quarters(width: 600, height: 400), "picture.jpg")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      #expect(utimes(path, &times) == 0)
      let place = try TemporaryDirectory()
      let cache = ThumbnailCache(folder: RawPath("\(place.path)/thumbnails"), current: RawPath("/"))
      let (opened, wrote) = (Locked(0), Locked(0))
      let thumbnails = CachedThumbnails { size in
        guard let file = cache.open(for: RawPath(path), atLeast: size.rawValue) else { return nil }
        opened.withLock { $0 += 1 }
        return CachedFile(file, of: cache.path(of: RawPath(path)))
      } write: { new in
        guard let image = ThumbnailImage(size: new.pixelSize, isOpaque: new.isOpaque, pixels: new.pixels) else {
          return
        }
        cache.write(image, of: RawPath(path), side: new.size.rawValue, picture: new.picture)
        wrote.withLock { $0 += 1 }
      }
      for round in 1...2 {
        let plain = harness.job(path)
        let job = DecodeJob(id: plain.id, thumbnailIn: Self.box, open: plain.open, cache: thumbnails)
        try expectQuarters(try harness.outcome(of: job).get())
        try waitUntil("the cache's file") { wrote.withLock { $0 } == 1 }
        #expect(opened.withLock { $0 } == round - 1)
      }
      harness.pool.stop()
      #expect(wrote.withLock { $0 } == 1)
    }
  }
}

extension Picture {
  /// Creates the picture of `bytes`.
  init(bytes: [UInt8], size: PixelSize) {
    self.init(width: 0, height: 0) { _, _ in SIMD4() }
    self.bytes = bytes
    self.size = size
  }
}
