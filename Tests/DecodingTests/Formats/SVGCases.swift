import PagerGeometry

extension FormatCase {
  static let svgCases: [FormatCase] = [
    FormatCase(.svg, "shapes", .tiles()) { drawing() },
    FormatCase(.svg, "shapes, after a byte-order mark and a comment", .tiles()) {
      [0xEF, 0xBB, 0xBF] + Array("<?xml version=\"1.0\"?><!-- a comment -->".utf8) + drawing()
    },
    FormatCase(.svg, "half clear shapes", .tiles(Reference.palette.map { SIMD4($0.x, $0.y, $0.z, 128) }), tolerance: 2)
    {
      drawing(opacity: 0.5019608)
    },
    FormatCase(.svg, "nothing where nothing is drawn", .tiles([Reference.palette[0], SIMD4(0, 0, 0, 0)])) {
      drawing(every: 2)
    },
    FormatCase(.svg, "a view box alone, which is no size", .tiles(), ownSize: large) {
      drawing(head: #"viewBox="0 0 96 72""#)
    },
    FormatCase(.svg, "a view box smaller than a pixel", .tiles(), ownSize: large) {
      drawing(head: #"viewBox="0 0 .96 .72""#, scale: 0.01)
    },
    FormatCase(.svg, "a size smaller than a pixel", .tiles(), ownSize: large) {
      drawing(head: #"width="0.4" height="0.3" viewBox="0 0 96 72""#)
    },
    FormatCase(.svg, "no size but that of what is drawn", .tiles(), ownSize: large) { drawing(head: "") },
    FormatCase(.svg, "a size that no picture has", .tiles(), ownSize: large) {
      drawing(head: #"width="40000" height="30000" viewBox="0 0 96 72""#)
    },
    FormatCase(.svg, "a width alone", .tiles()) { drawing(head: #"width="72pt" viewBox="0 0 96 72""#) },
    FormatCase(.svg, "a height alone", .tiles()) { drawing(head: #"height="72px" viewBox="0 0 96 72""#) },
    FormatCase(.svg, "shapes behind a long comment and blank lines", .tiles()) {
      Array("<!-- \(String(repeating: "long ", count: 20_000)) -->\(String(repeating: "\n", count: 2000))".utf8)
        + drawing()
    },
    FormatCase(.svg, "shapes behind a document type with entities", .tiles()) {
      Array("<!DOCTYPE svg [\(String(repeating: "<!ENTITY a 'b'>", count: 200))]>".utf8) + drawing()
    },
    FormatCase(.svg, "shapes in UTF-16", .tiles()) { wide(drawing(), isLittle: true) },
    FormatCase(.svg, "shapes in UTF-16, the other way round", .tiles()) { wide(drawing(), isLittle: false) },
    FormatCase(.svg, "a size in inches, 96 pixels each", .tiles()) {
      drawing(head: #"width="1in" height="0.75in" viewBox="0 0 96 72""#)
    },
    FormatCase(.svg, "a size in millimetres, behind white space", .tiles()) {
      Array(" \n".utf8) + drawing(head: #"width="25.4mm" height="19.05mm" viewBox="0 0 96 72""#)
    },
    FormatCase(.svg, "a view box that is scaled", .tiles(), tolerance: 0) {
      drawing(head: #"width="96" height="72" viewBox="0 0 960 720""#, scale: 10)
    },
  ]

  private static let large = PixelSize(width: 8192, height: 6144)

  /// Returns a text in UTF-16 with a byte-order mark.
  private static func wide(_ text: [UInt8], isLittle: Bool) -> [UInt8] {
    "\u{FEFF}\(String(decoding: text, as: UTF8.self))".utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 255), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 255)]
    }
  }

  /// Returns a drawing of the tiles, as rectangles with edges between pixels.
  static func drawing(
    head: String = #"width="96" height="72""#, opacity: Double = 1, every: Int = 1, scale: Double = 1,
    before: String = "",
    after: String = ""
  ) -> [UInt8] {
    let side = Double(Reference.tileSide) * scale
    let rectangles = stride(from: 0, to: 12, by: every).map { tile in
      let colour = Reference.palette[every == 2 ? 0 : tile]
      return
        #"<rect x="\#(Double(tile % 4) * side)" y="\#(Double(tile / 4) * side)" width="\#(side)" height="\#(side)" "#
        + #"fill="rgb(\#(colour.x),\#(colour.y),\#(colour.z))" fill-opacity="\#(opacity)"/>"#
    }
    let space = #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    return Array("\(before)<svg \(space) \(head)>\(rectangles.joined())\(after)</svg>".utf8)
  }
}
