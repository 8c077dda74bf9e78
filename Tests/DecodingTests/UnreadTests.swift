import Decoding
import PagerGeometry
import Testing

extension PoolTests {
  /// The failure of a file that cannot be shown has the right reason, and only invisible pictures are clear.
  @Suite("Files that show nothing")
  struct Unread {
    let folder: FixtureFolder
    let harness: PoolHarness

    init() throws {
      folder = try FixtureFolder()
      harness = try PoolHarness()
    }

    private func failure(_ bytes: [UInt8]) throws -> DecodeFailure {
      try harness.failure(harness.job(folder.write(bytes, "fixture")))
    }

    /// Returns a JPEG file whose frame header claims another process or another sample depth.
    private static func jpeg(process: UInt8, bits: UInt8 = 8) -> [UInt8] {
      var file = JPEGFile().encode(.quarters(width: 16, height: 16))
      for place in file.indices.dropLast(5) where file[place] == 0xFF && file[place + 1] == 0xC0 {
        file[place + 1] = process
        file[place + 4] = bits
        break
      }
      return file
    }

    @Test(
      "A lossless JPEG is reported as such", arguments: [0xC3, 0xC7, 0xCB, 0xCF] as [UInt8], [8, 12, 16] as [UInt8])
    func namesLossless(process: UInt8, bits: UInt8) throws {
      #expect(try failure(Self.jpeg(process: process, bits: bits)) == .unread(.losslessJPEG))
    }

    @Test("A hierarchical JPEG is reported as such", arguments: [0xC5, 0xC6, 0xCD, 0xCE] as [UInt8])
    func namesHierarchical(process: UInt8) throws {
      #expect(try failure(Self.jpeg(process: process)) == .unread(.hierarchicalJPEG))
    }

    @Test("A JPEG of 12 bits is reported as such", arguments: [0xC1, 0xC2, 0xC9] as [UInt8])
    func namesDeep(process: UInt8) throws {
      #expect(try failure(Self.jpeg(process: process, bits: 12)) == .unread(.deepJPEG))
    }

    @Test("A JPEG with an impossible number of bits is damaged")
    func namesImpossible() throws {
      #expect(try failure(Self.jpeg(process: 0xC0, bits: 77)) == .damaged)
    }

    @Test("A JPEG that is damaged from its third byte on is reported as damaged")
    func knowsDamagedJPEG() throws {
      #expect(try failure([0xFF, 0xD8] + Array(repeating: 0x55, count: 500) + [0xFF, 0xDA, 0, 2]) == .damaged)
    }

    @Test("A PFM file is reported as such", arguments: ["PF\n2 1\n-1.0\n", "Pf\n6 1\n1.0\n"])
    func namesFloats(head: String) throws {
      #expect(try failure(Array(head.utf8) + Array(repeating: 0, count: 24)) == .unread(.floatPNM))
    }

    @Test(
      "A PNM file with an invalid header is damaged",
      arguments: ["P5 2 1 0\n11", "P5 2 1 65536\n1111", "P6 -2 1 255\n111111", "P2 a b c", "P5 0 1 255\n"])
    func refusesHead(file: String) throws {
      #expect(try failure(Array(file.utf8)) == .damaged)
    }

    @Test(
      "A PNM file that ends before its first sample is too short", arguments: ["P5 2", "P5 2 1 255", "P6 2 1 255\n"])
    func refusesShortHead(file: String) throws {
      #expect(try failure(Array(file.utf8)) == .tooShort)
    }

    @Test("A JPEG that ends before its first code is too short", arguments: [true, false])
    func refusesShortJPEG(hasEnd: Bool) throws {
      let file = JPEGFile().encode(Picture.landscape(width: 64, height: 64))
      let scan = try #require(file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
      let data = scan + 2 + Int(file[scan + 2]) << 8 + Int(file[scan + 3])
      #expect(try failure(Array(file[..<data]) + (hasEnd ? [0xFF, 0xD9] : [])) == .tooShort)
    }

    @Test("A GIF that ends before its first code is too short", arguments: [20, 43])
    func refusesShortGIF(count: Int) throws {
      let size = PixelSize(width: 16, height: 16)
      let file = GIFFile(
        size: size, palette: Reference.palette,
        frames: [.init(size: size, indices: Array(repeating: 3, count: 256))])
      #expect(try failure(Array(file.encode().prefix(count))) == .tooShort)
    }

    @Test("A compressed drawing that ends early is too short", arguments: [1, 9, 40])
    func refusesShortDrawing(missing: Int) throws {
      let whole = Bytes.gzip(FormatCase.drawing())
      #expect(try harness.picture(folder.write(whole, "whole.svg")).originalSize == PixelSize(width: 96, height: 72))
      #expect(try failure(Array(whole.dropLast(missing))) == .tooShort)
    }

    @Test("A compressed drawing with a wrong checksum is damaged")
    func refusesDamagedDrawing() throws {
      var file = Bytes.gzip(FormatCase.drawing())
      file[file.count - 5] ^= 1
      #expect(try failure(file) == .damaged)
    }

    @Test("A picture is clear only if all its pixels are transparent")
    func knowsClear() throws {
      let clear = Picture(width: 40, height: 30) { _, _ in SIMD4(200, 100, 50, 0) }
      #expect(try harness.picture(folder.save(clear, "clear.png")).isClear)
      let faint = Picture(width: 40, height: 30) { x, y in SIMD4(200, 100, 50, x == 3 && y == 4 ? 1 : 0) }
      #expect(try !harness.picture(folder.save(faint, "faint.png")).isClear)
      #expect(try !harness.picture(folder.save(.quarters(width: 40, height: 30), "plain.png")).isClear)
    }

    @Test("A picture that becomes transparent only when shrunk is not clear", arguments: ["png", "webp", "jxl"])
    func knowsFaint(ending: String) throws {
      for isClear in [false, true] {
        let picture = Picture(width: 400, height: 300) { x, y in
          SIMD4(200, 100, 50, x == 300 && y == 200 && !isClear ? 1 : 0)
        }
        let path = try folder.save(picture, "faint.\(ending)", options: ending == "png" ? "" : "lossless")
        let found = try harness.picture(path, box: PixelSize(width: 20, height: 20))
        #expect(found.isClear == isClear)
      }
    }

    /// Drawings, and whether they are invisible at every size.
    static let drawings = [
      (
        #"<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect x="9" width="1" height="1"/></svg>"#,
        false
      ),
      (
        #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9" opacity="0"/></svg>"#,
        true
      ),
      (
        #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect x="50" width="9" height="9"/></svg>"#,
        true
      ),
      (#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#, true),
      (#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, true),
      (#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path stroke="red" d="M2 2h9"/></svg>"#, false),
    ]

    @Test("A drawing is clear only if it is invisible at every size", arguments: drawings.indices)
    func knowsClearDrawing(number: Int) throws {
      let (text, isClear) = Self.drawings[number]
      let path = try folder.write(Array(text.utf8), "drawing.svg")
      #expect(try harness.picture(path, box: PixelSize(width: 30, height: 30)).isClear == isClear)
    }
  }
}

extension Bytes {
  /// Returns a gzip file of one stored block, without compression.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(bytes.count, count: 2) + little(~bytes.count, count: 2) + bytes
      + little(Int(checksum(bytes)), count: 4) + little(bytes.count, count: 4)
  }
}
