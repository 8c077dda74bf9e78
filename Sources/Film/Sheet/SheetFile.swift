import PagerGeometry
import Platform
import Scene

/// A film sink that writes a contact sheet as a PNG file: small frames with a thin edge and the fingers, and a caption
/// under each.
struct SheetFile: FilmSink {
  /// The width of each picture (px).
  static let cellWidth = 320
  private static let lineHeight = 26
  private let file: OutputFile
  private let cells: SheetCells
  private let fingers: SheetFingers?
  private let look: Look
  private let draw: (Frame) throws -> RGBAImage
  private var pictures: [Int: RGBAImage] = [:]
  /// The number of the sheet's pixels for a pixel of a frame.
  private var scale = 1.0

  /// Creates a sheet of `cells` for `path`; `draw` renders the captions.
  ///
  /// - Parameter fingers: the fingers to mark; `nil` to mark none.
  init(
    _ path: String, overwrites: Bool, cells: SheetCells, fingers: SheetFingers?, look: Look,
    draw: @escaping (Frame) throws -> RGBAImage
  ) throws {
    file = try OutputFile(path, overwrites: overwrites)
    self.cells = cells
    self.fingers = fingers
    self.look = look
    self.draw = draw
  }

  mutating func add(_ image: RGBAImage, number: Int) {
    let height = Int((Double(Self.cellWidth * image.size.height) / Double(image.size.width)).rounded())
    scale = Double(Self.cellWidth) / Double(image.size.width)
    pictures[number] = image.averaged(to: PixelSize(width: Self.cellWidth, height: max(1, height)))
  }

  /// Returns a caption as an image of a cell's width.
  private func line(_ text: String) throws -> RGBAImage {
    let box = PixelRect(x: 0, y: 0, width: Self.cellWidth, height: Self.lineHeight)
    let canvas = PageCanvas(box: box, grid: PixelGrid(scale: 1), look: look)
    let label = canvas.text(
      text, size: Look.baseCaptionSize, color: look.secondaryText, in: canvas.bounds, .topLeading)
    return try draw(Frame(drawList: DrawList(background: look.background, commands: [label]))).cropped(to: box.size)
  }

  mutating func finish() throws {
    // Captions are drawn last: drawing them releases the film's textures.
    var pictures: [RGBAImage?] = Array(repeating: nil, count: 1 + (cells.cells.map(\.place).max() ?? 0))
    do {
      for cell in cells.cells {
        guard var picture = self.pictures[cell.frame] else { continue }
        for place in fingers?.places(at: cell.instant) ?? [] {
          picture.addMark(at: Point(x: place.x * scale, y: place.y * scale))
        }
        picture.addEdge(look.text.opacity(0.35))
        pictures[cell.place] = picture.above(try line(cell.title), on: look.background)
      }
      guard let sheet = ContactSheet.compose(pictures, columns: cells.columns, cellWidth: Self.cellWidth) else {
        return file.discard()
      }
      try file.write(try PNGWriter.encode(sheet))
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  mutating func discard() { file.discard() }
}

extension RGBAImage {
  /// Returns the picture with `other` below it, cropped or padded with `ground` to the same width.
  fileprivate func above(_ other: RGBAImage, on ground: Color) -> RGBAImage {
    let size = PixelSize(width: self.size.width, height: self.size.height + other.size.height)
    let bytes = [ground.red, ground.green, ground.blue, 255]
    var both = RGBAImage(size: size, pixels: (0..<size.width * size.height * 4).map { bytes[$0 & 3] })
    both.paste(self, x: 0, y: 0)
    both.paste(other, x: 0, y: self.size.height)
    return both
  }
}
