import Testing

import struct TestSupport.SeededGenerator

@testable import Formats

@Suite("Pictures by their first bytes")
struct PictureSignatureTests {
  private static func box(_ brand: String, compatible: [String] = []) -> [UInt8] {
    let size = 16 + 4 * compatible.count
    return [0, 0, 0, UInt8(size)] + Array("ftyp\(brand)".utf8) + [0, 0, 0, 0] + compatible.flatMap { Array($0.utf8) }
      + Array("mdatavif".utf8)
  }

  private static let bitmap: [UInt8] = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 1]

  @Test(
    "Each format is recognised",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE1], PictureFormat.jpeg), ([0xFF, 0xD8, 0, 0xE1], .jpeg), (Array("P6#a".utf8), .pnm),
      ([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], .png),
      (Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ".utf8), .webp),
      (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
      (Array("II*\0".utf8), .tiff), (Array("MM\0*".utf8), .tiff), (Array("II+\0".utf8), .tiff),
      ([0xFF, 0x0A, 0xFA], .jpegXL), ([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A], .jpegXL),
      (box("avif"), .avif), (box("heic"), .heic), (box("mif1"), .heic),
      (box("xxxx", compatible: ["yyyy", "avif"]), .avif), (box("mif1", compatible: ["heic"]), .heic),
      (box("mif1", compatible: ["avif"]), .avif),
      (bitmap, .bmp),
      (Array("II*\0\u{10}\0\0\0CR\u{2}\0".utf8), .raw), (box("crx ", compatible: ["isom"]), .raw),
      (Array("FUJIFILMCCD-RAW 0201".utf8), .raw), (Array("IIRO\u{8}\0\0\0".utf8), .raw),
      (Array("IIU\0\u{8}\0\0\0".utf8), .raw),
      (Array("P6\n3 2\n".utf8), .pnm), (Array("P1 1 1".utf8), .pnm), (Array("Pf\n".utf8), .pnm),
    ] as [([UInt8], PictureFormat)])
  func known(header: [UInt8], expected: PictureFormat) {
    #expect(PictureFormat(of: header) == expected)
  }

  @Test(
    "An SVG is recognised after white space, comments and declarations",
    arguments: [
      "<svg/>", "<svg>", "  \n<svg xmlns='x'>", "\u{FEFF}<svg >", "<?xml version='1.0'?>\n<svg >",
      "<?xml version='1.0'?><!-- made by hand > here -->\n<!DOCTYPE svg PUBLIC 'x'>\n<svg>",
      "<!-- <html> --><svg:svg xmlns:svg='x'>", "<!DOCTYPE svg", "<a:svg>",
      "<!-- \(String(repeating: "long ", count: 2000)) -->\(String(repeating: "\n", count: 2000))<svg>",
      "<!DOCTYPE a:svg [\(String(repeating: "<!ENTITY a 'b'>", count: 200))]>\n<a:svg>",
    ])
  func svg(text: String) {
    #expect(PictureFormat(of: Array(text.utf8)) == .svg)
  }

  @Test("An SVG in UTF-16 is recognised, with and without a byte-order mark", arguments: [false, true], [false, true])
  func wideSVG(isLittle: Bool, isMarked: Bool) {
    let text = "\(isMarked ? "\u{FEFF}" : "")<?xml version='1.0' encoding='UTF-16'?><!-- Höhe --><svg>"
    let bytes = text.utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 255), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 255)]
    }
    #expect(PictureFormat(of: bytes) == .svg)
    #expect(PictureFormat(of: Array(bytes.dropLast(12))) == nil)
  }

  @Test(
    "Bytes that are not a picture are not recognised",
    arguments: [
      [], [0xFF], [0xFF, 0xD8], Array("BMW drivers of the world".utf8), Array("RIFF\0\0\0\0WAVE".utf8),
      Array("P6".utf8), Array("P7\n".utf8), Array("Please".utf8), Array("<html><svg>".utf8), Array("<svgx>".utf8),
      Array("<!-- <svg>".utf8), Array("<?xml".utf8), Array("svg".utf8), box("isom", compatible: ["mp42"]),
      [0, 0, 0, 0] + Array("ftyp".utf8), [0x7F] + Array("ELF".utf8), [UInt8](repeating: 0, count: 1024),
    ] as [[UInt8]])
  func unknown(header: [UInt8]) {
    #expect(PictureFormat(of: header) == nil)
  }

  @Test("A box with a false size, or a cut one, is read only up to the end of its bytes", arguments: 0...20)
  func truncated(length: Int) {
    let lying = [0xFF, 0xFF, 0xFF, 0xFF] + Array("ftypxxxx".utf8) + [0, 0, 0, 0] + Array("heic".utf8)
    let expected: PictureFormat? = length == 20 ? .heic : nil
    #expect(PictureFormat(of: Array(lying.prefix(length))) == expected)
  }

  @Test("Random bytes after letters that begin no format are not recognised", arguments: 0..<100)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rest = (0..<Int.random(in: 0..<64, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(PictureFormat(of: [UInt8(ascii: "x"), UInt8(ascii: "y")] + rest) == nil, "seed \(seed)")
  }
}
