import Decoding
import Glibc
import PagerGeometry
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import fourfold_decoder

extension PoolTests {
  @Suite("Previews")
  struct Previews {
    let folder: FixtureFolder
    let harness: PoolHarness
    private static let box = PixelSize(width: 320, height: 320)

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    private func preview(_ path: String, cached: String? = nil, box: PixelSize = box) throws -> DecodeOutcome {
      let plain = harness.job(path)
      let job = DecodeJob(id: plain.id, kind: .preview, box: box, open: plain.open) {
        let file = cached.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
        return file < 0 ? nil : CachedFile(Descriptor(taking: file), of: Array(path.utf8))
      }
      return try harness.outcome(of: job)
    }

    /// Writes a JPEG file of a grey picture of 600 x 400 pixels, with a thumbnail of quarters. Returns its path.
    private func photograph(
      thumbnail size: PixelSize = PixelSize(width: 150, height: 100), orientation: Int = 1, isLittle: Bool = true
    ) throws -> String {
      let grey = Picture(width: 600, height: 400) { _, _ in SIMD4(128, 128, 128, 255) }
      let turned = Orientation(number: orientation)
      let upright = Picture.quarters(width: turned.turned(size).width, height: turned.turned(size).height)
      let steps = turned.steps(upright: upright.size)
      let stored = Picture(width: size.width, height: size.height) { x, y in
        let index = steps.origin + x * steps.column + y * steps.row
        return upright[index % upright.size.width, index / upright.size.width]
      }
      let plain = try FixtureFolder.bytes(of: try folder.save(grey, "plain.jpg"))
      let small = try FixtureFolder.bytes(of: try folder.save(stored, "small.jpg", options: "Q=95,strip"))
      let exif = Bytes.exif(orientation: orientation, isLittle: isLittle, thumbnail: small)
      return try folder.write(Bytes.jpeg(plain, with: exif, segment: 0xE1), "photograph.jpg")
    }

    @Test("The EXIF thumbnail is turned upright and has the size of the picture as its original size", arguments: 1...8)
    func showsThumbnails(orientation: Int) throws {
      let path = try photograph(orientation: orientation, isLittle: orientation % 2 == 0)
      guard case .success(let picture) = try preview(path) else {
        Issue.record("no preview")
        return
      }
      let swaps = orientation >= 5
      #expect(picture.originalSize == (swaps ? PixelSize(width: 400, height: 600) : PixelSize(width: 600, height: 400)))
      #expect(
        picture.pixels.pixelSize == (swaps ? PixelSize(width: 100, height: 150) : PixelSize(width: 150, height: 100)))
      for (found, expected) in zip(try Pictures.corners(picture), Pictures.quarters) {
        #expect(isNear(found, expected, tolerance: 16), "\(found) for \(expected)")
      }
    }

    @Test("A thumbnail larger than the box is shrunk into it")
    func shrinks() throws {
      let path = try photograph(thumbnail: PixelSize(width: 480, height: 320))
      guard case .success(let picture) = try preview(path) else {
        Issue.record("no preview")
        return
      }
      #expect(picture.pixels.pixelSize == PixelSize(width: 240, height: 160))
    }

    @Test(
      "A thumbnail with another aspect ratio is not used as a preview", arguments: [(160, 120), (150, 104), (100, 150)])
    func refusesOtherShapes(width: Int, height: Int) throws {
      let path = try photograph(thumbnail: PixelSize(width: width, height: height))
      guard case .failure(.noPreview) = try preview(path) else {
        Issue.record("a preview that would jump")
        return
      }
    }

    /// Writes a file of 600 x 400 pixels with the EXIF `orientation` and a thumbnail of quarters between two bars.
    /// Returns its path.
    private func barred(
      _ size: PixelSize, _ content: PixelSize, bar: UInt8, orientation: Int = 1, profile: [UInt8] = []
    ) throws -> String {
      let turned = Orientation(number: orientation)
      let upright = Picture.quarters(width: turned.turned(content).width, height: turned.turned(content).height)
      let inner = upright.stored(orientation: orientation)
      let left = (size.width - content.width) / 2
      let top = (size.height - content.height) / 2
      let thumbnail = Picture(width: size.width, height: size.height) { x, y in
        let isInside = x >= left && y >= top && x < left + content.width && y < top + content.height
        return isInside ? inner[x - left, y - top] : SIMD4(bar, bar, bar, 255)
      }
      let small = JPEGFile(quality: 92).encode(thumbnail)
      let grey = Picture(width: 600, height: 400) { _, _ in SIMD4(128, 128, 128, 255) }
      let exif = Bytes.exif(orientation: orientation, isLittle: true, thumbnail: small)
      let parts = profile.isEmpty ? [] : JPEGFile.profileSegments(profile)
      return try folder.write(JPEGFile(segments: [(0xE1, exif)] + parts).encode(grey), "barred.jpg")
    }

    @Test("Black bars around a thumbnail are cut off", arguments: 1...8)
    func cutsBars(orientation: Int) throws {
      let path = try barred(
        PixelSize(width: 160, height: 120), PixelSize(width: 160, height: 106), bar: 0, orientation: orientation)
      guard case .success(let picture) = try preview(path) else {
        Issue.record("no preview")
        return
      }
      let size = PixelSize(width: 160, height: 106)
      #expect(picture.pixels.pixelSize == Orientation(number: orientation).turned(size))
      for (found, expected) in zip(try Pictures.corners(picture), Pictures.quarters) {
        #expect(isNear(found, expected, tolerance: 24), "\(found) for \(expected)")
      }
    }

    @Test(
      "Black bars at the sides are cut off, and a thumbnail with grey bars is not used", arguments: [0, 90] as [UInt8])
    func cutsSides(bar: UInt8) throws {
      let path = try barred(PixelSize(width: 180, height: 100), PixelSize(width: 150, height: 100), bar: bar)
      switch try preview(path) {
      case .success(let picture):
        #expect(bar == 0)
        #expect(picture.pixels.pixelSize == PixelSize(width: 150, height: 100))
      case .failure(let failure): #expect(bar == 90 && failure == .noPreview)
      }
    }

    @Test("A thumbnail is in sRGB even if its picture has another profile")
    func keepsColours() throws {
      let size = PixelSize(width: 150, height: 100)
      let path = try barred(size, size, bar: 0, profile: TestProfile.displayP3.bytes)
      guard case .success(let picture) = try preview(path) else {
        Issue.record("no preview")
        return
      }
      for (found, plain) in zip(try Pictures.corners(picture), Pictures.quarters) {
        #expect(isNear(found, plain, tolerance: 12), "\(found) for \(plain)")
      }
    }

    @Test("A JPEG or PNG without a thumbnail, an empty file and a cut file have no preview")
    func saysThereIsNone() throws {
      let grey = Picture(width: 60, height: 40) { _, _ in SIMD4(128, 128, 128, 255) }
      let whole = try FixtureFolder.bytes(of: try photograph())
      for path in [
        try folder.save(grey, "bare.jpg"), try folder.save(grey, "bare.png"), try folder.write([], "empty"),
        try folder.write(Array(whole.prefix(900)), "short.jpg"),
      ] {
        guard case .failure(.noPreview) = try preview(path) else {
          Issue.record("\(path) has a preview")
          continue
        }
      }
    }

    @Test("A cached thumbnail is used only if its time is the modification time of the file", arguments: [0, 1])
    func takesTheCache(late: Int) throws {
      let picture = try folder.save(.quarters(width: 600, height: 400), "picture.png")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 7), timeval(tv_sec: 1_000_000, tv_usec: 7)]
      #expect(utimes(picture, &times) == 0)
      let plain = try FixtureFolder.bytes(
        of: try folder.save(.quarters(width: 256, height: 171), "thumbnail.png", options: "strip"))
      let timed = Bytes.png(plain, saying: "Thumb::MTime", "\(1_000_000 + late)")
      let cached = try folder.write(Bytes.png(timed, saying: "Thumb::URI", "file://\(picture)"), "cached.png")
      switch try preview(picture, cached: cached) {
      case .success(let picture):
        #expect(late == 0)
        #expect(picture.originalSize == PixelSize(width: 600, height: 400))
        #expect(picture.pixels.pixelSize == PixelSize(width: 256, height: 171))
        for (found, expected) in zip(try Pictures.corners(picture), Pictures.quarters) {
          #expect(isNear(found, expected, tolerance: 16), "\(found) for \(expected)")
        }
      case .failure(let failure): #expect(late == 1 && failure == .noPreview)
      }
    }

    @Test(
      "A cached thumbnail is used only if its URI names this picture, in any spelling",
      arguments: [
        ("file://PATH", true), ("file://localhost/PATH", true), ("FILE:PATH", true), ("file://%2Ftmp", false),
        ("file://PATH2", false), ("file:///other/picture.png", false), ("http://PATH", false),
        ("file://elsewhere/PATH", false), ("PATH", false), ("", false), ("ESCAPED", true), ("escaped", true),
      ])
    func comparesThePlace(uri: String, isShown: Bool) throws {
      let picture = try folder.save(.quarters(width: 600, height: 400), "a pïcture%41.png")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      #expect(utimes(picture, &times) == 0)
      let all = picture.utf8.map { $0 == 47 ? "/" : ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
      let spelled = uri.replacing("localhost/PATH", with: "localhost\(picture.replacing("%", with: "%25"))")
        .replacing("PATH", with: picture.replacing("%", with: "%25"))
        .replacing("ESCAPED", with: "file://" + all.uppercased()).replacing("escaped", with: "file:" + all)
      let plain = try FixtureFolder.bytes(
        of: try folder.save(.quarters(width: 256, height: 171), "thumbnail.png", options: "strip"))
      let timed = Bytes.png(plain, saying: "Thumb::MTime", "1000000")
      let cached = try folder.write(uri.isEmpty ? timed : Bytes.png(timed, saying: "Thumb::URI", spelled), "cached.png")
      switch try preview(picture, cached: cached) {
      case .success: #expect(isShown, "\(spelled)")
      case .failure(let failure): #expect(!isShown && failure == .noPreview, "\(spelled): \(failure)")
      }
    }

    /// The change of a picture since its thumbnail was made.
    enum Since: CaseIterable {
      case nothing
      /// A file of the same date and another length has taken its name.
      case otherLength
      /// A file of the same date and length has taken its name.
      case renamed
    }

    @Test(
      "A cached thumbnail of the same date is used only if the picture has not changed since",
      arguments: Since.allCases)
    func comparesTheChange(since: Since) throws {
      let picture = try folder.save(.quarters(width: 600, height: 400), "picture.png")
      var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
      #expect(utimes(picture, &times) == 0)
      let length = try FixtureFolder.bytes(of: picture).count + (since == .otherLength ? 1 : 0)
      let plain = try FixtureFolder.bytes(
        of: try folder.save(.quarters(width: 256, height: 171), "thumbnail.png", options: "strip"))
      let timed = Bytes.png(plain, saying: "Thumb::MTime", "1000000")
      let sized = Bytes.png(timed, saying: "Thumb::Size", "\(length)")
      let cached = try folder.write(Bytes.png(sized, saying: "Thumb::URI", "file://\(picture)"), "cached.png")
      if since == .renamed {
        // A rename sets the change time of the file, which is then later than the thumbnail.
        #expect(utimes(cached, &times) == 0)
      }
      switch try preview(picture, cached: cached) {
      case .success: #expect(since == .nothing)
      case .failure(let failure): #expect(since != .nothing && failure == .noPreview)
      }
    }

    @Test("Damage in the head of a JPEG never crashes the decoder of its preview", arguments: 0..<4)
    func survivesBrokenHeads(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let whole = try FixtureFolder.bytes(of: try photograph(isLittle: seed % 2 == 0))
      for round in 0..<60 {
        var bytes = whole
        for _ in 0...(random.next() % 4) {
          bytes[Int(random.next() % 2000)] = UInt8(truncatingIfNeeded: random.next())
        }
        if round % 3 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
        if case .failure(let failure) = try preview(try folder.write(bytes, "broken.jpg")) {
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

extension Bytes {
  /// Returns the payload of an APP1 segment with `orientation` and the JPEG file `thumbnail`.
  static func exif(orientation: Int, isLittle: Bool, thumbnail: [UInt8]) -> [UInt8] {
    let number = isLittle ? little : big
    let first = number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    let second = 8 + first.count + 4
    let start = second + 2 + 2 * 12 + 4
    let list =
      number(2, 2) + number(0x0201, 2) + number(4, 2) + number(1, 4) + number(start, 4) + number(0x0202, 2)
      + number(4, 2) + number(1, 4) + number(thumbnail.count, 4) + number(0, 4)
    return Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + first
      + number(second, 4) + list + thumbnail
  }

  /// Returns the PNG `file` with one more text chunk after its header.
  static func png(_ file: [UInt8], saying key: String, _ text: String) -> [UInt8] {
    let body = Array("tEXt".utf8) + Array(key.utf8) + [0] + Array(text.utf8)
    var crc = ~UInt32(0)
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let chunk = big(body.count - 4, count: 4) + body + big(Int(~crc), count: 4)
    return Array(file[..<33]) + chunk + Array(file[33...])
  }
}
