import PagerGeometry

extension FormatCase {
  static let gifCases: [FormatCase] = [
    gif("plain") { _ in },
    gif("of 1987") { $0.version = "87a" },
    gif("interlaced") { $0.frames[0].isInterlaced = true },
    gif("with colours of the frame's own") {
      $0.frames[0].palette = $0.palette
      $0.palette = [SIMD4(1, 2, 3, 255), SIMD4(250, 2, 3, 255)]
    },
    gif("a clear colour", clear: 1) { $0.frames[0].clear = 1 },
    gif("a clear colour, interlaced", clear: 1) {
      $0.frames[0].clear = 1
      $0.frames[0].isInterlaced = true
    },
    gif("of several frames: the first") { file in
      var next = file.frames[0]
      next.indices = next.indices.map { 11 - $0 }
      file.frames.append(next)
    },
    FormatCase(.gif, "two colours", Reference.tiles(Array(Reference.palette.prefix(2)))) {
      let reference = Reference.tiles()
      let indices = tileIndices.map { $0 % 2 }
      return GIFFile(
        size: reference.size, palette: Array(Reference.palette.prefix(2)),
        frames: [.init(size: reference.size, indices: indices)]
      ).encode()
    },
    FormatCase(.gif, "a frame smaller than the picture", smallFrame) {
      // One tile alone; around it nothing is drawn.
      let side = Reference.tileSide
      let frame = GIFFile.Frame(
        left: side, top: side, size: PixelSize(width: side, height: side),
        indices: Array(repeating: 0, count: side * side))
      return GIFFile(size: Reference.tiles().size, palette: Reference.palette, frames: [frame]).encode()
    },
    gif("without an end code") { $0.hasEndCode = false },
    gif("without an end code, a block's end and the file's") {
      $0.hasEndCode = false
      $0.hasTrailer = false
    },
    gif("of 1987, without the file's end") {
      $0.version = "87a"
      $0.hasTrailer = false
    },
    FormatCase(.gif, "one pixel without an end code", Reference.flat(PixelSize(width: 1, height: 1))) {
      var file = GIFFile(size: PixelSize(width: 1, height: 1), palette: [Reference.palette[0], Reference.palette[1]])
      file.frames = [.init(size: file.size, indices: [0])]
      file.hasEndCode = false
      return file.encode()
    },
    // All the codes are in one block.
    FormatCase(
      .gif, "cut within its only block", Reference.flat(PixelSize(width: 16, height: 16)).top(0.5), isTruncated: true
    ) {
      let size = PixelSize(width: 16, height: 16)
      let file = GIFFile(
        size: size, palette: [Reference.palette[0], Reference.palette[1]],
        frames: [.init(size: size, indices: Array(repeating: 0, count: 256))])
      return Array(file.encode().dropLast(30))
    },
    FormatCase(.gif, "cut", Reference.tiles().top(0.5), isTruncated: true) {
      let size = Reference.tiles().size
      let file = GIFFile(size: size, palette: Reference.palette, frames: [.init(size: size, indices: tileIndices)])
      let whole = file.encode()
      return Array(whole.prefix(whole.count * 6 / 10))
    },
  ]

  private static let smallFrame = Reference.tiles(
    (0..<12).map { $0 == 5 ? Reference.palette[0] : SIMD4(0, 0, 0, 0) })

  static let tileIndices: [Int] = {
    let size = Reference.tiles().size
    return (0..<size.width * size.height).map { Reference.tile($0 % size.width, $0 / size.width) }
  }()

  private static func gif(
    _ name: String, clear: Int? = nil, _ change: @escaping @Sendable (inout GIFFile) -> Void
  ) -> FormatCase {
    var colours = Reference.palette
    if let clear { colours[clear].w = 0 }
    return FormatCase(.gif, name, .tiles(colours)) {
      let size = Reference.tiles().size
      var file = GIFFile(size: size, palette: Reference.palette, frames: [.init(size: size, indices: tileIndices)])
      change(&file)
      return file.encode()
    }
  }
}
