import Decoding
import PageStore
import PagerGeometry
import Scene

/// A painter of thumbnails.
struct ThumbnailPainter {
  let viewport: Viewport

  var isRightToLeft = false

  /// The width of the border around the focused thumbnail (pt).
  private static let markWidth = 2.0
  /// The disc of a selected picture: its greatest width (pt) and its greatest fraction of the thumbnail.
  private static let disc = (side: 22.0, part: 0.34)
  /// The margin around a selected picture, in sides of its thumbnail.
  private static let margin = 0.08
  private static let accent = Color(hex: 0x2F7DE1)

  /// Draws the pictures of one page, one over the other, in the frame of its thumbnail (pt, in the viewport).
  ///
  /// - Parameter isSelected: Whether the picture is selected; `nil` while none are.
  func square(
    _ pictures: [DecodedPicture], failed: Bool, in area: Rect, isFocused: Bool, isSelected: Bool? = nil
  ) -> [DrawCommand] {
    let whole = viewport.grid.pixels(area)
    let box =
      isSelected == true ? viewport.grid.pixels(area.inset(by: area.size.width * Self.margin)) : whole
    var commands: [DrawCommand] = []
    if isFocused {
      let mark = max(1, viewport.grid.pixel(Self.markWidth))
      commands.append(.fill(whole.inset(by: -mark), viewport.look.text))
      commands.append(.fill(whole, viewport.look.background))
    }
    if isSelected == true { commands.append(.fill(whole, Self.accent.opacity(0.35))) }
    // A picture draws nothing before it is in a texture; the placeholder is then visible.
    commands.append(.fill(box, viewport.look.placeholder))
    if pictures.isEmpty, failed {
      let line = Label.Line([Label.Run("!", color: viewport.look.alert)], size: min(20, area.size.height / 3))
      commands.append(PageCanvas(viewport).label([line], in: area))
    }
    commands += pictures.map { Self.filling(box, with: $0) }
    return isSelected.map { commands + disc(in: area, isSelected: $0) } ?? commands
  }

  /// Draws the disc of a picture that can be selected, in the lower leading corner: a ring, or filled with a tick.
  private func disc(in area: Rect, isSelected: Bool) -> [DrawCommand] {
    let side = min(Self.disc.side, area.size.width * Self.disc.part)
    let inset = side / 4
    let box = Rect(
      x: isRightToLeft ? area.maxX - inset - side : area.minX + inset, y: area.maxY - inset - side, width: side,
      height: side)
    let canvas = PageCanvas(viewport)
    let light = Look.dark.text
    let ring = canvas.plate(box, radius: side / 2, isSelected ? light : light.opacity(0.85))
    let inside = box.inset(by: max(1.5, side / 12))
    let ground = isSelected ? Self.accent : Color(red: 0, green: 0, blue: 0, alpha: 110)
    let disc = canvas.plate(inside, radius: inside.size.width / 2, ground)
    return [ring, disc] + (isSelected ? [canvas.text("✓", size: side * 0.6, color: light, in: box)] : [])
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
