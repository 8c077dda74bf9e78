/// Small files that demand more memory or time than any machine has.
extension BadInputs {
  static var bombs: [BadInput] {
    let laughs = (1...9).map { #"<!ENTITY l\#($0) "\#(String(repeating: "&l\($0 - 1);", count: 10))">"# }.joined()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
    let drawings: [(String, String)] = [
      ("nested groups", svg + ">" + String(repeating: "<g>", count: 50_000)),
      ("nested drawings", String(repeating: svg + ">", count: 3000) + String(repeating: "</svg>", count: 3000)),
      (
        "a billion laughs",
        #"<!DOCTYPE svg [<!ENTITY l0 "ha">\#(laughs)]>\#(svg) width="9" height="9"><text>&l9;</text></svg>"#
      ),
      (
        "a drawing that uses itself twice over",
        svg + #"width="9" height="9"><g id="a0"><rect width="1" height="1"/></g>"#
          + (1...40).map {
            ##"<g id="a\##($0)"><use xlink:href="#a\##($0 - 1)"/><use xlink:href="#a\##($0 - 1)"/></g>"##
          }.joined() + "</svg>"
      ),
      ("a drawing a billion wide", svg + #"width="1000000000" height="1000000000"><rect/></svg>"#),
      (
        "a blur without end",
        svg + #"width="900" height="900"><filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter>"#
          + ##"<rect width="900" height="900" filter="url(#f)"/></svg>"##
      ),
      ("a file of the system in a drawing", svg + #"width="9" height="9"><image xlink:href="/dev/zero"/></svg>"#),
    ]
    return drawings.map { BadInput(name: $0.0, bytes: Array($0.1.utf8)) } + pictures
  }

  private static var pictures: [BadInput] {
    let end = Bytes.chunk("IEND", [])
    func png(_ width: Int, _ height: Int, _ data: [UInt8], kind: UInt8 = 6, interlaced: Bool = false) -> [UInt8] {
      Bytes.signaturePNG + Bytes.headerPNG(width: width, height: height, kind: kind, interlaced: interlaced) + data
        + end
    }
    let packed = Bytes.zeros(packedInto: 2_000_000)
    let profile = Array("p".utf8) + [0, 0] + packed
    let gif = Array("GIF89a".utf8) + [255, 255, 255, 255, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x4C, 1, 0]
    // A TIFF directory whose next directory is itself.
    let loop = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0]
    return [
      BadInput(
        name: "a PNG of 65,500 x 65,500", bytes: png(65500, 65500, Bytes.chunk("IDAT", Array(packed.prefix(5000))))),
      BadInput(name: "a PNG of 935,820 x 854,554", bytes: png(935_820, 854_554, Bytes.chunk("IDAT", [0x78, 1]))),
      BadInput(
        name: "an interlaced PNG just within the limit",
        bytes: png(23170, 23170, Bytes.chunk("IDAT", Array(packed.prefix(5000))), interlaced: true)),
      BadInput(name: "a PNG one pixel high", bytes: png(1_000_000, 1, Bytes.chunk("IDAT", packed), kind: 0)),
      BadInput(name: "a PNG whose profile unpacks to 300 MB", bytes: png(9, 9, Bytes.chunk("iCCP", profile))),
      BadInput(name: "a PNG whose text unpacks to 300 MB", bytes: png(9, 9, Bytes.chunk("zTXt", profile))),
      BadInput(
        name: "a PNG of 3,000 packed texts",
        bytes: png(
          9, 9,
          Array((0..<3000).map { _ in Bytes.chunk("zTXt", Array("t".utf8) + [0, 0] + packed.prefix(400)) }.joined()))),
      BadInput(name: "a PNG with more rows than it says", bytes: png(100, 1, Bytes.chunk("IDAT", packed), kind: 0)),
      BadInput(name: "a GIF of 65,535 x 65,535", bytes: gif + frame + [0x3B]),
      BadInput(name: "a GIF of 35 bytes", bytes: Array((gif + frame).prefix(35))),
      BadInput(name: "a GIF of 20,000 frames", bytes: gif + Array((0..<20_000).map { _ in frame }.joined()) + [0x3B]),
      BadInput(name: "a TIFF that goes in a circle", bytes: loop),
      BadInput(name: "a PPM of a billion by one", bytes: Array("P6 1000000000 1 255 ".utf8)),
      BadInput(
        name: "a PPM with a number without end", bytes: Array("P6 ".utf8) + Array(repeating: 0x39, count: 100_000)),
      BadInput(
        name: "a JPEG that is nothing but marks", bytes: [0xFF, 0xD8] + Array(repeating: 0xFF, count: 1_000_000)),
      BadInput(
        name: "a JPEG of a million comments",
        bytes: [0xFF, 0xD8, 0xFF, 0xFE, 0, 2]
          + Array((0..<500_000).map { _ in [0xFF, 0xFE, 0, 2] as [UInt8] }.joined())),
      BadInput(
        name: "a JPEG of 65,500 x 65,500",
        bytes: [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + Bytes.big(65500, count: 2) + Bytes.big(65500, count: 2)
          + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
    ]
  }
}
