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
    FormatCase(.svg, "a size in a view box alone", .tiles()) { drawing(head: #"viewBox="0 0 96 72""#) },
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

  /// The tiles as rectangles whose edges lie between pixels.
  static func drawing(
    head: String = #"width="96" height="72""#, opacity: Double = 1, every: Int = 1, scale: Int = 1, before: String = "",
    after: String = ""
  ) -> [UInt8] {
    let side = Reference.tileSide * scale
    let rectangles = stride(from: 0, to: 12, by: every).map { tile in
      let colour = Reference.palette[every == 2 ? 0 : tile]
      return #"<rect x="\#(tile % 4 * side)" y="\#(tile / 4 * side)" width="\#(side)" height="\#(side)" "#
        + #"fill="rgb(\#(colour.x),\#(colour.y),\#(colour.z))" fill-opacity="\#(opacity)"/>"#
    }
    let space = #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    return Array("\(before)<svg \(space) \(head)>\(rectangles.joined())\(after)</svg>".utf8)
  }
}
