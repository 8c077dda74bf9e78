import CJPEG
import Glibc
import PagerGeometry
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding
@testable import fourfold_decoder

@Suite("The index of a JPEG file")
struct JPEGIndexTests {
  private let folder: FixtureFolder

  init() throws { folder = try FixtureFolder() }

  /// Returns a picture with noise and even parts, different everywhere.
  private static func picture(_ size: PixelSize, seed: UInt64) -> Picture {
    var random = SeededGenerator(seed: seed)
    return Picture(width: size.width, height: size.height) { x, y in
      let isEven = (x / 40 + y / 24) % 3 == 0
      let noise = isEven ? 0 : UInt8(truncatingIfNeeded: random.next() & 63)
      return SIMD4(
        UInt8(x * 180 / size.width) + noise, UInt8(y * 180 / size.height) + noise / 2, UInt8((x ^ y) & 127) + noise, 255
      )
    }
  }

  /// Decodes the file `bytes` of `size` pixels on `threads` threads, as a new process does. Returns the pixels; `nil`
  /// if some are missing, or if the file needs one thread.
  private func decode(
    _ bytes: [UInt8], _ size: PixelSize, to box: PixelSize, threads: Int, orientation: Int = 1
  ) throws -> [UInt8]? {
    let path = try folder.write(bytes, "picture.jpg")
    let count = box.width * box.height * 4
    let file = try #require(SharedMemory.makeFile(count: count))
    let memory = try #require(SharedMemory(id: 1, file: file, count: count))
    let (channel, other) = try #require(Channel.pair())
    defer { withExtendedLifetime(other) {} }
    var task = DecodeTask(
      picture: Descriptor(taking: open(path, O_RDONLY | O_CLOEXEC)), box: box, mostPixels: 1 << 29, memory: memory,
      cancellation: Cancellation(channel: channel, job: 1))
    task.threads.count = threads
    guard threads > 1 else {
      guard let shown = try? task.run(), !shown.isTruncated else { return nil }
      return memory.withBytes { Array($0) }
    }
    let turned = Orientation(number: orientation)
    let wanted = WantedPart(all: turned.turned(size).fitted(into: box))
    let stored = turned.turned(wanted.whole)
    let denominator = [8, 4, 2].first {
      (size.width + $0 - 1) / $0 >= stored.width && (size.height + $0 - 1) / $0 >= stored.height
    }
    let isDone = try task.decodeTogether(
      size, denominator: denominator ?? 1, to: wanted, orientation: turned, leastPixels: 0)
    return isDone ? memory.withBytes { Array($0) } : nil
  }

  /// Returns a file of 320 x 240 pixels, with one sampling for even seeds and another for odd ones.
  private static func file(seed: UInt64) -> [UInt8] {
    let picture = picture(PixelSize(width: 320, height: 240), seed: seed)
    return JPEGFile(sampling: seed % 2 == 0 ? (2, 2) : (1, 1), quality: 85).encode(picture)
  }

  /// Changes one to three bytes of the data of `whole`, and removes up to half of the file if it `isCut`.
  private static func damaged(_ whole: [UInt8], isCut: Bool, using random: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0...(random.next() % 3) {
      let place = 600 + Int(random.next() % UInt64(bytes.count - 600))
      bytes[place] = UInt8(truncatingIfNeeded: random.next())
    }
    if isCut { bytes.removeLast(Int(random.next() % UInt64(bytes.count / 2))) }
    return bytes
  }

  static let kinds: [JPEGFile] =
    [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)].flatMap { across, down in
      [35, 92].map { JPEGFile(sampling: (across, down), hasOwnCodes: $0 == 92, quality: $0) }
    } + [JPEGFile(colours: .grey, quality: 80)]

  @Test("Several threads decode the same pixels as one, at any scale and orientation", arguments: kinds.indices)
  func isExact(kind: Int) throws {
    let size = PixelSize(width: 613, height: 457)
    var file = Self.kinds[kind]
    var taken = 0
    for round in 0..<8 {
      let orientation = 1 + (round * 3 + kind) % 8
      file.segments = [(0xE1, Bytes.exif(orientation: orientation, isLittle: true))]
      let bytes = file.encode(Self.picture(size, seed: UInt64(kind * 8 + round)))
      let upright = Orientation(number: orientation).turned(size)
      let box = PixelSize(width: upright.width * (8 - round) / 8, height: upright.height)
      let expected = try #require(try decode(bytes, size, to: box, threads: 1))
      guard let found = try decode(bytes, size, to: box, threads: 2 + round % 4, orientation: orientation) else {
        continue
      }
      taken += 1
      #expect(found == expected, "round \(round)")
    }
    #expect(taken >= 6, "few files were decoded so: \(taken)")
  }

  @Test("Several threads decode the same pixels of a damaged file as one, or leave it to one", arguments: 0..<4)
  func survivesDamage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = PixelSize(width: 320, height: 240)
    let whole = Self.file(seed: seed)
    var taken = 0
    for round in 0..<60 {
      let bytes = Self.damaged(whole, isCut: round % 4 == 0, using: &random)
      guard let found = try decode(bytes, size, to: size, threads: 2 + round % 3) else { continue }
      taken += 1
      #expect(try decode(bytes, size, to: size, threads: 1) == found, "seed \(seed), round \(round)")
    }
    #expect(taken > 0)
  }

  @Test("A scan ends with the picture, even in a very long file, and when the job is cancelled")
  func endsWithThePicture() throws {
    let bytes = Self.file(seed: 0)
    let path = try folder.write(bytes, "long.jpg")
    let length = 1 << 32
    try #require(truncate(path, off_t(length)) == 0)
    let file = Descriptor(taking: open(path, O_RDONLY | O_CLOEXEC))
    for isCancelled in [false, true] {
      let index = try #require(cjpeg_open_index(bytes, bytes.count, length))
      defer { cjpeg_close_index(index) }
      let count = cjpeg_divide(index, 4, 1)
      #expect(count == 4)
      // The answer, and the number of requests for it.
      var asked: [Int32] = [isCancelled ? 1 : 0, 0]
      for part in 0..<count {
        cjpeg_scan(
          index, part, file.rawValue,
          { context in
            guard let asked = context?.assumingMemoryBound(to: Int32.self) else { return 0 }
            asked[1] += 1
            return asked[0]
          }, &asked)
      }
      // The picture's blocks take at most 0.8 MB, and a window has 64 KB.
      #expect(asked[1] > 0 && asked[1] <= (isCancelled ? 8 : 40))
    }
  }

  /// Decodes `region` of the file at `path`, with the index in `kept` if there is one. Returns the pixels; `nil` if the
  /// decode fails or some are missing.
  private func decode(_ path: String, _ region: PictureRegion, _ kept: KeptIndex?, threads: Int = 1) throws -> [UInt8]?
  {
    let count = region.part.width * region.part.height * 4
    let file = try #require(SharedMemory.makeFile(count: count))
    let memory = try #require(SharedMemory(id: 1, file: file, count: count))
    let (channel, other) = try #require(Channel.pair())
    defer { withExtendedLifetime(other) {} }
    var task = DecodeTask(
      picture: Descriptor(taking: open(path, O_RDONLY | O_CLOEXEC)), box: region.part.size, mostPixels: 1 << 29,
      memory: memory, cancellation: Cancellation(channel: channel, job: 1))
    (task.threads.count, task.kept) = (threads, kept)
    guard let shown = try? task.run(region), !shown.isTruncated else { return nil }
    return memory.withBytes { Array($0) }
  }

  @Test(
    "Regions are identical with and without an index, at any place, level and orientation", arguments: kinds.indices)
  func regionsAreExact(kind: Int) throws {
    var random = SeededGenerator(seed: UInt64(kind))
    let size = PixelSize(width: 613, height: 457)
    var file = Self.kinds[kind]
    let orientation = 1 + kind % 8
    file.segments = [(0xE1, Bytes.exif(orientation: orientation, isLittle: true))]
    let path = try folder.write(file.encode(Self.picture(size, seed: UInt64(kind))), "regions.jpg")
    let kept = KeptIndex()
    for round in 0..<16 {
      let level = round % 4
      let whole = PictureRegion.size(of: Orientation(number: orientation).turned(size), atLevel: level)
      func side(_ length: Int) -> Range<Int> {
        // The ends are often edges of the picture, which are edges of the file's data.
        let ends = [0, length, Int(random.next() % UInt64(length)), Int(random.next() % UInt64(length))].shuffled(
          using: &random
        ).prefix(2).sorted()
        return ends[0] == ends[1] ? min(ends[0], length - 1)..<min(ends[0], length - 1) + 1 : ends[0]..<ends[1]
      }
      let (columns, rows) = (side(whole.width), side(whole.height))
      let part = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
      let region = try #require(PictureRegion(level: level, part: part))
      let threads = 1 + round % 3
      let expected = try #require(try decode(path, region, nil))
      #expect(try decode(path, region, kept, threads: threads) == expected, "kind \(kind), round \(round): \(region)")
    }
    #expect(kept.isInUse, "kind \(kind)")
  }

  @Test("Regions of a damaged file are identical with and without an index", arguments: 0..<4)
  func regionsSurviveDamage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = Self.file(seed: seed)
    var inUse = 0
    for round in 0..<20 {
      let bytes = Self.damaged(whole, isCut: round % 4 == 0, using: &random)
      let path = try folder.write(bytes, "damaged.jpg")
      let kept = KeptIndex()
      for y in [0, 100, 200] {
        let part = PixelRect(x: 10 + y, y: y, width: 100, height: 40)
        let region = try #require(PictureRegion(level: 0, part: part))
        let expected = try decode(path, region, nil)
        #expect(try decode(path, region, kept, threads: 2) == expected, "seed \(seed), round \(round), y \(y)")
      }
      inUse += kept.isInUse ? 1 : 0
    }
    #expect(inUse > 0 && inUse < 20)
  }

  @Test("A file that has changed gets a new index")
  func followsChange() throws {
    let size = PixelSize(width: 640, height: 480)
    let region = try #require(PictureRegion(level: 0, part: PixelRect(x: 200, y: 300, width: 100, height: 100)))
    let kept = KeptIndex()
    for seed in [1, 2] as [UInt64] {
      let path = try folder.write(
        JPEGFile(quality: 60 + Int(seed) * 10).encode(Self.picture(size, seed: seed)), "new.jpg")
      let expected = try #require(try decode(path, region, nil))
      #expect(try decode(path, region, kept) == expected)
      #expect(kept.isInUse)
    }
  }

  @Test("Progressive, arithmetic and RGB files, and those with restart markers, are left to one thread")
  func leavesOthers() throws {
    let size = PixelSize(width: 320, height: 240)
    let picture = Self.picture(size, seed: 1)
    for file in [
      JPEGFile(isProgressive: true), JPEGFile(isArithmetic: true), JPEGFile(restartInterval: 7),
      JPEGFile(colours: .rgb),
    ] { #expect(try decode(file.encode(picture), size, to: size, threads: 3) == nil) }
    #expect(try decode(JPEGFile().encode(picture), size, to: size, threads: 3) != nil)
  }
}
