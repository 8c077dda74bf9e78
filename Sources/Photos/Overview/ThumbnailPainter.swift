import Decoding
import PageStore
import PagerGeometry
import Scene

/// A painter of thumbnails.
struct ThumbnailPainter {
  let viewport: Viewport

  /// The width of the border around the focused thumbnail (pt).
  private static let markWidth = 2.0

  /// Draws the pictures of one page, one over the other, in the frame of its thumbnail (pt, in the viewport).
  func square(_ pictures: [DecodedPicture], failed: Bool, in area: Rect, isFocused: Bool) -> [DrawCommand] {
    let box = viewport.grid.pixels(area)
    var commands: [DrawCommand] = []
    if isFocused {
      let mark = max(1, viewport.grid.pixel(Self.markWidth))
      commands.append(.fill(box.inset(by: -mark), viewport.look.text))
      commands.append(.fill(box, viewport.look.background))
    }
    // A picture draws nothing before it is in a texture; the placeholder is then visible.
    commands.append(.fill(box, viewport.look.placeholder))
    if pictures.isEmpty, failed {
      let line = Label.Line([Label.Run("!", color: viewport.look.alert)], size: min(20, area.size.height / 3))
      commands.append(PageCanvas(viewport).label([line], in: area))
    }
    return commands + pictures.map { Self.filling(box, with: $0) }
  }

  /// Draws `picture` centred in `box`, scaled to fill it.
  private static func filling(_ box: PixelRect, with picture: DecodedPicture) -> DrawCommand {
    let size = picture.pixels.pixelSize
    // A picture that fits to within a pixel is drawn without scaling, and stays sharp.
    let exact = min(size.width - box.width, size.height - box.height)
    if (0...1).contains(exact) { return .clipped(box, [.image(picture.pixels.id, box.centered(size))]) }
    let scale = max(Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    let drawn = PixelSize(
      width: max(box.width, Int((Double(size.width) * scale).rounded())),
      height: max(box.height, Int((Double(size.height) * scale).rounded())))
    return .clipped(box, [.image(picture.pixels.id, box.centered(drawn))])
  }
}
